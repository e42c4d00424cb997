#include "signin/used_signature_store.hpp"

#include "db/database.hpp"

namespace trivet::signin {
namespace {

constexpr db::Sql kForget = "DELETE FROM used_signature WHERE expires_at < $1";
constexpr db::Sql kClaim =
    "INSERT INTO used_signature (hash, expires_at) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";

} // namespace

bool UsedSignatureStore::claim(std::string_view key, std::int64_t until, std::int64_t now)
{
    return m_db.transact([&] {
        m_db.run(kForget, now);
        return m_db.run(kClaim, key, until) == 1;
    });
}

} // namespace trivet::signin
