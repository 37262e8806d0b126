/* kiban/games.h - kb.games/1: the core that every plugin with a game implements.
 *
 * One model carries every game: a board of sites, pieces of some kinds that belong to roles, and moves of one action
 * each: one stone, one step, one choice. Ten Renju offers are ten moves by the same role; a swap is a move that changes
 * seat_of_role and no stone. The host never looks inside a move: it shows the click path (`steps`) and stores the text.
 */
#ifndef KIBAN_GAMES_H
#define KIBAN_GAMES_H

#include "abi.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_GAMES_ID "kb.games/1"

/* Limits that both sides may rely on; the host refuses a game that goes beyond them. */
enum {
  KB_MAX_ROLES = 8,
  KB_MAX_SITES = 4096,
  KB_MAX_KINDS = 256,
  KB_MAX_LEGAL_MOVES = 65536,
  KB_MAX_STEPS = 16,
  KB_MAX_MOVE_TEXT = 64, /* bytes, without a NUL */
  KB_MAX_POSITION_TEXT = 65536
};

typedef struct kb_rules kb_rules;       /* a game with its options settled; immutable */
typedef struct kb_position kb_position; /* one position and all that is needed to play on from it (ko, repetition) */

typedef int32_t kb_site; /* index into the site table; -1 none */
typedef int16_t kb_kind; /* index into the kind table; -1 none */
typedef int8_t kb_role;  /* index into the role table; -1 none */

/* ---- what can be chosen before the game ---- */

enum { KB_OPTION_FLAG = 1, KB_OPTION_NUMBER = 2, KB_OPTION_CHOICE = 3, KB_OPTION_TEXT = 4 };

/* A rules option as it is declared. Frozen. */
typedef struct kb_option_info {
  const char* key;           /* "ko", "repetition": [a-z][a-z0-9_-]* */
  const char *label, *help;  /* English, translatable */
  const char* default_value; /* as text: "true", "3", "position" */
  int64_t min, max;          /* of a number, inclusive */
  const kb_word* choices;    /* of a choice: token is the value */
  uint32_t choice_count;
  int32_t type;
} kb_option_info;

/* A rules option as it was chosen. Frozen. */
typedef struct kb_option {
  const char* key;
  const char* value;
} kb_option;

typedef struct kb_game_info { /* static until shutdown */
  uint32_t size;
  const char* id;      /* lower case: "keishi"; unique among all games */
  const char* name;    /* English or romanised, translatable: "Keishi" */
  const char* summary; /* one sentence, translatable */
  const kb_option_info* options;
  uint32_t option_count;
  uint32_t reserved; /* 0. Later, bits of what a host must know: it refuses those that it does not */
} kb_game_info;
#define KB_GAME_INFO_SIZE_1_0 KB_SIZE_TO(kb_game_info, reserved)

/* ---- what a game looks like, fixed for one kb_rules ---- */

/* Coordinates: x to the right, y down, as seen by role 0 who sits below; neighbours are 1 apart. */

enum {
  KB_SITE_CELL = 1,  /* drawn as a square of side 1 around (x, y) */
  KB_SITE_POINT = 2, /* drawn as a crossing of links */
  KB_SITE_DOT = 4,   /* with a dot (hoshi) on it */
  KB_SITE_HAND = 8,  /* holds any number of pieces of one kind, shown with their count */
  KB_SITE_DARK = 16, /* a cell in the darker of two tones */
  KB_SITE_HOLE = 32  /* part of the drawing only, such as a dot between cells: never in a move */
};
typedef struct kb_site_info { /* frozen */
  const char* label;          /* as in move text: "a1", "5e"; also what a screen reader says */
  float x, y;
  int16_t container; /* index into the containers; 0 is the board */
  uint16_t flags;    /* KB_SITE_... */
} kb_site_info;

typedef struct kb_container { /* frozen */
  const char* label;          /* English, translatable: "Board", "Black's hand" */
  int8_t role;                /* whose hand or captures it is; -1 for the board */
  int8_t reserved[7];
} kb_container;

typedef struct kb_link { /* a line to draw between two sites. Frozen */
  kb_site a, b;
} kb_link;

typedef struct kb_edge_label { /* a coordinate beside the board. Frozen */
  const char* text;
  float x, y;
} kb_edge_label;

enum {
  KB_FORM_DISC = 1,  /* a stone in the tone of its role */
  KB_FORM_WEDGE = 2, /* a pentagon that points away from its owner, with a glyph on it */
  KB_FORM_GLYPH = 3  /* the glyph alone, in the tone of its role */
};
enum { KB_KIND_PROMOTED = 1, KB_KIND_ROYAL = 2 };

/* How a kind moves, for piece sets that show it instead of a glyph. Forward is away from the owner; directions go
 * clockwise from forward: bits 0 to 7 one step, bits 8 to 15 any distance, bits 16 and 17 the two forward knight leaps.
 */
typedef uint32_t kb_reach;

typedef struct kb_kind_info { /* frozen */
  const char* token;          /* "pawn" */
  const char* name;           /* English, translatable: "Pawn"; what a screen reader says */
  const char* glyph;          /* what is written on it; NULL for a plain disc */
  const char* other_glyph;    /* the same for roles other than 0 (Shogi's two kings); NULL: as glyph */
  const char* latin;          /* a letter or two for people who do not read the glyph; NULL: as glyph */
  kb_reach reach;             /* 0: not told */
  int16_t form;               /* KB_FORM_... */
  uint16_t flags;             /* KB_KIND_... */
  kb_kind promotes_to;        /* -1: never */
  int16_t reserved[3];
} kb_kind_info;

enum { KB_TONE_DARK = 1, KB_TONE_LIGHT = 2, KB_TONE_NEUTRAL = 3 };
typedef struct kb_role_info { /* frozen */
  const char* token;          /* "black"; also the letter or word in position text */
  const char* name;           /* English, translatable: "Black" */
  int16_t tone;               /* KB_TONE_... */
  int16_t facing;             /* degrees that its pieces are turned by: 0 for the one who sits below, 180 opposite */
  int32_t reserved;
} kb_role_info;

typedef struct kb_topology {
  uint32_t size;
  uint32_t site_count;
  const kb_site_info* sites;
  const kb_container* containers;
  const kb_link* links; /* NULL when link_count is 0, as for every table below */
  const kb_edge_label* edges;
  const kb_kind_info* kinds;
  const kb_role_info* roles;
  const kb_word* choices; /* what KB_STEP_CHOICE points to: "promote", "keep", "swap", "offer", "pass" */
  const kb_word* phases;  /* "play", "opening", "offer"; label says what is asked: "Swap colours, or keep?" */
  uint32_t container_count, link_count, edge_count, kind_count, role_count, choice_count, phase_count;
  uint32_t max_legal_moves; /* an upper bound over all positions of these rules */
} kb_topology;
#define KB_TOPOLOGY_SIZE_1_0 KB_SIZE_TO(kb_topology, max_legal_moves)

/* ---- positions and moves ---- */

typedef struct kb_move { /* opaque; means something only in the position it came from. Frozen */
  uint64_t lo, hi;
} kb_move;

/* The click path of a move. The window keeps the moves whose path starts with what was clicked so far; where the next
 * steps are choices, it asks. A drop starts FROM a site in the hand. Two legal moves never have the same path. */
enum { KB_STEP_FROM = 1, KB_STEP_TO = 2, KB_STEP_KIND = 3, KB_STEP_CHOICE = 4 };
typedef struct kb_step { /* frozen */
  int32_t type;          /* KB_STEP_... */
  int32_t arg;           /* site, kind or index of the choice */
} kb_step;

typedef struct kb_occupant { /* frozen */
  kb_site site;
  kb_kind kind;
  kb_role role;
  int8_t reserved;
  int32_t count; /* 1 on a board; how many in a hand (0 may be left out) */
} kb_occupant;

/* Sites that deserve a sign of their own. Purposes that a host does not know are ignored. */
enum {
  KB_MARK_WIN = 1,       /* the stones that won */
  KB_MARK_CHECK = 2,     /* a king in check */
  KB_MARK_CANDIDATE = 3, /* a point on offer */
  KB_MARK_FORBIDDEN = 4, /* a point that may not be played, or loses */
  KB_MARK_BLAME = 5      /* explains a refused try: the pawn for nifu, the earlier move for ko */
};
typedef struct kb_mark { /* frozen */
  kb_site site;
  int32_t purpose; /* KB_MARK_... */
  int32_t group;   /* marks of one group belong together, as the stones of one three do; 0: to no group */
} kb_mark;

enum { KB_ONGOING = 0, KB_WON = 1, KB_DRAWN = 2, KB_VOID = 3 };

/* The state of play, cheap enough to ask at every node of a search. */
typedef struct kb_state {
  uint32_t size;
  uint32_t to_act;                   /* bit mask of roles that may act; 0 when the game is over */
  uint32_t winners;                  /* bit mask of roles */
  int32_t outcome;                   /* KB_ONGOING ... */
  int32_t phase;                     /* index into the phases; -1 none */
  int8_t seat_of_role[KB_MAX_ROLES]; /* who plays which role now (seat i began as role i); -1 past the last role */
} kb_state;
#define KB_STATE_SIZE_1_0 KB_SIZE_TO(kb_state, seat_of_role)

/* How much position_text tells. */
enum {
  KB_TEXT_DIAGRAM = 0, /* what lies on the board and who is to act */
  KB_TEXT_FULL = 1     /* and all else that the rules need to play on the same: the same legal moves at any depth */
};

typedef struct kb_games {
  uint32_t size;
  uint32_t(KB_CALL* count)(void);                     /* [thread-safe] */
  const kb_game_info*(KB_CALL* info)(uint32_t index); /* NULL past the end.                [thread-safe] */

  /* Settles the options. Options not named take their default; an unknown key or a bad value is KB_E_ARGUMENT. The
   * caller owns *out until destroy, and destroys it after the last of its positions.            [thread-safe] */
  kb_status(KB_CALL* create)(const char* id, const kb_option* options, uint32_t option_count, kb_rules** out,
                             kb_error* error);
  void(KB_CALL* destroy)(kb_rules* rules);                      /* NULL is allowed.                  [thread-safe] */
  const kb_topology*(KB_CALL* topology)(const kb_rules* rules); /* [thread-safe] */

  /* A new position, from the text that position_text writes in either detail, or from the start when text is NULL.
   * Owned by the caller until release.                                                          [thread-safe] */
  kb_status(KB_CALL* start)(const kb_rules* rules, const char* text, kb_position** out, kb_error* error);
  kb_position*(KB_CALL* clone)(const kb_position* position); /* NULL when out of memory.             [position] */
  void(KB_CALL* release)(kb_position* position);             /* NULL is allowed.                     [position] */

  /* The host sets out->size, and all else to 0; the plugin fills what it knows and what lies inside it.  [position] */
  kb_status(KB_CALL* state)(const kb_position* position, kb_state* out);
  /* Why the game ended: token such as "keishi.rectangle"; an empty token while it goes on.          [position] */
  kb_status(KB_CALL* reason)(const kb_position* position, kb_text* out);

  /* These three write at most `capacity` items and always set *count to how many there are; out may be NULL when
   * capacity is 0. Order is the same on every run and machine. A finished game has no legal move.   [position] */
  kb_status(KB_CALL* occupants)(const kb_position* position, kb_occupant* out, uint32_t capacity, uint32_t* count);
  kb_status(KB_CALL* marks)(const kb_position* position, kb_mark* out, uint32_t capacity, uint32_t* count);
  kb_status(KB_CALL* legal)(const kb_position* position, kb_move* out, uint32_t capacity, uint32_t* count);

  /* The click path of a legal or refused move of this position.                                     [position] */
  kb_status(KB_CALL* steps)(const kb_position* position, kb_move move, kb_step* out, uint32_t capacity,
                            uint32_t* count);

  /* Any 128 bits may come: what is not a legal move here is KB_E_ILLEGAL with the reason.           [position] */
  kb_status(KB_CALL* play)(kb_position* position, kb_move move, kb_error* error);
  /* Takes back the last play since start; KB_E_STATE when there is none.                            [position] */
  kb_status(KB_CALL* undo)(kb_position* position, kb_error* error);

  /* Canonical text, the one that is stored: "7g7f", "P*5e", "h8", "swap", "offer:i9". Works for every legal or refused
   * move of this position; distinct legal moves have distinct texts.                                [position] */
  kb_status(KB_CALL* move_text)(const kb_position* position, kb_move move, kb_sink sink, kb_error* error);
  /* KB_E_PARSE when it is no move text at all, KB_E_ILLEGAL with the reason when the rules refuse it. [position] */
  kb_status(KB_CALL* parse_move)(const kb_position* position, const char* text, kb_move* out, kb_error* error);
  kb_status(KB_CALL* position_text)(const kb_position* position, int32_t detail, kb_sink sink,
                                    kb_error* error); /* [position] */

  /* Equal positions have equal keys: board, hands, phase, who is to act, who sits where; not history. The same on every
   * build and machine, so that libraries can be shared.                                             [position] */
  kb_status(KB_CALL* key)(const kb_position* position, uint8_t out[16]);

  /* A number for each role, as players count it, in hundredths: area in Go, discs in Othello (6.5 is 650). Shown beside
   * the result, and kept with it. Conventions of occupants; there is none, or one for each role. May be NULL: this game
   * counts nothing.                                                                                 [position] */
  kb_status(KB_CALL* score)(const kb_position* position, int64_t* out, uint32_t capacity, uint32_t* count);

  /* A further table for these rules by id ("kb.explain/1"); NULL when not offered.               [thread-safe] */
  const void*(KB_CALL* extension)(const kb_rules* rules, const char* id);
} kb_games;
#define KB_GAMES_SIZE_1_0 KB_SIZE_TO(kb_games, extension)

#ifdef __cplusplus
}
#endif
#endif
