#pragma once
#include "repos/repository_row.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::pushes {

// How much one push may bring.
struct PushLimit {
    std::uint64_t bytes = 0; // 0: any number
    std::string message{};   // for who brings more
};

// What [repository] MAX_PUSH_SIZE allows, or what is left of the owner's QUOTA, whichever is less.
PushLimit limitOf(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository);

} // namespace trivet::pushes
