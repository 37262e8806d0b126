/* kiban/notation.h - kb.notation/1: records in the formats that a game's players own (KIF, CSA, SGF ...), and moves
 * in the ways they write them. Files are bytes; the host decodes those of KB_FORMAT_TEXT, the encoding of others is the
 * plugin's business. Records are plain data, the same in both directions; whoever passes one owns it, and it lives for
 * the call only. */
#ifndef KIBAN_NOTATION_H
#define KIBAN_NOTATION_H

#include "games.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KB_NOTATION_ID "kb.notation/1"

enum {
  KB_FORMAT_READS = 1,
  KB_FORMAT_WRITES = 2,
  KB_FORMAT_MANY = 4,    /* one file may hold several games */
  KB_FORMAT_DIAGRAM = 8, /* holds one position and no moves */
  KB_FORMAT_TEXT = 16    /* text, fit for the clipboard: likeness and read get it as UTF-8, whatever encoding the file
                            has; write gives it so when KB_WRITE_UTF8 is asked for */
};
typedef struct kb_format { /* frozen */
  const char* id;          /* "kif"; unique among the formats of the game; lower case, digits and '-' */
  const char* name;        /* English, translatable: "KIF (Shift_JIS)" */
  const char* suffixes;    /* of file names, without dots, one blank between: "kif kifu"; the first is the usual one */
  uint32_t flags;          /* KB_FORMAT_... */
  uint32_t reserved;
} kb_format;

typedef struct kb_tag { /* frozen */
  const char* key;
  const char* value; /* may have several lines */
} kb_tag;

/* How play ended after a node. Frozen. */
typedef struct kb_record_ending {
  int32_t outcome;      /* KB_ONGOING: the file has a word for it, but nothing is decided (an adjourned game) */
  uint32_t winners;     /* bit mask of roles */
  kb_text reason;       /* a token of the game, or one of the host: match.resigned, match.time, match.agreed,
                           match.adjudicated, match.abandoned, whose message may then be empty */
  const char* word;     /* the format's own: "%TORYO"; NULL when the record did not come from a file */
  int64_t elapsed_ms;   /* before this end was declared; -1: not told */
  const int64_t* score; /* of each role, as kb_games.score tells it; NULL when score_count is 0: not told */
  uint32_t score_count;
  uint32_t reserved;
} kb_record_ending;

/* A move and what is said about it; node 0 is the start, without a move. Frozen. */
typedef struct kb_record_node {
  uint32_t parent; /* index of a node before this one; of several children the first in the list is the main one */
  uint32_t note_count;
  const char* move;     /* canonical text; NULL in node 0 only */
  const char* position; /* full text of the position after a move that the rules refuse and that was played all the
                           same; NULL: the move is legal */
  const char* comment;  /* UTF-8, may have several lines; NULL: none */
  const kb_tag* notes;  /* engine lines, marks, what was not understood; NULL when note_count is 0 */
  const kb_record_ending* ending; /* NULL: play goes on, or nothing is told. The line ends here: moves below are
                                     variations, even the first, unless a note "end-of" says that the end is one */
  int64_t elapsed_ms;             /* time used for the move; -1: not told */
} kb_record_node;

/* One game. Tags that every format and the host call the same: title, event, place, date, start-time, end-time, round,
 * opening, time-limit, annotator, source. Others keep the name that the file gave them. */
typedef struct kb_record {
  uint32_t size;
  uint32_t node_count; /* at least 1 */
  const kb_record_node* nodes;
  const kb_option* options; /* rules; those not named take their default */
  const kb_tag* tags;
  const char* const* players; /* names by seat; "" or NULL where not told */
  const char* start;          /* full position text; NULL: the start position of the options */
  uint32_t option_count, tag_count, player_count;
  uint32_t reserved;
} kb_record;
#define KB_RECORD_SIZE_1_0 KB_SIZE_TO(kb_record, reserved)

enum { KB_WRITE_UTF8 = 1 }; /* whatever encoding the format would have in a file */

/* What read gives back, in the order of the file: for each game a record, or the reason why there is none, with its
 * place in the file. `error` is NULL with a record; `record` is NULL with an error. An error whose code is KB_OK speaks
 * of the game before: what could not be read of it, which is sound without that. Frozen. */
typedef struct kb_record_sink {
  void* ctx;
  int32_t(KB_CALL* game)(void* ctx, const kb_record* record, const kb_error* error);
} kb_record_sink;

/* What a written file does not hold: "variations", "times" ... ; `game` is the index of the record. Frozen. */
typedef struct kb_loss_sink {
  void* ctx;
  int32_t(KB_CALL* lost)(void* ctx, uint32_t game, const kb_text* what);
} kb_loss_sink;

typedef struct kb_notation {
  uint32_t size;
  uint32_t format_count, style_count;
  const kb_format* formats;
  const kb_word*
      styles; /* ways to write a move: "japanese", "western"; the first is what players expect. May be NULL */

  /* How much the bytes look like the format: 0 not at all, 100 beyond doubt. Cheap; looks at a part.  [thread-safe] */
  int32_t(KB_CALL* likeness)(const char* format, const void* bytes, size_t length);
  /* Any bytes may come. Fails only when not even one game, good or bad, can be told apart. Lines and columns (in
   * characters) of errors count in the file. `watch` is told bytes.                                 [thread-safe] */
  kb_status(KB_CALL* read)(const kb_rules* rules, const char* format, const void* bytes, size_t length,
                           kb_record_sink out, kb_watch watch, kb_error* error);
  /* The records are of this game and their legal moves are legal. `watch` is told records.          [thread-safe] */
  kb_status(KB_CALL* write)(const kb_rules* rules, const char* format, uint32_t flags, const kb_record* const* records,
                            uint32_t count, kb_sink bytes, kb_loss_sink losses, kb_watch watch, kb_error* error);
  /* A legal move of this position as players write it.                                                [position] */
  kb_status(KB_CALL* move_in_style)(const kb_position* position, const char* style, kb_move move, kb_sink sink,
                                    kb_error* error);
} kb_notation;
#define KB_NOTATION_SIZE_1_0 KB_SIZE_TO(kb_notation, move_in_style)

#ifdef __cplusplus
}
#endif
#endif
