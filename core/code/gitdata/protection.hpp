#pragma once
#include "access/identity.hpp"
#include "base/glob.hpp"
#include "gitdata/protection_store.hpp"
#include "gitdata/tag_protection_store.hpp"
#include "pushes/push.hpp"
#include "repos/access.hpp"

#include <functional>
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

// Whether an entry of `statusCheckContexts` is about the check of that name; '*' is any text, with slashes too.
bool isAboutCheck(const std::string& required, const std::string& context);

// The rules about a repository's branches as they are for one user: two statements, any number of questions.
class BranchProtections {
public:
    BranchProtections(db::Database& db, std::int64_t repositoryId, const access::Identity& who);

    // The one that counts for a branch; nothing if it is not protected.
    const BranchRule* ruleFor(std::string_view branch) const;
    // Whether there is one of exactly its name, which goes with it when it is renamed.
    bool hasNamesake(std::string_view branch) const;
    bool mayPush(const BranchRule& rule) const;
    bool mayForce(const BranchRule& rule) const;
    bool mayMerge(const BranchRule& rule) const;
    bool mayBypass(const BranchRule& rule) const;
    bool mayApprove(const BranchRule& rule) const; // on the list of those whose reviews count

private:
    bool isIn(const BranchRule& rule, List list) const { return m_lists.contains({rule.row.id, list}); }

    std::vector<BranchRule> m_rules{};
    std::set<ListOfRule> m_lists{};
    bool m_isDeployKey = false;
};

// A branch has got another name, and a rule of exactly the old one goes with it. In a transaction. Answers whether the
// same rule counts for the branch as before, or none.
bool followRename(db::Database& db, std::int64_t repositoryId, const std::string& from, const std::string& to,
                  std::int64_t now);

// The same about its tags.
class TagProtections {
public:
    TagProtections(db::Database& db, std::int64_t repositoryId, const access::Identity& who);

    bool allows(std::string_view tag) const;

private:
    std::vector<TagProtectionRow> m_rules{};
    std::set<std::int64_t> m_mine{};
};

// Whether protection of branches and tags lets somebody who may write change refs. The one place where that is decided,
// for the API and for pushes, and however many refs are changed the database is asked the same few questions.
class RefProtections {
public:
    RefProtections(db::Database& db, std::int64_t repositoryId, const access::Identity& who)
        : m_branches(db, repositoryId, who), m_tags(db, repositoryId, who)
    {
    }

    // Whether it makes a difference that commits are lost.
    bool forbidsForce(const std::string& ref) const;
    // Whether new commits there must have verified signatures.
    bool wantsSignatures(const std::string& ref) const;
    // isForced: commits would be lost. The files it changes are asked for only if it depends on them. Throws Error
    // (Forbidden).
    using ChangedFiles = std::function<std::vector<std::string>()>;
    void requireAllowed(const repos::Access& access, const pushes::RefChange& change, bool isForced,
                        const ChangedFiles& files);

private:
    const BranchRule* ruleFor(const std::string& ref) const;

    BranchProtections m_branches;
    TagProtections m_tags;
    GlobBudget m_budget{}; // for the files of all refs
};

} // namespace trivet::gitdata
