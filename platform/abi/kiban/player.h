/* kiban/player.h - kb.player/1: a game's own search, for games that know better than a search that plays any game.
 *
 * A session is one player in one game: what it learnt stays from move to move. The host says how much it may use of the
 * machine and when to stop; it shows and plays nothing that it has not checked. A host does without this table where a
 * plugin offers none.
 *
 * The tag [session]: one thread at a time for one session, distinct sessions are independent. A position that is given
 * to think is used by nobody else meanwhile, and is afterwards as it was. */
#ifndef KIBAN_PLAYER_H
#define KIBAN_PLAYER_H

#include "games.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_PLAYER_ID "kb.player/1"

typedef struct kb_player_session kb_player_session;

/* Limits that both sides may rely on; the host refuses what goes beyond them. */
enum {
  KB_MAX_LINE = 1024,          /* moves of a line */
  KB_MAX_CENTI = 1000000,      /* of KB_VALUE_CENTI, either way */
  KB_MAX_PLIES_TO_END = 100000 /* of KB_VALUE_WIN and KB_VALUE_LOSS */
};

/* ---- what a position is worth ---- */

enum {
  KB_VALUE_NONE = 0,
  KB_VALUE_CENTI = 1, /* `value` is in hundredths of the game's unit (a pawn, a stone); above 0 is good */
  KB_VALUE_WIN = 2,   /* wins in `value` plies, counted to the end of the game; -1: how many is not told */
  KB_VALUE_LOSS = 3,  /* loses in `value` plies */
  KB_VALUE_DRAW = 4   /* `value` is 0 */
};
enum { KB_VALUE_EXACTLY = 0, KB_VALUE_AT_LEAST = 1, KB_VALUE_AT_MOST = 2 };
enum {
  KB_VALUE_PROVEN = 1,  /* a win, loss or draw whatever the other side does */
  KB_VALUE_SHORTEST = 2 /* proven, and `value` is the number of plies with best play of both sides */
};
typedef struct kb_value { /* as who is to act sees it. Frozen */
  int32_t kind;           /* KB_VALUE_NONE ... */
  int32_t bound;          /* KB_VALUE_EXACTLY ... */
  int32_t value;
  uint32_t flags; /* KB_VALUE_PROVEN ... */
} kb_value;

/* ---- what is asked ---- */

typedef struct kb_player_setup {
  uint32_t size;
  uint32_t threads; /* at least 1: how many searches of this session may ever use at once */
  uint64_t memory;  /* bytes that the session may use, all told; at least 1 MiB. Less is always allowed */
} kb_player_setup;
#define KB_PLAYER_SETUP_SIZE_1_0 KB_SIZE_TO(kb_player_setup, memory)

/* Zero is "not limited so" unless said otherwise. Whatever comes first ends the search; where nothing is limited, the
 * observer does. */
typedef struct kb_player_limits {
  uint32_t size;
  uint32_t threads;     /* 1 to those of the setup */
  int64_t time_ms;      /* for this move; to be used up unless nothing is left to find */
  int64_t left_ms;      /* the mover's clock: main time left; -1: no clock, and the next two mean nothing */
  int64_t increment_ms; /* added for each move */
  int64_t byoyomi_ms;   /* for each move once the main time is used up */
  uint64_t nodes;
  uint32_t depth;     /* in plies */
  uint32_t mate;      /* looks for a forced win in at most so many plies, and for nothing else */
  uint32_t lines;     /* how many best moves to tell with their lines; 0 is 1 */
  uint32_t noise;     /* weaker: the standard deviation of an error of every evaluation, in hundredths. It depends on
                         position and seed alone, and never hides a win or loss at hand */
  uint32_t oversight; /* weaker: of a thousand quiet moves of the other side, so many are not seen, by move, position
                         and seed. Captures, answers to threats and one's own wins in one are seen always */
  uint64_t seed;      /* of noise, and of the choice between moves that are as good as one another */
} kb_player_limits;
#define KB_PLAYER_LIMITS_SIZE_1_0 KB_SIZE_TO(kb_player_limits, seed)

/* ---- what is told meanwhile ---- */

typedef struct kb_player_report {
  uint32_t size;
  uint32_t line; /* 1 is the best, 2 the second ... */
  uint32_t depth, seldepth;
  kb_value value;
  const kb_move* moves; /* each legal after those before it, from the searched position; not empty */
  uint32_t move_count;
  int32_t hash_permille; /* how full the tables are; -1: not told */
  uint64_t nodes;
  int64_t time_ms; /* since think began */
} kb_player_report;
#define KB_PLAYER_REPORT_SIZE_1_0 KB_SIZE_TO(kb_player_report, time_ms)

/* Called within think and by the thread that called it, never by another. */
typedef struct kb_player_observer {
  uint32_t size;
  void* ctx;
  /* Asked at least every 5 ms. 0: stop. think then returns within 20 ms, with the best that it has. */
  int32_t(KB_CALL* go_on)(void* ctx);
  void(KB_CALL* report)(void* ctx, const kb_player_report* report); /* NULL: nobody listens */
} kb_player_observer;
#define KB_PLAYER_OBSERVER_SIZE_1_0 KB_SIZE_TO(kb_player_observer, report)

/* ---- what is found ---- */

enum {
  KB_THOUGHT_MOVE =
      1, /* `move` is there. Not with a finished game, and not where `mate` was asked for and none found */
  KB_THOUGHT_EXPECTED = 2 /* `expected` is there: the answer to `move` that it counts on */
};
typedef struct kb_thought { /* the host sets size, and all else to 0; the plugin fills what lies inside */
  uint32_t size;
  uint32_t flags;         /* KB_THOUGHT_MOVE ... */
  kb_move move, expected; /* legal, one after the other */
  kb_value value;
  uint32_t depth;
  uint32_t reserved;
  uint64_t nodes;
} kb_thought;
#define KB_THOUGHT_SIZE_1_0 KB_SIZE_TO(kb_thought, nodes)

/* ---- levels ---- */

/* How one of the levels 1 to 10 plays; zero is "not limited so". Frozen. */
typedef struct kb_player_level {
  uint64_t nodes;
  uint32_t depth;
  uint32_t noise, oversight;
  int32_t elo; /* above level 1, as measured; -1: not measured */
} kb_player_level;

enum {
  KB_PLAYER_LINES = 1,   /* `lines` above 1 */
  KB_PLAYER_MATE = 2,    /* `mate` */
  KB_PLAYER_WEAKENS = 4, /* `noise` and `oversight` */
  KB_PLAYER_THREADS = 8, /* is stronger with more threads */
  KB_PLAYER_CLOCK = 16   /* shares out a clock by itself; to others the host gives a time for each move */
};

typedef struct kb_player {
  uint32_t size;
  uint32_t flags;                /* KB_PLAYER_LINES ... */
  const kb_player_level* levels; /* from 1 on; NULL when level_count is 0: the host's own */
  uint32_t level_count;          /* 0 or 10 */
  uint32_t reserved;

  /* The host owns *out until close. `rules` must outlive it. Starts no thread.                     [thread-safe] */
  kb_status(KB_CALL* open)(const kb_rules* rules, const kb_player_setup* setup, kb_player_session** out,
                           kb_error* error);
  void(KB_CALL* close)(kb_player_session* session); /* NULL is allowed.                                     [session] */
  /* What was learnt belongs to the game before: the next search is like one of a fresh session.    [session] */
  kb_status(KB_CALL* new_game)(kb_player_session* session, kb_error* error);
  /* Finds a move. All threads that it starts have ended when it returns. With one thread, equal searches of equal
   * sessions give equal answers, unless time or the observer ends them. A finished game: KB_E_STATE. Levels and limits
   * that the flags do not name are ignored.                                             [session] and [position] */
  kb_status(KB_CALL* think)(kb_player_session* session, kb_position* position, const kb_player_limits* limits,
                            const kb_player_observer* observer, kb_thought* out, kb_error* error);
} kb_player;
#define KB_PLAYER_SIZE_1_0 KB_SIZE_TO(kb_player, think)

#ifdef __cplusplus
}
#endif
#endif
