#pragma once
#include "auth_sources/auth_source_row.hpp"
#include "base/message.hpp"

#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::auth_sources {

inline constexpr MessageFormat<> kNoSource{"auth_source.none", "there is no such authentication source"};

SourceSettings settingsOf(const AuthSourceRow& row);
// What a form shows of it: everything but the secret.
SourceInput inputOf(const AuthSourceRow& row);

// Whom a change concerns and what it is sealed with.
struct SourceChange {
    std::string_view secretKey{};
    std::int64_t now = 0;
};

// Throws Error (Invalid) for a name that is taken or empty and for what its kind needs and lacks.
AuthSourceRow createSource(db::Database& db, SourceKind kind, const SourceInput& input, const SourceChange& change);

// An empty secret leaves the one it has. Throws Error: NotFound; Invalid, also for one that app.ini keeps.
AuthSourceRow changeSource(db::Database& db, std::int64_t id, const SourceInput& input, const SourceChange& change);

// Throws Error: NotFound; Invalid while accounts use it, and for one that app.ini keeps.
void removeSource(db::Database& db, std::int64_t id);

// The source an account may name; 0 is this server. Throws Error (Invalid) at "source_id".
void requireSourceOfAccount(db::Database& db, std::int64_t sourceId);

} // namespace trivet::auth_sources
