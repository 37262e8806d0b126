/* A library that mentions every struct of the ABI, for abidw to describe. Never shipped. */
#include <kiban/abi.h>
#include <kiban/edit.h>
#include <kiban/engine.h>
#include <kiban/explain.h>
#include <kiban/games.h>
#include <kiban/notation.h>
#include <kiban/perft.h>
#include <kiban/player.h>
#include <kiban/solver.h>

KB_EXPORT const kb_games* kiban_abi_games;
KB_EXPORT const kb_explain* kiban_abi_explain;
KB_EXPORT const kb_perft* kiban_abi_perft;
KB_EXPORT const kb_notation* kiban_abi_notation;
KB_EXPORT const kb_edit* kiban_abi_edit;
KB_EXPORT const kb_engine* kiban_abi_engine;
KB_EXPORT const kb_player* kiban_abi_player;
KB_EXPORT const kb_solver* kiban_abi_solver;

const kb_plugin_entry kb_plugin = {
    sizeof(kb_plugin_entry), KB_ABI_MAJOR, KB_ABI_MINOR, 0, "abi", "0", 0, 0, 0, 0, 0, 0, 0};
