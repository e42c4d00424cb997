#include "applications/client_store.hpp"

#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::applications {
namespace {

using db::join;

constexpr db::Sql kFind = join<"SELECT ", db::selectList<ClaimedClient>,
                               " FROM oauth_application p LEFT JOIN oauth_client_secret s ON s.hash = ? AND "
                               "s.application_id = p.id WHERE p.client_id = ?">();

} // namespace

std::optional<ClaimedClient> ClientStore::find(std::string_view clientId, std::string_view secret)
{
    const auto hash = crypto::tokenHash(secret);
    auto found = m_db.one<ClaimedClient>(kFind, hash, clientId);
    if (found && !crypto::equalsInConstantTime(found->secret.hash.value_or(""), hash))
        found->secret = {};
    return found;
}

} // namespace trivet::applications
