#pragma once
#include <cstdint>
#include <map>

namespace trivet::db {
class Database;
}

namespace trivet::tokens {

struct TokenRow;

// When tokens were last used, kept until there is time to write it: a request that reads must not write. One of these
// belongs to a worker.
class LastUses {
public:
    // Remembers the use if what is stored is older than a minute.
    void note(const TokenRow& token, std::int64_t now);
    bool isEmpty() const { return m_pending.empty(); }
    // Something has waited long enough for others to be written with it.
    bool isDue(std::int64_t now) const { return !isEmpty() && now - m_oldest >= kGathering; }

    // Writes everything in one transaction.
    void store(db::Database& db);

private:
    static constexpr std::int64_t kPrecision = 60, kGathering = 10;

    std::map<std::int64_t, std::int64_t> m_pending{};
    std::int64_t m_oldest = 0;
};

} // namespace trivet::tokens
