#include "look.hpp"

#include "sfen.hpp"

namespace kiban::shogi {
namespace {

// Reach: bits 0 to 7 one step, clockwise from forward; 8 to 15 any distance; 16 and 17 the knight's leaps.
constexpr kb_reach steps(std::initializer_list<int> directions) {
  kb_reach reach = 0;
  for (const int d : directions) reach |= 1u << d;
  return reach;
}
constexpr kb_reach slides(std::initializer_list<int> directions) { return steps(directions) << 8; }
constexpr kb_reach kGoldReach = steps({0, 1, 2, 4, 6, 7});
constexpr kb_reach kBishopReach = slides({1, 3, 5, 7});
constexpr kb_reach kRookReach = slides({0, 2, 4, 6});

constexpr kb_kind_info piece(const char* token, const char* name, const char* glyph, const char* latin, kb_reach reach,
                             int promotes_to, int flags = 0, const char* other_glyph = nullptr) {
  return {token,
          name,
          glyph,
          other_glyph,
          latin,
          reach,
          KB_FORM_WEDGE,
          static_cast<std::uint16_t>(flags),
          static_cast<kb_kind>(promotes_to),
          {}};
}

constexpr kb_kind_info kKindTable[kKinds] = {
    piece("pawn", KIBAN_N_("Pawn"), "歩", "P", steps({0}), kProPawn),
    piece("lance", KIBAN_N_("Lance"), "香", "L", slides({0}), kProLance),
    piece("knight", KIBAN_N_("Knight"), "桂", "N", 3u << 16, kProKnight),
    piece("silver", KIBAN_N_("Silver"), "銀", "S", steps({0, 1, 3, 5, 7}), kProSilver),
    piece("bishop", KIBAN_N_("Bishop"), "角", "B", kBishopReach, kHorse),
    piece("rook", KIBAN_N_("Rook"), "飛", "R", kRookReach, kDragon),
    piece("gold", KIBAN_N_("Gold"), "金", "G", kGoldReach, -1),
    piece("king", KIBAN_N_("King"), "玉", "K", steps({0, 1, 2, 3, 4, 5, 6, 7}), -1, KB_KIND_ROYAL, "王"),
    piece("promoted-pawn", KIBAN_N_("Promoted pawn"), "と", "+P", kGoldReach, -1, KB_KIND_PROMOTED),
    piece("promoted-lance", KIBAN_N_("Promoted lance"), "杏", "+L", kGoldReach, -1, KB_KIND_PROMOTED),
    piece("promoted-knight", KIBAN_N_("Promoted knight"), "圭", "+N", kGoldReach, -1, KB_KIND_PROMOTED),
    piece("promoted-silver", KIBAN_N_("Promoted silver"), "全", "+S", kGoldReach, -1, KB_KIND_PROMOTED),
    piece("horse", KIBAN_N_("Horse"), "馬", "+B", kBishopReach | steps({0, 2, 4, 6}), -1, KB_KIND_PROMOTED),
    piece("dragon", KIBAN_N_("Dragon"), "龍", "+R", kRookReach | steps({1, 3, 5, 7}), -1, KB_KIND_PROMOTED),
};

constexpr kb_role_info kRoles[] = {sdk::role("black", KIBAN_N_("Black"), KB_TONE_DARK),
                                   sdk::role("white", KIBAN_N_("White"), KB_TONE_LIGHT, 180)};
// The one who gives pieces away and the one who takes the advantage have names of their own.
constexpr kb_role_info kHandicapRoles[] = {sdk::role("black", KIBAN_N_("Black (shitate)"), KB_TONE_DARK),
                                           sdk::role("white", KIBAN_N_("White (uwate)"), KB_TONE_LIGHT, 180)};

constexpr sdk::Word kChoices[] = {{"promote", KIBAN_N_("Promote")},
                                  {"keep", KIBAN_N_("Do not promote")},
                                  {"declare", KIBAN_N_("Declare entering king")}};

constexpr const char* kRankNames[9] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};

// Where the hands lie, in squares: beside the lowest rank of their owner, the pawn nearest to it.
constexpr float kBlackHandX = 9.7F, kWhiteHandX = -1.7F;

void add_hand(sdk::Topology& t, Color c, std::int16_t container) {
  for (int k = 0; k < kHandKinds; ++k) {
    const std::string label = std::string(c == kBlack ? "b*" : "w*") + kKindTable[k].latin;
    const auto at = static_cast<float>(k);
    t.site(label, c == kBlack ? kBlackHandX : kWhiteHandX, c == kBlack ? 8 - at : at, KB_SITE_HAND, container);
  }
}

}  // namespace

sdk::Topology make_topology(bool handicap) {
  sdk::Topology t;
  const std::int16_t black_hand = t.container(handicap ? KIBAN_N_("Shitate's hand") : KIBAN_N_("Black's hand"), kBlack);
  const std::int16_t white_hand = t.container(handicap ? KIBAN_N_("Uwate's hand") : KIBAN_N_("White's hand"), kWhite);
  for (Square s = 0; s < kSquares; ++s)
    t.site(text_of(s), static_cast<float>(8 - file_of(s)), static_cast<float>(rank_of(s)), KB_SITE_CELL);
  add_hand(t, kBlack, black_hand);
  add_hand(t, kWhite, white_hand);
  for (const float x : {2.5F, 5.5F})
    for (const float y : {2.5F, 5.5F}) t.site("", x, y, KB_SITE_HOLE | KB_SITE_DOT);
  for (int i = 0; i < 9; ++i) {
    t.edge(std::to_string(i + 1), static_cast<float>(8 - i), -1);
    t.edge(kRankNames[i], 9, static_cast<float>(i));
  }
  t.kinds(kKindTable);
  t.roles(handicap ? kHandicapRoles : kRoles);
  t.choices(kChoices);
  t.max_legal_moves(594);  // 593 and the declaration
  return t;
}

const char* name_of(Kind kind) { return kKindTable[kind].name; }

std::string start_sfen(std::size_t handicap) {
  if (handicap == 0) return std::string(kStartSfen);
  // White's rows down to its pawns, and its hand, in the order of kHandicaps.
  struct Given {
    std::string_view rows, hand;
  };
  static constexpr std::string_view kBare = "4k4/9/9";
  static constexpr Given kGiven[std::size(kHandicaps)] = {{},
                                                          {"lnsgkgsn1/1r5b1/ppppppppp", "-"},
                                                          {"1nsgkgsnl/1r5b1/ppppppppp", "-"},
                                                          {"lnsgkgsnl/1r7/ppppppppp", "-"},
                                                          {"lnsgkgsnl/7b1/ppppppppp", "-"},
                                                          {"lnsgkgsn1/7b1/ppppppppp", "-"},
                                                          {"lnsgkgsnl/9/ppppppppp", "-"},
                                                          {"lnsgkgsn1/9/ppppppppp", "-"},
                                                          {"1nsgkgsn1/9/ppppppppp", "-"},
                                                          {"2sgkgsn1/9/ppppppppp", "-"},
                                                          {"1nsgkgs2/9/ppppppppp", "-"},
                                                          {"2sgkgs2/9/ppppppppp", "-"},
                                                          {"3gkgs2/9/ppppppppp", "-"},
                                                          {"2sgkg3/9/ppppppppp", "-"},
                                                          {"3gkg3/9/ppppppppp", "-"},
                                                          {"3gk4/9/ppppppppp", "-"},
                                                          {"4k4/9/ppppppppp", "-"},
                                                          {"4k4/1r5b1/ppppppppp", "-"},
                                                          {kBare, "3p"},
                                                          {kBare, "-"}};
  const Given& given = kGiven[handicap];
  return std::string(given.rows) + "/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w " + std::string(given.hand);
}

}  // namespace kiban::shogi
