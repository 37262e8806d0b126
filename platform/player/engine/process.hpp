// A program that runs beside ours and speaks in lines, such as an engine. One thread: that of the io_context, which
// must be the thread that started it, and must outlive it.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"

namespace boost::asio {
class io_context;  // only named: its header would be read by everything that knows an engine
}

namespace kiban {

struct Program {
  std::filesystem::path file;
  std::vector<std::string> arguments;  // as they are, no shell reads them
  std::filesystem::path folder;        // where it works; empty: the folder of `file`
};

struct ProcessLimits {
  std::size_t line = 65536;                   // bytes; the rest of a longer line is left out
  std::size_t last_words = 8192;              // bytes kept of what it says on standard error
  std::size_t unread = std::size_t{4} << 20;  // bytes that may wait for it to read them
  // Between the end of its output and ProcessListener::closed: who is about to end has so long to do it, and how it
  // ended is known then. Writing out a crashed program's memory takes a while.
  std::chrono::milliseconds patience{1500};
};

struct ProcessEnd {
  enum How { status, signal };
  How how = status;
  int code = 0;
  std::size_t children = 0;  // that it left behind; they were ended
};

// "SIGSEGV", or the number of a signal without a name here.
std::string signal_name(int number);

// Called from the io_context, never within calls of the process. May destroy the process.
class ProcessListener {
 public:
  virtual ~ProcessListener() = default;
  virtual void line(std::string_view bytes) = 0;        // any bytes, without LF or CR LF
  virtual void cut(std::size_t limit) = 0;              // a line was too long; told once
  virtual void error_line(std::string_view bytes) = 0;  // of standard error
  virtual void closed() = 0;                            // it closed its output and lives on
  virtual void ended(ProcessEnd end) = 0;               // the last call; what it said before came before
};

class Process {
 public:
  // Errors, each of Fault::engine: engine.missing, engine.folder, engine.not-executable, engine.format,
  // engine.interpreter, engine.start. `listener` must outlive the process.
  static Result<std::unique_ptr<Process>> start(boost::asio::io_context& context, const Program& program,
                                                const ProcessLimits& limits, ProcessListener& listener);

  // Ends it by force with all that it started. Waits at most a second for its end.
  virtual ~Process() = default;
  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // False when it does not read what it is sent: nothing was sent.
  virtual bool send(std::string_view line) = 0;
  virtual void close_input() = 0;  // once everything is sent
  virtual std::string last_words() const = 0;
};

}  // namespace kiban
