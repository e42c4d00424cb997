#pragma once
#include "base/message.hpp"
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::notices {

// Who reports it.
enum class Reporter { Task, Mirror, Webhook, Mail };
std::string_view nameOf(Reporter reporter); // as it is stored

struct NoticeRow {
    std::int64_t id = 0;
    std::string kind{}; // nameOf(Reporter)
    std::string subject{};
    std::string problem{}; // json::storedMessages
    std::int64_t times = 1, lastAt = 0;

    static constexpr auto columns()
    {
        using N = NoticeRow;
        return db::columns(db::generated("id", &N::id), db::column("kind", &N::kind),
                           db::column("subject", &N::subject), db::column("problem", &N::problem),
                           db::column("times", &N::times), db::column("last_at", &N::lastAt));
    }
};

// What the server could not do by itself, for its administrators: tasks that failed, and what tasks could not deliver
// or synchronize. One notice per reporter and subject, with the latest problem.
class NoticeStore {
public:
    explicit NoticeStore(db::Database& db) : m_db(db) {}

    // The subject names no secret: not the whole address of a webhook.
    void report(Reporter reporter, std::string_view subject, const Messages& problem, std::int64_t now);

    std::vector<NoticeRow> page(const db::Slice& slice); // the latest first
    std::int64_t count();
    bool remove(std::int64_t id); // false: it is gone
    void removeAll();

private:
    db::Database& m_db;
};

} // namespace trivet::notices
