#include "session/editor.hpp"

#include <algorithm>

namespace kiban {

namespace {

SetupState state_of_position(const Position& position) {
  SetupState state;
  for (const Occupant& piece : position.occupants()) state.set(piece);
  state.to_act = static_cast<Role>(std::max<int>(position.state().acting_role(), 0));
  return state;
}

}  // namespace

Result<void> Editor::open(const GameEntry& entry, OpenGame open_game, const OptionValues& options,
                          const Position* position) {
  auto game = open_game(options);
  if (!game) return tl::unexpected(game.error());
  if (!(*game)->editing())
    return fail(Fault::unsupported, "edit.none", KIBAN_N_("positions of this game cannot be set up"));
  auto start = position ? Result<std::unique_ptr<Position>>(position->clone()) : (*game)->start();
  if (!start) return tl::unexpected(start.error());
  auto places = std::make_unique<SetupPlaces>(**game);
  states_ = {state_of_position(**start)};
  entry_ = entry;
  open_game_ = std::move(open_game);
  game_ = std::move(*game);
  places_ = std::move(places);
  current_ = 0;
  text_error_.reset();
  opened_.clear();
  publish();
  return {};
}

void Editor::close() {
  game_.reset();
  places_.reset();
  states_.clear();
  opened_.clear();
}

void Editor::refuse(const Error& error) const {
  tell_(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::refusal, error.text, {}, 0}));
}

// ---- changes ----

void Editor::change(const Change& apply) {
  if (!game_) return;
  SetupState next = now();
  if (!apply(next)) return;
  // What no text can say, such as more pieces in a hand than it holds, is not done.
  const auto text = game_->editing()->compose(next.pieces, next.to_act);
  if (!text) return refuse(text.error());
  text_error_.reset();
  take(std::move(next));
}

void Editor::take(SetupState state) {
  if (!same_setup(state, now())) {
    states_.resize(current_ + 1);
    states_.push_back(std::move(state));
    ++current_;
  }
  publish();
}

void Editor::put(Site site, const Occupant& piece) {
  change([&](SetupState& state) { return places_->put(state, site, piece); });
}

void Editor::move(Site from, Site to) {
  change([&](SetupState& state) { return places_->move(state, from, to); });
}

void Editor::remove(Site site) {
  change([&](SetupState& state) { return places_->remove(state, site); });
}

void Editor::add(Site site) {
  change([&](SetupState& state) { return places_->add(state, site); });
}

void Editor::turn(Site site) {
  change([&](SetupState& state) { return places_->turn(state, site); });
}

void Editor::mirror() {
  change([&](SetupState& state) { return places_->mirror(state); });
}

void Editor::exchange() {
  change([&](SetupState& state) { return places_->exchange(state); });
}

void Editor::clear() {
  change([](SetupState& state) {
    state.pieces.clear();
    return true;
  });
}

void Editor::set_to_act(Role role) {
  change([&](SetupState& state) {
    const bool other = state.to_act != role;
    state.to_act = role;
    return other;
  });
}

void Editor::undo() {
  if (!game_ || current_ == 0) return;
  --current_;
  text_error_.reset();
  publish();
}

void Editor::redo() {
  if (!game_ || current_ + 1 >= states_.size()) return;
  ++current_;
  text_error_.reset();
  publish();
}

// ---- text ----

// A text that cannot be started may still be known: that of the empty board.
Result<SetupState> Editor::state_of(const Game& game, const std::string& text) const {
  const auto position = game.start(text);
  if (position) return state_of_position(**position);
  for (std::uint32_t role = 0; role < game.topology().role_count; ++role) {
    const SetupState empty{{}, static_cast<Role>(role)};
    const auto composed = game.editing()->compose({}, empty.to_act);
    if (composed && *composed == text) return empty;
  }
  return tl::unexpected(position.error());
}

void Editor::set_up(const std::string& token) {
  if (!game_) return;
  const auto text = game_->editing()->setup(token);
  if (!text) return refuse(text.error());
  read(*text);
}

// What these rules do not let be played, others may: then it is shown, with its faults.
void Editor::read(const std::string& text) {
  if (!game_) return;
  text_error_.reset();
  auto state = state_of(*game_, text);
  if (!state) {
    text_error_ = state.error();
    for (const SettingName& rule : other_rules()) {
      const auto game = under(with(rule));
      if (game && !state) state = state_of(*game, text);
    }
  }
  if (!state) return publish();
  text_error_.reset();
  take(std::move(*state));
}

void Editor::copy() const {
  if (!game_) return;
  const auto text = game_->editing()->compose(now().pieces, now().to_act);
  if (!text) return refuse(text.error());
  const Text said{"window.copied", KIBAN_N_("The position is on the clipboard."), {}};
  tell_(std::make_shared<const ClipModel>(ClipModel{*text, {NoticeKind::information, said, {}, 0}}));
}

// ---- rules ----

OptionValues Editor::with(const SettingName& rule) const {
  OptionValues options = game_->options();
  options[rule.key] = rule.value;
  return options;
}

std::shared_ptr<const Game> Editor::under(const OptionValues& options) {
  const auto known = opened_.find(options);
  if (known != opened_.end()) return known->second;
  auto game = open_game_(options);
  const bool edits = game && (*game)->editing();
  return opened_[options] = edits ? *game : nullptr;
}

std::vector<SettingName> Editor::other_rules() const {
  std::vector<SettingName> rules;
  for (const OptionInfo& option : entry_.options) {
    const std::string& present = game_->options().at(option.key);
    if (option.type == OptionType::flag)
      rules.push_back({option.key, present == "true" ? "false" : "true", option.label, {}});
    for (const OptionChoice& choice : option.choices)
      if (choice.value != present) rules.push_back({option.key, choice.value, option.label, choice.label});
  }
  return rules;
}

std::optional<SettingName> Editor::rule_that_helps() {
  for (const SettingName& rule : other_rules()) {
    const auto game = under(with(rule));
    if (!game) continue;
    const auto faults = game->editing()->check(now().pieces, now().to_act);
    if (faults && faults->empty()) return rule;
  }
  return std::nullopt;
}

void Editor::use_rule() {
  if (!game_ || !helps_) return;
  const auto game = under(with(*helps_));
  if (!game) return;
  game_ = game;
  places_ = std::make_unique<SetupPlaces>(*game_);
  opened_.clear();
  publish();
}

// ---- telling ----

Text Editor::worded(Text text) const { return worded_ ? worded_(std::move(text), *game_) : text; }

void Editor::publish() {
  auto model = std::make_shared<EditorModel>();
  model->version = ++version_;
  model->game = entry_.id;
  model->game_name = entry_.name;
  model->domain = game_->domain();
  model->setups = game_->editing()->setups();
  model->palette = places_->palette();
  model->hands = places_->hands();
  model->exchanges = places_->sides_mirror();
  model->to_act = now().to_act;
  model->options = game_->options();
  model->text = game_->editing()->compose(now().pieces, now().to_act).value_or(std::string());
  model->text_error = text_error_;
  auto faults = game_->editing()->check(now().pieces, now().to_act);
  model->faults = faults ? std::move(*faults) : std::vector<SetupFault>{{faults.error().text, {}}};
  for (SetupFault& fault : model->faults) fault.what = worded(std::move(fault.what));
  helps_ = model->faults.empty() ? std::nullopt : rule_that_helps();
  model->helps = helps_;
  model->can_undo = current_ > 0;
  model->can_redo = current_ + 1 < states_.size();

  BoardModel board;
  board.game = game_;
  board.state.to_act = 1U << now().to_act;
  board.occupants = now().pieces;
  for (const SetupFault& fault : model->faults)
    board.marks.insert(board.marks.end(), fault.blame.begin(), fault.blame.end());
  board.version = version_;
  model->board = std::make_shared<const BoardModel>(std::move(board));
  tell_(std::shared_ptr<const EditorModel>(std::move(model)));
}

}  // namespace kiban
