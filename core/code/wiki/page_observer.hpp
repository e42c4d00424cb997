#pragma once
#include "access/identity.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::wiki {

enum class PageAction { Created, Edited, Deleted };

// What happened to a page, by the API or on the site; pushes tell nobody.
struct PageEvent {
    const repos::OwnedRepository& repository;
    const access::Identity& who;
    PageAction action = PageAction::Created;
    std::string webPath{}; // of the page, after it was renamed the new one
    std::string message{}; // of the commit
    std::int64_t now = 0;
};

// A folder above this one for which something follows from it.
class PageObserver {
public:
    virtual ~PageObserver() = default;
    // Called in a transaction, when the page is changed.
    virtual void pageChanged(db::Database& db, const PageEvent& event) const = 0;
};

using PageObservers = std::vector<const PageObserver*>;

} // namespace trivet::wiki
