#include "grants/logout_notice_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "outbox/outbox_store.hpp"
#include "json/write.hpp"

#include <vector>

namespace trivet::grants {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kToTell = "SELECT DISTINCT g.application_id, g.account_id, f.session_id"
                              " FROM oauth_family f JOIN oauth_grant g ON g.id = f.grant_id"
                              " JOIN oauth_application p ON p.id = g.application_id"
                              " WHERE p.backchannel_logout_uri <> ''";
constexpr db::Piece kInOrder = " ORDER BY g.application_id, g.account_id, f.session_id";

constexpr Sql kToTellOfOne = join<kToTell, " AND f.session_id = $1", kInOrder>();
constexpr Sql kToTellOfAll =
    join<kToTell, " AND f.session_id IN (SELECT public_id FROM session WHERE account_id = $1 AND id <> $2)",
         kInOrder>();
constexpr Sql kReceiver = "SELECT name, client_id, id_token_algorithm, backchannel_logout_uri FROM oauth_application"
                          " WHERE id = $1";

void queue(db::Database& db, const std::vector<LogoutNotice>& notices)
{
    outbox::OutboxStore store(db, kLogoutNoticeKind);
    for (const auto& notice : notices) {
        const auto application = std::to_string(notice.applicationId);
        store.insert({.receiver = application,
                      .payload = json::write(notice),
                      .uniqueKey = application + " " + notice.sessionId});
    }
}

} // namespace

void LogoutNoticeStore::noteEnd(std::string_view sessionPublicId)
{
    queue(m_db, m_db.all<LogoutNotice>(kToTellOfOne, sessionPublicId));
}

void LogoutNoticeStore::noteEndOfAll(std::int64_t accountId, std::int64_t exceptSessionId)
{
    queue(m_db, m_db.all<LogoutNotice>(kToTellOfAll, accountId, exceptSessionId));
}

std::optional<LogoutReceiver> LogoutNoticeStore::receiverOf(const LogoutNotice& notice)
{
    return m_db.one<LogoutReceiver>(kReceiver, notice.applicationId);
}

} // namespace trivet::grants
