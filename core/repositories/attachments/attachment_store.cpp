#include "attachments/attachment_store.hpp"

#include "db/database.hpp"

namespace trivet::attachments {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFindOfIssue = join<"SELECT ", kAttachmentColumns,
                                  " FROM attachment f WHERE f.issue_id = $1 AND f.id = $2 AND f.event_id IS NULL">();
constexpr Sql kFindOfComment =
    join<"SELECT ", kAttachmentColumns, " FROM attachment f WHERE f.issue_id = $1 AND f.id = $2 AND f.event_id = $3">();
constexpr Sql kFindByUuid = join<"SELECT ", kAttachmentColumns, " FROM attachment f WHERE f.uuid = $1">();
constexpr Sql kIsOfPull = "SELECT 1 FROM issue WHERE id = $1 AND is_pull";
constexpr Sql kIsOfDraft = "SELECT 1 FROM release WHERE id = $1 AND is_draft";
constexpr Sql kFindOfRelease =
    join<"SELECT ", kAttachmentColumns, " FROM attachment f WHERE f.release_id = $1 AND f.id = $2">();
constexpr Sql kAllOfIssue =
    join<"SELECT ", kAttachmentColumns, " FROM attachment f WHERE f.issue_id = $1 ORDER BY f.id">();
constexpr Sql kUuids = "SELECT uuid FROM attachment WHERE uuid >= $1 AND uuid < $2";
constexpr Sql kInsert = join<db::insertInto<"attachment", AttachmentRow>, " RETURNING id">();
constexpr Sql kRename = "UPDATE attachment SET name = $1 WHERE id = $2";
constexpr Sql kSetExternalUrl = "UPDATE attachment SET external_url = $1 WHERE id = $2";
constexpr Sql kAddDownloads = "UPDATE attachment SET download_count = download_count + $1 WHERE id = $2";
constexpr Sql kDeleteOfRelease = "DELETE FROM attachment WHERE release_id = $1";
constexpr Sql kDelete = "DELETE FROM attachment WHERE id = $1";
constexpr auto kSelect = db::kJoined<"SELECT ", kAttachmentColumns, " FROM attachment f WHERE ">;

struct Uuid {
    std::string text{};
    auto columns() { return std::tie(text); }
};

} // namespace

std::optional<AttachmentRow> AttachmentStore::find(const Holder& holder, std::int64_t id)
{
    return holder.eventId ? m_db.one<AttachmentRow>(kFindOfComment, holder.issueId, id, *holder.eventId)
                          : m_db.one<AttachmentRow>(kFindOfIssue, holder.issueId, id);
}

bool AttachmentStore::isOfPull(const AttachmentRow& row)
{
    return m_db.value<std::int64_t>(kIsOfPull, row.issueId).has_value();
}

bool AttachmentStore::isOfDraft(const AttachmentRow& row)
{
    return m_db.value<std::int64_t>(kIsOfDraft, row.releaseId).has_value();
}

std::optional<AttachmentRow> AttachmentStore::findOfRelease(std::int64_t releaseId, std::int64_t id)
{
    return m_db.one<AttachmentRow>(kFindOfRelease, releaseId, id);
}

std::vector<AttachmentRow> AttachmentStore::ofReleases(const std::vector<std::int64_t>& releaseIds)
{
    db::Query query(kSelect.data());
    query.addList("f.release_id IN ", releaseIds).add(" ORDER BY f.release_id, f.name, f.id");
    return m_db.all<AttachmentRow>(query);
}

std::optional<AttachmentRow> AttachmentStore::findByUuid(std::string_view uuid)
{
    return m_db.one<AttachmentRow>(kFindByUuid, uuid);
}

std::vector<AttachmentRow> AttachmentStore::of(const Holder& holder)
{
    return holder.eventId ? ofComments({*holder.eventId}) : ofIssues({holder.issueId});
}

std::vector<AttachmentRow> AttachmentStore::ofIssues(const std::vector<std::int64_t>& issueIds)
{
    db::Query query(kSelect.data());
    // With the sign no index finds what belongs to no comment: that is nearly everything, and SQLite would read it all.
    query.addList("+f.event_id IS NULL AND f.issue_id IN ", issueIds).add(" ORDER BY f.id");
    return m_db.all<AttachmentRow>(query);
}

std::vector<AttachmentRow> AttachmentStore::ofComments(const std::vector<std::int64_t>& commentIds)
{
    db::Query query(kSelect.data());
    query.addList("f.event_id IN ", commentIds).add(" ORDER BY f.id");
    return m_db.all<AttachmentRow>(query);
}

std::vector<AttachmentRow> AttachmentStore::allOfIssue(std::int64_t issueId)
{
    return m_db.all<AttachmentRow>(kAllOfIssue, issueId);
}

std::vector<std::string> AttachmentStore::uuidsStartingWith(std::string_view start)
{
    std::vector<std::string> uuids;
    for (auto& row : m_db.all<Uuid>(kUuids, start, std::string(start) + "g"))
        uuids.push_back(std::move(row.text));
    return uuids;
}

std::int64_t AttachmentStore::insert(const AttachmentRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row).value();
}

void AttachmentStore::rename(std::int64_t id, std::string_view name) { m_db.run(kRename, name, id); }

void AttachmentStore::setExternalUrl(std::int64_t id, std::string_view url) { m_db.run(kSetExternalUrl, url, id); }

void AttachmentStore::addDownloads(std::int64_t id, std::int64_t count) { m_db.run(kAddDownloads, count, id); }

void AttachmentStore::removeOfRelease(std::int64_t releaseId) { m_db.run(kDeleteOfRelease, releaseId); }

void AttachmentStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

} // namespace trivet::attachments
