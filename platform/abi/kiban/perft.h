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
  uint32_t reserved;
  /* Leaves at `depth` plies; a finished game has none below it. `watch` is told the leaves counted so far. The position
   * is unchanged afterwards.                                                                           [position] */
  kb_status(KB_CALL* count)(kb_position* position, uint32_t depth, kb_watch watch, uint64_t* nodes, kb_error* error);
} kb_perft;
#define KB_PERFT_SIZE_1_0 KB_SIZE_TO(kb_perft, count)

#ifdef __cplusplus
}
#endif
#endif
