#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"
#include "milestones/milestone_row.hpp"

#include <cstdint>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::milestones {

// Milestones across repositories: those of repositories that somebody owns or was given, as far as they may see issues
// or pull requests there.
class OwnMilestoneStore {
public:
    OwnMilestoneStore(db::Database& db, const access::Identity& who) : m_db(db), m_who(who) {}

    std::vector<MilestoneRow> page(bool isClosed, const db::Slice& slice); // the next due first

    struct Counts {
        std::int64_t open = 0, closed = 0;
        auto columns() { return std::tie(open, closed); }
    };
    Counts counts();

private:
    void addPlace(db::Query& query) const;

    db::Database& m_db;
    const access::Identity& m_who;
};

} // namespace trivet::milestones
