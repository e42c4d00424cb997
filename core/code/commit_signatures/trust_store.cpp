#include "commit_signatures/trust_store.hpp"

#include "db/database.hpp"

namespace trivet::commit_signatures {
namespace {

constexpr db::Sql kModel = "SELECT trust_model FROM repository_trust WHERE repository_id = $1";
constexpr db::Sql kSetModel = "INSERT INTO repository_trust (repository_id, trust_model) VALUES ($1, $2)"
                              " ON CONFLICT (repository_id) DO UPDATE SET trust_model = excluded.trust_model";
constexpr db::Sql kForgetModel = "DELETE FROM repository_trust WHERE repository_id = $1";

} // namespace

std::optional<std::string> TrustStore::modelOf(std::int64_t repositoryId)
{
    return m_db.value<std::string>(kModel, repositoryId);
}

void TrustStore::setModel(std::int64_t repositoryId, std::string_view model)
{
    m_db.run(kSetModel, repositoryId, model);
}

void TrustStore::forgetModel(std::int64_t repositoryId) { m_db.run(kForgetModel, repositoryId); }

} // namespace trivet::commit_signatures
