/* neighbours.c - a plugin in plain C.
 *
 * Five points in a row; a move puts a stone on an empty point; two neighbouring stones of one's own win. */
#include <kiban/abi.h>
#include <kiban/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 5 };

struct kb_rules {
  int unused;
};

struct kb_position {
  char cells[POINTS]; /* 'B', 'W' or '.' */
  int side;           /* 0 black, 1 white */
  int plies;          /* since the start */
  int line[POINTS];
};

static kb_status fail(kb_error* error, kb_status code, const char* token, const char* message) {
  if (error) {
    memset(error, 0, sizeof *error);
    error->code = code;
    snprintf(error->text.token, sizeof error->text.token, "%s", token);
    snprintf(error->text.message, sizeof error->text.message, "%s", message);
  }
  return code;
}

/* ---- tables ---- */

static const kb_game_info game = {
    sizeof(kb_game_info), "neighbours", "Neighbours", "Two neighbours in a row of five win.", NULL, 0, 0};
static const kb_site_info sites[POINTS] = {{"a", 0, 0, 0, KB_SITE_POINT},
                                           {"b", 1, 0, 0, KB_SITE_POINT},
                                           {"c", 2, 0, 0, KB_SITE_POINT},
                                           {"d", 3, 0, 0, KB_SITE_POINT},
                                           {"e", 4, 0, 0, KB_SITE_POINT}};
static const kb_container containers[] = {{"Board", -1, {0}}};
static const kb_link links[] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}};
static const kb_kind_info kinds[] = {{"stone", "Stone", NULL, NULL, NULL, 0, KB_FORM_DISC, 0, -1, {0}}};
static const kb_role_info roles[] = {{"black", "Black", KB_TONE_DARK, 0, 0}, {"white", "White", KB_TONE_LIGHT, 0, 0}};
static const kb_word phases[] = {{"play", "Play"}};
static const kb_topology board = {sizeof(kb_topology),
                                  POINTS,
                                  sites,
                                  containers,
                                  links,
                                  NULL,
                                  kinds,
                                  roles,
                                  NULL,
                                  phases,
                                  1,
                                  4,
                                  0,
                                  1,
                                  2,
                                  0,
                                  1,
                                  POINTS};

static uint32_t KB_CALL count(void) { return 1; }
static const kb_game_info* KB_CALL info(uint32_t index) { return index == 0 ? &game : NULL; }

static kb_status KB_CALL create(const char* id, const kb_option* options, uint32_t option_count, kb_rules** out,
                                kb_error* error) {
  if (!id || !out || (!options && option_count > 0))
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (strcmp(id, game.id) != 0) return fail(error, KB_E_ARGUMENT, "games.unknown", "there is no such game");
  if (option_count > 0) return fail(error, KB_E_ARGUMENT, "options.unknown", "there are no options");
  *out = malloc(sizeof **out);
  return *out ? KB_OK : fail(error, KB_E_LIMIT, "plugin.memory", "there is not enough memory");
}
static void KB_CALL destroy(kb_rules* rules) { free(rules); }
static const kb_topology* KB_CALL topology(const kb_rules* rules) { return rules ? &board : NULL; }

/* ---- rules ---- */

static int has_won(const kb_position* position, int role) {
  const char stone = role == 0 ? 'B' : 'W';
  for (int i = 0; i + 1 < POINTS; ++i)
    if (position->cells[i] == stone && position->cells[i + 1] == stone) return 1;
  return 0;
}
static int is_full(const kb_position* position) { return memchr(position->cells, '.', POINTS) == NULL; }
static int is_over(const kb_position* position) { return has_won(position, 1 - position->side) || is_full(position); }

static int is_legal(const kb_position* position, kb_move move) {
  return move.hi == 0 && move.lo < POINTS && position->cells[move.lo] == '.' && !is_over(position);
}

/* ---- positions ---- */

static int read_cells(kb_position* position, const char* text) {
  if (strlen(text) != POINTS + 2 || text[POINTS] != ' ' || !strchr("bw", text[POINTS + 1])) return 0;
  if (strspn(text, "BW.") != POINTS) return 0;
  memcpy(position->cells, text, POINTS);
  position->side = text[POINTS + 1] == 'w';
  return 1;
}

static kb_status KB_CALL start(const kb_rules* rules, const char* text, kb_position** out, kb_error* error) {
  kb_position made;
  if (!rules || !out) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  memset(&made, 0, sizeof made);
  if (!read_cells(&made, text ? text : "..... b"))
    return fail(error, KB_E_PARSE, "neighbours.position", "a position is five of B W . and the side to act");
  *out = malloc(sizeof **out);
  if (!*out) return fail(error, KB_E_LIMIT, "plugin.memory", "there is not enough memory");
  **out = made;
  return KB_OK;
}

static kb_position* KB_CALL clone(const kb_position* position) {
  kb_position* made = position ? malloc(sizeof *made) : NULL;
  if (made) *made = *position;
  return made;
}
static void KB_CALL release(kb_position* position) { free(position); }

static kb_status KB_CALL state(const kb_position* position, kb_state* out) {
  kb_state now = {0, 0, 0, KB_ONGOING, 0, {0, 1, -1, -1, -1, -1, -1, -1}};
  if (!position || !out) return KB_E_ARGUMENT;
  if (has_won(position, 1 - position->side)) {
    now.outcome = KB_WON;
    now.winners = 1u << (1 - position->side);
  } else if (is_full(position)) {
    now.outcome = KB_DRAWN;
  } else {
    now.to_act = 1u << position->side;
  }
  now.size = out->size;
  memcpy(out, &now, out->size < sizeof now ? out->size : sizeof now);
  return KB_OK;
}

static kb_status KB_CALL reason(const kb_position* position, kb_text* out) {
  if (!position || !out) return KB_E_ARGUMENT;
  memset(out, 0, sizeof *out);
  if (!is_over(position)) return KB_OK;
  strcpy(out->token, has_won(position, 1 - position->side) ? "neighbours.won" : "neighbours.full");
  strcpy(out->message, has_won(position, 1 - position->side) ? "two neighbours" : "the row is full");
  return KB_OK;
}

static kb_status KB_CALL occupants(const kb_position* position, kb_occupant* out, uint32_t capacity, uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  *n = 0;
  for (int i = 0; i < POINTS; ++i) {
    const kb_occupant stone = {i, 0, position->cells[i] == 'W', 0, 1};
    if (position->cells[i] == '.') continue;
    if (*n < capacity) out[*n] = stone;
    ++*n;
  }
  return KB_OK;
}

static kb_status KB_CALL marks(const kb_position* position, kb_mark* out, uint32_t capacity, uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  *n = 0;
  return KB_OK;
}

static kb_status KB_CALL legal(const kb_position* position, kb_move* out, uint32_t capacity, uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  *n = 0;
  for (uint64_t i = 0; i < POINTS; ++i) {
    const kb_move move = {i, 0};
    if (!is_legal(position, move)) continue;
    if (*n < capacity) out[*n] = move;
    ++*n;
  }
  return KB_OK;
}

static kb_status KB_CALL steps(const kb_position* position, kb_move move, kb_step* out, uint32_t capacity,
                               uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  if (!is_legal(position, move)) return KB_E_ILLEGAL;
  if (capacity > 0) {
    out[0].type = KB_STEP_TO;
    out[0].arg = (int32_t)move.lo;
  }
  *n = 1;
  return KB_OK;
}

static kb_status KB_CALL play(kb_position* position, kb_move move, kb_error* error) {
  if (!position) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (!is_legal(position, move)) return fail(error, KB_E_ILLEGAL, "neighbours.illegal", "this point cannot be taken");
  position->cells[move.lo] = position->side == 0 ? 'B' : 'W';
  position->line[position->plies++] = (int)move.lo;
  position->side = 1 - position->side;
  return KB_OK;
}

static kb_status KB_CALL undo(kb_position* position, kb_error* error) {
  if (!position) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (position->plies == 0) return fail(error, KB_E_STATE, "neighbours.start", "there is no move to take back");
  position->cells[position->line[--position->plies]] = '.';
  position->side = 1 - position->side;
  return KB_OK;
}

static kb_status KB_CALL move_text(const kb_position* position, kb_move move, kb_sink sink, kb_error* error) {
  if (!position || !sink.write) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (!is_legal(position, move)) return fail(error, KB_E_ILLEGAL, "neighbours.illegal", "this point cannot be taken");
  return sink.write(sink.ctx, sites[move.lo].label, 1) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static kb_status KB_CALL parse_move(const kb_position* position, const char* text, kb_move* out, kb_error* error) {
  kb_move move = {0, 0};
  if (!position || !text || !out) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (text[0] < 'a' || text[0] > 'e' || text[1] != '\0')
    return fail(error, KB_E_PARSE, "neighbours.move", "a move is one of a to e");
  move.lo = (uint64_t)(text[0] - 'a');
  if (!is_legal(position, move)) return fail(error, KB_E_ILLEGAL, "neighbours.illegal", "this point cannot be taken");
  *out = move;
  return KB_OK;
}

static kb_status KB_CALL position_text(const kb_position* position, int32_t detail, kb_sink sink, kb_error* error) {
  if (!position || !sink.write || detail < KB_TEXT_DIAGRAM || detail > KB_TEXT_FULL)
    return fail(error, KB_E_ARGUMENT, "abi.argument", "an argument is missing or unknown");
  if (sink.write(sink.ctx, position->cells, POINTS) == KB_STOP) return KB_E_CANCELLED;
  return sink.write(sink.ctx, position->side == 0 ? " b" : " w", 2) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static kb_status KB_CALL key(const kb_position* position, uint8_t out[16]) {
  if (!position || !out) return KB_E_ARGUMENT;
  memset(out, 0, 16);
  memcpy(out, position->cells, POINTS);
  out[15] = (uint8_t)position->side;
  return KB_OK;
}

static const void* KB_CALL extension(const kb_rules* rules, const char* id) {
  (void)rules;
  (void)id;
  return NULL;
}

static const kb_games games = {
    sizeof(kb_games), count, info,  create, destroy, topology, start,     clone,      release,       state, reason,
    occupants,        marks, legal, steps,  play,    undo,     move_text, parse_move, position_text, key,   NULL,
    extension};

/* ---- the entry ---- */

static kb_status KB_CALL init(const kb_host* host, const char* bundle_dir, kb_error* error) {
  if (!host || !bundle_dir || host->size < KB_HOST_SIZE_1_0)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  host->log(host->ctx, 0, "neighbours is there");
  return KB_OK;
}
static void KB_CALL shutdown(void) {}
static const void* KB_CALL factory(const char* id) { return id && strcmp(id, KB_GAMES_ID) == 0 ? &games : NULL; }

const kb_plugin_entry kb_plugin = {.size = sizeof(kb_plugin_entry),
                                   .abi_major = KB_ABI_MAJOR,
                                   .abi_minor = KB_ABI_MINOR,
                                   .id = "neighbours",
                                   .version = "1.0.0",
                                   .author = "The Kiban developers",
                                   .licence = "MIT",
                                   .description = "A small game in plain C, to begin with.",
                                   .init = init,
                                   .shutdown = shutdown,
                                   .factory = factory};
