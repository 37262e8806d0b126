/* kiban/engine.h - kb.engine/1: a bridge to external engines, as a codec of their protocol's lines. No thread, no
 * clock, no I/O: the host owns the process, feeds what comes from it (lines, deadlines that passed, its end) and
 * carries out what the codec asks for through kb_engine_sink.
 *
 * A session is one process, from start to on_exit. Its life:
 *   open, start    -> identity, option ..., introduced, then ready
 *   new_game       -> ready
 *   search         -> progress ..., then done, exactly once for each request that was accepted
 *   quit           -> on_exit
 * or `failed` at any time: the session is dead, requests in flight get no done, and the host ends the process. What the
 * engine answers late, twice or for another position is dropped inside the codec.
 *
 * The tag [session]: one thread at a time for one session, distinct sessions are independent. The sink is called within
 * calls of the session only, and must not call the session. `now` is the host's monotonic time in ms, never going back.
 *
 * Reasons that all protocols share, as tokens of `failed`: engine.handshake-timeout, engine.ready-timeout,
 * engine.stop-timeout, engine.quit-timeout (a deadline passed); engine.handshake-exit, engine.ready-exit,
 * engine.crashed (the process ended unasked: before it told who it is, while it got ready, later). Of done:
 * engine.illegal-move, engine.position. Of calls on a dead session: engine.closed. */
#ifndef KIBAN_ENGINE_H
#define KIBAN_ENGINE_H

#include "games.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_ENGINE_ID "kb.engine/1"

typedef struct kb_engine_session kb_engine_session;

/* ---- what a game's bridges can do ---- */

/* Something that an engine does not do as its protocol says, and that the codec can live with. Frozen. */
typedef struct kb_engine_quirk {
  const char* token;        /* "swapped-clocks" */
  const char *label, *help; /* English, translatable */
} kb_engine_quirk;

/* How long the codec waits; index into tables of ms. */
enum {
  KB_WAIT_HANDSHAKE = 0, /* from start until the engine told who it is */
  KB_WAIT_READY = 1,     /* until it is ready for a game: it may load books and networks */
  KB_WAIT_MOVE = 2,      /* beyond the time that a search was given; then it is told to stop */
  KB_WAIT_STOP = 3,      /* from stop until it answers */
  KB_WAIT_MATE = 4,      /* beyond the time that a mate search was given; then it is told to stop */
  KB_WAIT_QUIT = 5,      /* from quit until its end */
  KB_WAITS = 6
};

enum {
  KB_PROTOCOL_PONDER = 1,   /* KB_SEARCH_PONDER */
  KB_PROTOCOL_MATE = 2,     /* KB_SEARCH_MATE */
  KB_PROTOCOL_INFINITE = 4, /* KB_SEARCH_INFINITE */
  KB_PROTOCOL_LINES = 8     /* several lines in one search, where the engine offers it */
};
typedef struct kb_engine_protocol { /* frozen */
  const char* token;                /* "usi" */
  const char* label;                /* English, translatable: "USI" */
  const kb_engine_quirk* quirks;    /* NULL when quirk_count is 0 */
  uint32_t quirk_count;
  uint32_t flags;              /* KB_PROTOCOL_... */
  uint32_t waits_ms[KB_WAITS]; /* defaults */
  uint32_t reserved[2];
} kb_engine_protocol;

/* ---- a session ---- */

/* How one engine is to be used. */
typedef struct kb_engine_setup {
  uint32_t size;
  uint32_t option_count, quirk_count;
  const char* protocol;     /* a token of kb_engine.protocols */
  const kb_option* options; /* engine options by the names that the engine declares; sent before the first game, those
                               that it does not declare are noted and left out */
  const kb_option* quirks;  /* token, and "on" or "off"; those not named are on where the codec knows the engine by its
                               name */
  uint32_t waits_ms[KB_WAITS]; /* 0: the protocol's default */
  uint32_t progress_ms;        /* least time between two reports of progress; 0: every line */
  uint32_t hash_mb;            /* memory for the engine's tables, where it has an option for it; 0: its own choice */
  int32_t ponders;             /* 1: searches of KB_SEARCH_PONDER will come; 0: none will; -1: not told */
  uint32_t reserved;
} kb_engine_setup;
#define KB_ENGINE_SETUP_SIZE_1_0 KB_SIZE_TO(kb_engine_setup, reserved)

enum {
  KB_ENGINE_NEW = 0,
  KB_ENGINE_STARTING = 1, /* until ready, also before a further game */
  KB_ENGINE_READY = 2,
  KB_ENGINE_THINKING = 3,
  KB_ENGINE_PONDERING = 4,
  KB_ENGINE_STOPPING = 5, /* told to stop; its answer is awaited */
  KB_ENGINE_QUITTING = 6,
  KB_ENGINE_DEAD = 7
};

/* A clock as it stands when the search begins, by role. Frozen. */
typedef struct kb_engine_clock {
  int64_t left_ms;      /* main time */
  int64_t byoyomi_ms;   /* for each move once the main time is used up; 0: none */
  int64_t increment_ms; /* added for each move; 0: none */
} kb_engine_clock;

enum { KB_SEARCH_MOVE = 0, KB_SEARCH_INFINITE = 1, KB_SEARCH_PONDER = 2, KB_SEARCH_MATE = 3 };
typedef struct kb_engine_search {
  uint32_t size;
  int32_t mode;                  /* KB_SEARCH_... */
  uint64_t request;              /* of the host's choice, greater than any before in the session */
  const char* start;             /* position text; NULL: the start position of the rules */
  const char* const* moves;      /* canonical texts of the moves played from there; NULL when move_count is 0 */
  const char* expected;          /* KB_SEARCH_PONDER: the move that the opponent is expected to play next */
  const kb_engine_clock* clocks; /* one for each role; NULL when clock_count is 0: no clock */
  uint32_t move_count, clock_count;
  int64_t time_ms; /* for this search; 0: not limited so. KB_SEARCH_MATE: 0 is until it is found or stopped */
  uint64_t nodes;  /* 0: not limited so */
  uint32_t depth;  /* in plies; 0: not limited so */
  uint32_t lines;  /* how many best lines to tell; 0: as the engine's options say */
} kb_engine_search;
#define KB_ENGINE_SEARCH_SIZE_1_0 KB_SIZE_TO(kb_engine_search, lines)

/* ---- what the codec says ---- */

enum {
  KB_ENGINE_CHECK = 1,  /* "true", "false" */
  KB_ENGINE_SPIN = 2,   /* a number */
  KB_ENGINE_COMBO = 3,  /* one of the choices */
  KB_ENGINE_BUTTON = 4, /* no value: setting it pushes it */
  KB_ENGINE_STRING = 5,
  KB_ENGINE_FILENAME = 6
};
typedef struct kb_engine_option { /* as the engine declares it */
  uint32_t size;
  int32_t type;              /* KB_ENGINE_... */
  const char* name;          /* may have blanks */
  const char* default_value; /* "" when it has none */
  int64_t min, max;          /* of KB_ENGINE_SPIN, inclusive */
  const char* const* choices;
  uint32_t choice_count;
  uint32_t reserved;
} kb_engine_option;
#define KB_ENGINE_OPTION_SIZE_1_0 KB_SIZE_TO(kb_engine_option, reserved)

enum {
  KB_SCORE_NONE = 0,
  KB_SCORE_POINTS = 1, /* value in hundredths of a pawn or what the protocol has for it; above 0 is good */
  KB_SCORE_WIN = 2,    /* the side to move wins in `value` plies; -1: how many is not told */
  KB_SCORE_LOSS = 3    /* it loses in `value` plies */
};
enum { KB_BOUND_EXACT = 0, KB_BOUND_LOWER = 1, KB_BOUND_UPPER = 2 };
typedef struct kb_engine_progress {
  uint32_t size;
  uint32_t line; /* 1 is the best, 2 the second ...; 0: about the search as a whole */
  uint64_t request;
  int64_t depth, seldepth; /* in plies; here and below -1 is not told */
  int64_t time_ms, nodes, nodes_per_second;
  int32_t hash_permille, cpu_permille;
  int32_t score_kind, bound; /* KB_SCORE_..., KB_BOUND_... */
  int64_t score;             /* as score_role sees it */
  int32_t score_role;        /* who is to move in the position that is searched */
  uint32_t pv_count;
  const char* const* pv; /* canonical texts, legal one after the other from the searched position */
  const char* current;   /* the move that it is looking at; NULL: not told */
  const char* said;      /* free words of the engine; NULL: none */
} kb_engine_progress;
#define KB_ENGINE_PROGRESS_SIZE_1_0 KB_SIZE_TO(kb_engine_progress, said)

enum {
  KB_DONE_MOVE = 1,    /* `move`, and `ponder` where the engine names one */
  KB_DONE_RESIGN = 2,  /* it gives up */
  KB_DONE_CLAIM = 3,   /* it claims a win; `move` is the declaration, NULL when the rules refuse it for `reason` */
  KB_DONE_MATE = 4,    /* KB_SEARCH_MATE: `move`, and `pv` is the line that is said to mate */
  KB_DONE_NO_MATE = 5, /* KB_SEARCH_MATE: there is none */
  KB_DONE_TIMEOUT = 6, /* KB_SEARCH_MATE: nothing found in time */
  KB_DONE_NOT_IMPLEMENTED = 7, /* KB_SEARCH_MATE: it cannot search for mates here */
  KB_DONE_DROPPED = 8,         /* the host gave it up: discard, a newer search, new_game, game_over, quit */
  KB_DONE_ILLEGAL = 9          /* no move here, or it refuses the position, for `reason`; the session goes on */
};
typedef struct kb_engine_done {
  uint32_t size;
  int32_t result; /* KB_DONE_... */
  uint64_t request;
  const char *move, *ponder; /* canonical texts, legal one after the other; NULL: none */
  const char* const* pv;
  uint32_t pv_count;
  kb_text reason;   /* KB_DONE_ILLEGAL, KB_DONE_CLAIM; else empty */
  const char* said; /* the line of the engine; "" when none came */
} kb_engine_done;
#define KB_ENGINE_DONE_SIZE_1_0 KB_SIZE_TO(kb_engine_done, said)

/* Texts live for the call. Functions may be NULL where the host does not care. They answer nothing: no call of a
 * session is long, and a search is ended by stop and discard. */
typedef struct kb_engine_sink {
  uint32_t size;
  void* ctx;
  void(KB_CALL* send)(void* ctx, const char* line, size_t length); /* without its end, which is one LF */
  /* The one time at which on_deadline is to be called; replaces the one before; -1: none. */
  void(KB_CALL* deadline)(void* ctx, int64_t at_ms);
  void(KB_CALL* identity)(void* ctx, const char* key, const char* value); /* "name", "author" */
  void(KB_CALL* option)(void* ctx, const kb_engine_option* option);
  void(KB_CALL* quirk)(void* ctx, const char* token); /* is on because the codec knows the engine by its name */
  void(KB_CALL* introduced)(void* ctx);               /* identity and options are told */
  void(KB_CALL* ready)(void* ctx);                    /* answers all of start and new_game that came before */
  void(KB_CALL* progress)(void* ctx, const kb_engine_progress* progress);
  void(KB_CALL* done)(void* ctx, const kb_engine_done* done);
  void(KB_CALL* failed)(void* ctx, const kb_text* why);
  void(KB_CALL* note)(void* ctx, const kb_text* what); /* for the log: what was dropped, left out or not understood */
} kb_engine_sink;
#define KB_ENGINE_SINK_SIZE_1_0 KB_SIZE_TO(kb_engine_sink, note)

/* ---- the functions ---- */

enum { KB_GAME_WON = 1, KB_GAME_LOST = 2, KB_GAME_DRAWN = 3 }; /* as the engine sees it */
enum {
  KB_EXIT_STATUS = 1, /* it ended with exit status `code` */
  KB_EXIT_SIGNAL = 2, /* it was ended by signal `code` */
  KB_EXIT_CLOSED = 3  /* it closed its output and lives on */
};

typedef struct kb_engine {
  uint32_t size;
  uint32_t protocol_count;
  const kb_engine_protocol* protocols;

  /* The host owns *out until close. `sink` and `rules` must outlive it.                           [thread-safe] */
  kb_status(KB_CALL* open)(const kb_rules* rules, const kb_engine_setup* setup, const kb_engine_sink* sink,
                           kb_engine_session** out, kb_error* error);
  void(KB_CALL* close)(kb_engine_session* session); /* NULL is allowed.                            [session] */
  int32_t(KB_CALL* state)(
      const kb_engine_session* session); /* KB_ENGINE_...                                [session] */

  /* Once, when the process runs.                                                                    [session] */
  kb_status(KB_CALL* start)(kb_engine_session* session, int64_t now, kb_error* error);
  /* What was searched belongs to the game before.                                                   [session] */
  kb_status(KB_CALL* new_game)(kb_engine_session* session, int64_t now, kb_error* error);
  /* Takes the place of the search before, which is dropped. Waits inside the codec while the engine is not ready.
   * KB_E_ILLEGAL, KB_E_PARSE, KB_E_STATE: this position cannot be given to an engine; nothing was changed, and the
   * search before goes on.                                                                          [session] */
  kb_status(KB_CALL* search)(kb_engine_session* session, const kb_engine_search* search, int64_t now, kb_error* error);
  /* The expected move was played: the ponder search becomes one for a move, on these clocks. What the engine found in
   * the meantime comes at once. Where `request` is not the current one, here and in stop and discard, nothing is done.
   *                                                                                                 [session] */
  kb_status(KB_CALL* ponderhit)(kb_engine_session* session, uint64_t request, const kb_engine_clock* clocks,
                                uint32_t clock_count, int64_t now, kb_error* error);
  kb_status(KB_CALL* stop)(kb_engine_session* session, uint64_t request, int64_t now,
                           kb_error* error); /* its best so far */
  kb_status(KB_CALL* discard)(kb_engine_session* session, uint64_t request, int64_t now, kb_error* error);
  /* Before introduced it joins the options of the setup; during a search it waits for its end. KB_E_ARGUMENT: the
   * engine declares no such option, or not this value. `value` may be NULL for a button.                   [session] */
  kb_status(KB_CALL* set_option)(kb_engine_session* session, const char* name, const char* value, int64_t now,
                                 kb_error* error);
  kb_status(KB_CALL* game_over)(kb_engine_session* session, int32_t result, int64_t now,
                                kb_error* error);                                     /* [session] */
  kb_status(KB_CALL* quit)(kb_engine_session* session, int64_t now, kb_error* error); /* [session] */
  /* A line that a person typed, sent as it is; what comes of it is theirs.                          [session] */
  kb_status(KB_CALL* raw)(kb_engine_session* session, const char* line, int64_t now, kb_error* error);

  /* A line of the engine's output, any bytes, without its LF.                                       [session] */
  void(KB_CALL* on_line)(kb_engine_session* session, const char* bytes, size_t length, int64_t now);
  void(KB_CALL* on_deadline)(kb_engine_session* session, int64_t now); /* [session] */
  void(KB_CALL* on_exit)(kb_engine_session* session, int32_t how, int32_t code,
                         int64_t now); /* KB_EXIT_... [session] */
} kb_engine;
#define KB_ENGINE_SIZE_1_0 KB_SIZE_TO(kb_engine, on_exit)

#ifdef __cplusplus
}
#endif
#endif
