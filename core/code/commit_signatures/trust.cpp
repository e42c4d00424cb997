#include "commit_signatures/trust.hpp"

#include "commit_signatures/trust_store.hpp"
#include "repos/access_store.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

namespace trivet::commit_signatures {

TrustModel::TrustModel(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository)
    : m_db(db), m_repository(repository)
{
    const auto model = TrustStore(db).modelOf(repository.row.id).value_or(settings.signing.defaultTrustModel);
    m_wantsCollaborator = model != "committer";
    m_wantsCommitter = model != "collaborator";
}

bool TrustModel::mayWrite(std::int64_t accountId)
{
    const auto [known, isNew] = m_writers.try_emplace(accountId, false);
    if (isNew)
        if (const auto account = users::AccountStore(m_db).find(accountId))
            known->second = repos::AccessStore(m_db)
                                .of(m_repository, users::identityOf(*account))
                                .allows(repos::Unit::Code, repos::AccessLevel::Write);
    return known->second;
}

Trust TrustModel::of(const Verdict& verdict)
{
    if (verdict.isBySite)
        return Trust::Trusted;
    if (m_wantsCommitter && !verdict.isByCommitter)
        return Trust::Unmatched;
    return !m_wantsCollaborator || mayWrite(verdict.signerId) ? Trust::Trusted : Trust::Untrusted;
}

} // namespace trivet::commit_signatures
