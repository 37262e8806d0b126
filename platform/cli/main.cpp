#include <iostream>

#include "cli/program.hpp"
#include "cli/translations.hpp"
#include "core/plugins.hpp"

namespace {

std::shared_ptr<kiban::Catalog> installed_games() {
  auto catalog = std::make_shared<kiban::Catalog>();
  catalog->add(kiban::load_plugins(kiban::default_plugin_places()));
  kiban::cli::bind_translations(*catalog);
  return catalog;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  kiban::cli::speak_the_users_language();
  kiban::cli::Host host(std::cin, std::cout, std::cerr, installed_games);
  return kiban::cli::run_program(argc, argv, host);
}
