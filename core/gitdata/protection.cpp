#include "gitdata/protection.hpp"

#include "base/error.hpp"
#include "gitdata/glob.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/tag_protection_store.hpp"
#include "json/read.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

void requireBranchAllowed(const BranchProtections& protections, const std::string& branch,
                          const pushes::RefChange& change, bool isForced)
{
    const auto* rule = protections.ruleFor(branch);
    if (!rule)
        return;
    if (pushes::isZero(change.after))
        throw Error::forbidden("branch " + branch + " is protected from deletion");
    if (!protections.mayPush(*rule))
        throw Error::forbidden("not allowed to push to the protected branch " + branch);
    if (isForced && !protections.mayForce(*rule))
        throw Error::forbidden("branch " + branch + " is protected from being rewritten");
}

void requireTagAllowed(db::Database& db, std::int64_t repositoryId, const access::Identity& who, const std::string& tag)
{
    TagProtectionStore store(db);
    auto rules = store.ofRepository(repositoryId);
    std::erase_if(rules, [&](const TagProtectionRow& rule) { return !matchesGlob(rule.namePattern, tag); });
    if (rules.empty())
        return;
    const auto mine = store.rulesWith(repositoryId, who.userId);
    if (std::none_of(rules.begin(), rules.end(), [&](const auto& rule) { return mine.contains(rule.id); }))
        throw Error::forbidden("tag " + tag + " is protected");
}

} // namespace

BranchProtections::BranchProtections(db::Database& db, std::int64_t repositoryId, const access::Identity& who)
{
    ProtectionStore store(db);
    for (auto& row : store.ofRepository(repositoryId)) {
        auto rules = json::read<BranchRules>(row.rules);
        m_rules.push_back({std::move(row), std::move(rules)});
    }
    if (!m_rules.empty() && who.isSignedIn())
        m_lists = store.listsWith(repositoryId, who.userId);
}

const BranchRule* BranchProtections::ruleFor(std::string_view branch) const
{
    const auto found = std::find_if(m_rules.begin(), m_rules.end(),
                                    [&](const BranchRule& rule) { return matchesGlob(rule.row.ruleName, branch); });
    return found == m_rules.end() ? nullptr : &*found;
}

bool BranchProtections::mayPush(const BranchRule& rule) const
{
    return rule.rules.enablePush && (!rule.rules.enablePushWhitelist || isIn(rule, List::Push));
}

bool BranchProtections::mayForce(const BranchRule& rule) const
{
    return rule.rules.enableForcePush && mayPush(rule) &&
           (!rule.rules.enableForcePushAllowlist || isIn(rule, List::ForcePush));
}

bool BranchProtections::mayMerge(const BranchRule& rule) const
{
    return !rule.rules.enableMergeWhitelist || isIn(rule, List::Merge);
}

void requireAllowed(db::Database& db, const repos::OwnedRepository& repository, const repos::Access& access,
                    const access::Identity& who, const pushes::RefChange& change, bool isForced)
{
    if (!access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden("user should have a permission to write to a repo");
    if (change.ref.starts_with(kBranches))
        requireBranchAllowed(BranchProtections(db, repository.row.id, who), change.ref.substr(kBranches.size()), change,
                             isForced);
    else if (change.ref.starts_with(kTags))
        requireTagAllowed(db, repository.row.id, who, change.ref.substr(kTags.size()));
}

} // namespace trivet::gitdata
