// Reads what a whole game looks like under options.
#include <algorithm>
#include <array>
#include <set>

#include "core/base/nearest.hpp"
#include "script/language/binding.hpp"
#include "script/language/board_plan.hpp"
#include "script/language/description.hpp"
#include "script/language/reader.hpp"

namespace kiban::script {
namespace {

constexpr std::size_t most_roles = KB_MAX_ROLES, most_kinds = 64;

void push_options(lua_State* lua, const Description& description, const OptionValues& options) {
  lua_createtable(lua, 0, static_cast<int>(options.size()));
  for (const auto& [key, text] : options) {
    push_plain(lua, option_value(description.options, key, text));
    lua_setfield(lua, -2, key.c_str());
  }
}

class DesignReader {
 public:
  DesignReader(lua_State* lua, const Source& source, const SourceMap& map, int line, const Description& description,
               const OptionValues& options)
      : script_(lua, -1, source, Spot(map, map.root(), line), "kiban.Game", "kiban.game"),
        lua_(lua),
        description_(description),
        options_(options) {}

  Design read() {
    Design design;
    design.board = board();
    design.hands = script_.flag("hands");
    design.repetition = static_cast<int>(script_.whole("repetition", 0, 0, 1000));
    roles(design);
    pieces(design);
    choices(design);
    check_tests(design);
    design.start = description_.setup;
    return design;
  }

 private:
  // The field, or what the function in it gives for these options, in a table that stands in for the script's.
  void settle(const char* field) {
    if (script_.push(field) == LUA_TFUNCTION) {
      push_options(lua_, description_, options_);
      lua_call(lua_, 1, 1);
    }
  }

  BoardPlan board() {
    settle("board");
    const BoardPlan* plan = board_at(lua_, -1);
    if (!plan)
      script_.wrong_type("board",
                         KIBAN_N_("{1} is made by kiban.grid, kiban.hex or kiban.graph, such as "
                                  "{2}; this is {3}"),
                         "kiban.grid { width = 8, height = 8 }");
    BoardPlan copy = *plan;
    lua_pop(lua_, 1);
    return copy;
  }

  // Reads each element of a list that may come from a function.
  template <class Read>
  void each(const char* field, std::string_view rows, const Read& read) {
    lua_createtable(lua_, 0, 1);
    const int holder = lua_gettop(lua_);
    settle(field);
    lua_setfield(lua_, holder, field);
    const Reader list(lua_, holder, script_.source(), script_.spot(), "kiban.Game", "kiban.game");
    list.each(field, rows, read);
    lua_pop(lua_, 1);
  }

  void choices(Design& design) {
    std::set<std::string> seen;
    script_.each("choices", "kiban.Choice", [&](const Reader& row, std::size_t) {
      design.choices.push_back(read_choice(row, false));
      unique(row, seen, design.choices.back().name);
    });
  }

  void unique(const Reader& row, std::set<std::string>& seen, const std::string& name) {
    if (!seen.insert(name).second) row.wrong("name", KIBAN_N_("there are two with the name \"{2}\""), {name});
  }

  static Phrase label_of(const Reader& row, const std::string& name) {
    Phrase label = row.phrase("label");
    return label.empty() ? Phrase{name, {}} : label;
  }

  void roles(Design& design) {
    std::set<std::string> seen;
    each("roles", "kiban.Role", [&](const Reader& row, std::size_t number) {
      row.check_names();
      const std::string name = row.word("name", "\"black\"");
      unique(row, seen, name);
      const int tone =
          row.one_of("tone", {"dark", "light", "neutral"}, static_cast<int>(std::min<std::size_t>(number, 2)));
      design.roles.push_back({name, label_of(row, name), tone + KB_TONE_DARK});
    });
    if (design.roles.empty())
      design.roles = {{"black", {"Black", {{"ja", "黒"}, {"zh_CN", "黑方"}}}, KB_TONE_DARK},
                      {"white", {"White", {{"ja", "白"}, {"zh_CN", "白方"}}}, KB_TONE_LIGHT}};
    if (design.roles.size() < 2 || design.roles.size() > most_roles)
      script_.wrong("roles", KIBAN_N_("{1} are from 2 to {2}"), {std::to_string(most_roles)});
  }

  PiecePlan piece(const Reader& row) {
    row.check_names();
    PiecePlan piece;
    piece.name = row.word("name", "\"pawn\"");
    piece.label = label_of(row, piece.name);
    piece.letter = row.text("letter", "\"P\"");
    piece.glyph = row.text("glyph", "\"歩\"");
    piece.other_glyph = row.text("other_glyph", "\"王\"");
    piece.latin = row.text("latin", "\"P\"");
    piece.form = row.one_of("form", {"disc", "wedge", "glyph"}, piece.glyph.empty() ? 0 : 2) + KB_FORM_DISC;
    piece.royal = row.flag("royal");
    piece.promoted = row.flag("promoted");
    piece.promotes_to = row.text("promotes_to", "\"tokin\"");
    piece.steps = ways(row, "steps");
    piece.slides = ways(row, "slides");
    leaps(row, piece);
    return piece;
  }

  std::vector<std::string> ways(const Reader& row, const char* field) {
    static const std::vector<std::string> known = {"all",
                                                   "orthogonal",
                                                   "diagonal",
                                                   "forward",
                                                   "forward-right",
                                                   "right",
                                                   "back-right",
                                                   "back",
                                                   "back-left",
                                                   "left",
                                                   "forward-left",
                                                   "n",
                                                   "ne",
                                                   "e",
                                                   "se",
                                                   "s",
                                                   "sw",
                                                   "w",
                                                   "nw"};
    std::vector<std::string> given = row.texts(field, "{ \"forward\", \"diagonal\" }");
    for (const std::string& way : given) {
      if (std::find(known.begin(), known.end(), way) != known.end()) continue;
      if (const std::string meant = nearest(way, known); !meant.empty())
        row.wrong(field, KIBAN_N_("{1} may not be \"{2}\"; did you mean \"{3}\"?"), {way, meant});
      std::string all;
      for (const std::string& word : known) all += (all.empty() ? "" : ", ") + word;
      row.wrong(field, KIBAN_N_("{1} may not be \"{2}\"; it is one of {3}"), {way, all});
    }
    return given;
  }

  void leaps(const Reader& row, PiecePlan& piece) {
    row.each("leaps", {}, [&](const Reader& leap, std::size_t) {
      std::array<int, 2> by{};
      for (int i = 0; i < 2; ++i) {
        int whole = 0;
        lua_rawgeti(lua_, leap.index(), i + 1);
        const lua_Integer number = lua_tointegerx(lua_, -1, &whole);
        lua_pop(lua_, 1);
        if (whole == 0 || number < -25 || number > 25)
          row.wrong("leaps", KIBAN_N_("each of {1} is a table such as {2}"), {"{ 1, 2 }"});
        by.at(static_cast<std::size_t>(i)) = static_cast<int>(number);
      }
      piece.leaps.emplace_back(by[0], by[1]);
    });
  }

  void pieces(Design& design) {
    std::set<std::string> names, letters;
    each("pieces", "kiban.Piece", [&](const Reader& row, std::size_t) {
      PiecePlan read = piece(row);
      unique(row, names, read.name);
      check_letter(row, read, letters);
      design.pieces.push_back(std::move(read));
    });
    if (design.pieces.empty()) design.pieces.push_back(stone());
    if (design.pieces.size() > most_kinds)
      script_.wrong("pieces", KIBAN_N_("{1} are at most {2}"), {std::to_string(most_kinds)});
    if (design.pieces.size() > 1) need_letters(design);
    link_promotions(design);
  }

  static PiecePlan stone() {
    PiecePlan stone;
    stone.name = "stone";
    stone.label = {"Stone", {{"ja", "石"}, {"zh_CN", "棋子"}}};
    stone.form = KB_FORM_DISC;
    return stone;
  }

  void check_letter(const Reader& row, const PiecePlan& piece, std::set<std::string>& letters) {
    if (piece.letter.empty()) return;
    const std::string bare = piece.letter.substr(piece.letter.front() == '+' ? 1 : 0);
    if (bare.size() != 1 || std::isupper(static_cast<unsigned char>(bare[0])) == 0)
      row.wrong("letter", KIBAN_N_("{1} is one capital Latin letter, or + and one, not \"{2}\""), {piece.letter});
    if (!letters.insert(piece.letter).second)
      row.wrong("letter", KIBAN_N_("two pieces have the letter \"{2}\""), {piece.letter});
  }

  // At an element of a list of the script.
  [[noreturn]] void wrong_in(const char* list, std::size_t index, const char* field, const char* message,
                             std::vector<std::string> args) {
    args.insert(args.begin(), field);
    script_.fault(script_.spot().field(list).element(index + 1).field(field), "script.value", message, std::move(args));
  }

  void need_letters(const Design& design) {
    for (std::size_t i = 0; i < design.pieces.size(); ++i) {
      const std::string& name = design.pieces[i].name;
      if (design.pieces[i].letter.empty())
        wrong_in("pieces", i, "letter", KIBAN_N_("the piece {2} needs a letter, such as letter = \"{3}\""),
                 {name, std::string(1, static_cast<char>(std::toupper(name[0])))});
    }
    if (design.roles.size() > 2)
      script_.wrong("pieces", KIBAN_N_("with more than two roles there is one kind of piece"));
  }

  void link_promotions(Design& design) {
    std::vector<std::string> names;
    for (const PiecePlan& piece : design.pieces) names.push_back(piece.name);
    for (std::size_t i = 0; i < design.pieces.size(); ++i) {
      const std::string& goal = design.pieces[i].promotes_to;
      if (goal.empty()) continue;
      const auto found = std::find(names.begin(), names.end(), goal);
      if (found == names.end()) not_among("pieces", i, "promotes_to", goal, names);
      std::string& back = design.pieces[static_cast<std::size_t>(found - names.begin())].demotes_to;
      if (back.empty()) back = design.pieces[i].name;
    }
  }

  [[noreturn]] void not_among(const char* list, std::size_t index, const char* field, const std::string& word,
                              const std::vector<std::string>& known) {
    if (const std::string meant = nearest(word, known); !meant.empty())
      wrong_in(list, index, field, KIBAN_N_("{1} may not be \"{2}\"; did you mean \"{3}\"?"), {word, meant});
    std::string all;
    for (const std::string& name : known) all += (all.empty() ? "" : ", ") + name;
    wrong_in(list, index, field, KIBAN_N_("{1} may not be \"{2}\"; it is one of {3}"), {word, all});
  }

  // Tests name roles, too.
  void check_tests(const Design& design) {
    std::vector<std::string> roles;
    for (const RolePlan& role : design.roles) roles.push_back(role.name);
    std::vector<std::string> results = roles;
    results.insert(results.end(), {"draw", "none"});
    const auto missing = [](const std::string& word, const std::vector<std::string>& known) {
      return !word.empty() && std::find(known.begin(), known.end(), word) == known.end();
    };
    for (std::size_t i = 0; i < description_.tests.size(); ++i) {
      const TestCase& test = description_.tests[i];
      if (missing(test.turn, roles)) not_among("tests", i, "turn", test.turn, roles);
      if (missing(test.result, results)) not_among("tests", i, "result", test.result, results);
      for (const auto& told : test.score)
        if (missing(told.first, roles)) not_among("tests", i, "score", told.first, roles);
    }
  }

  Reader script_;
  lua_State* lua_;
  const Description& description_;
  const OptionValues& options_;
};

}  // namespace

Result<Design> settle_design(Sandbox& sandbox, const Source& source, const Description& description,
                             const OptionValues& options) {
  Design design;
  const SourceMap map(source.text);
  const auto done = reading(sandbox, [&](lua_State* lua) {
    push_root(lua);
    design = DesignReader(lua, source, map, 1, description, options).read();
  });
  if (!done) return tl::unexpected(done.error());
  return design;
}

}  // namespace kiban::script
