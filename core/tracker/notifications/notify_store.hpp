#pragma once
#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::notifications {

// Something that happened to an issue.
struct Occasion {
    std::int64_t issueId = 0;
    std::int64_t doerId = 0;               // hears nothing of what they did themselves
    std::optional<std::int64_t> eventId{}; // the comment, if it was one
    std::int64_t now = 0;
};

// Tells users that they should look at an issue, in the transaction of the occasion. That is one statement, however
// many there are, and one more for those who are addressed. Nobody is told who may not read the issue or has blocked
// the doer, or who has unsubscribed and is not addressed; a pinned thread stays pinned.
class NotifyStore {
public:
    explicit NotifyStore(db::Database& db) : m_db(db) {}

    // Whoever watches the repository or takes part: author, assignees, who commented, reviewed, was mentioned or
    // subscribed. And whom it addresses.
    void notifyParticipants(const Occasion& occasion, const std::vector<std::int64_t>& addressed = {});
    // Only who watches the repository: nobody takes part in what has just begun.
    void notifyWatchers(const Occasion& occasion);
    // Those it addresses: who is mentioned, assigned or asked for a review.
    void tell(const Occasion& occasion, const std::vector<std::int64_t>& accountIds);

private:
    db::Database& m_db;
};

} // namespace trivet::notifications
