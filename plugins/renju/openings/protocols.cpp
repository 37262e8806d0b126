#include "protocols.hpp"

#include <kiban/sdk/text.hpp>

#include <array>

namespace kiban::renju {
namespace {

constexpr Stone kBlack = Stone::black, kWhite = Stone::white;

constexpr Zone within(int width) { return {Zone::Kind::within, width}; }

constexpr std::array<PhaseFacts, kPhases> kPhaseTable = {{
    {"play", KIBAN_N_("Place a stone"), {}},
    {"centre", KIBAN_N_("Place the first stone in the centre"), within(1)},
    {"within-3", KIBAN_N_("Place a stone within the middle 3 x 3 points"), within(3)},
    {"within-5", KIBAN_N_("Place a stone within the middle 5 x 5 points"), within(5)},
    {"within-7", KIBAN_N_("Place a stone within the middle 7 x 7 points"), within(7)},
    {"within-9", KIBAN_N_("Place a stone within the middle 9 x 9 points"), within(9)},
    {"anywhere", KIBAN_N_("Place the next stone of the opening anywhere"), {}},
    {"outside-5", KIBAN_N_("Place a stone outside the middle 5 x 5 points"), {Zone::Kind::outside, 5}},
    {"swap", KIBAN_N_("Swap colours, or keep them?"), {}},
    {"swap-or-offer", KIBAN_N_("Swap colours, keep them, or offer fifth moves?"), {}},
    {"swap-or-more", KIBAN_N_("Swap colours, keep them, or place two more stones?"), {}},
    {"place-or-offer", KIBAN_N_("Play the fifth move within 4 lines of the centre, or offer several?"), within(9)},
    {"declare", KIBAN_N_("How many fifth moves will be offered?"), {}},
    {"offer", KIBAN_N_("Offer fifth moves, no two of them symmetric"), {}},
    {"pick", KIBAN_N_("Which of the offered fifth moves stands?"), {}},
}};

constexpr std::array<Row, 12> taraguchi(Phase second, Phase third, Phase fourth, FourthSwap after_fourth) {
  const bool instead = after_fourth == FourthSwap::or_offer;
  return {{
      {.phase = Phase::centre, .asked = kBlack, .place = 1},
      {.phase = Phase::swap, .asked = kWhite, .swap = 2, .keep = 2},
      {.phase = second, .asked = kWhite, .place = 3},
      {.phase = Phase::swap, .asked = kBlack, .swap = 4, .keep = 4},
      {.phase = third, .asked = kBlack, .place = 5},
      {.phase = Phase::swap, .asked = kWhite, .swap = 6, .keep = 6},
      {.phase = fourth, .asked = kWhite, .place = 7},
      instead ? Row{.phase = Phase::swap_or_offer, .asked = kBlack, .swap = 8, .keep = 8, .offer = 9, .offered = 10}
              : Row{.phase = Phase::swap, .asked = kBlack, .swap = 8, .keep = 8},
      instead ? Row{.phase = Phase::within9, .asked = kBlack, .place = 11}
              : Row{.phase = Phase::place_or_offer, .asked = kBlack, .place = 11, .offer = 9, .offered = 10},
      {.phase = Phase::offer, .asked = kBlack, .offer = 9, .offered = 10},
      {.phase = Phase::pick, .asked = kWhite, .pick = kOver},
      {.phase = Phase::swap, .asked = kWhite, .swap = kOver, .keep = kOver},
  }};
}
constexpr auto kTaraguchi = taraguchi(Phase::within3, Phase::within5, Phase::within7, FourthSwap::or_offer);
constexpr auto kArenaTaraguchi = taraguchi(Phase::within3, Phase::within5, Phase::within7, FourthSwap::then_offer);
constexpr auto kSuper = taraguchi(Phase::within5, Phase::within7, Phase::within9, FourthSwap::or_offer);
constexpr auto kArenaSuper = taraguchi(Phase::within5, Phase::within7, Phase::within9, FourthSwap::then_offer);

// The first player shows one of the 26 openings: all stones within these squares, but for symmetry.
constexpr Row kShownFirst{.phase = Phase::centre, .asked = kBlack, .place = 1};
constexpr Row kShownSecond{.phase = Phase::within3, .asked = kBlack, .place = 2};
constexpr Row kShownThird{.phase = Phase::within5, .asked = kBlack, .place = 3};

constexpr Row kClassic[] = {
    kShownFirst,
    kShownSecond,
    kShownThird,
    {.phase = Phase::swap, .asked = kWhite, .swap = 4, .keep = 4},
    {.phase = Phase::anywhere, .asked = kWhite, .place = 5},
    {.phase = Phase::offer, .asked = kBlack, .offer = 5, .offered = 6},
    {.phase = Phase::pick, .asked = kWhite, .pick = kOver},
};

constexpr Row kYamaguchi[] = {
    kShownFirst,
    kShownSecond,
    kShownThird,
    {.phase = Phase::declare, .asked = kBlack, .declare = 4},
    {.phase = Phase::swap, .asked = kWhite, .swap = 5, .keep = 5},
    {.phase = Phase::anywhere, .asked = kWhite, .place = 6},
    {.phase = Phase::offer, .asked = kBlack, .offer = 6, .offered = 7},
    {.phase = Phase::pick, .asked = kWhite, .pick = kOver},
};

constexpr Row kSoosorv[] = {
    kShownFirst,
    kShownSecond,
    kShownThird,
    {.phase = Phase::swap, .asked = kWhite, .swap = 4, .keep = 4},
    {.phase = Phase::anywhere, .asked = kWhite, .place = 5},
    {.phase = Phase::declare, .asked = kWhite, .declare = 6},
    {.phase = Phase::swap, .asked = kBlack, .swap = 7, .keep = 7},
    {.phase = Phase::offer, .asked = kBlack, .offer = 7, .offered = 8},
    {.phase = Phase::pick, .asked = kWhite, .pick = kOver},
};

constexpr Row kTarannikov[] = {
    {.phase = Phase::centre, .asked = kBlack, .place = 1},
    {.phase = Phase::swap, .asked = kWhite, .swap = 2, .keep = 2},
    {.phase = Phase::within3, .asked = kWhite, .place = 3},
    {.phase = Phase::swap, .asked = kBlack, .swap = 4, .keep = 4},
    {.phase = Phase::within5, .asked = kBlack, .place = 5},
    {.phase = Phase::swap, .asked = kWhite, .swap = 6, .keep = 6},
    {.phase = Phase::within7, .asked = kWhite, .place = 7},
    {.phase = Phase::swap, .asked = kBlack, .swap = 8, .keep = 8},
    {.phase = Phase::within9, .asked = kBlack, .place = 9},
    {.phase = Phase::swap, .asked = kWhite, .swap = kOver, .keep = kOver},
};

constexpr Row kSwap[] = {
    {.phase = Phase::anywhere, .asked = kBlack, .place = 1},
    {.phase = Phase::anywhere, .asked = kBlack, .place = 2},
    {.phase = Phase::anywhere, .asked = kBlack, .place = 3},
    {.phase = Phase::swap, .asked = kWhite, .swap = kOver, .keep = kOver},
};

constexpr Row kSwap2[] = {
    {.phase = Phase::anywhere, .asked = kBlack, .place = 1},
    {.phase = Phase::anywhere, .asked = kBlack, .place = 2},
    {.phase = Phase::anywhere, .asked = kBlack, .place = 3},
    {.phase = Phase::swap_or_more, .asked = kWhite, .swap = kOver, .keep = kOver, .more = 4},
    {.phase = Phase::anywhere, .asked = kWhite, .place = 5},
    {.phase = Phase::anywhere, .asked = kWhite, .place = 6},
    {.phase = Phase::swap, .asked = kBlack, .swap = kOver, .keep = kOver},
};

constexpr Row kPro[] = {
    {.phase = Phase::centre, .asked = kBlack, .place = 1},
    {.phase = Phase::anywhere, .asked = kWhite, .place = 2},
    {.phase = Phase::outside5, .asked = kBlack, .place = kOver},
};

}  // namespace

const PhaseFacts& facts_of(Phase phase) { return kPhaseTable[static_cast<unsigned>(phase)]; }

std::span<const Row> rows_of(Protocol protocol, FourthSwap fourth) {
  const bool instead = fourth == FourthSwap::or_offer;
  switch (protocol) {
    case Protocol::free:
      break;
    case Protocol::taraguchi10:
    case Protocol::taraguchi_n:
      return instead ? kTaraguchi : kArenaTaraguchi;
    case Protocol::super_taraguchi:
      return instead ? kSuper : kArenaSuper;
    case Protocol::rif_classic:
      return kClassic;
    case Protocol::yamaguchi:
      return kYamaguchi;
    case Protocol::soosorv_n:
      return kSoosorv;
    case Protocol::tarannikov:
      return kTarannikov;
    case Protocol::swap:
      return kSwap;
    case Protocol::swap2:
      return kSwap2;
    case Protocol::pro:
      return kPro;
  }
  return {};
}

}  // namespace kiban::renju
