#pragma once
#include <cstdint>
#include <map>
#include <utility>

namespace trivet::db {
class Database;
}

namespace trivet::attachments {

// How often files were fetched, kept until there is time to write it: a request that reads must not write. One of these
// belongs to a worker; what one that is killed had not written yet is lost.
class DownloadCounts {
public:
    void note(std::int64_t attachmentId, std::int64_t now)
    {
        if (m_pending.empty())
            m_oldest = now;
        ++m_pending[attachmentId];
    }
    bool isEmpty() const { return m_pending.empty(); }
    // Something has waited long enough for others to be written with it.
    bool isDue(std::int64_t now) const { return !isEmpty() && (now - m_oldest >= kGathering || now < m_oldest); }
    // Downloads by number, to be written now.
    std::map<std::int64_t, std::int64_t> take() { return std::exchange(m_pending, {}); }

private:
    static constexpr std::int64_t kGathering = 10;

    std::map<std::int64_t, std::int64_t> m_pending{};
    std::int64_t m_oldest = 0;
};

// Writes them down in one transaction.
void storeDownloads(db::Database& db, DownloadCounts& counts);

} // namespace trivet::attachments
