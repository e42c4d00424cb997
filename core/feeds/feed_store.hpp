#pragma once
#include "access/identity.hpp"
#include "db/slice.hpp"
#include "pushes/activity_store.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::feeds {

// What happened, and who did it.
struct FeedRow {
    pushes::ActivityRow activity{};
    users::AccountRow actor{};
    auto columns() { return std::tuple_cat(activity.columns(), actor.columns()); }
};

struct FeedFilter {
    std::int64_t repositoryId = 0;
    std::optional<std::int64_t> from{}, until{}; // seconds; until is not included
};

// Only what was done by people the viewer may know of.
class FeedStore {
public:
    FeedStore(db::Database& db, const access::Identity& viewer) : m_db(db), m_viewer(viewer) {}

    std::vector<FeedRow> page(const FeedFilter& filter, const db::Slice& slice); // the latest first
    std::int64_t count(const FeedFilter& filter);

private:
    db::Database& m_db;
    const access::Identity& m_viewer;
};

} // namespace trivet::feeds
