#include "disk.hpp"

#include <algorithm>
#include <memory>

namespace kiban::test {

// What SQLite holds for an open file: ours, and behind it in the same memory the real one.
struct DiskFile {
  sqlite3_file base{};
  Disk* disk = nullptr;
  std::string path;

  static DiskFile& of(sqlite3_file* file) { return *reinterpret_cast<DiskFile*>(file); }
  static sqlite3_file* real(sqlite3_file* file);
  static const sqlite3_io_methods& below(sqlite3_file* file) { return *real(file)->pMethods; }
};

constexpr int our_size = (sizeof(DiskFile) + 15) / 16 * 16;

sqlite3_file* DiskFile::real(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + our_size);
}

namespace {

void carry_out(std::string& content, const Disk::Change& change) {
  const auto offset = static_cast<std::size_t>(change.offset);
  if (change.truncates) return content.resize(offset);
  content.resize(std::max(content.size(), offset + change.bytes.size()));
  content.replace(offset, change.bytes.size(), change.bytes);
}

int close(sqlite3_file* file) {
  const int code = DiskFile::below(file).xClose(DiskFile::real(file));
  std::destroy_at(&DiskFile::of(file));
  return code;
}

int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
  return DiskFile::below(file).xRead(DiskFile::real(file), bytes, count, offset);
}

int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
  DiskFile& ours = DiskFile::of(file);
  if (const int code = ours.disk->before(Disk::Operation::write); code != SQLITE_OK) return code;
  const int code = DiskFile::below(file).xWrite(DiskFile::real(file), bytes, count, offset);
  const std::string copy(static_cast<const char*>(bytes), static_cast<std::size_t>(count));
  if (code == SQLITE_OK) ours.disk->content(ours.path).since.push_back({false, offset, copy});
  return code;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  DiskFile& ours = DiskFile::of(file);
  if (const int code = ours.disk->before(Disk::Operation::truncate); code != SQLITE_OK) return code;
  ours.disk->content(ours.path).since.push_back({true, size, {}});
  return DiskFile::below(file).xTruncate(DiskFile::real(file), size);
}

int sync(sqlite3_file* file, int flags) {
  DiskFile& ours = DiskFile::of(file);
  if (const int code = ours.disk->before(Disk::Operation::sync); code != SQLITE_OK) return code;
  Disk::Content& content = ours.disk->content(ours.path);
  for (const Disk::Change& change : content.since) carry_out(content.synced, change);
  content.since.clear();
  return DiskFile::below(file).xSync(DiskFile::real(file), flags);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return DiskFile::below(file).xFileSize(DiskFile::real(file), size);
}
int lock(sqlite3_file* file, int level) { return DiskFile::below(file).xLock(DiskFile::real(file), level); }
int unlock(sqlite3_file* file, int level) { return DiskFile::below(file).xUnlock(DiskFile::real(file), level); }
int reserved(sqlite3_file* file, int* out) {
  return DiskFile::below(file).xCheckReservedLock(DiskFile::real(file), out);
}
int control(sqlite3_file* file, int what, void* value) {
  return DiskFile::below(file).xFileControl(DiskFile::real(file), what, value);
}
int sector_size(sqlite3_file* file) { return DiskFile::below(file).xSectorSize(DiskFile::real(file)); }
// No promises: a sector may be torn, a file may grow before its bytes are there.
int characteristics(sqlite3_file*) { return 0; }
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
  return DiskFile::below(file).xShmMap(DiskFile::real(file), page, size, extend, out);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return DiskFile::below(file).xShmLock(DiskFile::real(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { DiskFile::below(file).xShmBarrier(DiskFile::real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return DiskFile::below(file).xShmUnmap(DiskFile::real(file), remove); }

constexpr sqlite3_io_methods methods = {
    2,         close,    read,    write,       truncate,        sync,    file_size, lock,
    unlock,    reserved, control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
    shm_unmap, nullptr,  nullptr};

// Whole, half or not at all.
void survive(std::string& content, Disk::Change change, unsigned chance) {
  if (chance == 0) return;
  if (chance == 1) change.bytes.resize(change.bytes.size() / 2);
  carry_out(content, change);
}

}  // namespace

Disk::Disk() : vfs_{} {
  sqlite3_vfs* real = sqlite3_vfs_find(nullptr);
  static_cast<sqlite3_vfs&>(vfs_) = *real;
  vfs_.pNext = nullptr;
  vfs_.zName = "kiban-test-disk";
  vfs_.szOsFile = our_size + real->szOsFile;
  vfs_.xOpen = open;
  vfs_.xDelete = remove;
  vfs_.real = real;
  vfs_.disk = this;
  sqlite3_vfs_register(&vfs_, 1);
}

Disk::~Disk() { sqlite3_vfs_unregister(&vfs_); }

int Disk::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto& ours = *static_cast<Vfs*>(vfs);
  DiskFile* opened = std::construct_at(reinterpret_cast<DiskFile*>(file));
  const int code = ours.real->xOpen(ours.real, name, DiskFile::real(file), flags, out_flags);
  if (DiskFile::real(file)->pMethods == nullptr) {
    std::destroy_at(opened);
    file->pMethods = nullptr;
    return code;
  }
  opened->base.pMethods = &methods;
  opened->disk = ours.disk;
  opened->path = name ? name : "";
  ours.disk->content(opened->path);
  return code;
}

int Disk::remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  auto& ours = *static_cast<Vfs*>(vfs);
  ours.disk->forget(name);
  return ours.real->xDelete(ours.real, name, sync_folder);
}

std::map<std::string, std::string> Disk::after_power_cut(std::mt19937& random) const {
  std::map<std::string, std::string> image;
  for (const auto& [path, content] : files_) {
    std::string bytes = content.synced;
    for (const Change& change : content.since) survive(bytes, change, static_cast<unsigned>(random() % 4));
    image[path] = bytes;
  }
  return image;
}

}  // namespace kiban::test
