/* kiban/edit.h - kb.edit/1: positions made by hand, for position editors and for scripts that change the board. */
#ifndef KIBAN_EDIT_H
#define KIBAN_EDIT_H

#include "games.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_EDIT_ID "kb.edit/1"

/* Called once for each thing that is wrong with a set-up, with the sites that show it (KB_MARK_BLAME). Frozen. */
typedef struct kb_fault_sink {
  void* ctx;
  int32_t(KB_CALL* fault)(void* ctx, const kb_text* what, const kb_mark* marks, uint32_t mark_count);
} kb_fault_sink;

typedef struct kb_edit {
  uint32_t size;
  uint32_t setup_count;
  const kb_word* setups; /* ready-made positions to begin with: "start", "empty", "mate-problem", handicaps */

  /* Position text of a ready-made position.                                                         [thread-safe] */
  kb_status(KB_CALL* setup)(const kb_rules* rules, const char* token, kb_sink text, kb_error* error);
  /* Position text with these pieces on these sites and `to_act` to play, also when such a position cannot be played.
   * Fails only for what no text can say: a site or kind that is not there, two pieces on one cell.   [thread-safe] */
  kb_status(KB_CALL* compose)(const kb_rules* rules, const kb_occupant* occupants, uint32_t count, kb_role to_act,
                              kb_sink text, kb_error* error);
  /* Everything that keeps the set-up from being played, such as two kings of a side; nothing: kb_games.start takes its
   * text.                                                                                           [thread-safe] */
  kb_status(KB_CALL* check)(const kb_rules* rules, const kb_occupant* occupants, uint32_t count, kb_role to_act,
                            kb_fault_sink faults, kb_error* error);
} kb_edit;
#define KB_EDIT_SIZE_1_0 KB_SIZE_TO(kb_edit, check)

#ifdef __cplusplus
}
#endif
#endif
