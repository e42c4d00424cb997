#include "oauth/request_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::oauth {
namespace {

constexpr db::Sql kNoteAnswer = db::join<db::insertInto<"oauth_answered_request", RequestStore::Answered, "hash = ?">,
                                         " ON CONFLICT (hash) DO NOTHING">();

} // namespace

bool RequestStore::noteAnswer(const Answered& request)
{
    return m_db.run(kNoteAnswer, request, crypto::tokenHash(request.nonce)) == 1;
}

} // namespace trivet::oauth
