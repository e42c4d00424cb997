#pragma once
#include "auth_sources/source_settings.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

// Sources that are kept in app.ini, each in a section [auth_source.NAME]: KIND, SECRET, and the fields of SourceInput
// by their names.
namespace trivet::auth_sources {

struct ConfiguredSource {
    std::string section{}; // NAME, in lower case
    SourceKind kind{};
    SourceInput input{};
};

// Throws std::runtime_error that tells where what is wrong.
std::vector<ConfiguredSource> readConfigured(const Settings& settings);

// Brings the stored sources into agreement with app.ini, each change in the audit log. A source of the same name and
// kind that administrators kept is taken over. One whose section is gone is deleted or, while accounts use it, switched
// off and left to administrators. Throws std::runtime_error as above.
void applyConfigured(db::Database& db, const Settings& settings, std::int64_t now);

} // namespace trivet::auth_sources
