#include "notification_mails/audience_store.hpp"

#include "db/database.hpp"
#include "notifications/audience_sql.hpp"
#include "outbox/outbox_store.hpp"
#include "users/account_store.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::notification_mails {
namespace {

using db::kJoined;
using db::Piece;

constexpr Piece kMail =
    kJoined<"INSERT INTO outbox (", outbox::kNewMessageColumns,
            ") SELECT CAST(? AS TEXT), CAST(a.id AS TEXT), CAST(NULL AS TEXT), CAST(? AS TEXT), 0, 0, 0 FROM ">;
constexpr Piece kDigest = "INSERT INTO digest_entry (account_id, payload, created_at)"
                          " SELECT a.id, CAST(? AS TEXT), CAST(? AS BIGINT) FROM ";
constexpr Piece kReader = kJoined<"SELECT ", users::kAccountColumns, " FROM ">;

constexpr Piece kPlace = "account a LEFT JOIN mail_preference p ON p.account_id = a.id";
constexpr Piece kOfIssue = kJoined<"issue i JOIN repository r ON r.id = i.repository_id, ", kPlace,
                                   " WHERE i.id = ? AND ", notifications::kMayReadIssue>;
constexpr Piece kOfRelease = kJoined<"release l JOIN repository r ON r.id = l.repository_id, ", kPlace,
                                     " WHERE l.id = ? AND NOT l.is_draft AND NOT l.is_tag AND ",
                                     notifications::kMayReadUnit<db::number<repos::Unit::Releases>, "'repo.releases'">>;

constexpr Piece kReachable = " AND a.is_active AND NOT a.is_prohibited AND EXISTS (SELECT 1 FROM email_address e"
                             " WHERE e.account_id = a.id AND e.is_primary AND e.is_verified)";
constexpr Piece kAdmitted =
    kJoined<kReachable, " AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = a.id AND b.blocked_id = ?)">;
constexpr Piece kAtOnce = " AND COALESCE(p.schedule, 'immediately') = 'immediately'";
constexpr Piece kLater = " AND p.schedule <> 'immediately'";

} // namespace

// Behind FROM: those who may read it and want to.
void AudienceStore::addReaders(db::Query& query, const MailOccasion& occasion,
                               const std::vector<std::int64_t>& addressed) const
{
    const auto id = occasion.subjectId;
    if (occasion.isAboutRelease())
        query
            .add(kJoined<kOfRelease, kAdmitted, " AND a.id IN (SELECT w.account_id FROM watch w">.data(), id,
                 occasion.doerId)
            .add(" WHERE w.repository_id = ?)", occasion.repositoryId);
    else if (occasion.isForAddressedOnly())
        query.add(kJoined<kOfIssue, kAdmitted>.data(), id, occasion.doerId).addList(" AND a.id IN ", addressed);
    else
        query
            .add(kJoined<kOfIssue, kAdmitted, " AND ", notifications::kAmongParticipants<"?">,
                         " UNION SELECT x.id FROM account x WHERE x.id IN ">.data(),
                 id, occasion.doerId, id, id, id, id, id, id)
            .addList("", addressed)
            .add(kJoined<") AND (", notifications::kHasNotUnsubscribed, " OR a.id IN ">.data())
            .addList("", addressed)
            .add(")");
    query.add(" AND CASE COALESCE(p.notifications, CAST(? AS TEXT)) WHEN 'andyourown' THEN TRUE"
              " WHEN 'enabled' THEN a.id <> ? WHEN 'onmention' THEN a.id <> ?",
              m_settings.admin.defaultEmailNotifications, occasion.doerId, occasion.doerId);
    query.addList(" AND a.id IN ", addressed).add(" ELSE FALSE END");
}

void AudienceStore::spread(const MailOccasion& occasion, const std::vector<std::int64_t>& addressed)
{
    const auto payload = json::write(occasion);
    db::Query mails(kMail.data(), kNotificationKind.name, payload);
    addReaders(mails, occasion, addressed);
    m_db.run(mails.add(kAtOnce.data()));
    db::Query entries(kDigest.data(), payload, occasion.happenedAt);
    addReaders(entries, occasion, addressed);
    m_db.run(entries.add(kLater.data()));
}

std::optional<users::AccountRow> AudienceStore::reader(const MailOccasion& occasion, std::int64_t accountId,
                                                       const std::vector<std::int64_t>& addressed)
{
    db::Query query(kReader.data());
    if (occasion.isAboutRelease())
        query.add(kJoined<kOfRelease, kAdmitted>.data(), occasion.subjectId, occasion.doerId);
    else
        query.add(kJoined<kOfIssue, kAdmitted>.data(), occasion.subjectId, occasion.doerId);
    if (!occasion.isAboutRelease() && std::find(addressed.begin(), addressed.end(), accountId) == addressed.end())
        query.add(kJoined<" AND ", notifications::kHasNotUnsubscribed>.data());
    return m_db.one<users::AccountRow>(query.add(" AND a.id = ?", accountId));
}

std::optional<users::AccountRow> AudienceStore::reachable(std::int64_t accountId)
{
    db::Query query(kReader.data());
    query.add(kJoined<"account a WHERE a.id = ? AND NOT a.is_organization", kReachable>.data(), accountId);
    return m_db.one<users::AccountRow>(query);
}

} // namespace trivet::notification_mails
