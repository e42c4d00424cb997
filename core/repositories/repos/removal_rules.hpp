#pragma once
#include "access/identity.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}
namespace trivet::http {
class Context;
}

namespace trivet::repos {

// A folder above this one for which something follows when a repository goes.
class RemovalObserver {
public:
    virtual ~RemovalObserver() = default;
    // Called in the transaction that removes it, while its row is still there. Nobody is signed in where a command
    // removes it.
    virtual void repositoryGoes(db::Database& db, const OwnedRepository& repository, const access::Identity& who,
                                std::int64_t now) const = 0;
};
using RemovalObservers = std::vector<const RemovalObserver*>;

// Who removes repositories when, and who is told.
struct Removal {
    const RemovalObservers& observers;
    access::Identity who{};
    std::int64_t now = 0;
};

// By whoever made the request.
Removal removalBy(const http::Context& context);

// The row and what hangs on it; the caller calls removeDirectory() once that is certain. Throws Error (NotFound) if
// somebody else has removed it meanwhile.
void remove(db::Database& db, const OwnedRepository& repository, const Removal& removal);

// All repositories of an owner who goes, too; their directories are tidied away later.
void removeAllOf(db::Database& db, std::int64_t ownerId, const Removal& removal);

// What cannot be removed is logged, and tidied away later.
void removeDirectory(const http::Context& context, const std::string& storage);

} // namespace trivet::repos
