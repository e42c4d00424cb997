#pragma once
#include "access/identity.hpp"
#include "pushes/push.hpp"
#include "repos/access.hpp"
#include "repos/repository_row.hpp"
#include "settings/settings.hpp"

#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitdata {

// Who wants to change refs where.
struct RefAdmission {
    db::Database& db;
    const Settings& settings;
    const repos::RepositoryRow& repository;
    const repos::Access& access;
    const access::Identity& who;
    const std::string& path;                // of the repository
    std::vector<std::string> environment{}; // leads git to objects that are not accepted yet
};

// Whether these refs may be changed, before any is: all of them or none. The same for a push and for the API. Throws
// Error (Forbidden) with a message for who wants it.
void requireAllowed(const RefAdmission& admission, const std::vector<pushes::RefChange>& changes);

} // namespace trivet::gitdata
