#pragma once
#include "access/identity.hpp"
#include "gitdata/protection_store.hpp"
#include "pushes/push.hpp"
#include "repos/access.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitdata {

struct BranchRule {
    ProtectionRow row{};
    BranchRules rules{};
};

// The rules about a repository's branches as they are for one user: two statements, any number of questions.
class BranchProtections {
public:
    BranchProtections(db::Database& db, std::int64_t repositoryId, const access::Identity& who);

    // The one that counts for a branch; nothing if it is not protected.
    const BranchRule* ruleFor(std::string_view branch) const;
    bool mayPush(const BranchRule& rule) const;
    bool mayForce(const BranchRule& rule) const;
    bool mayMerge(const BranchRule& rule) const;

private:
    bool isIn(const BranchRule& rule, List list) const { return m_lists.contains({rule.row.id, list}); }

    std::vector<BranchRule> m_rules{};
    std::set<ListOfRule> m_lists{};
};

// Whether protection of branches and tags lets somebody who may write change a ref like this; isForced: commits would
// be lost. The one place where that is decided, for the API and for pushes. Throws Error (Forbidden).
void requireAllowed(db::Database& db, const repos::OwnedRepository& repository, const repos::Access& access,
                    const access::Identity& who, const pushes::RefChange& change, bool isForced);

} // namespace trivet::gitdata
