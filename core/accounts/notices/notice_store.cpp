#include "notices/notice_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "json/stored_messages.hpp"

namespace trivet::notices {
namespace {

using db::Sql;

constexpr std::size_t kLongestSubject = 300;

constexpr Sql kReport = db::join<db::insertInto<"notice", NoticeRow>,
                                 " ON CONFLICT (kind, subject) DO UPDATE SET problem = excluded.problem,"
                                 " times = notice.times + 1, last_at = excluded.last_at">();
constexpr Sql kPage = db::join<"SELECT ", db::selectList<NoticeRow, "n">,
                               " FROM notice n ORDER BY n.last_at DESC, n.id DESC LIMIT $1 OFFSET $2">();
constexpr Sql kCount = "SELECT COUNT(*) FROM notice";
constexpr Sql kRemove = "DELETE FROM notice WHERE id = $1";
constexpr Sql kRemoveAll = "DELETE FROM notice";

} // namespace

std::string_view nameOf(Reporter reporter)
{
    switch (reporter) {
    case Reporter::Task:
        return "task";
    case Reporter::Mirror:
        return "mirror";
    case Reporter::Webhook:
        return "webhook";
    case Reporter::Mail:
        break;
    }
    return "mail";
}

void NoticeStore::report(Reporter reporter, std::string_view subject, const Messages& problem, std::int64_t now)
{
    m_db.run(kReport, NoticeRow{.kind = std::string(nameOf(reporter)),
                                .subject = std::string(subject.substr(0, kLongestSubject)),
                                .problem = json::storedMessages(problem),
                                .lastAt = now});
}

std::vector<NoticeRow> NoticeStore::page(const db::Slice& slice)
{
    return m_db.all<NoticeRow>(kPage, slice.limit, slice.offset);
}

std::int64_t NoticeStore::count() { return m_db.value<std::int64_t>(kCount).value(); }

bool NoticeStore::remove(std::int64_t id) { return m_db.run(kRemove, id) > 0; }

void NoticeStore::removeAll() { m_db.run(kRemoveAll); }

} // namespace trivet::notices
