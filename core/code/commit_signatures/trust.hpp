#pragma once
#include "commit_signatures/verdict.hpp"
#include "repos/repository_row.hpp"
#include "settings/settings.hpp"

#include <map>

namespace trivet::db {
class Database;
}

namespace trivet::commit_signatures {

// What a verified signature means to a repository. Untrusted: the signer has no part in it. Unmatched: somebody else
// than the committer has signed.
enum class Trust { Trusted, Untrusted, Unmatched };

// By the trust model of one repository: one statement, and one more for each signer.
class TrustModel {
public:
    TrustModel(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository);

    Trust of(const Verdict& verdict); // a verified one

private:
    bool mayWrite(std::int64_t accountId);

    db::Database& m_db;
    const repos::OwnedRepository& m_repository;
    bool m_wantsCollaborator = true, m_wantsCommitter = false;
    std::map<std::int64_t, bool> m_writers{};
};

} // namespace trivet::commit_signatures
