#include "session/run_marker.hpp"

#include <algorithm>
#include <array>
#include <boost/interprocess/file_mapping.hpp>
#include <boost/interprocess/mapped_region.hpp>
#include <boost/interprocess/sync/file_lock.hpp>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <utility>

#include "core/base/user_folders.hpp"
#include "core/base/utf8.hpp"
#include "session/crash_note.hpp"

namespace kiban {

namespace {

namespace fs = std::filesystem;
namespace ipc = boost::interprocess;

// As it lies in the file.
struct MarkedGame {
  std::array<char, 8> format;
  std::int64_t record;
  std::uint64_t node;
  std::array<char, 160> name;
  std::array<char, 80> domain;
  std::uint8_t on, shown;
  volatile std::uint8_t ended;
};
constexpr std::array<char, 8> format{'k', 'i', 'b', 'a', 'n', ' ', '1', 0};

template <std::size_t size>
void put(std::array<char, size>& field, const std::string& text) {
  field.fill(0);
  std::copy_n(text.begin(), std::min(text.size(), size - 1), field.begin());
}

template <std::size_t size>
std::string text_in(const std::array<char, size>& field) {
  std::string text(field.begin(), std::find(field.begin(), field.end(), '\0'));
  return is_utf8(text) ? text : std::string();
}

}  // namespace

struct RunMarker::Lock {
  explicit Lock(const fs::path& file) : lock(file.c_str()) {}
  ipc::file_lock lock;
};

// In memory that outlives the program: what was written last is there however it ended.
struct RunMarker::Note {
  explicit Note(const fs::path& file) : mapping(sized(file), ipc::read_write), region(mapping, ipc::read_write) {}
  MarkedGame& played() { return *static_cast<MarkedGame*>(region.get_address()); }

  // Written and not only made longer, as memory without room on the disk ends the program.
  static const char* sized(const fs::path& file) {
    std::error_code error;
    if (fs::file_size(file, error) != sizeof(MarkedGame) || error) {
      std::ofstream out(file, std::ios::binary | std::ios::trunc);
      out.write(std::array<char, sizeof(MarkedGame)>{}.data(), sizeof(MarkedGame)).flush();
      if (!out) throw fs::filesystem_error("not written", file, std::make_error_code(std::errc::io_error));
    }
    return file.c_str();
  }

  ipc::file_mapping mapping;
  ipc::mapped_region region;
};

RunMarker::RunMarker(fs::path file) : file_(std::move(file)) {
  std::error_code ignored;
  fs::create_directories(file_.parent_path(), ignored);
  std::ofstream(file_, std::ios::app).flush();  // file_lock wants the file to be there
  try {
    auto lock = std::make_unique<Lock>(file_);
    if (!lock->lock.try_lock()) return;
    lock_ = std::move(lock);
  } catch (const ipc::interprocess_exception&) {
    return;
  }
  broke_off_ = fs::file_size(file_, ignored) > 0 && !ignored;
  // Never opened for reading or closed again through another handle: closing one drops POSIX locks.
  fs::resize_file(file_, 1, ignored);
  read_note();
}

RunMarker::~RunMarker() { end(); }

void RunMarker::end() {
  std::error_code ignored;
  if (note_) note_crashes_at(nullptr);
  if (lock_) fs::resize_file(file_, 0, ignored);
}

void RunMarker::read_note() try {
  note_ = std::make_unique<Note>(file_.parent_path() / "playing");
  MarkedGame& played = note_->played();
  if (broke_off_ && played.format == format && played.on != 0 && played.ended != 0) {
    ended_by_ = PlayedGame{played.record, {}, {text_in(played.name), text_in(played.domain)}};
    if (played.shown != 0) ended_by_->node = static_cast<NodeId>(played.node);
  }
  nothing_is_played();
  note_crashes_at(&played.ended);
} catch (const ipc::interprocess_exception&) {
  note_.reset();
} catch (const fs::filesystem_error&) {
  note_.reset();
}

void RunMarker::playing(const PlayedGame& game) {
  if (!note_) return;
  MarkedGame& played = note_->played();
  put(played.name, game.game.name);
  put(played.domain, game.game.domain);
  played.record = game.record;
  played.node = game.node.value_or(0);
  played.shown = game.node ? 1 : 0;
  played.on = 1;
}

void RunMarker::nothing_is_played() {
  if (!note_) return;
  MarkedGame& played = note_->played();
  played.format = format;
  played.on = 0;
  played.ended = 0;
}

fs::path default_run_marker() {
  const fs::path state = base_folder("XDG_STATE_HOME", ".local/state");
  return state.empty() ? state : state / "kiban" / "running";
}

}  // namespace kiban
