#include "core/plugin/plugin_library.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "core/plugin/border.hpp"
#include "core/plugin/plugin_log.hpp"
#include "core/plugin/plugin_schema.hpp"
#include "core/plugin/shared_object.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t max_games = 256;  // of one plugin

const void* KB_CALL no_extension(void* /*ctx*/, const char* /*id*/) { return nullptr; }

// What is lent to the plugin of this id. Never taken back: its code stays loaded, and may speak as long as it runs.
const kb_host& host_for(const std::string& id) {
  struct Lent {
    std::string id;
    kb_host host{};
  };
  static std::mutex guard;
  static auto& all =
      *new std::map<std::string, std::unique_ptr<Lent>>;  // NOLINT: outlives what is torn down at the end
  const std::lock_guard lock(guard);
  auto& lent = all[id];
  if (lent) return lent->host;
  lent = std::make_unique<Lent>();
  lent->id = id;
  lent->host.size = sizeof(kb_host);
  lent->host.abi_major = KB_ABI_MAJOR;
  lent->host.abi_minor = KB_ABI_MINOR;
  lent->host.ctx = &lent->id;
  lent->host.name = "kiban";
  lent->host.version = KIBAN_VERSION;
  lent->host.extension = no_extension;
  lent->host.log = log_from_plugin;
  return lent->host;
}

tl::unexpected<Error> missing(std::string function) {
  return fail(Fault::unsupported, "plugin.table", KIBAN_N_("the function {1} is missing"), {std::move(function)});
}

Result<void> check_functions(const kb_plugin_entry& entry) {
  if (entry.init == nullptr) return missing("init");
  if (entry.shutdown == nullptr) return missing("shutdown");
  if (entry.factory == nullptr) return missing("factory");
  return {};
}

Result<void> check_functions(const kb_games& g) {
  const std::pair<const char*, bool> functions[] = {{"count", g.count},
                                                    {"info", g.info},
                                                    {"create", g.create},
                                                    {"destroy", g.destroy},
                                                    {"topology", g.topology},
                                                    {"start", g.start},
                                                    {"clone", g.clone},
                                                    {"release", g.release},
                                                    {"state", g.state},
                                                    {"reason", g.reason},
                                                    {"occupants", g.occupants},
                                                    {"marks", g.marks},
                                                    {"legal", g.legal},
                                                    {"steps", g.steps},
                                                    {"play", g.play},
                                                    {"undo", g.undo},
                                                    {"move_text", g.move_text},
                                                    {"parse_move", g.parse_move},
                                                    {"position_text", g.position_text},
                                                    {"key", g.key},
                                                    {"extension", g.extension}};
  for (const auto& [name, there] : functions) {
    if (!there) return missing(name);
  }
  return {};
}

Result<void> check_version(const kb_plugin_entry& entry) {
  if (entry.abi_major == KB_ABI_MAJOR) return {};
  return fail(Fault::unsupported, "plugin.abi",
              KIBAN_N_("it was made for version {1} of the plugin interface, and this program has version {2}"),
              {std::to_string(entry.abi_major), std::to_string(KB_ABI_MAJOR)});
}

}  // namespace

Result<std::shared_ptr<const PluginLibrary>> PluginLibrary::load(const std::filesystem::path& file,
                                                                 const StageHeard& heard) {
  const auto enter = [&](PluginStage stage) {
    if (heard) heard(stage);
  };
  enter(PluginStage::opening);
  const auto symbol = symbol_in(file, "kb_plugin");
  if (!symbol) return tl::unexpected<Error>(symbol.error());
  const auto& entry = *static_cast<const kb_plugin_entry*>(*symbol);
  const std::shared_ptr<PluginLibrary> library(new PluginLibrary(file));  // NOLINT: the constructor is private
  try {
    auto done = library->read_entry(entry)
                    .and_then([&] { return enter(PluginStage::starting), library->start(entry); })
                    .and_then([&] { return enter(PluginStage::reading), library->read_games(); });
    if (!done) return tl::unexpected<Error>(std::move(done).error());
  } catch (const GameFault& fault) {
    return border::broken_promise(fault.what());
  }
  return library;
}

PluginLibrary::~PluginLibrary() {
  if (started_ != nullptr) border::quietly([&] { started_->shutdown(); });
}

Result<void> PluginLibrary::read_entry(const kb_plugin_entry& entry) {
  // The version comes before everything else: a later major may have changed it all.
  if (auto head = border::check_size("kb_plugin", entry.size, offsetof(kb_plugin_entry, id)); !head) return head;
  if (auto version = check_version(entry); !version) return version;
  if (auto size = border::check_size("kb_plugin", entry.size, KB_PLUGIN_ENTRY_SIZE_1_0); !size) return size;
  const auto id = border::line_at(entry.id);
  const auto version = border::line_at(entry.version);
  if (!id || !border::is_word(*id, "-")) {
    return fail(Fault::unsupported, "plugin.text", KIBAN_N_("the plugin's id is not a lower-case word"));
  }
  if (!version) return fail(Fault::unsupported, "plugin.text", KIBAN_N_("the plugin's version is not readable text"));
  // Translations, and the folder of the bundle, go by the name.
  if (file_.stem() != *id) {
    return fail(Fault::unsupported, "plugin.id", KIBAN_N_("the plugin calls itself {1}, and its file {2}"),
                {*id, file_.filename().string()});
  }
  id_ = *id;
  version_ = *version;
  return read_makers(entry).and_then([&] { return check_functions(entry); });
}

Result<void> PluginLibrary::read_makers(const kb_plugin_entry& entry) {
  const std::tuple<const char*, const char*, std::string*> fields[] = {
      {"author", entry.author, &makers_.author},
      {"licence", entry.licence, &makers_.licence},
      {"website", entry.website, &makers_.website},
      {"description", entry.description, &makers_.description}};
  for (const auto& [name, said, kept] : fields) {
    if (said == nullptr) continue;
    const auto line = border::line_at(said);
    if (!line)
      return fail(Fault::unsupported, "plugin.text", KIBAN_N_("{1} is missing or is not readable UTF-8 text"), {name});
    *kept = *line;
  }
  return {};
}

Result<void> PluginLibrary::start(const kb_plugin_entry& entry) {
  const std::string folder = std::filesystem::absolute(file_).parent_path().string();
  kb_error error;
  border::clear(error);
  const kb_status status = border::guarded([&] { return entry.init(&host_for(id_), folder.c_str(), &error); });
  if (status != KB_OK) {
    const Text reason = border::error_from(status, error, id_).text;
    return fail(Fault::unsupported, "plugin.init", KIBAN_N_("it could not start: {1}"), {english(reason)});
  }
  started_ = &entry;
  const void* table = border::guarded([&] { return entry.factory(KB_GAMES_ID); });
  if (table == nullptr) return fail(Fault::unsupported, "plugin.games", KIBAN_N_("it has no games"));
  games_ = static_cast<const kb_games*>(table);
  return border::check_size("kb_games", games_->size, KB_GAMES_SIZE_1_0).and_then([&] {
    return check_functions(*games_);
  });
}

Result<void> PluginLibrary::read_games() {
  const std::uint32_t count = border::guarded([&] { return games_->count(); });
  if (count == 0 || count > max_games) {
    return fail(Fault::unsupported, "plugin.games", KIBAN_N_("it says that it has {1} games; 1 to {2} are possible"),
                {std::to_string(count), std::to_string(max_games)});
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    auto entry = read_game_info(border::guarded([&] { return games_->info(i); }));
    if (!entry) return tl::unexpected<Error>(std::move(entry).error());
    const auto same = [&](const GameEntry& other) { return other.id == entry->id; };
    if (std::any_of(entries_.begin(), entries_.end(), same)) {
      return fail(Fault::unsupported, "plugin.games", KIBAN_N_("it has the game {1} twice"), {entry->id});
    }
    entry->domain = id_;
    entry->origin = "plugin " + id_ + " " + version_;
    entry->path = file_.string();
    entry->makers = makers_;
    entries_.push_back(*std::move(entry));
  }
  return {};
}

}  // namespace kiban
