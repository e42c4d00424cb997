#include "auth_sources/source_secrets.hpp"

#include "auth_sources/auth_source_store.hpp"

#include <stdexcept>

namespace trivet::auth_sources {
namespace {

constexpr std::string_view kPurpose = "authentication source";

} // namespace

std::string sealSecret(std::string_view secretKey, std::int64_t sourceId, std::string_view secret)
{
    return secret.empty() ? std::string() : crypto::SecretBox(secretKey).seal({kPurpose, sourceId}, secret);
}

std::string openSecret(std::string_view secretKey, const AuthSourceRow& row)
{
    if (row.sealedSecret.empty())
        return {};
    auto secret = crypto::SecretBox(secretKey).open({kPurpose, row.id}, row.sealedSecret);
    if (!secret)
        throw std::runtime_error("the secret of the authentication source " + row.name +
                                 " was sealed with another SECRET_KEY: set it again");
    return std::move(*secret);
}

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey)
{
    const auto row = AuthSourceStore(db).newestSealed();
    if (!row)
        return crypto::SealedSecrets::None;
    return crypto::judgedBy(crypto::SecretBox(secretKey).open({kPurpose, row->id}, row->sealedSecret).has_value());
}

} // namespace trivet::auth_sources
