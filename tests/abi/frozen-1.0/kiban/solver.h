/* kiban/solver.h - kb.solver/1: what is known for certain. Proofs that a position is won or lost, as trees, and exact
 * values from tables of solved games. Everything in it is optional by itself; flags say what is there. */
#ifndef KIBAN_SOLVER_H
#define KIBAN_SOLVER_H

#include "games.h"
#include "player.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_SOLVER_ID "kb.solver/1"

/* ---- proofs ---- */

enum {
  KB_PROOF_UNKNOWN = 0, /* the limits, or the observer, ended the search */
  KB_PROOF_PROVEN = 1,  /* what was asked is so */
  KB_PROOF_NONE = 2     /* it is not so, as far as `method` goes: "no mate by checks" leaves other wins open */
};

enum {
  KB_PROVE_WIN = 1, /* who is to act wins */
  KB_PROVE_LOSS = 2 /* who is to act loses, whatever is played */
};
enum { KB_PROVE_SHORTEST = 1 }; /* flag: with the fewest plies, where the method can tell */

typedef struct kb_prove_limits {
  uint32_t size;
  int32_t goal;       /* KB_PROVE_WIN or KB_PROVE_LOSS */
  uint32_t flags;     /* KB_PROVE_SHORTEST */
  uint32_t plies;     /* at most so many; 0: any number */
  int64_t time_ms;    /* 0: not limited so */
  uint64_t nodes;     /* 0: not limited so */
  uint64_t memory;    /* bytes that it may use, all told; at least 1 MiB */
  uint32_t most_tree; /* nodes of the tree that it tells; the rest is cut. 0: only the main line */
  uint32_t reserved;
} kb_prove_limits;
#define KB_PROVE_LIMITS_SIZE_1_0 KB_SIZE_TO(kb_prove_limits, reserved)

/* A move of a proof. Where the winner is to act, one child is enough; where the loser is, the children are the
 * defences, all legal moves unless a flag says otherwise. Frozen. */
enum {
  KB_PROOF_CUT = 1,    /* what follows it is proven and not told */
  KB_PROOF_OTHERS = 2, /* after this move of the winner, defences that are not told lose at once, or no later and in
                          the same way as those that are told */
  KB_PROOF_FUTILE = 4  /* a defence that only delays, such as a piece put in the way to be taken: counts no plies */
};
typedef struct kb_proof_node {
  uint32_t parent; /* index of a node before this one; node 0 is the position itself, and its parent is 0 */
  uint32_t flags;  /* KB_PROOF_CUT ... */
  kb_move move;    /* legal after those above it; of node 0 without meaning */
} kb_proof_node;

typedef struct kb_proof { /* lives for the call of the sink */
  uint32_t size;
  int32_t verdict;            /* KB_PROOF_UNKNOWN ... */
  kb_value value;             /* of the position; KB_VALUE_NONE unless proven */
  const kb_proof_node* nodes; /* NULL when node_count is 0: nothing was proven */
  uint32_t node_count;
  uint32_t line_count;
  const kb_move* line; /* the main line: the winner's way against the longest defence */
  uint64_t searched;   /* nodes */
  const char* method;  /* English, translatable: "mate by checks"; what was looked for */
} kb_proof;
#define KB_PROOF_SIZE_1_0 KB_SIZE_TO(kb_proof, method)

typedef struct kb_proof_sink { /* frozen */
  void* ctx;
  void(KB_CALL* proof)(void* ctx, const kb_proof* proof); /* once */
} kb_proof_sink;

/* ---- exact values ---- */

typedef struct kb_tables kb_tables; /* of one solved game, under one kb_rules, ready to be asked */

typedef struct kb_tables_needs { /* about, before they are built; conventions of kb_thought */
  uint32_t size;
  uint32_t reserved;
  uint64_t memory; /* bytes, at the most, while they are built */
  uint64_t file;   /* bytes in the folder afterwards */
  uint64_t states; /* positions that are solved */
  int64_t time_ms; /* on one core of a common machine */
} kb_tables_needs;
#define KB_TABLES_NEEDS_SIZE_1_0 KB_SIZE_TO(kb_tables_needs, time_ms)

typedef struct kb_build_observer {
  uint32_t size;
  void* ctx;
  /* Called at least ten times a second, by the thread that called build. 0: stop, and keep what resumes the work.
   * `stage` is English, translatable: "counting predecessors". */
  int32_t(KB_CALL* go_on)(void* ctx, const char* stage, uint64_t done, uint64_t whole);
} kb_build_observer;
#define KB_BUILD_OBSERVER_SIZE_1_0 KB_SIZE_TO(kb_build_observer, go_on)

typedef struct kb_move_value { /* frozen */
  kb_move move;
  kb_value value; /* as who plays the move sees it; `value` counts plies from before the move */
} kb_move_value;

enum {
  KB_SOLVER_WINS = 1,   /* prove, of KB_PROVE_WIN */
  KB_SOLVER_LOSSES = 2, /* prove, of KB_PROVE_LOSS */
  KB_SOLVER_VALUES = 4, /* tables that answer at once, and need no building */
  KB_SOLVER_BUILDS = 8  /* tables that are built into a folder first */
};

typedef struct kb_solver {
  uint32_t size;
  uint32_t flags; /* KB_SOLVER_WINS ... */

  /* NULL unless a flag names it. The sink is called once unless an error is returned. All threads that it starts have
   * ended when it returns; the observer is asked as in think.                                       [position] */
  kb_status(KB_CALL* prove)(kb_position* position, const kb_prove_limits* limits, const kb_player_observer* observer,
                            kb_proof_sink out, kb_error* error);

  /* The rest is NULL unless KB_SOLVER_VALUES or KB_SOLVER_BUILDS is there. KB_E_UNSUPPORTED: not under these options.
   * `folder` is one for this plugin alone, and exists.                                           [thread-safe] */
  kb_status(KB_CALL* needs)(const kb_rules* rules, kb_tables_needs* out, kb_error* error);
  /* Takes up what an earlier call left. A file of tables is there as a whole or not at all. At most `memory` bytes:
   * KB_E_LIMIT where that is too little.                                                          [thread-safe] */
  kb_status(KB_CALL* build)(const kb_rules* rules, const char* folder, uint64_t memory,
                            const kb_build_observer* observer, kb_error* error);
  /* KB_E_STATE: they are not built. KB_E_IO: the file is damaged. The host owns *out until close; `rules` must outlive
   * it.                                                                                           [thread-safe] */
  kb_status(KB_CALL* open)(const kb_rules* rules, const char* folder, kb_tables** out, kb_error* error);
  void(KB_CALL* close)(
      kb_tables* tables); /* NULL is allowed.                                            [thread-safe] */
  /* The value of the position and of all its legal moves, in the order of kb_games.legal; conventions of that list. The
   * position is afterwards as it was. A position that no game leads to may be KB_E_UNSUPPORTED.
   *                                                                                [thread-safe] and [position] */
  kb_status(KB_CALL* values)(const kb_tables* tables, kb_position* position, kb_value* whole, kb_move_value* out,
                             uint32_t capacity, uint32_t* count, kb_error* error);
} kb_solver;
#define KB_SOLVER_SIZE_1_0 KB_SIZE_TO(kb_solver, values)

#ifdef __cplusplus
}
#endif
#endif
