#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"
#include "issues/event_row.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// Which entries are wanted, by the time of their last change, both included.
struct EventFilter {
    std::optional<std::int64_t> issueId{};      // of one issue
    std::optional<std::int64_t> repositoryId{}; // or of a repository
    bool onlyComments = false;
    std::optional<std::int64_t> since{}, before{};
};

class EventStore {
public:
    explicit EventStore(db::Database& db) : m_db(db) {}

    // Of what is pending only the caller's own.
    std::optional<EventRow> find(std::int64_t repositoryId, std::int64_t id, const access::Identity& who);
    std::vector<EventRow> findAll(const std::vector<std::int64_t>& ids);
    // Oldest first. References from repositories this caller may not see are left out, and comments on code: these
    // stand with their review. A slice without limit is all.
    std::vector<EventRow> page(const EventFilter& filter, const access::Identity& who, const db::Slice& slice = {});
    std::int64_t count(const EventFilter& filter, const access::Identity& who);

    std::int64_t insert(const EventRow& row);
    // The same entry with each of the labels, or each of the assignees.
    void insertForLabels(const EventRow& row, const std::vector<std::int64_t>& labelIds);
    void insertForAssignees(const EventRow& row, const std::vector<std::int64_t>& accountIds);
    // The same reference in the timeline of each of the issues that does not have it yet.
    void insertReferences(const EventRow& row, const std::vector<std::int64_t>& issueIds);

    void setBody(std::int64_t id, std::string_view body, std::int64_t now);
    bool remove(std::int64_t id); // false if it was gone already

private:
    static void addFilter(db::Query& query, const EventFilter& filter, const access::Identity& who);

    db::Database& m_db;
};

} // namespace trivet::issues
