// What a plugin's codec says, before anybody hears it: texts and numbers are checked, moves are played by the house's
// own reading of the position, and nothing is heard after a broken promise.
#pragma once

#include <kiban/engine.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/engine.hpp"
#include "core/model/game.hpp"

namespace kiban {

class EngineHearing {
 public:
  // `domain` of the plugin's sentences. Both must outlive this.
  EngineHearing(const std::string& domain, EngineEvents& events);
  EngineHearing(const EngineHearing&) = delete;
  EngineHearing& operator=(const EngineHearing&) = delete;

  const kb_engine_sink* sink() const { return &sink_; }

  // The request is to be answered; its moves are those of `position`.
  void expect(std::uint64_t request, std::unique_ptr<Position> position);
  // It was refused after all.
  void forget(std::uint64_t request);

  // The plugin broke a promise. Told by settle, when the plugin's call is over.
  void break_off(std::string what);
  // Tells what was broken; whether there was something.
  bool settle();
  Error error() const;  // plugin.answer, after settle
  bool closed() const { return closed_; }

 private:
  struct Asked {
    std::uint64_t request;
    std::unique_ptr<Position> position;
  };

  template <class Heard>
  static void hear(void* self, Heard heard) noexcept;
  static kb_engine_sink make_sink(EngineHearing* self);
  static void KB_CALL send(void* self, const char* line, std::size_t length) noexcept;
  static void KB_CALL deadline(void* self, std::int64_t at_ms) noexcept;
  static void KB_CALL identity(void* self, const char* key, const char* value) noexcept;
  static void KB_CALL option(void* self, const kb_engine_option* option) noexcept;
  static void KB_CALL quirk(void* self, const char* token) noexcept;
  static void KB_CALL introduced(void* self) noexcept;
  static void KB_CALL ready(void* self) noexcept;
  static void KB_CALL progress(void* self, const kb_engine_progress* progress) noexcept;
  static void KB_CALL done(void* self, const kb_engine_done* done) noexcept;
  static void KB_CALL failed(void* self, const kb_text* why) noexcept;
  static void KB_CALL note(void* self, const kb_text* what) noexcept;

  Text text_of(const kb_text* raw) const;
  const Position* asked(std::uint64_t request) const;
  void hear_done(const kb_engine_done& raw);

  const std::string& domain_;
  EngineEvents& events_;
  kb_engine_sink sink_;
  std::vector<Asked> asked_;  // in the order of their requests
  std::optional<std::string> broken_;
  std::string what_;
  bool closed_ = false;  // failed was told
};

}  // namespace kiban
