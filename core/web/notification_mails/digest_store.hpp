#pragma once
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::notification_mails {

struct DigestEntry {
    std::int64_t id = 0;
    std::string payload{}; // a MailOccasion
    auto columns() { return std::tie(id, payload); }
};

// When the last digests were due: every day at six in the morning, every week on Monday at that time (UTC).
struct DigestTimes {
    std::int64_t daily = 0, weekly = 0;
    static DigestTimes before(std::int64_t now);
};

// What waits for the digests of users.
class DigestStore {
public:
    explicit DigestStore(db::Database& db) : m_db(db) {}

    // A mail into the outbox for each user with an entry that was there before the last due digest, or who wants no
    // digest any more. One statement; a mail that waits already is enough.
    void queueDue(const DigestTimes& times, const std::string& payload);
    std::vector<DigestEntry> ofAccount(std::int64_t accountId, std::int64_t most); // oldest first
    std::int64_t count(std::int64_t accountId);
    std::int64_t lastOf(std::int64_t accountId); // the number of the newest; 0: there is none
    void remove(std::int64_t accountId, std::int64_t upTo);

private:
    db::Database& m_db;
};

} // namespace trivet::notification_mails
