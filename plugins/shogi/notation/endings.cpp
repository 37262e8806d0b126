#include "endings.hpp"

#include <algorithm>
#include <string>

#include "piece_codes.hpp"

namespace kiban::shogi {
namespace {

enum class Winner : std::uint8_t { nobody, mover, other, black, white };

struct Meaning {
  EndKind kind;
  Winner winner;
  std::int32_t outcome;
  sdk::Text reason;
};

// The host has sentences of its own for the tokens "match.".
const Meaning kMeanings[] = {
    {EndKind::resigned, Winner::other, KB_WON, sdk::sentence("match.resigned", "")},
    {EndKind::time_up, Winner::other, KB_WON, sdk::sentence("match.time", "")},
    {EndKind::mated, Winner::other, KB_WON, sdk::sentence("shogi.mate", KIBAN_N_("mate"))},
    {EndKind::repetition, Winner::nobody, KB_DRAWN,
     sdk::sentence("shogi.repetition", KIBAN_N_("the same position occurred {1} times"), 4)},
    {EndKind::both_entered, Winner::nobody, KB_DRAWN,
     sdk::sentence("shogi.both-entered", KIBAN_N_("both kings entered the other's camp"))},
    {EndKind::declared, Winner::mover, KB_WON, sdk::sentence("shogi.entered", KIBAN_N_("entering-king declaration"))},
    {EndKind::declared_draw, Winner::nobody, KB_DRAWN,
     sdk::sentence("shogi.entered-draw", KIBAN_N_("entering-king declaration"))},
    {EndKind::longest, Winner::nobody, KB_DRAWN, sdk::sentence("shogi.longest", KIBAN_N_("move limit reached"))},
    {EndKind::drawn, Winner::nobody, KB_DRAWN, sdk::sentence("match.agreed", "")},
    {EndKind::foul_by_mover, Winner::other, KB_WON, sdk::sentence("shogi.foul", KIBAN_N_("foul by the opponent"))},
    {EndKind::foul_by_other, Winner::mover, KB_WON, sdk::sentence("shogi.foul", KIBAN_N_("foul by the opponent"))},
    {EndKind::foul_by_black, Winner::white, KB_WON, sdk::sentence("shogi.foul", KIBAN_N_("foul by the opponent"))},
    {EndKind::foul_by_white, Winner::black, KB_WON, sdk::sentence("shogi.foul", KIBAN_N_("foul by the opponent"))},
    {EndKind::default_win, Winner::mover, KB_WON, sdk::sentence("shogi.default", KIBAN_N_("default by the opponent"))},
    {EndKind::default_loss, Winner::other, KB_WON, sdk::sentence("shogi.default", KIBAN_N_("default by the opponent"))},
    {EndKind::won_by_black, Winner::black, KB_WON, sdk::sentence("match.adjudicated", "")},
    {EndKind::won_by_white, Winner::white, KB_WON, sdk::sentence("match.adjudicated", "")},
    {EndKind::abandoned, Winner::nobody, KB_VOID, sdk::sentence("match.abandoned", "")},
    {EndKind::undecided, Winner::nobody, KB_ONGOING, {}},
};

// Ends that the rules find, which records name in other words.
struct OfRules {
  std::string_view reason;
  EndKind kind;
};
constexpr OfRules kOfRules[] = {
    {"shogi.no-moves", EndKind::mated},
    {"shogi.perpetual-check", EndKind::foul_by_other},
    {"shogi.declared", EndKind::declared},
    {"shogi.declared-draw", EndKind::declared_draw},
    {"shogi.declared-wrongly", EndKind::foul_by_mover},
    {"shogi.try", EndKind::declared},
};

std::uint32_t mask_of(Winner winner, Color mover) {
  switch (winner) {
    case Winner::nobody:
      return 0;
    case Winner::mover:
      return 1u << mover;
    case Winner::other:
      return 1u << ~mover;
    case Winner::black:
      return 1u << kBlack;
    case Winner::white:
      return 1u << kWhite;
  }
  return 0;
}

bool means(const Meaning& meaning, const sdk::RecordEnding& ending, Color mover) {
  return meaning.outcome == ending.outcome && mask_of(meaning.winner, mover) == ending.winners;
}

const Meaning& meaning_of(EndKind kind) {
  return *std::find_if(std::begin(kMeanings), std::end(kMeanings), [&](const Meaning& m) { return m.kind == kind; });
}

}  // namespace

const EndWord* find_word(EndWords words, std::string_view word) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const EndWord& w) { return w.word == word; });
  return found == words.end() ? nullptr : &*found;
}

sdk::RecordEnding ending_of(EndKind kind, Color mover, std::string_view word) {
  const Meaning& meaning = meaning_of(kind);
  return {meaning.outcome, mask_of(meaning.winner, mover), meaning.reason.raw, std::string(word), -1};
}

EndKind kind_of_ending(const sdk::RecordEnding& ending, Color mover) {
  const std::string_view reason = ending.reason.token;
  for (const Meaning& meaning : kMeanings)
    if (means(meaning, ending, mover) && reason == meaning.reason.raw.token) return meaning.kind;
  for (const OfRules& row : kOfRules)
    if (row.reason == reason && means(meaning_of(row.kind), ending, mover)) return row.kind;
  if (ending.outcome == KB_DRAWN) return EndKind::drawn;
  if (ending.outcome == KB_VOID) return EndKind::abandoned;
  if (ending.outcome == KB_WON) return ending.winners == 1u << kBlack ? EndKind::won_by_black : EndKind::won_by_white;
  return EndKind::undecided;
}

std::string_view word_for(EndWords words, const sdk::RecordEnding& ending, Color mover) {
  const EndWord* own = find_word(words, ending.word);
  if (own && means(meaning_of(own->kind), ending, mover)) return own->word;
  const EndKind kind = kind_of_ending(ending, mover);
  for (const EndWord& row : words)
    if (row.kind == kind && kind != EndKind::undecided) return row.word;
  return {};
}

namespace {

bool looks_like_code(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '+' || c == '-';
  });
}

}  // namespace

EndCode end_code(const sdk::RecordEnding& ending, Color mover) {
  sdk::RecordEnding bare = ending;
  if (bare.word.starts_with('%')) bare.word.erase(0, 1);
  if (const std::string_view word = word_for(kEndCodes, bare, mover); !word.empty()) return {std::string(word)};
  if (ending.outcome == KB_ONGOING) return {looks_like_code(bare.word) ? bare.word : std::string()};
  if (ending.outcome == KB_DRAWN) return {"HIKIWAKE", false};
  if (kind_of_ending(ending, mover) == EndKind::foul_by_other)
    return {mover == kBlack ? "-ILLEGAL_ACTION" : "+ILLEGAL_ACTION"};
  if (ending.winners == 1u << ~mover) return {"TORYO", false};
  return {{}, false};
}

}  // namespace kiban::shogi
