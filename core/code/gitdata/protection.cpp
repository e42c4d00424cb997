#include "gitdata/protection.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "gitdata/changed_files.hpp"
#include "gitdata/revision.hpp"
#include "repos/repo_guards.hpp"
#include "json/read.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

using ChangedFiles = RefProtections::ChangedFiles;

constexpr MessageFormat<2> kFileProtected{"branch.file_protected",
                                          "branch {{BRANCH}} is protected from changing file {{FILE}}"};
constexpr MessageFormat<1> kNotDeleted{"branch.not_deleted", "branch {{BRANCH}} is protected from deletion"};
constexpr MessageFormat<1> kNoPush{"branch.no_push", "not allowed to push to the protected branch {{BRANCH}}"};
constexpr MessageFormat<1> kTagProtected{"tag.protected", "tag {{TAG}} is protected"};
constexpr MessageFormat<1> kNotRewritten{"branch.not_rewritten", "branch {{BRANCH}} is protected from being rewritten"};

// Who may not push may still change files that are nobody's secret.
bool changesOpenFilesOnly(const BranchRule& rule, const ChangedFiles& files, GlobBudget& budget)
{
    const auto& open = rule.rules.unprotectedFilePatterns;
    if (open.empty())
        return false;
    const auto changed = files();
    return !changed.empty() &&
           std::all_of(changed.begin(), changed.end(), [&](const auto& file) { return fitsOneOf(open, file, budget); });
}

void requireUnprotectedFiles(const BranchRule& rule, const std::string& branch, const ChangedFiles& files,
                             GlobBudget& budget)
{
    const auto& closed = rule.rules.protectedFilePatterns;
    if (closed.empty())
        return;
    for (const auto& file : files())
        if (fitsOneOf(closed, file, budget))
            throw Error::forbidden(kFileProtected.with(branch, file));
}

void requireBranchAllowed(const BranchProtections& protections, const std::string& branch,
                          const pushes::RefChange& change, bool isForced, const ChangedFiles& files, GlobBudget& budget)
{
    const auto* rule = protections.ruleFor(branch);
    if (!rule)
        return;
    if (pushes::isZero(change.after))
        throw Error::forbidden(kNotDeleted.with(branch));
    if (!protections.mayPush(*rule) && !changesOpenFilesOnly(*rule, files, budget))
        throw Error::forbidden(kNoPush.with(branch));
    if (isForced && !protections.mayForce(*rule))
        throw Error::forbidden(kNotRewritten.with(branch));
    requireUnprotectedFiles(*rule, branch, files, budget);
}

} // namespace

bool isAboutCheck(const std::string& required, const std::string& context)
{
    return matchesNamePattern(required, context, GlobSyntax::Extended);
}

BranchProtections::BranchProtections(db::Database& db, std::int64_t repositoryId, const access::Identity& who)
    : m_isDeployKey(who.isDeployKey())
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
    const auto first = [&](auto isAbout) {
        const auto found = std::find_if(m_rules.begin(), m_rules.end(), isAbout);
        return found == m_rules.end() ? nullptr : &*found;
    };
    if (const auto* rule = first([&](const auto& each) { return matchesNamePattern(each.row.ruleName, branch); }))
        return rule;
    // As in Gitea, the letter case of a name does not matter.
    return first([&](const auto& each) { return equalsIgnoringAsciiCase(each.row.ruleName, branch); });
}

bool BranchProtections::hasNamesake(std::string_view branch) const
{
    return std::any_of(m_rules.begin(), m_rules.end(),
                       [&](const BranchRule& rule) { return rule.row.ruleName == branch; });
}

bool BranchProtections::mayPush(const BranchRule& rule) const
{
    return rule.rules.enablePush && (!rule.rules.enablePushWhitelist || isIn(rule, List::Push) ||
                                     (m_isDeployKey && rule.rules.pushWhitelistDeployKeys));
}

bool BranchProtections::mayForce(const BranchRule& rule) const
{
    return rule.rules.enableForcePush && mayPush(rule) &&
           (!rule.rules.enableForcePushAllowlist || isIn(rule, List::ForcePush) ||
            (m_isDeployKey && rule.rules.forcePushAllowlistDeployKeys));
}

bool BranchProtections::mayMerge(const BranchRule& rule) const
{
    return !rule.rules.enableMergeWhitelist || isIn(rule, List::Merge);
}

bool BranchProtections::mayBypass(const BranchRule& rule) const
{
    return rule.rules.enableBypassAllowlist && isIn(rule, List::Bypass);
}

bool BranchProtections::mayApprove(const BranchRule& rule) const { return isIn(rule, List::Approvals); }

bool followRename(db::Database& db, std::int64_t repositoryId, const std::string& from, const std::string& to,
                  std::int64_t now)
{
    const auto ruleOf = [&](const std::string& branch) {
        const BranchProtections protections(db, repositoryId, {});
        const auto* rule = protections.ruleFor(branch);
        return rule ? rule->row.id : 0;
    };
    const auto before = ruleOf(from);
    ProtectionStore(db).rename(repositoryId, from, to, now);
    return ruleOf(to) == before;
}

TagProtections::TagProtections(db::Database& db, std::int64_t repositoryId, const access::Identity& who)
{
    TagProtectionStore store(db);
    m_rules = store.ofRepository(repositoryId);
    if (!m_rules.empty() && who.isSignedIn())
        m_mine = store.rulesWith(repositoryId, who.userId);
}

bool TagProtections::allows(std::string_view tag) const
{
    const auto isAbout = [&](const auto& rule) { return matchesNamePattern(rule.namePattern, tag); };
    return std::none_of(m_rules.begin(), m_rules.end(), isAbout) ||
           std::any_of(m_rules.begin(), m_rules.end(),
                       [&](const auto& rule) { return isAbout(rule) && m_mine.contains(rule.id); });
}

const BranchRule* RefProtections::ruleFor(const std::string& ref) const
{
    return ref.starts_with(kBranches) ? m_branches.ruleFor(std::string_view(ref).substr(kBranches.size())) : nullptr;
}

bool RefProtections::forbidsForce(const std::string& ref) const
{
    const auto* rule = ruleFor(ref);
    return rule && !m_branches.mayForce(*rule);
}

bool RefProtections::wantsSignatures(const std::string& ref) const
{
    const auto* rule = ruleFor(ref);
    return rule && rule->rules.requireSignedCommits;
}

void RefProtections::requireAllowed(const repos::Access& access, const pushes::RefChange& change, bool isForced,
                                    const ChangedFiles& files)
{
    if (!access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden(repos::kNoWriteAccess);
    if (change.ref.starts_with(kBranches))
        requireBranchAllowed(m_branches, change.ref.substr(kBranches.size()), change, isForced, files, m_budget);
    else if (change.ref.starts_with(kTags) && !m_tags.allows(std::string_view(change.ref).substr(kTags.size())))
        throw Error::forbidden(kTagProtected.with(change.ref.substr(kTags.size())));
}

} // namespace trivet::gitdata
