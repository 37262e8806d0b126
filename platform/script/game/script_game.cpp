#include "script/game/script_game.hpp"

#include <algorithm>
#include <utility>

#include "core/base/utf8.hpp"
#include "script/game/bundle.hpp"
#include "script/game/script_position.hpp"
#include "script/sandbox/source_map.hpp"

namespace kiban::script {
namespace {

constexpr std::string_view divider = " | ";

// What a hook says in its own words may hold any bytes.
std::string one_line(std::string text) {
  if (is_one_line(text)) return text;
  for (char& letter : text)
    if (letter < ' ' || letter > '~') letter = '?';
  return text;
}

// A promoted piece comes into a hand as what it was before.
void find_demoted(Layout& layout) {
  for (std::size_t kind = 0; kind < layout.promotes_to.size(); ++kind) {
    const int promoted = layout.promotes_to[kind];
    if (promoted >= 0 && layout.demotes_to[cell(promoted)] < 0)
      layout.demotes_to[cell(promoted)] = static_cast<int>(kind);
  }
}

// Of a base, whose own words for choices are not known: as promotions are written everywhere.
std::string behind_squares(const Choice& choice, bool of_base) {
  if (!of_base) return choice.text;
  if (choice.name == "promote") return "+";
  return choice.name == "keep" ? "" : "=" + choice.name;
}

std::string letter_of(const kb_kind_info& kind) { return kind.latin ? kind.latin : kind.token; }

}  // namespace

Result<std::shared_ptr<const Game>> ScriptGame::create(std::shared_ptr<const Script> script, OptionValues settled,
                                                       std::shared_ptr<const Game> base, std::string text) {
  const std::shared_ptr<ScriptGame> game(  // NOLINT: the constructor is private
      new ScriptGame(std::move(script), std::move(settled), std::move(base), std::move(text)));
  if (auto laid = game->lay_out(); !laid) return tl::unexpected(std::move(laid).error());
  const Source& source = game->script_->source;
  if (auto found = game->find_start(); !found)
    return at_field(source, "setup", tl::unexpected(std::move(found).error()));
  if (auto begun = game->start({}); !begun) return at_field(source, "setup", tl::unexpected(std::move(begun).error()));
  return game;
}

Result<void> ScriptGame::lay_out() {
  if (base_) {
    layout_ = layout_of(base_->topology(), description());
    if (!base_->script().empty())
      layout_.scripts_below = static_cast<std::uint32_t>(unbundle(base_->id(), base_->script()).size());
    shape_ = std::make_unique<const Shape>(base_->topology(), description());
    notation_ = styles_only(base_->notation());
  } else {
    Sandbox sandbox;
    if (auto run = sandbox.run(script_->source); !run) return run;
    if (auto read = read_description(sandbox, script_->source); !read) return tl::unexpected(read.error());
    auto design = settle_design(sandbox, script_->source, description(), options_);
    if (!design) return tl::unexpected(std::move(design).error());
    design_ = *std::move(design);
    layout_ = layout_of(design_, description());
    find_demoted(layout_);
    shape_ = std::make_unique<const Shape>(design_, description(), layout_);
    auto board = BoardText::create(design_, layout_);
    if (!board) return tl::unexpected(std::move(board).error());
    board_text_ = *std::move(board);
    editing_ = scene_editing(*this);
  }
  // A name in the script's text: whoever only has a comment of it keeps a little more than is needed.
  keeps_history_ = design_.repetition > 0 || description().same_by != SameBy::position ||
                   script_->source.text.find("occurred") != std::string::npos;
  make_words();
  field_text_ = std::make_unique<const FieldText>(layout_, description(), shape_->choices());
  pool_ = std::make_unique<const RuntimePool>([this] { return make_runtime(); });
  return {};
}

void ScriptGame::make_words() {
  std::vector<std::string> letters, names, after;
  if (base_) {
    const kb_topology& t = base_->topology();
    for (std::uint32_t i = 0; i < t.kind_count; ++i) letters.push_back(letter_of(t.kinds[i]));
  } else {
    for (std::size_t kind = 0; kind < layout_.kinds.size(); ++kind)
      letters.push_back(board_text_->letter(0, static_cast<int>(kind)));
  }
  const auto total = static_cast<int>(shape_->choices().size());
  const int first_of_phases = description().phases.empty() ? total : shape_->first_choice(0);
  const std::size_t of_base = base_ ? base_->topology().choice_count : 0;
  for (const Choice& choice : shape_->choices()) {
    after.push_back(behind_squares(choice, names.size() < of_base));
    const bool of_phase = static_cast<int>(names.size()) >= first_of_phases;
    names.push_back(of_phase && !choice.text.empty() ? choice.text : choice.name);
  }
  words_ = std::make_unique<const MoveWords>(layout_, std::move(letters), std::move(names), std::move(after));
}

Result<std::unique_ptr<Runtime>> ScriptGame::make_runtime() const {
  auto runtime = std::make_unique<Runtime>();
  if (auto run = runtime->sandbox.run(script_->source); !run) return tl::unexpected(std::move(run).error());
  listen(runtime->sandbox, id());  // what the file says while it is read was heard when it was loaded
  if (auto read = read_description(runtime->sandbox, script_->source); !read) return tl::unexpected(read.error());
  runtime->sandbox.close_globals();
  runtime->hooks =
      std::make_unique<Hooks>(runtime->sandbox, script_->source, description(), layout_, options_, shape_->choices());
  return runtime;
}

Result<void> ScriptGame::find_start() {
  start_ = design_.start;
  if (!start_.empty() || (!has(Hook::setup) && description().setup.empty())) return {};
  Sandbox sandbox;
  if (auto run = sandbox.run(script_->source); !run) return run;
  if (auto read = read_description(sandbox, script_->source); !read) return tl::unexpected(read.error());
  auto answer = ask_setup(sandbox, script_->source, description(), layout_, options_);
  if (!answer) return tl::unexpected(std::move(answer).error());
  start_ = std::move(answer->text);
  if (!start_.empty() || answer->occupants.empty()) return {};
  const Editing* const maker = base_ ? base_->editing() : editing_.get();
  if (!maker)
    return fail(Fault::unsupported, "script.no-editing",
                KIBAN_N_("{1} lists pieces in `setup`, but {2} does not let positions be made; write position text"),
                {id(), base_->id()});
  auto text = maker->compose(answer->occupants, static_cast<Role>(answer->turn));
  if (!text) return tl::unexpected(std::move(text).error());
  start_ = *std::move(text);
  return {};
}

Result<std::unique_ptr<Position>> ScriptGame::start(std::string_view text) const {
  const Question question;
  if (text.size() > KB_MAX_POSITION_TEXT || !is_one_line(text))
    return fail(Fault::parse, "position.text", KIBAN_N_("a position is UTF-8 text of at most {1} bytes"),
                {std::to_string(KB_MAX_POSITION_TEXT)});
  const bool from_start = text.empty();
  if (from_start) text = start_;
  auto self = std::static_pointer_cast<const ScriptGame>(shared_from_this());
  try {
    return base_ ? start_over_base(std::move(self), text, from_start) : start_whole(std::move(self), text, from_start);
  } catch (const GameFault& fault) {
    return fail(Fault::argument, "script.position", KIBAN_N_("the position cannot be played: {1}"), {fault.what()});
  }
}

Result<std::unique_ptr<Position>> ScriptGame::start_over_base(std::shared_ptr<const ScriptGame> self,
                                                              std::string_view text, bool from_start) const {
  const std::size_t end = text.rfind(divider);
  const std::string_view besides = end == std::string_view::npos ? "-" : text.substr(end + divider.size());
  auto told = field_text_->read(besides == "-" ? "" : besides);
  if (!told) return tl::unexpected(std::move(told).error());
  if (!told->hands.empty()) return bad_position("hands are the base's");
  if (!told->seen.empty() && !keeps_history_) return bad_position("what came before is the base's");
  auto base = base_->start(text.substr(0, end));
  if (!base) return base;
  return ScriptPosition::create(std::move(self), *std::move(base), empty_scene(layout_), *std::move(told), from_start);
}

Result<std::unique_ptr<Position>> ScriptGame::start_whole(std::shared_ptr<const ScriptGame> self, std::string_view text,
                                                          bool from_start) const {
  Scene scene = empty_scene(layout_);
  if (text.empty()) {
    auto told = field_text_->read({});
    if (!told) return tl::unexpected(std::move(told).error());
    return ScriptPosition::create(std::move(self), nullptr, std::move(scene), *std::move(told), from_start);
  }
  const std::size_t board_end = text.find(' ');
  if (board_end == std::string_view::npos) return bad_position("behind the board, say who is to move");
  std::string_view rest = text.substr(board_end + 1);
  const std::string_view turn = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(rest.size(), turn.size() + 1));
  if (auto read = board_text_->read(text.substr(0, board_end), turn, scene); !read)
    return tl::unexpected(std::move(read).error());
  auto told = field_text_->read(rest);
  if (!told) return tl::unexpected(std::move(told).error());
  if (auto read = board_text_->read_hands(told->hands, scene); !read) return tl::unexpected(std::move(read).error());
  if (told->turn >= 0) return bad_position("who is to move is told twice");
  return ScriptPosition::create(std::move(self), nullptr, std::move(scene), *std::move(told), from_start);
}

const Engines* ScriptGame::engines() const {
  return base_ && description().engines.value_or(false) ? base_->engines() : nullptr;
}

const Editing* ScriptGame::editing() const { return base_ ? base_->editing() : editing_.get(); }

int ScriptGame::value_index(const std::string& name) const {
  for (std::size_t i = 0; i < layout_.values.size(); ++i)
    if (layout_.values[i].first == name) return static_cast<int>(i);
  return -1;
}

// ---- words ----

std::string ScriptGame::token_of(const std::string& end) const {
  std::string token = id() + "." + end;
  std::replace(token.begin(), token.end(), '/', '.');
  return token;
}

Text ScriptGame::reason(const std::string& told, const std::string& ending, const char* fallback,
                        const std::vector<std::string>& facts) const {
  if (told.empty()) return own_reason(ending, fallback, {});
  const auto known = description().texts.find(told);
  if (known != description().texts.end()) return {token_of(told), one_line(known->second.english), facts, domain()};
  return {token_of(ending), one_line(told), facts, domain()};
}

Text ScriptGame::own_reason(const std::string& ending, const char* sentence, std::vector<std::string> args) const {
  return {token_of(ending), sentence, std::move(args), "kiban"};
}

}  // namespace kiban::script
