#include "signin/failure_store.hpp"

#include "base/clock_skew.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"

namespace trivet::signin {
namespace {

struct FailuresRow : Failures {
    auto columns() { return std::tie(count, lastAt); }
};

constexpr db::Sql kFind = "SELECT failures, last_at FROM failed_sign_in WHERE name = $1";
// One statement, so that of those who fail at once each is counted.
constexpr db::Sql kCount = "INSERT INTO failed_sign_in AS known (name, failures, last_at) VALUES ($1, 1, $2)"
                           " ON CONFLICT (name) DO UPDATE SET failures = CASE WHEN known.last_at <= $3 OR"
                           " known.last_at > $4 THEN 1 ELSE known.failures + 1 END, last_at = $2";
constexpr db::Sql kForget = "DELETE FROM failed_sign_in WHERE name = $1";

std::string hashOf(std::string_view key, std::string_view name)
{
    constexpr std::size_t kBytes = 16;
    return hex(crypto::hmacSha256(key, name).substr(0, kBytes));
}

} // namespace

Failures FailureStore::find(std::string_view name)
{
    return m_db.one<FailuresRow>(kFind, hashOf(m_key, name)).value_or(FailuresRow{});
}

void FailureStore::count(std::string_view name, std::int64_t forgottenAfter, std::int64_t now)
{
    m_db.run(kCount, hashOf(m_key, name), now, now - forgottenAfter, latestPast(now));
}

void FailureStore::forget(std::string_view name) { m_db.run(kForget, hashOf(m_key, name)); }

} // namespace trivet::signin
