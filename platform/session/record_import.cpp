#include "session/record_import.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>

namespace kiban {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t most_in_a_turn = 256;                    // games
constexpr auto longest_turn = std::chrono::milliseconds(200);  // of reading
constexpr int most_waiting = 2;                                // turns that the owner has not taken over yet
constexpr auto said_after = std::chrono::milliseconds(300);    // a sign that it goes on

Result<std::string> bytes_of(const ImportSource& source) {
  if (source.text) return *source.text;
  std::ifstream stream(source.file, std::ios::binary);
  std::error_code error;
  if (!stream || std::filesystem::is_directory(source.file, error)) {
    return fail(Fault::io, "file.read", KIBAN_N_("{1} cannot be read"), {source.file.string()});
  }
  return std::string{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string name_of(const ImportSource& source) { return source.text ? std::string() : source.file.string(); }

}  // namespace

struct RecordImport::Job {
  const std::vector<ImportSource> sources;
  Keep keep;
  Done done;
  ImportSum sum;         // the owner's
  ImportSum doubts;      // the thread's, until it has ended: what is doubtful about the texts
  bool shown = false;    // how far it is; the owner's
  bool by_user = false;  // cancelled; the owner's
  bool left = false;     // by the owner
  Milliseconds heard;    // when the thread gave its last sign, or was cancelled; the owner's
  bool silent = false;   // that is told; the owner's
  steady_clock::time_point began = steady_clock::now();

  std::atomic<bool> cancelled{false};
  std::atomic<std::size_t> source{0};  // that is read
  std::mutex mutex;
  std::condition_variable taken;
  int waiting = 0;
  std::thread thread;

  Job(std::vector<ImportSource> from, Keep keeps, Done then, Milliseconds now)
      : sources(std::move(from)), keep(std::move(keeps)), done(std::move(then)), heard(now) {}
  void cancel() {
    cancelled = true;
    taken.notify_all();
  }
  void wait_for_owner() {
    std::unique_lock lock(mutex);
    taken.wait(lock, [this] { return cancelled || waiting < most_waiting; });
    ++waiting;
  }
  void was_taken() {
    {
      const std::lock_guard lock(mutex);
      --waiting;
    }
    taken.notify_all();
  }
};

// What runs on the thread of a job.
class RecordImport::Reader {
 public:
  using Arrived = std::function<void(std::vector<Result<Record>> games, unsigned permille)>;

  Reader(const Catalog& catalog, Job& job, Arrived arrived)
      : catalog_(catalog), job_(job), arrived_(std::move(arrived)) {}

  void read() {
    for (const ImportSource& source : job_.sources) {
      if (job_.cancelled) break;
      try {
        read(source);
      } catch (const std::exception& fault) {  // a game that breaks its promises, or no room
        put(fail(Fault::internal, "window.unexpected", KIBAN_N_("That did not work: {1}"), {fault.what()}));
      }
      ++job_.source;
    }
    hand_over();
  }

 private:
  void read(const ImportSource& source) {
    const auto bytes = bytes_of(source);
    if (!bytes) return put(tl::make_unexpected(bytes.error()));
    auto file = files_.read(
        *bytes, name_of(source), {},
        [this](std::uint64_t done, std::uint64_t total) {
          part_ = total == 0 ? 0 : static_cast<unsigned>(done * 900 / total);
          if (steady_clock::now() - turn_ > longest_turn) hand_over();
          return !job_.cancelled;
        },
        source.encoding);
    if (job_.cancelled) return;
    if (!file) return put(tl::make_unexpected(file.error()));
    job_.doubts.note_doubts(*file);
    for (std::size_t i = 0; i < file->games.size() && !job_.cancelled; ++i) {
      part_ = static_cast<unsigned>(900 + i * 100 / file->games.size());
      put(complete(std::move(file->games[i])));
    }
    part_ = 0;
  }

  Result<Record> complete(Result<Record> game) {
    if (!game) return game;
    if (const auto complete = files_.complete(*game); !complete) return tl::make_unexpected(complete.error());
    game->current = root_node;
    return game;
  }

  void put(Result<Record> game) {
    games_.push_back(std::move(game));
    if (games_.size() >= most_in_a_turn || steady_clock::now() - turn_ > longest_turn) hand_over();
  }

  void hand_over() {
    job_.wait_for_owner();
    arrived_(std::exchange(games_, {}), permille());
    turn_ = steady_clock::now();
  }

  unsigned permille() const {
    return static_cast<unsigned>((job_.source * 1000 + part_) / std::max<std::size_t>(job_.sources.size(), 1));
  }

  const Catalog& catalog_;
  RecordFiles files_{catalog_};
  Job& job_;
  Arrived arrived_;
  std::vector<Result<Record>> games_;
  steady_clock::time_point turn_ = steady_clock::now();
  unsigned part_ = 0;  // of the present source, in thousandths
};

void ImportSum::fault(const Error& error, std::size_t games) {
  const bool part = error.fault == Fault::partial;
  (part ? left_out : failed) += games;
  auto& first_of_kind = part ? first_left_out : first_error;
  if (!first_of_kind) first_of_kind = error;
}

void ImportSum::note_doubts(const GamesOfFile& file) {
  if (file.guessed && guessed.empty()) guessed = file.encoding;
  for (const Error& remark : file.remarks) {
    if (remark.line > 0 && !bad_bytes) bad_bytes = remark;
  }
}

RecordImport::RecordImport(Context context) : context_(std::move(context)) {}

RecordImport::~RecordImport() {
  *alive_ = false;
  cancel();
  for (const auto& job : jobs_) job->thread.join();
}

void RecordImport::cancel() {
  for (const auto& job : jobs_) {
    job->by_user = true;
    job->heard = context_.now();
    job->cancel();
  }
}

void RecordImport::begin(const Catalog& catalog, std::vector<ImportSource> sources, Keep keep, Done done) {
  auto job = std::make_shared<Job>(std::move(sources), std::move(keep), std::move(done), context_.now());
  jobs_.push_back(job);
  const auto on_owner = [post = context_.post, alive = alive_](std::function<void()> action) {
    post([alive, action = std::move(action)] {
      if (*alive) action();
    });
  };
  const auto arrived = [this, on_owner, job = std::weak_ptr(job)](std::vector<Result<Record>> games,
                                                                  unsigned permille) {
    on_owner([this, job, permille, games = std::make_shared<std::vector<Result<Record>>>(std::move(games))] {
      if (const auto now = job.lock(); now && !now->left) this->arrived(now, std::move(*games), permille);
    });
  };
  job->thread = std::thread([this, catalog, on_owner, arrived, job] {
    Reader(catalog, *job, arrived).read();
    on_owner([this, weak = std::weak_ptr(job)] {
      if (const auto now = weak.lock(); now && !now->left) ended(now);
    });
  });
}

void RecordImport::arrived(const std::shared_ptr<Job>& job, std::vector<Result<Record>> games, unsigned permille) {
  job->heard = context_.now();
  job->silent = false;
  std::vector<Record> records;
  for (auto& game : games) {
    if (game) {
      records.push_back(*std::move(game));
    } else {
      job->sum.fault(game.error());
    }
  }
  if (!records.empty()) keep(*job, std::move(records));
  if (!job->cancelled) say_how_far(*job, permille);
  job->was_taken();
}

// When the library takes no more, the rest is not read.
void RecordImport::keep(Job& job, std::vector<Record> records) {
  ImportSum& sum = job.sum;
  const auto ids = job.keep(records);
  if (!ids) {
    sum.fault(ids.error(), records.size());
    return job.cancel();
  }
  sum.good += records.size();
  sum.ids.insert(sum.ids.end(), ids->begin(), ids->end());
  if (sum.first) return;
  sum.first_id = ids->empty() ? 0 : ids->front();
  sum.first = std::move(records.front());
}

void RecordImport::say_how_far(Job& job, unsigned permille) const {
  if (steady_clock::now() - job.began < said_after) return;
  job.shown = true;
  const Text text{"window.reading", KIBAN_N_("Reading games: {1} %"), {std::to_string(permille / 10)}};
  context_.tell(
      std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::progress, text, {NoticeAction::cancel_reading}, 0}));
}

void RecordImport::ended(const std::shared_ptr<Job>& job) {
  job->thread.join();
  job->sum.guessed = job->doubts.guessed;
  job->sum.bad_bytes = job->doubts.bad_bytes;
  finish(job);
}

void RecordImport::finish(const std::shared_ptr<Job>& job) {
  jobs_.remove(job);
  if (job->shown) context_.tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::progress, {}, {}, 0}));
  job->sum.cancelled = job->by_user;
  job->done(std::move(job->sum));
}

// ---- games that read for ever ----

void RecordImport::tick() {
  const auto jobs = jobs_;
  for (const auto& job : jobs) {
    const Milliseconds since = context_.now() - job->heard;
    if (job->cancelled && since >= longest_end) {
      leave_behind(job);
    } else if (!job->silent && since >= longest_silence) {
      say_silent(*job);
    }
  }
}

std::optional<Milliseconds> RecordImport::next_alarm() const {
  std::optional<Milliseconds> next;
  for (const auto& job : jobs_) {
    if (job->silent && !job->cancelled) continue;
    const Milliseconds due = job->heard + (job->cancelled ? longest_end : longest_silence);
    if (!next || due < *next) next = due;
  }
  return next;
}

void RecordImport::say_silent(Job& job) const {
  job.silent = job.shown = true;
  const std::string name = name_of(job.sources[std::min(job.source.load(), job.sources.size() - 1)]);
  const std::string seconds = std::to_string(longest_silence.count() / 1000);
  Text text{"window.reading-silent", KIBAN_N_("Reading {1}: nothing has come for {2} seconds."), {name, seconds}};
  if (name.empty()) text.message = KIBAN_N_("Reading the clipboard: nothing has come for {2} seconds.");
  context_.tell(
      std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::progress, text, {NoticeAction::cancel_reading}, 0}));
}

// It may come back, and is not heard any more.
void RecordImport::leave_behind(const std::shared_ptr<Job>& job) {
  job->left = left_behind_ = true;
  job->thread.detach();
  finish(job);
}

}  // namespace kiban
