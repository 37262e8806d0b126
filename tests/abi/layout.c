/* Every size, offset and value of the ABI, as it is for all of major version 1. Compiling is the test.
 *
 * A line may be added when a minor version appends a member, and then SIZE of its struct changes too; no other line
 * ever changes. Numbers hold where pointers have 64 bits. */
#include <kiban/abi.h>
#include <kiban/edit.h>
#include <kiban/engine.h>
#include <kiban/explain.h>
#include <kiban/games.h>
#include <kiban/notation.h>
#include <kiban/perft.h>
#include <kiban/player.h>
#include <kiban/solver.h>

/* C99 has no static assertion: an array of negative size is the old way to say it. */
#define PIN(name, condition) typedef char name[(condition) ? 1 : -1]
#define SIZE(type, bytes) PIN(pin_size_##type, sizeof(type) == (bytes))
#define AT(type, member, bytes) PIN(pin_##type##_##member, offsetof(type, member) == (bytes))
/* A growable struct: the size that it had in 1.0 for ever, and no padding behind its last member (which a minor
 * replaces here when it adds one). */
#define LEAST(type, constant, bytes, last)      \
  PIN(pin_least_##type, (constant) == (bytes)); \
  PIN(pin_tight_##type, sizeof(type) == KB_SIZE_TO(type, last))
#define VALUE(name, number) PIN(pin_value_##name, (name) == (number))

PIN(pin_pointers, sizeof(void*) == 8);
PIN(pin_floats, sizeof(float) == 4);
PIN(pin_enums, sizeof(kb_status) == 4);
PIN(pin_site, sizeof(kb_site) == 4);
PIN(pin_kind, sizeof(kb_kind) == 2);
PIN(pin_role, sizeof(kb_role) == 1);
PIN(pin_reach, sizeof(kb_reach) == 4);
VALUE(KB_ABI_MAJOR, 1);

/* ---- abi.h ---- */

SIZE(kb_text, 1344);
AT(kb_text, token, 0);
AT(kb_text, message, 64);
AT(kb_text, args, 320);

SIZE(kb_error, 1356);
AT(kb_error, code, 0);
AT(kb_error, line, 4);
AT(kb_error, column, 8);
AT(kb_error, text, 12);

SIZE(kb_sink, 16);
AT(kb_sink, ctx, 0);
AT(kb_sink, write, 8);

SIZE(kb_watch, 16);
AT(kb_watch, ctx, 0);
AT(kb_watch, go_on, 8);

SIZE(kb_word, 16);
AT(kb_word, token, 0);
AT(kb_word, label, 8);

SIZE(kb_host, 56);
LEAST(kb_host, KB_HOST_SIZE_1_0, 56, log);
AT(kb_host, size, 0);
AT(kb_host, abi_major, 4);
AT(kb_host, abi_minor, 8);
AT(kb_host, reserved, 12);
AT(kb_host, ctx, 16);
AT(kb_host, name, 24);
AT(kb_host, version, 32);
AT(kb_host, extension, 40);
AT(kb_host, log, 48);

SIZE(kb_plugin_entry, 88);
LEAST(kb_plugin_entry, KB_PLUGIN_ENTRY_SIZE_1_0, 88, factory);
AT(kb_plugin_entry, size, 0);
AT(kb_plugin_entry, abi_major, 4);
AT(kb_plugin_entry, abi_minor, 8);
AT(kb_plugin_entry, reserved, 12);
AT(kb_plugin_entry, id, 16);
AT(kb_plugin_entry, version, 24);
AT(kb_plugin_entry, author, 32);
AT(kb_plugin_entry, licence, 40);
AT(kb_plugin_entry, website, 48);
AT(kb_plugin_entry, description, 56);
AT(kb_plugin_entry, init, 64);
AT(kb_plugin_entry, shutdown, 72);
AT(kb_plugin_entry, factory, 80);

/* ---- games.h ---- */

SIZE(kb_option_info, 64);
AT(kb_option_info, key, 0);
AT(kb_option_info, label, 8);
AT(kb_option_info, help, 16);
AT(kb_option_info, default_value, 24);
AT(kb_option_info, min, 32);
AT(kb_option_info, max, 40);
AT(kb_option_info, choices, 48);
AT(kb_option_info, choice_count, 56);
AT(kb_option_info, type, 60);

SIZE(kb_option, 16);
AT(kb_option, key, 0);
AT(kb_option, value, 8);

SIZE(kb_game_info, 48);
LEAST(kb_game_info, KB_GAME_INFO_SIZE_1_0, 48, reserved);
AT(kb_game_info, size, 0);
AT(kb_game_info, id, 8);
AT(kb_game_info, name, 16);
AT(kb_game_info, summary, 24);
AT(kb_game_info, options, 32);
AT(kb_game_info, option_count, 40);
AT(kb_game_info, reserved, 44);

SIZE(kb_site_info, 24);
AT(kb_site_info, label, 0);
AT(kb_site_info, x, 8);
AT(kb_site_info, y, 12);
AT(kb_site_info, container, 16);
AT(kb_site_info, flags, 18);

SIZE(kb_container, 16);
AT(kb_container, label, 0);
AT(kb_container, role, 8);
AT(kb_container, reserved, 9);

SIZE(kb_link, 8);
AT(kb_link, a, 0);
AT(kb_link, b, 4);

SIZE(kb_edge_label, 16);
AT(kb_edge_label, text, 0);
AT(kb_edge_label, x, 8);
AT(kb_edge_label, y, 12);

SIZE(kb_kind_info, 56);
AT(kb_kind_info, token, 0);
AT(kb_kind_info, name, 8);
AT(kb_kind_info, glyph, 16);
AT(kb_kind_info, other_glyph, 24);
AT(kb_kind_info, latin, 32);
AT(kb_kind_info, reach, 40);
AT(kb_kind_info, form, 44);
AT(kb_kind_info, flags, 46);
AT(kb_kind_info, promotes_to, 48);
AT(kb_kind_info, reserved, 50);

SIZE(kb_role_info, 24);
AT(kb_role_info, token, 0);
AT(kb_role_info, name, 8);
AT(kb_role_info, tone, 16);
AT(kb_role_info, facing, 18);
AT(kb_role_info, reserved, 20);

SIZE(kb_topology, 104);
LEAST(kb_topology, KB_TOPOLOGY_SIZE_1_0, 104, max_legal_moves);
AT(kb_topology, size, 0);
AT(kb_topology, site_count, 4);
AT(kb_topology, sites, 8);
AT(kb_topology, containers, 16);
AT(kb_topology, links, 24);
AT(kb_topology, edges, 32);
AT(kb_topology, kinds, 40);
AT(kb_topology, roles, 48);
AT(kb_topology, choices, 56);
AT(kb_topology, phases, 64);
AT(kb_topology, container_count, 72);
AT(kb_topology, link_count, 76);
AT(kb_topology, edge_count, 80);
AT(kb_topology, kind_count, 84);
AT(kb_topology, role_count, 88);
AT(kb_topology, choice_count, 92);
AT(kb_topology, phase_count, 96);
AT(kb_topology, max_legal_moves, 100);

SIZE(kb_move, 16);
AT(kb_move, lo, 0);
AT(kb_move, hi, 8);

SIZE(kb_step, 8);
AT(kb_step, type, 0);
AT(kb_step, arg, 4);

SIZE(kb_occupant, 12);
AT(kb_occupant, site, 0);
AT(kb_occupant, kind, 4);
AT(kb_occupant, role, 6);
AT(kb_occupant, reserved, 7);
AT(kb_occupant, count, 8);

SIZE(kb_mark, 12);
AT(kb_mark, site, 0);
AT(kb_mark, purpose, 4);
AT(kb_mark, group, 8);

SIZE(kb_state, 28);
LEAST(kb_state, KB_STATE_SIZE_1_0, 28, seat_of_role);
AT(kb_state, size, 0);
AT(kb_state, to_act, 4);
AT(kb_state, winners, 8);
AT(kb_state, outcome, 12);
AT(kb_state, phase, 16);
AT(kb_state, seat_of_role, 20);

SIZE(kb_games, 184);
LEAST(kb_games, KB_GAMES_SIZE_1_0, 184, extension);
AT(kb_games, size, 0);
AT(kb_games, count, 8);
AT(kb_games, info, 16);
AT(kb_games, create, 24);
AT(kb_games, destroy, 32);
AT(kb_games, topology, 40);
AT(kb_games, start, 48);
AT(kb_games, clone, 56);
AT(kb_games, release, 64);
AT(kb_games, state, 72);
AT(kb_games, reason, 80);
AT(kb_games, occupants, 88);
AT(kb_games, marks, 96);
AT(kb_games, legal, 104);
AT(kb_games, steps, 112);
AT(kb_games, play, 120);
AT(kb_games, undo, 128);
AT(kb_games, move_text, 136);
AT(kb_games, parse_move, 144);
AT(kb_games, position_text, 152);
AT(kb_games, key, 160);
AT(kb_games, score, 168);
AT(kb_games, extension, 176);

/* ---- explain.h ---- */

SIZE(kb_explain, 32);
LEAST(kb_explain, KB_EXPLAIN_SIZE_1_0, 32, about);
AT(kb_explain, size, 0);
AT(kb_explain, refused, 8);
AT(kb_explain, why, 16);
AT(kb_explain, about, 24);

/* ---- perft.h ---- */

SIZE(kb_perft, 16);
LEAST(kb_perft, KB_PERFT_SIZE_1_0, 16, count);
AT(kb_perft, size, 0);
AT(kb_perft, reserved, 4);
AT(kb_perft, count, 8);

/* ---- edit.h ---- */

SIZE(kb_fault_sink, 16);
AT(kb_fault_sink, ctx, 0);
AT(kb_fault_sink, fault, 8);

SIZE(kb_edit, 40);
LEAST(kb_edit, KB_EDIT_SIZE_1_0, 40, check);
AT(kb_edit, size, 0);
AT(kb_edit, setup_count, 4);
AT(kb_edit, setups, 8);
AT(kb_edit, setup, 16);
AT(kb_edit, compose, 24);
AT(kb_edit, check, 32);

/* ---- notation.h ---- */

SIZE(kb_format, 32);
AT(kb_format, id, 0);
AT(kb_format, name, 8);
AT(kb_format, suffixes, 16);
AT(kb_format, flags, 24);
AT(kb_format, reserved, 28);

SIZE(kb_tag, 16);
AT(kb_tag, key, 0);
AT(kb_tag, value, 8);

SIZE(kb_record_ending, 1384);
AT(kb_record_ending, outcome, 0);
AT(kb_record_ending, winners, 4);
AT(kb_record_ending, reason, 8);
AT(kb_record_ending, word, 1352);
AT(kb_record_ending, elapsed_ms, 1360);
AT(kb_record_ending, score, 1368);
AT(kb_record_ending, score_count, 1376);
AT(kb_record_ending, reserved, 1380);

SIZE(kb_record_node, 56);
AT(kb_record_node, parent, 0);
AT(kb_record_node, note_count, 4);
AT(kb_record_node, move, 8);
AT(kb_record_node, position, 16);
AT(kb_record_node, comment, 24);
AT(kb_record_node, notes, 32);
AT(kb_record_node, ending, 40);
AT(kb_record_node, elapsed_ms, 48);

SIZE(kb_record, 64);
LEAST(kb_record, KB_RECORD_SIZE_1_0, 64, reserved);
AT(kb_record, size, 0);
AT(kb_record, node_count, 4);
AT(kb_record, nodes, 8);
AT(kb_record, options, 16);
AT(kb_record, tags, 24);
AT(kb_record, players, 32);
AT(kb_record, start, 40);
AT(kb_record, option_count, 48);
AT(kb_record, tag_count, 52);
AT(kb_record, player_count, 56);
AT(kb_record, reserved, 60);

SIZE(kb_record_sink, 16);
AT(kb_record_sink, ctx, 0);
AT(kb_record_sink, game, 8);

SIZE(kb_loss_sink, 16);
AT(kb_loss_sink, ctx, 0);
AT(kb_loss_sink, lost, 8);

SIZE(kb_notation, 64);
LEAST(kb_notation, KB_NOTATION_SIZE_1_0, 64, move_in_style);
AT(kb_notation, size, 0);
AT(kb_notation, format_count, 4);
AT(kb_notation, style_count, 8);
AT(kb_notation, formats, 16);
AT(kb_notation, styles, 24);
AT(kb_notation, likeness, 32);
AT(kb_notation, read, 40);
AT(kb_notation, write, 48);
AT(kb_notation, move_in_style, 56);

/* ---- values, never renumbered ---- */

VALUE(KB_OK, 0);
VALUE(KB_E_ARGUMENT, -1);
VALUE(KB_E_UNSUPPORTED, -2);
VALUE(KB_E_PARSE, -3);
VALUE(KB_E_ILLEGAL, -4);
VALUE(KB_E_STATE, -5);
VALUE(KB_E_LIMIT, -6);
VALUE(KB_E_ENGINE, -7);
VALUE(KB_E_IO, -8);
VALUE(KB_E_CANCELLED, -9);
VALUE(KB_E_INTERNAL, -100);
VALUE(KB_STOP, 0);
VALUE(KB_GO_ON, 1);

VALUE(KB_MAX_ROLES, 8);
VALUE(KB_MAX_SITES, 4096);
VALUE(KB_MAX_KINDS, 256);
VALUE(KB_MAX_LEGAL_MOVES, 65536);
VALUE(KB_MAX_STEPS, 16);
VALUE(KB_MAX_MOVE_TEXT, 64);
VALUE(KB_MAX_POSITION_TEXT, 65536);

VALUE(KB_OPTION_FLAG, 1);
VALUE(KB_OPTION_NUMBER, 2);
VALUE(KB_OPTION_CHOICE, 3);
VALUE(KB_OPTION_TEXT, 4);

VALUE(KB_SITE_CELL, 1);
VALUE(KB_SITE_POINT, 2);
VALUE(KB_SITE_DOT, 4);
VALUE(KB_SITE_HAND, 8);
VALUE(KB_SITE_DARK, 16);
VALUE(KB_SITE_HOLE, 32);

VALUE(KB_FORM_DISC, 1);
VALUE(KB_FORM_WEDGE, 2);
VALUE(KB_FORM_GLYPH, 3);

VALUE(KB_KIND_PROMOTED, 1);
VALUE(KB_KIND_ROYAL, 2);

VALUE(KB_TONE_DARK, 1);
VALUE(KB_TONE_LIGHT, 2);
VALUE(KB_TONE_NEUTRAL, 3);

VALUE(KB_STEP_FROM, 1);
VALUE(KB_STEP_TO, 2);
VALUE(KB_STEP_KIND, 3);
VALUE(KB_STEP_CHOICE, 4);

VALUE(KB_MARK_WIN, 1);
VALUE(KB_MARK_CHECK, 2);
VALUE(KB_MARK_CANDIDATE, 3);
VALUE(KB_MARK_FORBIDDEN, 4);
VALUE(KB_MARK_BLAME, 5);

VALUE(KB_ONGOING, 0);
VALUE(KB_WON, 1);
VALUE(KB_DRAWN, 2);
VALUE(KB_VOID, 3);

VALUE(KB_TEXT_DIAGRAM, 0);
VALUE(KB_TEXT_FULL, 1);
VALUE(KB_FORMAT_READS, 1);
VALUE(KB_FORMAT_WRITES, 2);
VALUE(KB_FORMAT_MANY, 4);
VALUE(KB_FORMAT_DIAGRAM, 8);
VALUE(KB_FORMAT_TEXT, 16);
VALUE(KB_WRITE_UTF8, 1);

/* ---- engine.h ---- */

SIZE(kb_engine_quirk, 24);
AT(kb_engine_quirk, token, 0);
AT(kb_engine_quirk, label, 8);
AT(kb_engine_quirk, help, 16);

SIZE(kb_engine_protocol, 64);
AT(kb_engine_protocol, token, 0);
AT(kb_engine_protocol, label, 8);
AT(kb_engine_protocol, quirks, 16);
AT(kb_engine_protocol, quirk_count, 24);
AT(kb_engine_protocol, flags, 28);
AT(kb_engine_protocol, waits_ms, 32);
AT(kb_engine_protocol, reserved, 56);

SIZE(kb_engine_setup, 80);
LEAST(kb_engine_setup, KB_ENGINE_SETUP_SIZE_1_0, 80, reserved);
AT(kb_engine_setup, size, 0);
AT(kb_engine_setup, option_count, 4);
AT(kb_engine_setup, quirk_count, 8);
AT(kb_engine_setup, protocol, 16);
AT(kb_engine_setup, options, 24);
AT(kb_engine_setup, quirks, 32);
AT(kb_engine_setup, waits_ms, 40);
AT(kb_engine_setup, progress_ms, 64);
AT(kb_engine_setup, hash_mb, 68);
AT(kb_engine_setup, ponders, 72);
AT(kb_engine_setup, reserved, 76);

SIZE(kb_engine_clock, 24);
AT(kb_engine_clock, left_ms, 0);
AT(kb_engine_clock, byoyomi_ms, 8);
AT(kb_engine_clock, increment_ms, 16);

SIZE(kb_engine_search, 80);
LEAST(kb_engine_search, KB_ENGINE_SEARCH_SIZE_1_0, 80, lines);
AT(kb_engine_search, size, 0);
AT(kb_engine_search, mode, 4);
AT(kb_engine_search, request, 8);
AT(kb_engine_search, start, 16);
AT(kb_engine_search, moves, 24);
AT(kb_engine_search, expected, 32);
AT(kb_engine_search, clocks, 40);
AT(kb_engine_search, move_count, 48);
AT(kb_engine_search, clock_count, 52);
AT(kb_engine_search, time_ms, 56);
AT(kb_engine_search, nodes, 64);
AT(kb_engine_search, depth, 72);
AT(kb_engine_search, lines, 76);

SIZE(kb_engine_option, 56);
LEAST(kb_engine_option, KB_ENGINE_OPTION_SIZE_1_0, 56, reserved);
AT(kb_engine_option, size, 0);
AT(kb_engine_option, type, 4);
AT(kb_engine_option, name, 8);
AT(kb_engine_option, default_value, 16);
AT(kb_engine_option, min, 24);
AT(kb_engine_option, max, 32);
AT(kb_engine_option, choices, 40);
AT(kb_engine_option, choice_count, 48);
AT(kb_engine_option, reserved, 52);

SIZE(kb_engine_progress, 112);
LEAST(kb_engine_progress, KB_ENGINE_PROGRESS_SIZE_1_0, 112, said);
AT(kb_engine_progress, size, 0);
AT(kb_engine_progress, line, 4);
AT(kb_engine_progress, request, 8);
AT(kb_engine_progress, depth, 16);
AT(kb_engine_progress, seldepth, 24);
AT(kb_engine_progress, time_ms, 32);
AT(kb_engine_progress, nodes, 40);
AT(kb_engine_progress, nodes_per_second, 48);
AT(kb_engine_progress, hash_permille, 56);
AT(kb_engine_progress, cpu_permille, 60);
AT(kb_engine_progress, score_kind, 64);
AT(kb_engine_progress, bound, 68);
AT(kb_engine_progress, score, 72);
AT(kb_engine_progress, score_role, 80);
AT(kb_engine_progress, pv_count, 84);
AT(kb_engine_progress, pv, 88);
AT(kb_engine_progress, current, 96);
AT(kb_engine_progress, said, 104);

SIZE(kb_engine_done, 1400);
LEAST(kb_engine_done, KB_ENGINE_DONE_SIZE_1_0, 1400, said);
AT(kb_engine_done, size, 0);
AT(kb_engine_done, result, 4);
AT(kb_engine_done, request, 8);
AT(kb_engine_done, move, 16);
AT(kb_engine_done, ponder, 24);
AT(kb_engine_done, pv, 32);
AT(kb_engine_done, pv_count, 40);
AT(kb_engine_done, reason, 44);
AT(kb_engine_done, said, 1392);

SIZE(kb_engine_sink, 104);
LEAST(kb_engine_sink, KB_ENGINE_SINK_SIZE_1_0, 104, note);
AT(kb_engine_sink, size, 0);
AT(kb_engine_sink, ctx, 8);
AT(kb_engine_sink, send, 16);
AT(kb_engine_sink, deadline, 24);
AT(kb_engine_sink, identity, 32);
AT(kb_engine_sink, option, 40);
AT(kb_engine_sink, quirk, 48);
AT(kb_engine_sink, introduced, 56);
AT(kb_engine_sink, ready, 64);
AT(kb_engine_sink, progress, 72);
AT(kb_engine_sink, done, 80);
AT(kb_engine_sink, failed, 88);
AT(kb_engine_sink, note, 96);

SIZE(kb_engine, 144);
LEAST(kb_engine, KB_ENGINE_SIZE_1_0, 144, on_exit);
AT(kb_engine, size, 0);
AT(kb_engine, protocol_count, 4);
AT(kb_engine, protocols, 8);
AT(kb_engine, open, 16);
AT(kb_engine, close, 24);
AT(kb_engine, state, 32);
AT(kb_engine, start, 40);
AT(kb_engine, new_game, 48);
AT(kb_engine, search, 56);
AT(kb_engine, ponderhit, 64);
AT(kb_engine, stop, 72);
AT(kb_engine, discard, 80);
AT(kb_engine, set_option, 88);
AT(kb_engine, game_over, 96);
AT(kb_engine, quit, 104);
AT(kb_engine, raw, 112);
AT(kb_engine, on_line, 120);
AT(kb_engine, on_deadline, 128);
AT(kb_engine, on_exit, 136);

VALUE(KB_WAIT_HANDSHAKE, 0);
VALUE(KB_WAIT_READY, 1);
VALUE(KB_WAIT_MOVE, 2);
VALUE(KB_WAIT_STOP, 3);
VALUE(KB_WAIT_MATE, 4);
VALUE(KB_WAIT_QUIT, 5);
VALUE(KB_WAITS, 6);
VALUE(KB_PROTOCOL_PONDER, 1);
VALUE(KB_PROTOCOL_MATE, 2);
VALUE(KB_PROTOCOL_INFINITE, 4);
VALUE(KB_PROTOCOL_LINES, 8);
VALUE(KB_ENGINE_NEW, 0);
VALUE(KB_ENGINE_STARTING, 1);
VALUE(KB_ENGINE_READY, 2);
VALUE(KB_ENGINE_THINKING, 3);
VALUE(KB_ENGINE_PONDERING, 4);
VALUE(KB_ENGINE_STOPPING, 5);
VALUE(KB_ENGINE_QUITTING, 6);
VALUE(KB_ENGINE_DEAD, 7);
VALUE(KB_SEARCH_MOVE, 0);
VALUE(KB_SEARCH_INFINITE, 1);
VALUE(KB_SEARCH_PONDER, 2);
VALUE(KB_SEARCH_MATE, 3);
VALUE(KB_ENGINE_CHECK, 1);
VALUE(KB_ENGINE_SPIN, 2);
VALUE(KB_ENGINE_COMBO, 3);
VALUE(KB_ENGINE_BUTTON, 4);
VALUE(KB_ENGINE_STRING, 5);
VALUE(KB_ENGINE_FILENAME, 6);
VALUE(KB_SCORE_NONE, 0);
VALUE(KB_SCORE_POINTS, 1);
VALUE(KB_SCORE_WIN, 2);
VALUE(KB_SCORE_LOSS, 3);
VALUE(KB_BOUND_EXACT, 0);
VALUE(KB_BOUND_LOWER, 1);
VALUE(KB_BOUND_UPPER, 2);
VALUE(KB_DONE_MOVE, 1);
VALUE(KB_DONE_RESIGN, 2);
VALUE(KB_DONE_CLAIM, 3);
VALUE(KB_DONE_MATE, 4);
VALUE(KB_DONE_NO_MATE, 5);
VALUE(KB_DONE_TIMEOUT, 6);
VALUE(KB_DONE_NOT_IMPLEMENTED, 7);
VALUE(KB_DONE_DROPPED, 8);
VALUE(KB_DONE_ILLEGAL, 9);
VALUE(KB_GAME_WON, 1);
VALUE(KB_GAME_LOST, 2);
VALUE(KB_GAME_DRAWN, 3);
VALUE(KB_EXIT_STATUS, 1);
VALUE(KB_EXIT_SIGNAL, 2);
VALUE(KB_EXIT_CLOSED, 3);

/* ---- player.h ---- */

SIZE(kb_value, 16);
AT(kb_value, kind, 0);
AT(kb_value, bound, 4);
AT(kb_value, value, 8);
AT(kb_value, flags, 12);

SIZE(kb_player_setup, 16);
LEAST(kb_player_setup, KB_PLAYER_SETUP_SIZE_1_0, 16, memory);
AT(kb_player_setup, size, 0);
AT(kb_player_setup, threads, 4);
AT(kb_player_setup, memory, 8);

SIZE(kb_player_limits, 80);
LEAST(kb_player_limits, KB_PLAYER_LIMITS_SIZE_1_0, 80, seed);
AT(kb_player_limits, size, 0);
AT(kb_player_limits, threads, 4);
AT(kb_player_limits, time_ms, 8);
AT(kb_player_limits, left_ms, 16);
AT(kb_player_limits, increment_ms, 24);
AT(kb_player_limits, byoyomi_ms, 32);
AT(kb_player_limits, nodes, 40);
AT(kb_player_limits, depth, 48);
AT(kb_player_limits, mate, 52);
AT(kb_player_limits, lines, 56);
AT(kb_player_limits, noise, 60);
AT(kb_player_limits, oversight, 64);
AT(kb_player_limits, seed, 72);

SIZE(kb_player_report, 64);
LEAST(kb_player_report, KB_PLAYER_REPORT_SIZE_1_0, 64, time_ms);
AT(kb_player_report, size, 0);
AT(kb_player_report, line, 4);
AT(kb_player_report, depth, 8);
AT(kb_player_report, seldepth, 12);
AT(kb_player_report, value, 16);
AT(kb_player_report, moves, 32);
AT(kb_player_report, move_count, 40);
AT(kb_player_report, hash_permille, 44);
AT(kb_player_report, nodes, 48);
AT(kb_player_report, time_ms, 56);

SIZE(kb_player_observer, 32);
LEAST(kb_player_observer, KB_PLAYER_OBSERVER_SIZE_1_0, 32, report);
AT(kb_player_observer, size, 0);
AT(kb_player_observer, ctx, 8);
AT(kb_player_observer, go_on, 16);
AT(kb_player_observer, report, 24);

SIZE(kb_thought, 72);
LEAST(kb_thought, KB_THOUGHT_SIZE_1_0, 72, nodes);
AT(kb_thought, size, 0);
AT(kb_thought, flags, 4);
AT(kb_thought, move, 8);
AT(kb_thought, expected, 24);
AT(kb_thought, value, 40);
AT(kb_thought, depth, 56);
AT(kb_thought, reserved, 60);
AT(kb_thought, nodes, 64);

SIZE(kb_player_level, 24);
AT(kb_player_level, nodes, 0);
AT(kb_player_level, depth, 8);
AT(kb_player_level, noise, 12);
AT(kb_player_level, oversight, 16);
AT(kb_player_level, elo, 20);

SIZE(kb_player, 56);
LEAST(kb_player, KB_PLAYER_SIZE_1_0, 56, think);
AT(kb_player, size, 0);
AT(kb_player, flags, 4);
AT(kb_player, levels, 8);
AT(kb_player, level_count, 16);
AT(kb_player, reserved, 20);
AT(kb_player, open, 24);
AT(kb_player, close, 32);
AT(kb_player, new_game, 40);
AT(kb_player, think, 48);

VALUE(KB_MAX_LINE, 1024);
VALUE(KB_MAX_CENTI, 1000000);
VALUE(KB_MAX_PLIES_TO_END, 100000);
VALUE(KB_VALUE_NONE, 0);
VALUE(KB_VALUE_CENTI, 1);
VALUE(KB_VALUE_WIN, 2);
VALUE(KB_VALUE_LOSS, 3);
VALUE(KB_VALUE_DRAW, 4);
VALUE(KB_VALUE_EXACTLY, 0);
VALUE(KB_VALUE_AT_LEAST, 1);
VALUE(KB_VALUE_AT_MOST, 2);
VALUE(KB_VALUE_PROVEN, 1);
VALUE(KB_VALUE_SHORTEST, 2);
VALUE(KB_THOUGHT_MOVE, 1);
VALUE(KB_THOUGHT_EXPECTED, 2);
VALUE(KB_PLAYER_LINES, 1);
VALUE(KB_PLAYER_MATE, 2);
VALUE(KB_PLAYER_WEAKENS, 4);
VALUE(KB_PLAYER_THREADS, 8);
VALUE(KB_PLAYER_CLOCK, 16);

/* ---- solver.h ---- */

SIZE(kb_prove_limits, 48);
LEAST(kb_prove_limits, KB_PROVE_LIMITS_SIZE_1_0, 48, reserved);
AT(kb_prove_limits, size, 0);
AT(kb_prove_limits, goal, 4);
AT(kb_prove_limits, flags, 8);
AT(kb_prove_limits, plies, 12);
AT(kb_prove_limits, time_ms, 16);
AT(kb_prove_limits, nodes, 24);
AT(kb_prove_limits, memory, 32);
AT(kb_prove_limits, most_tree, 40);
AT(kb_prove_limits, reserved, 44);

SIZE(kb_proof_node, 24);
AT(kb_proof_node, parent, 0);
AT(kb_proof_node, flags, 4);
AT(kb_proof_node, move, 8);

SIZE(kb_proof, 64);
LEAST(kb_proof, KB_PROOF_SIZE_1_0, 64, method);
AT(kb_proof, size, 0);
AT(kb_proof, verdict, 4);
AT(kb_proof, value, 8);
AT(kb_proof, nodes, 24);
AT(kb_proof, node_count, 32);
AT(kb_proof, line_count, 36);
AT(kb_proof, line, 40);
AT(kb_proof, searched, 48);
AT(kb_proof, method, 56);

SIZE(kb_proof_sink, 16);
AT(kb_proof_sink, ctx, 0);
AT(kb_proof_sink, proof, 8);

SIZE(kb_tables_needs, 40);
LEAST(kb_tables_needs, KB_TABLES_NEEDS_SIZE_1_0, 40, time_ms);
AT(kb_tables_needs, size, 0);
AT(kb_tables_needs, reserved, 4);
AT(kb_tables_needs, memory, 8);
AT(kb_tables_needs, file, 16);
AT(kb_tables_needs, states, 24);
AT(kb_tables_needs, time_ms, 32);

SIZE(kb_build_observer, 24);
LEAST(kb_build_observer, KB_BUILD_OBSERVER_SIZE_1_0, 24, go_on);
AT(kb_build_observer, size, 0);
AT(kb_build_observer, ctx, 8);
AT(kb_build_observer, go_on, 16);

SIZE(kb_move_value, 32);
AT(kb_move_value, move, 0);
AT(kb_move_value, value, 16);

SIZE(kb_solver, 56);
LEAST(kb_solver, KB_SOLVER_SIZE_1_0, 56, values);
AT(kb_solver, size, 0);
AT(kb_solver, flags, 4);
AT(kb_solver, prove, 8);
AT(kb_solver, needs, 16);
AT(kb_solver, build, 24);
AT(kb_solver, open, 32);
AT(kb_solver, close, 40);
AT(kb_solver, values, 48);

VALUE(KB_PROOF_UNKNOWN, 0);
VALUE(KB_PROOF_PROVEN, 1);
VALUE(KB_PROOF_NONE, 2);
VALUE(KB_PROVE_WIN, 1);
VALUE(KB_PROVE_LOSS, 2);
VALUE(KB_PROVE_SHORTEST, 1);
VALUE(KB_PROOF_CUT, 1);
VALUE(KB_PROOF_OTHERS, 2);
VALUE(KB_PROOF_FUTILE, 4);
VALUE(KB_SOLVER_WINS, 1);
VALUE(KB_SOLVER_LOSSES, 2);
VALUE(KB_SOLVER_VALUES, 4);
VALUE(KB_SOLVER_BUILDS, 8);

/* A file without a declaration of its own is not C99. */
int kiban_layout_is_pinned(void);
int kiban_layout_is_pinned(void) { return 1; }
