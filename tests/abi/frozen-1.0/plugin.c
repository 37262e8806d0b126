/* A plugin in plain C against the headers of version 1.0 beside it, with every table that there was. It is never
 * changed: every later host has to load it, from this text and from frozen-1-0.so, which build.sh made of it once.
 *
 * The game: five points in a row; a move puts a stone on an empty point; two neighbouring stones of one's own win. */
#include <kiban/abi.h>
#include <kiban/edit.h>
#include <kiban/engine.h>
#include <kiban/explain.h>
#include <kiban/games.h>
#include <kiban/notation.h>
#include <kiban/perft.h>
#include <kiban/player.h>
#include <kiban/solver.h>
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
    sizeof(kb_game_info), "frozen-1-0", "Neighbours", "Two neighbours in a row of five win.", NULL, 0, 0};
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

static uint32_t count(void) { return 1; }
static const kb_game_info* info(uint32_t index) { return index == 0 ? &game : NULL; }

static kb_status create(const char* id, const kb_option* options, uint32_t option_count, kb_rules** out,
                        kb_error* error) {
  if (!id || !out || (!options && option_count > 0))
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (strcmp(id, game.id) != 0) return fail(error, KB_E_ARGUMENT, "games.unknown", "there is no such game");
  if (option_count > 0) return fail(error, KB_E_ARGUMENT, "options.unknown", "there are no options");
  *out = malloc(sizeof **out);
  return *out ? KB_OK : fail(error, KB_E_LIMIT, "plugin.memory", "there is not enough memory");
}
static void destroy(kb_rules* rules) { free(rules); }
static const kb_topology* topology(const kb_rules* rules) { return rules ? &board : NULL; }

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

static kb_status start(const kb_rules* rules, const char* text, kb_position** out, kb_error* error) {
  kb_position made;
  if (!rules || !out) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  memset(&made, 0, sizeof made);
  if (!read_cells(&made, text ? text : "..... b"))
    return fail(error, KB_E_PARSE, "frozen.position", "a position is five of B W . and the side to act");
  *out = malloc(sizeof **out);
  if (!*out) return fail(error, KB_E_LIMIT, "plugin.memory", "there is not enough memory");
  **out = made;
  return KB_OK;
}

static kb_position* clone(const kb_position* position) {
  kb_position* made = position ? malloc(sizeof *made) : NULL;
  if (made) *made = *position;
  return made;
}
static void release(kb_position* position) { free(position); }

static kb_status state(const kb_position* position, kb_state* out) {
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

static kb_status reason(const kb_position* position, kb_text* out) {
  if (!position || !out) return KB_E_ARGUMENT;
  memset(out, 0, sizeof *out);
  if (!is_over(position)) return KB_OK;
  strcpy(out->token, has_won(position, 1 - position->side) ? "frozen.neighbours" : "frozen.full");
  strcpy(out->message, has_won(position, 1 - position->side) ? "two neighbours" : "the row is full");
  return KB_OK;
}

static kb_status occupants(const kb_position* position, kb_occupant* out, uint32_t capacity, uint32_t* n) {
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

static kb_status marks(const kb_position* position, kb_mark* out, uint32_t capacity, uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  *n = 0;
  return KB_OK;
}

static kb_status legal(const kb_position* position, kb_move* out, uint32_t capacity, uint32_t* n) {
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

static kb_status steps(const kb_position* position, kb_move move, kb_step* out, uint32_t capacity, uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  if (!is_legal(position, move)) return KB_E_ILLEGAL;
  if (capacity > 0) {
    out[0].type = KB_STEP_TO;
    out[0].arg = (int32_t)move.lo;
  }
  *n = 1;
  return KB_OK;
}

static kb_status play(kb_position* position, kb_move move, kb_error* error) {
  if (!position) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (!is_legal(position, move)) return fail(error, KB_E_ILLEGAL, "frozen.illegal", "this point cannot be taken");
  position->cells[move.lo] = position->side == 0 ? 'B' : 'W';
  position->line[position->plies++] = (int)move.lo;
  position->side = 1 - position->side;
  return KB_OK;
}

static kb_status undo(kb_position* position, kb_error* error) {
  if (!position) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (position->plies == 0) return fail(error, KB_E_STATE, "frozen.start", "there is no move to take back");
  position->cells[position->line[--position->plies]] = '.';
  position->side = 1 - position->side;
  return KB_OK;
}

static kb_status move_text(const kb_position* position, kb_move move, kb_sink sink, kb_error* error) {
  if (!position || !sink.write) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (!is_legal(position, move)) return fail(error, KB_E_ILLEGAL, "frozen.illegal", "this point cannot be taken");
  return sink.write(sink.ctx, sites[move.lo].label, 1) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static kb_status parse_move(const kb_position* position, const char* text, kb_move* out, kb_error* error) {
  kb_move move = {0, 0};
  if (!position || !text || !out) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (text[0] < 'a' || text[0] > 'e' || text[1] != '\0')
    return fail(error, KB_E_PARSE, "frozen.move", "a move is one of a to e");
  move.lo = (uint64_t)(text[0] - 'a');
  if (!is_legal(position, move)) return fail(error, KB_E_ILLEGAL, "frozen.illegal", "this point cannot be taken");
  *out = move;
  return KB_OK;
}

static kb_status position_text(const kb_position* position, int32_t detail, kb_sink sink, kb_error* error) {
  if (!position || !sink.write || detail < KB_TEXT_DIAGRAM || detail > KB_TEXT_FULL)
    return fail(error, KB_E_ARGUMENT, "abi.argument", "an argument is missing or unknown");
  if (sink.write(sink.ctx, position->cells, POINTS) == KB_STOP) return KB_E_CANCELLED;
  return sink.write(sink.ctx, position->side == 0 ? " b" : " w", 2) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static kb_status key(const kb_position* position, uint8_t out[16]) {
  if (!position || !out) return KB_E_ARGUMENT;
  memset(out, 0, 16);
  memcpy(out, position->cells, POINTS);
  out[15] = (uint8_t)position->side;
  return KB_OK;
}

/* Stones, in hundredths. */
static kb_status score(const kb_position* position, int64_t* out, uint32_t capacity, uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  *n = 2;
  for (uint32_t role = 0; role < capacity && role < 2; ++role) {
    out[role] = 0;
    for (int i = 0; i < POINTS; ++i) out[role] += position->cells[i] == "BW"[role] ? 100 : 0;
  }
  return KB_OK;
}

/* ---- kb.explain/1 ---- */

static kb_status refused(const kb_position* position, kb_move* out, uint32_t capacity, uint32_t* n) {
  if (!position || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  *n = 0;
  return KB_OK;
}

static kb_status why(const kb_position* position, const kb_step* path, uint32_t path_count, kb_error* error,
                     kb_mark* out, uint32_t capacity, uint32_t* n) {
  kb_move move = {0, 0};
  if (!position || !n || (!out && capacity > 0) || (!path && path_count > 0))
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  *n = 0;
  if (path_count != 1 || path[0].type != KB_STEP_TO || path[0].arg < 0 || path[0].arg >= POINTS)
    return fail(error, KB_E_ILLEGAL, "frozen.path", "a move is one point");
  move.lo = (uint64_t)path[0].arg;
  return is_legal(position, move) ? KB_OK : fail(error, KB_E_ILLEGAL, "frozen.illegal", "this point cannot be taken");
}

static kb_status about(const kb_position* position, kb_site site, kb_text* text, kb_mark* out, uint32_t capacity,
                       uint32_t* n) {
  (void)site;
  if (!position || !text || !n || (!out && capacity > 0)) return KB_E_ARGUMENT;
  memset(text, 0, sizeof *text);
  *n = 0;
  return KB_OK;
}

static const kb_explain explain_table = {sizeof(kb_explain), refused, why, about};

/* ---- kb.perft/1 ---- */

static uint64_t leaves(kb_position* position, uint32_t depth) {
  uint64_t sum = 0;
  if (depth == 0) return 1;
  for (uint64_t i = 0; i < POINTS; ++i) {
    const kb_move move = {i, 0};
    if (play(position, move, NULL) != KB_OK) continue;
    sum += leaves(position, depth - 1);
    undo(position, NULL);
  }
  return sum;
}

static kb_status perft(kb_position* position, uint32_t depth, kb_watch watch, uint64_t* nodes, kb_error* error) {
  if (!position || !nodes) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (watch.go_on && watch.go_on(watch.ctx, 0, 0) == KB_STOP)
    return fail(error, KB_E_CANCELLED, "frozen.stopped", "the count was stopped");
  *nodes = leaves(position, depth);
  return KB_OK;
}

static const kb_perft perft_table = {sizeof(kb_perft), 0, perft};

/* ---- kb.edit/1 ---- */

static const kb_word setups[] = {{"start", "Start position"}, {"end", "A stone at the end"}};

static kb_status tell(kb_sink sink, const char* text) {
  return sink.write(sink.ctx, text, strlen(text)) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static kb_status setup(const kb_rules* rules, const char* token, kb_sink text, kb_error* error) {
  if (!rules || !token || !text.write) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (strcmp(token, "start") == 0) return tell(text, "..... b");
  if (strcmp(token, "end") == 0) return tell(text, "B.... w");
  return fail(error, KB_E_ARGUMENT, "frozen.setup", "there is no such set-up");
}

static kb_status place(const kb_occupant* stones, uint32_t n, kb_role to_act, char* text, kb_error* error) {
  strcpy(text, to_act == 0 ? "..... b" : "..... w");
  if ((!stones && n > 0) || to_act < 0 || to_act > 1)
    return fail(error, KB_E_ARGUMENT, "frozen.stranger", "there is no such side or stone");
  for (uint32_t i = 0; i < n; ++i) {
    const kb_occupant stone = stones[i];
    if (stone.site < 0 || stone.site >= POINTS || stone.kind != 0 || stone.role < 0 || stone.role > 1 ||
        stone.count < 0)
      return fail(error, KB_E_ARGUMENT, "frozen.stranger", "there is no such side or stone");
    if (stone.count == 0) continue;
    if (stone.count > 1 || text[stone.site] != '.')
      return fail(error, KB_E_ARGUMENT, "frozen.crowd", "a point holds one stone");
    text[stone.site] = stone.role == 0 ? 'B' : 'W';
  }
  return KB_OK;
}

static kb_status compose(const kb_rules* rules, const kb_occupant* stones, uint32_t n, kb_role to_act, kb_sink text,
                         kb_error* error) {
  char composed[POINTS + 3];
  if (!rules || !text.write) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  const kb_status status = place(stones, n, to_act, composed, error);
  return status == KB_OK ? tell(text, composed) : status;
}

static kb_status check(const kb_rules* rules, const kb_occupant* stones, uint32_t n, kb_role to_act,
                       kb_fault_sink faults, kb_error* error) {
  char composed[POINTS + 3];
  kb_error fault;
  if (!rules || !faults.fault) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  const kb_status status = place(stones, n, to_act, composed, &fault);
  if (status == KB_OK) return KB_OK;
  if (strcmp(fault.text.token, "frozen.crowd") != 0) {
    if (error) *error = fault;
    return status;
  }
  return faults.fault(faults.ctx, &fault.text, NULL, 0) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static const kb_edit edit_table = {sizeof(kb_edit), 2, setups, setup, compose, check};

/* ---- kb.notation/1: a line "row" and a line of moves, for each game ---- */

static const kb_format formats[] = {
    {"row", "Row", "row", KB_FORMAT_READS | KB_FORMAT_WRITES | KB_FORMAT_MANY | KB_FORMAT_TEXT, 0}};
static const kb_word styles[] = {{"capital", "Capital"}};

static int32_t likeness(const char* format, const void* bytes, size_t length) {
  return format && strcmp(format, "row") == 0 && bytes && length >= 4 && memcmp(bytes, "row\n", 4) == 0 ? 100 : 0;
}

static int32_t give_game(const char* line, size_t length, kb_record_sink out) {
  kb_record_node nodes[POINTS + 1];
  char moves[POINTS + 1][2];
  kb_position position;
  kb_error error;
  kb_record record;
  memset(nodes, 0, sizeof nodes);
  memset(moves, 0, sizeof moves);
  memset(&position, 0, sizeof position);
  memset(&record, 0, sizeof record);
  read_cells(&position, "..... b");
  for (size_t i = 0; i < length; ++i) {
    kb_move move = {(uint64_t)(line[i] - 'a'), 0};
    if (line[i] < 'a' || line[i] > 'e') move.lo = POINTS;
    if (play(&position, move, &error) != KB_OK) {
      error.column = (int32_t)i + 1;
      return out.game(out.ctx, NULL, &error);
    }
    moves[i + 1][0] = line[i];
    nodes[i + 1].move = moves[i + 1];
    nodes[i + 1].parent = (uint32_t)i;
    nodes[i + 1].elapsed_ms = -1;
  }
  nodes[0].elapsed_ms = -1;
  record.size = sizeof record;
  record.nodes = nodes;
  record.node_count = (uint32_t)length + 1;
  return out.game(out.ctx, &record, NULL);
}

static kb_status read_file(const kb_rules* rules, const char* format, const void* bytes, size_t length,
                           kb_record_sink out, kb_watch watch, kb_error* error) {
  const char* const text = bytes;
  size_t at = 0;
  if (!rules || !format || (!bytes && length > 0) || !out.game)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (strcmp(format, "row") != 0) return fail(error, KB_E_ARGUMENT, "frozen.format", "there is no such format");
  if (likeness(format, bytes, length) == 0)
    return fail(error, KB_E_PARSE, "frozen.head", "a game begins with the line row");
  while (length - at >= 4 && memcmp(text + at, "row\n", 4) == 0) {
    const char* const line = text + at + 4;
    const char* const end = length - at > 4 ? memchr(line, '\n', length - at - 4) : NULL;
    const size_t moves = end ? (size_t)(end - line) : length - at - 4;
    if (watch.go_on && watch.go_on(watch.ctx, at, length) == KB_STOP)
      return fail(error, KB_E_CANCELLED, "frozen.stopped", "reading was stopped");
    if (give_game(line, moves, out) == KB_STOP)
      return fail(error, KB_E_CANCELLED, "frozen.stopped", "reading was stopped");
    at += 4 + moves + (end ? 1 : 0);
  }
  return KB_OK;
}

static kb_status write_game(const kb_record* record, uint32_t index, kb_sink bytes, kb_loss_sink losses) {
  char line[POINTS + 6] = "row\n";
  size_t length = 4;
  uint32_t last = 0;
  for (uint32_t i = 1; i < record->node_count; ++i) {
    const kb_record_node* const node = record->nodes + i;
    if (node->parent == last && length < POINTS + 4) {
      line[length++] = node->move[0];
      last = i;
    } else if (losses.lost) {
      kb_error what;
      fail(&what, KB_OK, "frozen.lost.variations", "variations");
      if (losses.lost(losses.ctx, index, &what.text) == KB_STOP) return KB_E_CANCELLED;
    }
  }
  line[length++] = '\n';
  return bytes.write(bytes.ctx, line, length) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static kb_status write_file(const kb_rules* rules, const char* format, uint32_t flags, const kb_record* const* records,
                            uint32_t n, kb_sink bytes, kb_loss_sink losses, kb_watch watch, kb_error* error) {
  (void)flags;
  if (!rules || !format || (!records && n > 0) || !bytes.write)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (strcmp(format, "row") != 0) return fail(error, KB_E_ARGUMENT, "frozen.format", "there is no such format");
  for (uint32_t i = 0; i < n; ++i) {
    kb_status status = watch.go_on && watch.go_on(watch.ctx, i, n) == KB_STOP ? KB_E_CANCELLED : KB_OK;
    if (status == KB_OK) status = write_game(records[i], i, bytes, losses);
    if (status != KB_OK) return fail(error, status, "frozen.stopped", "writing was stopped");
  }
  return KB_OK;
}

static kb_status move_in_style(const kb_position* position, const char* style, kb_move move, kb_sink sink,
                               kb_error* error) {
  if (!position || !style || !sink.write) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (strcmp(style, "capital") != 0) return fail(error, KB_E_ARGUMENT, "frozen.style", "there is no such style");
  if (!is_legal(position, move)) return fail(error, KB_E_ILLEGAL, "frozen.illegal", "this point cannot be taken");
  return sink.write(sink.ctx, "ABCDE" + move.lo, 1) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

static const kb_notation notation_table = {sizeof(kb_notation), 1, 1, formats, styles, likeness, read_file, write_file,
                                           move_in_style};

/* ---- kb.engine/1: "hello" and "ok", "search TEXT", then "move a", and "line a" meanwhile ---- */

struct kb_engine_session {
  const kb_engine_sink* out;
  int32_t state;
  uint64_t request;
  char pv[2];
};

static const kb_engine_quirk quirks[] = {{"slow", "Slow", "Answers slowly."}};
static const kb_engine_protocol protocols[] = {
    {"hello", "Hello", quirks, 1, KB_PROTOCOL_INFINITE, {1000, 1000, 1000, 1000, 1000, 1000}, {0, 0}}};

static void say(kb_engine_session* session, const char* line) {
  if (KB_HAS(session->out, kb_engine_sink, send)) session->out->send(session->out->ctx, line, strlen(line));
}

static void finish(kb_engine_session* session, int32_t result, const char* move) {
  kb_engine_done done;
  memset(&done, 0, sizeof done);
  done.size = sizeof done;
  done.result = result;
  done.request = session->request;
  done.move = move;
  done.said = "";
  session->state = KB_ENGINE_READY;
  if (KB_HAS(session->out, kb_engine_sink, done)) session->out->done(session->out->ctx, &done);
}

static kb_status open_session(const kb_rules* rules, const kb_engine_setup* wanted, const kb_engine_sink* sink,
                              kb_engine_session** out, kb_error* error) {
  if (!rules || !wanted || wanted->size < KB_ENGINE_SETUP_SIZE_1_0 || !sink || sink->size < KB_ENGINE_SINK_SIZE_1_0 ||
      !out)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (!wanted->protocol || strcmp(wanted->protocol, "hello") != 0)
    return fail(error, KB_E_ARGUMENT, "engine.protocol", "there is no such protocol");
  *out = calloc(1, sizeof **out);
  if (!*out) return fail(error, KB_E_LIMIT, "plugin.memory", "there is not enough memory");
  (*out)->out = sink;
  return KB_OK;
}
static void close_session(kb_engine_session* session) { free(session); }
static int32_t session_state(const kb_engine_session* session) { return session ? session->state : KB_ENGINE_DEAD; }

static kb_status living(const kb_engine_session* session, kb_error* error) {
  if (!session) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (session->state == KB_ENGINE_DEAD || session->state == KB_ENGINE_NEW)
    return fail(error, KB_E_STATE, "engine.closed", "the engine is not running");
  return KB_OK;
}

static kb_status start_session(kb_engine_session* session, int64_t now, kb_error* error) {
  if (!session) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (session->state != KB_ENGINE_NEW)
    return fail(error, KB_E_STATE, "engine.started", "the engine was started before");
  session->state = KB_ENGINE_STARTING;
  say(session, "hello");
  if (KB_HAS(session->out, kb_engine_sink, deadline)) session->out->deadline(session->out->ctx, now + 1000);
  return KB_OK;
}

static kb_status new_game(kb_engine_session* session, int64_t now, kb_error* error) {
  const kb_status status = living(session, error);
  (void)now;
  if (status == KB_OK && KB_HAS(session->out, kb_engine_sink, ready)) session->out->ready(session->out->ctx);
  return status;
}

static kb_status discard(kb_engine_session* session, uint64_t request, int64_t now, kb_error* error) {
  const kb_status status = living(session, error);
  (void)now;
  if (status == KB_OK && session->state == KB_ENGINE_THINKING && session->request == request)
    finish(session, KB_DONE_DROPPED, NULL);
  return status;
}

static kb_status search(kb_engine_session* session, const kb_engine_search* wanted, int64_t now, kb_error* error) {
  kb_position position;
  char line[32];
  kb_status status = living(session, error);
  if (status != KB_OK) return status;
  if (!wanted || wanted->size < KB_ENGINE_SEARCH_SIZE_1_0 || (!wanted->moves && wanted->move_count > 0) ||
      wanted->request <= session->request)
    return fail(error, KB_E_ARGUMENT, "engine.search", "a search is asked for in a way that makes no sense");
  if (wanted->mode != KB_SEARCH_MOVE && wanted->mode != KB_SEARCH_INFINITE)
    return fail(error, KB_E_UNSUPPORTED, "engine.mode", "there is no such search");
  memset(&position, 0, sizeof position);
  if (!read_cells(&position, wanted->start ? wanted->start : "..... b"))
    return fail(error, KB_E_PARSE, "frozen.position", "a position is five of B W . and the side to act");
  for (uint32_t i = 0; i < wanted->move_count; ++i) {
    kb_move move;
    status = parse_move(&position, wanted->moves[i], &move, error);
    if (status == KB_OK) status = play(&position, move, error);
    if (status != KB_OK) return status;
  }
  if (is_over(&position)) return fail(error, KB_E_STATE, "game.over", "the game is over");
  discard(session, session->request, now, NULL);
  session->request = wanted->request;
  session->state = KB_ENGINE_THINKING;
  snprintf(line, sizeof line, "search %.5s %c", position.cells, "bw"[position.side]);
  say(session, line);
  return KB_OK;
}

static kb_status ponderhit(kb_engine_session* session, uint64_t request, const kb_engine_clock* clocks, uint32_t n,
                           int64_t now, kb_error* error) {
  (void)request, (void)clocks, (void)n, (void)now;
  return living(session, error);
}
static kb_status stop(kb_engine_session* session, uint64_t request, int64_t now, kb_error* error) {
  const kb_status status = living(session, error);
  (void)now;
  if (status == KB_OK && session->state == KB_ENGINE_THINKING && session->request == request) say(session, "stop");
  return status;
}
static kb_status set_option(kb_engine_session* session, const char* name, const char* value, int64_t now,
                            kb_error* error) {
  const kb_status status = living(session, error);
  (void)value, (void)now;
  if (status != KB_OK) return status;
  if (!name) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  return strcmp(name, "level") == 0 ? KB_OK : fail(error, KB_E_ARGUMENT, "engine.option", "there is no such option");
}
static kb_status game_over(kb_engine_session* session, int32_t result, int64_t now, kb_error* error) {
  (void)now;
  if (result < KB_GAME_WON || result > KB_GAME_DRAWN)
    return fail(error, KB_E_ARGUMENT, "abi.argument", "an argument is missing or unknown");
  return living(session, error);
}
static kb_status quit(kb_engine_session* session, int64_t now, kb_error* error) {
  const kb_status status = living(session, error);
  (void)now;
  if (status == KB_OK) session->state = KB_ENGINE_QUITTING;
  return status;
}
static kb_status raw(kb_engine_session* session, const char* line, int64_t now, kb_error* error) {
  const kb_status status = living(session, error);
  (void)now;
  if (status != KB_OK) return status;
  if (!line) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  say(session, line);
  return KB_OK;
}

static void introduce(kb_engine_session* session) {
  static const char* const moods[] = {"calm", "bold"};
  const kb_engine_option option = {sizeof option, KB_ENGINE_COMBO, "level", "calm", 0, 0, moods, 2, 0};
  const kb_engine_sink* const out = session->out;
  session->state = KB_ENGINE_READY;
  if (KB_HAS(out, kb_engine_sink, identity)) out->identity(out->ctx, "name", "Frozen");
  if (KB_HAS(out, kb_engine_sink, option)) out->option(out->ctx, &option);
  if (KB_HAS(out, kb_engine_sink, deadline)) out->deadline(out->ctx, -1);
  if (KB_HAS(out, kb_engine_sink, introduced)) out->introduced(out->ctx);
  if (KB_HAS(out, kb_engine_sink, ready)) out->ready(out->ctx);
}

static void report(kb_engine_session* session, const char* move) {
  const char* const pv[] = {move};
  kb_engine_progress progress;
  memset(&progress, 0, sizeof progress);
  progress.size = sizeof progress;
  progress.line = 1;
  progress.request = session->request;
  progress.depth = 3;
  progress.score_kind = KB_SCORE_POINTS;
  progress.score = 12;
  progress.pv = pv;
  progress.pv_count = 1;
  if (KB_HAS(session->out, kb_engine_sink, progress)) session->out->progress(session->out->ctx, &progress);
}

static void on_line(kb_engine_session* session, const char* bytes, size_t length, int64_t now) {
  char move[2] = {0, 0};
  (void)now;
  if (!session || !bytes) return;
  if (session->state == KB_ENGINE_STARTING && length == 2 && memcmp(bytes, "ok", 2) == 0) introduce(session);
  if (session->state != KB_ENGINE_THINKING || length != 6) return;
  move[0] = bytes[5];
  if (memcmp(bytes, "line ", 5) == 0) report(session, move);
  if (memcmp(bytes, "move ", 5) == 0) finish(session, KB_DONE_MOVE, move);
}

static void die(kb_engine_session* session) {
  kb_error what;
  if (living(session, NULL) != KB_OK) return;
  session->state = KB_ENGINE_DEAD;
  fail(&what, KB_E_ENGINE, "engine.crashed", "the engine is gone");
  if (KB_HAS(session->out, kb_engine_sink, failed)) session->out->failed(session->out->ctx, &what.text);
}
static void on_deadline(kb_engine_session* session, int64_t now) {
  (void)now;
  die(session);
}
static void on_exit_of(kb_engine_session* session, int32_t how, int32_t code, int64_t now) {
  (void)how, (void)code, (void)now;
  die(session);
}

static const kb_engine engine_table = {
    sizeof(kb_engine), 1,         protocols, open_session, close_session, session_state,
    start_session,     new_game,  search,    ponderhit,    stop,          discard,
    set_option,        game_over, quit,      raw,          on_line,       on_deadline,
    on_exit_of};

/* ---- kb.player/1 and kb.solver/1: all games are looked at ---- */

struct kb_player_session {
  uint64_t searches;
};

/* 1: who is to act wins with best play, -1: it loses, 0: neither. */
static int worth(kb_position* position, kb_move* best) {
  int most = -2;
  if (is_over(position)) return has_won(position, 1 - position->side) ? -1 : 0;
  for (uint64_t i = 0; i < POINTS; ++i) {
    const kb_move move = {i, 0};
    if (play(position, move, NULL) != KB_OK) continue;
    const int here = -worth(position, NULL);
    undo(position, NULL);
    if (here <= most) continue;
    most = here;
    if (best) *best = move;
  }
  return most;
}

static kb_value value_of(int worth) {
  kb_value value = {KB_VALUE_DRAW, KB_VALUE_EXACTLY, 0, KB_VALUE_PROVEN};
  if (worth > 0) value.kind = KB_VALUE_WIN, value.value = -1;
  if (worth < 0) value.kind = KB_VALUE_LOSS, value.value = -1;
  return value;
}

static kb_status open_player(const kb_rules* rules, const kb_player_setup* wanted, kb_player_session** out,
                             kb_error* error) {
  if (!rules || !wanted || wanted->size < KB_PLAYER_SETUP_SIZE_1_0 || !out)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  *out = calloc(1, sizeof **out);
  return *out ? KB_OK : fail(error, KB_E_LIMIT, "plugin.memory", "there is not enough memory");
}
static void close_player(kb_player_session* session) { free(session); }
static kb_status new_player_game(kb_player_session* session, kb_error* error) {
  if (!session) return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  session->searches = 0;
  return KB_OK;
}

static kb_status think(kb_player_session* session, kb_position* position, const kb_player_limits* limits,
                       const kb_player_observer* observer, kb_thought* out, kb_error* error) {
  kb_thought thought;
  if (!session || !position || !limits || limits->size < KB_PLAYER_LIMITS_SIZE_1_0 || !observer ||
      observer->size < KB_PLAYER_OBSERVER_SIZE_1_0 || !out)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (is_over(position)) return fail(error, KB_E_STATE, "game.over", "the game is over");
  memset(&thought, 0, sizeof thought);
  thought.size = out->size;
  thought.flags = KB_THOUGHT_MOVE;
  thought.value = value_of(worth(position, &thought.move));
  thought.depth = POINTS;
  thought.nodes = ++session->searches;
  if (observer->go_on(observer->ctx) != 0 && KB_HAS(observer, kb_player_observer, report)) {
    const kb_player_report report = {sizeof report, 1, POINTS, POINTS, thought.value, &thought.move, 1, -1, 1, 0};
    observer->report(observer->ctx, &report);
  }
  memcpy(out, &thought, out->size < sizeof thought ? out->size : sizeof thought);
  return KB_OK;
}

static const kb_player player_table = {sizeof(kb_player), 0,    NULL, 0, 0, open_player, close_player,
                                       new_player_game,   think};

static kb_status prove(kb_position* position, const kb_prove_limits* limits, const kb_player_observer* observer,
                       kb_proof_sink out, kb_error* error) {
  kb_proof proof;
  kb_proof_node nodes[2];
  if (!position || !limits || limits->size < KB_PROVE_LIMITS_SIZE_1_0 || !observer || !out.proof)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  if (limits->goal != KB_PROVE_WIN) return fail(error, KB_E_ARGUMENT, "solver.limits", "no proof has such limits");
  if (is_over(position)) return fail(error, KB_E_STATE, "game.over", "the game is over");
  memset(&proof, 0, sizeof proof);
  memset(nodes, 0, sizeof nodes);
  proof.size = sizeof proof;
  proof.method = "all moves";
  proof.searched = 1;
  proof.verdict = KB_PROOF_NONE;
  const int found = worth(position, &nodes[1].move);
  if (found > 0) {
    nodes[1].flags = KB_PROOF_CUT;
    proof.verdict = KB_PROOF_PROVEN;
    proof.value = value_of(found);
    proof.nodes = nodes;
    proof.node_count = 2;
    proof.line = &nodes[1].move;
    proof.line_count = 1;
  }
  out.proof(out.ctx, &proof);
  return KB_OK;
}

static const kb_solver solver_table = {sizeof(kb_solver), KB_SOLVER_WINS, prove, NULL, NULL, NULL, NULL, NULL};

/* ---- the entry ---- */

static const void* extension(const kb_rules* rules, const char* id) {
  static const struct {
    const char* id;
    const void* table;
  } tables[] = {{KB_EXPLAIN_ID, &explain_table},   {KB_PERFT_ID, &perft_table},   {KB_EDIT_ID, &edit_table},
                {KB_NOTATION_ID, &notation_table}, {KB_ENGINE_ID, &engine_table}, {KB_PLAYER_ID, &player_table},
                {KB_SOLVER_ID, &solver_table}};
  for (size_t i = 0; rules && id && i < sizeof tables / sizeof tables[0]; ++i)
    if (strcmp(id, tables[i].id) == 0) return tables[i].table;
  return NULL;
}

static const kb_games games = {
    sizeof(kb_games), count, info,  create, destroy, topology, start,     clone,      release,       state, reason,
    occupants,        marks, legal, steps,  play,    undo,     move_text, parse_move, position_text, key,   score,
    extension};

static kb_status init(const kb_host* host, const char* bundle_dir, kb_error* error) {
  if (!host || !bundle_dir || host->size < KB_HOST_SIZE_1_0)
    return fail(error, KB_E_ARGUMENT, "abi.null", "an argument is missing");
  host->log(host->ctx, 1, "frozen-1-0 begins");
  return KB_OK;
}
static void shutdown(void) {}
static const void* factory(const char* id) { return id && strcmp(id, KB_GAMES_ID) == 0 ? &games : NULL; }

const kb_plugin_entry kb_plugin = {sizeof(kb_plugin_entry),
                                   1,
                                   0,
                                   0,
                                   "frozen-1-0",
                                   "1.0.0",
                                   "The Kiban developers",
                                   "MIT",
                                   "https://example.org/frozen",
                                   "Two neighbours in a row of five win.",
                                   init,
                                   shutdown,
                                   factory};
