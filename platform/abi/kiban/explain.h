/* kiban/explain.h - kb.explain/1: why a try is refused, in words and on the board. */
#ifndef KIBAN_EXPLAIN_H
#define KIBAN_EXPLAIN_H

#include "games.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_EXPLAIN_ID "kb.explain/1"

typedef struct kb_explain {
  uint32_t size;
  /* Moves that a player could well try here and that a rule refuses: a ko move, a double pawn, a forbidden point. Not
   * every impossible click. They work with steps, move_text and play (which answers KB_E_ILLEGAL). Conventions of
   * kb_games.legal.                                                                                 [position] */
  kb_status(KB_CALL* refused)(const kb_position* position, kb_move* out, uint32_t capacity, uint32_t* count);
  /* Why can the path `steps` not be played? KB_OK: it is the whole path of a legal move. KB_E_ILLEGAL: *error says why,
   * and marks (KB_MARK_BLAME, conventions of kb_games.marks) point at it. Any path may come; one that only begins a
   * legal move is not finished, and that is the reason.                                              [position] */
  kb_status(KB_CALL* why)(const kb_position* position, const kb_step* steps, uint32_t step_count, kb_error* error,
                          kb_mark* marks, uint32_t capacity, uint32_t* count);
  /* What is worth knowing about a site, whether or not it may be played: the threes and fours that make it a forbidden
   * point. An empty text: nothing. Marks as above.                                                  [position] */
  kb_status(KB_CALL* about)(const kb_position* position, kb_site site, kb_text* text, kb_mark* marks, uint32_t capacity,
                            uint32_t* count);
} kb_explain;
#define KB_EXPLAIN_SIZE_1_0 KB_SIZE_TO(kb_explain, about)

#ifdef __cplusplus
}
#endif
#endif
