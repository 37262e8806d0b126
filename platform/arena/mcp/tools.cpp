#include "arena/mcp/tools.hpp"

#include "arena/mcp/game_words.hpp"

namespace kiban::arena {
namespace {

constexpr const char* instructions =
    "Board games for two, with their rules enforced. new_game begins a game against the built-in player; state shows "
    "the "
    "board in letters, play takes a move in the game's own text and answers with the reply. Moves that the rules "
    "refuse are "
    "explained, and change nothing. read_rules tells a game's rules. With an arena: arena_register once, arena_join, "
    "then "
    "arena_wait and play until the game is over.";

const Param game_handle{"game", "string", "A game under way: p_... from new_game, g_... of the arena", true};
const Param a_move{"move", "string", "A move in the game's own text, as legal_moves lists it, or resign", true};
const Param api_key{"api_key", "string", "Your key of this arena, where no header brings it"};

class ToolTable {
 public:
  explicit ToolTable(const ToolSources& sources) : sources_(sources) {}

  std::vector<Tool> all() {
    add_knowledge();
    add_games();
    if (sources_.arena != nullptr) add_arena();
    return std::move(tools_);
  }

 private:
  using Run = std::function<void(const Caller&, const json&, const Told&)>;

  void add(Tool tool) { tools_.push_back(std::move(tool)); }

  // Of the arena, where a key says who asks: the caller's own, or one that is given along.
  void add_keyed(Tool tool) {
    const bool brought = sources_.arena != nullptr && !sources_.arena->keeps_keys();
    if (brought) tool.params.push_back(api_key);
    tool.run = [run = std::move(tool.run)](Caller caller, const json& arguments, const Told& told) {
      if (const std::string key = word_in(arguments, "api_key"); !key.empty()) caller.key = key;
      run(caller, arguments, told);
    };
    add(std::move(tool));
  }

  void add_knowledge() {
    const auto& catalog = sources_.catalog;
    add({"list_games",
         "List games",
         "Lists the installed games for two with what they are about and their options.",
         {},
         true,
         [catalog](const Caller&, const json&, const Told& told) { told(games_in(*catalog)); }});
    add({"read_rules",
         "Read rules",
         "Tells the rules of a game: how to move, how to win, how moves are written.",
         {{"game", "string", "A game's id, from list_games", true}},
         true,
         [catalog, pages = sources_.pages](const Caller&, const json& arguments, const Told& told) {
           told(rules_in(*catalog, *pages, word_in(arguments, "game")));
         }});
  }

  static ToolAnswer games_in(const Catalog& catalog) {
    ToolAnswer answer;
    answer.data = {{"games", ordered_json::array()}};
    for (const GameEntry& entry : catalog.games()) {
      const auto game = catalog.open(entry.id, {});
      if (!game || (*game)->topology().role_count != 2) continue;
      answer.text += line_of_game(entry) + "\n";
      answer.data["games"].push_back({{"id", entry.id}, {"name", entry.name}, {"summary", entry.summary}});
    }
    return answer;
  }

  static ToolAnswer rules_in(const Catalog& catalog, const Pages& pages, const std::string& id) {
    const GameEntry* const entry = catalog.find(id);
    const auto game = catalog.open(id, {});
    if (!game) return failed(english(game.error().text));
    const auto page = pages.rules.find(id);
    return {rules_of_game(*entry, **game, page == pages.rules.end() ? "" : page->second)};
  }

  // A tool that goes by the name of a game: to the practice games, or to the arena.
  template <class Practice, class InArena>
  Run by_game(Practice practice, InArena in_arena) {
    return [sources = sources_, practice, in_arena](const Caller& caller, const json& arguments, const Told& told) {
      const std::string game = word_in(arguments, "game");
      if (PracticeGames::names(game)) return practice(sources.practice, game, word_in(arguments, "move"), told);
      if (sources.arena == nullptr) return told(failed("there is no game " + game + "; new_game begins one"));
      in_arena(*sources.arena, caller, game, word_in(arguments, "move"), told);
    };
  }

  void add_games() {
    add({"new_game",
         "Begin a game",
         "Begins a game against the built-in player, and tells how it stands. If you are second, the built-in player "
         "has moved.",
         {{"game", "string", "A game's id, from list_games", true},
          {"you", "string", "Which seat is yours", false, {"first", "second"}},
          {"level", "string", "How well the built-in player plays: 1 to 10, easy, medium, hard", false, level_tokens()},
          {"options", "object", "Options of the game, from list_games: {\"ruleset\": \"...\"}"}},
         false,
         [this_practice = &sources_.practice](const Caller&, const json& arguments, const Told& told) {
           this_practice->start(arguments, told);
         }});
    using P = PracticeGames;
    using A = ArenaTools;
    using S = const std::string&;
    add_keyed({"state",
               "Look at a game",
               "Shows a game: the board in letters, whose turn it is, the last moves, and what may be played.",
               {game_handle},
               true,
               by_game([](P& p, S game, S, const Told& told) { p.show(game, told); },
                       [](A& a, const Caller& c, S game, S, const Told& told) { a.show(c, game, told); })});
    add_keyed({"legal_moves",
               "List legal moves",
               "Lists every legal move of a game under way.",
               {game_handle},
               true,
               by_game([](P& p, S game, S, const Told& told) { p.list_moves(game, told); },
                       [](A& a, const Caller& c, S game, S, const Told& told) { a.list_moves(c, game, told); })});
    add_keyed(
        {"why_not",
         "Ask why a move is refused",
         "Says whether a move is legal, and if not, by which rule.",
         {game_handle, a_move},
         true,
         by_game([](P& p, S game, S move, const Told& told) { p.explain(game, move, told); },
                 [](A& a, const Caller& c, S game, S move, const Told& told) { a.explain(c, game, move, told); })});
    add_keyed({"play",
               "Play a move",
               "Plays a move, and tells how the game stands then; the built-in player has answered. In the arena, "
               "arena_wait waits for the answer.",
               {game_handle, a_move},
               false,
               by_game([](P& p, S game, S move, const Told& told) { p.play(game, move, told); },
                       [](A& a, const Caller& c, S game, S move, const Told& told) { a.play(c, game, move, told); })});
    add_keyed({"hint",
               "Ask for a hint",
               "What the built-in player would play, in a game against it. There are none in the arena.",
               {game_handle},
               true,
               by_game([](P& p, S game, S, const Told& told) { p.hint(game, told); },
                       [](A&, const Caller&, S, S, const Told& told) {
                         told(failed("there are no hints in the arena's games: decide for yourself"));
                       })});
  }

  void add_arena() {
    ArenaTools* const arena = sources_.arena;
    add({"arena_register",
         "Register with the arena",
         "Makes you an agent of the arena, once, by a name of your choice.",
         {{"name", "string", "3 to 32 letters, digits, - and _", true}},
         false,
         [arena](const Caller& caller, const json& arguments, const Told& told) {
           arena->enrol(caller, word_in(arguments, "name"), told);
         }});
    add_keyed({"arena_join",
               "Join the queue",
               "Waits for an opponent of the arena, or tells the game that you play already. Nothing named: its "
               "usual ruleset.",
               {{"game", "string", "A game's id"},
                {"ruleset", "string", "A ruleset of the arena"},
                {"time_control", "string", "For each decision: 30s, 5m, 1h"}},
               false,
               [arena](const Caller& caller, const json& arguments, const Told& told) {
                 arena->join(caller, arguments, told);
               }});
    add_keyed({"arena_wait",
               "Wait for your turn",
               "Waits until an opponent is found and it is your turn, at most 30 seconds, and tells how the game "
               "stands; otherwise says that you still wait.",
               {{"game", "string", "g_...; nothing: whichever of your games comes first"},
                {"seconds", "integer", "At most (30)"}},
               true,
               [arena](const Caller& caller, const json& arguments, const Told& told) {
                 arena->wait(caller, word_in(arguments, "game"), number_in(arguments, "seconds", 30), told);
               }});
    add_keyed({"arena_leave",
               "Leave the queue",
               "Waits for no opponent any longer. Games under way go on.",
               {},
               false,
               [arena](const Caller& caller, const json&, const Told& told) { arena->leave(caller, told); }});
  }

  const ToolSources sources_;
  std::vector<Tool> tools_;
};

}  // namespace

Protocol protocol_of(const ToolSources& sources) { return {ToolTable(sources).all(), instructions}; }

}  // namespace kiban::arena
