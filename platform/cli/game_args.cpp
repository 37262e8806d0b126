#include "cli/game_args.hpp"

#include <fmt/format.h>

#include <sstream>

#include "core/base/utf8.hpp"

namespace kiban::cli {
namespace {

Result<OptionValues> chosen_options(const std::vector<std::string>& given) {
  OptionValues values;
  for (const std::string& option : given) {
    const auto utf8 = needs_utf8("--option", option);
    if (!utf8) return tl::make_unexpected(utf8.error());
    const auto equals = option.find('=');
    if (equals == std::string::npos || equals == 0) {
      return fail(Fault::argument, "cli.option", KIBAN_N_("an option is given as KEY=VALUE, not as \"{1}\""), {option});
    }
    values[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return values;
}

// The game's own token, and a sentence that says which move it was.
tl::unexpected<Error> move_failed(Error error, std::size_t number, const std::string& text) {
  const std::string reason = localised(error.text);
  error.text.message = KIBAN_N_("move {1}, {2}: {3}");
  error.text.args = {fmt::format("{}", number), text, reason};
  error.text.domain = "kiban";
  error.line = error.column = 0;
  return tl::make_unexpected(std::move(error));
}

Result<void> play_one(Opened& opened, const std::string& text) {
  const auto move = opened.position->parse_move(text);
  if (!move) return tl::make_unexpected(move.error());
  auto canonical = opened.position->move_text(*move);
  if (!canonical) return tl::make_unexpected(canonical.error());
  opened.played.push_back(std::move(*canonical));
  return opened.position->play(*move);
}

Result<void> play_all(Opened& opened, const std::string& moves) {
  auto utf8 = needs_utf8("--play", moves);
  if (!utf8) return utf8;
  std::size_t number = 0;
  for (const std::string& text : words_of(moves)) {
    ++number;
    const auto played = play_one(opened, text);
    if (!played) return move_failed(played.error(), number, text);
  }
  return {};
}

}  // namespace

void add_game_options(Arguments& command, GameArgs& args) {
  command.option("--option", args.options, "KEY=VALUE", KIBAN_N_("A rules option; may be given again"));
  command.option("--position", args.position, "TEXT", KIBAN_N_("Start from this position"));
  command.option("--play", args.play, "\"MOVE MOVE ...\"", KIBAN_N_("Then play these moves"));
}

void add_game(Arguments& command, GameArgs& args) {
  command.needed("GAME", args.game, KIBAN_N_("Id of a game, which the command games lists, or a Lua file"));
  add_game_options(command, args);
}

Result<Opened> open_game(Host& host, const GameArgs& args) {
  const auto utf8 = needs_utf8("GAME", args.game);
  if (!utf8) return tl::make_unexpected(utf8.error());
  const auto chosen = chosen_options(args.options);
  if (!chosen) return tl::make_unexpected(chosen.error());
  const auto named = host.named(args.game);
  if (!named) return tl::make_unexpected(named.error());
  auto game = named->catalog->open(named->id, *chosen);
  if (!game) return tl::make_unexpected(game.error());

  const std::string text = args.position.value_or("");
  const auto position_utf8 = needs_utf8("--position", text);
  if (!position_utf8) return tl::make_unexpected(position_utf8.error());
  if (args.position && text.empty()) {
    return fail(Fault::argument, "cli.position", KIBAN_N_("the text of the position is empty"));
  }
  auto position = (*game)->start(text);
  if (!position) return tl::make_unexpected(position.error());
  std::string start = text.empty() ? std::string() : (*position)->text(TextDetail::full);
  Opened opened{named->catalog->find(named->id), std::move(*game), std::move(*position), std::move(start), {}};
  const auto played = play_all(opened, args.play);
  if (!played) return tl::make_unexpected(played.error());
  return opened;
}

Result<void> needs_utf8(const std::string& what, const std::string& text) {
  if (is_utf8(text)) return {};
  return fail(Fault::parse, "cli.utf8", KIBAN_N_("what is given as {1} is not UTF-8"), {what});
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(std::move(word));
  return words;
}

}  // namespace kiban::cli
