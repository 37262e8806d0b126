/* kiban/abi.h - the ground that every border between the host and a plugin stands on.
 *
 * Rules that hold in every header of this folder:
 *  R1 All text is UTF-8. A string passed in lives for the call only. A string going out is written to a kb_sink.
 *     Memory is never allocated on one side of the border and freed on the other.
 *  R2 A call that can fail returns kb_status (0 is ok, below 0 is an error) and fills the kb_error it was given
 *     (which may be NULL). No exception and no longjmp crosses. A failed call leaves the position as it was.
 *  R3 Each function carries a thread tag: [thread-safe] any thread at any time; [position] one thread at a time for
 *     one position, distinct positions are independent; [main] the host's main thread only.
 *  R4 A growable struct starts with `size`, which its writer sets. A reader refuses one that is smaller than in version
 *     1.0 (KB_..._SIZE_1_0), and takes what was added later and lies beyond the writer's size as absent (KB_HAS). Where
 *     the reader of a struct is its maker (kb_state), it sets all members to 0 first, and 0 is "not told". A growable
 *     struct has no padding at its end, so that whatever is added lies beyond the size of before. Structs that are
 *     array elements, or that are passed by value, are frozen for the whole major version.
 *  R5 Enum values, ids and tokens are never renumbered or reused; what is unknown is ignored, not refused.
 *  R6 The only exported symbol is the data symbol kb_plugin, so the version is readable before plugin code is called.
 *  R7 Every function pointer has the calling convention KB_CALL, whatever the compiler was told to take for granted.
 *  R8 Long work is told to stop by what its sink, or its kb_watch, answers: on KB_STOP the function returns as soon as
 * it can with KB_E_CANCELLED, and does not call the sink again. Any other answer is KB_GO_ON. R9 The host does not
 * trust: every move a plugin, script or engine returns is checked against the legal moves.
 *
 * Pointers that a function returns (tables, names) stay valid as long as the object they were asked of, or, where
 * there is none, until kb_plugin.shutdown. Nothing here may be NULL unless its comment says so. */
#ifndef KIBAN_ABI_H
#define KIBAN_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A plugin loads if and only if its major equals the host's. A minor only adds. */
#define KB_ABI_MAJOR 1u
#define KB_ABI_MINOR 0u

/* Bytes of a TYPE up to and with FIELD. The least size of a growable struct is told by the member that was its last in
 * version 1.0, and so stays as it is when members are added. */
#define KB_SIZE_TO(TYPE, FIELD) (offsetof(TYPE, FIELD) + sizeof(((TYPE*)0)->FIELD))

/* Does the struct that P points to, as its writer knew it, have a non-null FIELD? */
#define KB_HAS(P, TYPE, FIELD) ((P)->size >= KB_SIZE_TO(TYPE, FIELD) && (P)->FIELD)

#if defined(_WIN32)
#define KB_EXPORT __declspec(dllexport)
#else
#define KB_EXPORT __attribute__((visibility("default")))
#endif

#if defined(_WIN32) && !defined(_WIN64)
#define KB_CALL __cdecl
#else
#define KB_CALL
#endif

typedef int32_t kb_status;
enum {
  KB_OK = 0,
  KB_E_ARGUMENT = -1,    /* a null, an unknown id or option, a number out of range */
  KB_E_UNSUPPORTED = -2, /* this game has no such thing */
  KB_E_PARSE = -3,       /* text that is not in the language it should be in */
  KB_E_ILLEGAL = -4,     /* understood, and against the rules */
  KB_E_STATE = -5,       /* not now: the game is over, there is nothing to undo */
  KB_E_LIMIT = -6,       /* too large, too deep, out of memory */
  KB_E_ENGINE = -7,      /* an external engine failed */
  KB_E_IO = -8,
  KB_E_CANCELLED = -9,
  KB_E_INTERNAL = -100 /* a bug on the side that returns it */
};

/* A sentence as data, so that it can be shown in any language. `message` is English with the places {1} to {4} for
 * `args`; the host looks the message up in the plugin's catalogue of translations and puts the args in afterwards.
 * Args are facts that no language changes: a coordinate, a number, a move, a line of a file. All fields end with a NUL.
 * Frozen. */
typedef struct kb_text {
  char token[64];    /* machine-readable and stable, "game.what": "shogi.nifu", "keishi.ko". Empty: no text */
  char message[256]; /* "there is already an unpromoted pawn on file {1}" */
  char args[4][256];
} kb_text;

/* Why a call failed. Owned by the caller. Frozen. */
typedef struct kb_error {
  kb_status code;
  int32_t line, column; /* 1-based place in the text that was given; 0 is unknown */
  kb_text text;
} kb_error;

/* What sinks and watches answer (R8). */
enum { KB_STOP = 0, KB_GO_ON = 1 };

/* Where text goes. `write` may be called any number of times; the pieces are joined. Frozen. */
typedef struct kb_sink {
  void* ctx;
  int32_t(KB_CALL* write)(void* ctx, const char* utf8, size_t length);
} kb_sink;

/* Who watches long work: told how much of it is done, at least ten times a second, and asked whether to go on. `total`
 * is 0 where nobody knows. `go_on` may be NULL: nobody watches. Frozen. */
typedef struct kb_watch {
  void* ctx;
  int32_t(KB_CALL* go_on)(void* ctx, uint64_t done, uint64_t total);
} kb_watch;

/* A word of a game: a token for programs, a label (English, translatable) for people. Frozen. */
typedef struct kb_word {
  const char* token;
  const char* label;
} kb_word;

/* What the host lends to a plugin: one for each plugin, valid from init to shutdown. `ctx` goes back with every call,
 * so that the host knows who is speaking. */
typedef struct kb_host {
  uint32_t size;
  uint32_t abi_major, abi_minor;
  uint32_t reserved;
  void* ctx;
  const char *name, *version;
  const void*(KB_CALL* extension)(void* ctx, const char* id); /* NULL when not offered. [thread-safe] */
  /* Severity: 0 debug, 1 information, 2 warning, 3 error. One line.                              [thread-safe] */
  void(KB_CALL* log)(void* ctx, int32_t severity, const char* message);
} kb_host;
#define KB_HOST_SIZE_1_0 KB_SIZE_TO(kb_host, log)

typedef struct kb_plugin_entry {
  uint32_t size;
  uint32_t abi_major, abi_minor;
  uint32_t reserved;
  const char* id;      /* lower case, digits and '-', as in file names: "keishi" */
  const char* version; /* of the plugin: "1.2.0" */
  /* About the plugin, for people; each may be NULL: not told. */
  const char* author;      /* names, as they should be read */
  const char* licence;     /* SPDX: "MIT" */
  const char* website;     /* "https://..." */
  const char* description; /* a sentence or two in English, translatable */
  /* bundle_dir: the folder that holds the plugin's file, for data of its own. Counted: a second init before a shutdown
   * succeeds and wants a second shutdown. [main] */
  kb_status(KB_CALL* init)(const kb_host* host, const char* bundle_dir, kb_error* error);
  void(KB_CALL* shutdown)(void); /* [main] */
  /* A table of functions by its id, such as "kb.games/1"; NULL when not offered. [thread-safe] */
  const void*(KB_CALL* factory)(const char* id);
} kb_plugin_entry;
#define KB_PLUGIN_ENTRY_SIZE_1_0 KB_SIZE_TO(kb_plugin_entry, factory)

/* The one symbol that a plugin exports. Rationale: a data symbol, not a function, so that the version can be read
 * before anything of the plugin is called. */
extern KB_EXPORT const kb_plugin_entry kb_plugin;

#ifdef __cplusplus
}
#endif
#endif
