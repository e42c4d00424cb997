#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"
#include "issues/event_row.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
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
    std::int64_t afterId = 0;
};

// An entry of which a long text has only begun.
struct BegunEvent {
    static constexpr std::int64_t kMostCharacters = 10'000;
    EventRow row{};
    std::int64_t characters = 0; // of the whole text

    bool isCut() const { return characters > kMostCharacters; }

    static constexpr auto columns()
    {
        const auto begun = [](auto column) {
            if (column.name == "body")
                column.name = kBeginning.data();
            return column;
        };
        const auto row = EventRow::columns().visit([&](const auto&... each) { return ValueList{begun(each)...}; });
        return db::columns(db::part("e", &BegunEvent::row, row), db::column("LENGTH(e.body)", &BegunEvent::characters));
    }

private:
    static constexpr auto kBeginning = db::kJoined<"SUBSTR(e.body, 1, ", db::number<kMostCharacters>, ")">;
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
    // The same for who shows only the beginning of long texts.
    std::vector<BegunEvent> beginnings(const EventFilter& filter, const access::Identity& who, const db::Slice& slice);
    std::map<std::int64_t, std::string> wholeTexts(const std::vector<std::int64_t>& ids);
    std::int64_t count(const EventFilter& filter, const access::Identity& who);

    std::int64_t insert(const EventRow& row);
    // The same entry with each of the labels, or each of the assignees.
    void insertForLabels(const EventRow& row, const std::vector<std::int64_t>& labelIds);
    void insertForAssignees(const EventRow& row, const std::vector<std::int64_t>& accountIds);
    // The same reference in the timeline of each of the issues that does not have it yet.
    void insertReferences(const EventRow& row, const std::vector<std::int64_t>& issueIds);
    // Those that the same text has left before get this action: all, or those in the timelines of these issues.
    void setReferenceAction(const EventRow& row);
    void setReferenceAction(const EventRow& row, const std::vector<std::int64_t>& issueIds);
    // What was said to the whole and to code, for everybody to read; the oldest first.
    std::vector<EventRow> comments(std::int64_t issueId, const db::Slice& slice);

    void setBody(std::int64_t id, std::string_view body, std::int64_t now);
    bool remove(std::int64_t id); // false if it was gone already

private:
    template <class Row>
    std::vector<Row> rows(db::Query query, const EventFilter& filter, const access::Identity& who,
                          const db::Slice& slice);
    static void addFilter(db::Query& query, const EventFilter& filter, const access::Identity& who);
    static db::Query actionOf(const EventRow& row);

    db::Database& m_db;
};

} // namespace trivet::issues
