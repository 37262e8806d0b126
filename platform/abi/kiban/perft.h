/* kiban/perft.h - kb.perft/1: counting leaves inside the plugin, at the speed that its rules really have. */
#ifndef KIBAN_PERFT_H
#define KIBAN_PERFT_H

#include "games.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_PERFT_ID "kb.perft/1"

typedef struct kb_perft {
  uint32_t size;
  /* Leaves at `depth` plies; a finished game has none below it. `cancelled` may be NULL; it is asked at least ten times
   * a second, and when it answers non-zero the call ends with KB_E_CANCELLED. The position is unchanged afterwards.
   * [position] */
  kb_status (*count)(kb_position* position, uint32_t depth, int32_t (*cancelled)(void* ctx), void* ctx, uint64_t* nodes,
                     kb_error* error);
} kb_perft;

#ifdef __cplusplus
}
#endif
#endif
