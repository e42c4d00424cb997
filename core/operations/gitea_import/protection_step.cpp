#include "db/database.hpp"
#include "gitdata/protection_store.hpp"
#include "gitdata/tag_protection_store.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_json.hpp"
#include "json/write.hpp"

namespace trivet::gitea_import {
namespace {

using gitdata::List;

constexpr std::string_view kNoRepository = "its repository is not there";
constexpr std::string_view kSomeGone = "some of the users or teams it names were deleted";

gitdata::BranchRules rulesOf(const SourceRow& row)
{
    gitdata::BranchRules rules;
    rules.enablePush = row.isTrue("can_push");
    rules.enablePushWhitelist = row.isTrue("enable_whitelist");
    rules.pushWhitelistDeployKeys = row.isTrue("whitelist_deploy_keys");
    rules.enableForcePush = row.isTrue("can_force_push");
    rules.enableForcePushAllowlist = row.isTrue("enable_force_push_allowlist");
    rules.forcePushAllowlistDeployKeys = row.isTrue("force_push_allowlist_deploy_keys");
    rules.enableMergeWhitelist = row.isTrue("enable_merge_whitelist");
    rules.enableBypassAllowlist = row.isTrue("enable_bypass_allowlist");
    rules.enableStatusCheck = row.isTrue("enable_status_check");
    rules.statusCheckContexts = textsIn(row.text("status_check_contexts"));
    rules.requiredApprovals = row.integer("required_approvals");
    rules.enableApprovalsWhitelist = row.isTrue("enable_approvals_whitelist");
    rules.blockOnRejectedReviews = row.isTrue("block_on_rejected_reviews");
    rules.blockOnOfficialReviewRequests = row.isTrue("block_on_official_review_requests");
    rules.blockOnCodeownerReviews = row.isTrue("block_on_codeowner_reviews");
    rules.blockOnOutdatedBranch = row.isTrue("block_on_outdated_branch");
    rules.dismissStaleApprovals = row.isTrue("dismiss_stale_approvals");
    rules.ignoreStaleApprovals = row.isTrue("ignore_stale_approvals");
    rules.requireSignedCommits = row.isTrue("require_signed_commits");
    rules.protectedFilePatterns = row.text("protected_file_patterns");
    rules.unprotectedFilePatterns = row.text("unprotected_file_patterns");
    rules.blockAdminMergeOverride = row.isTrue("block_admin_merge_override");
    return rules;
}

struct NamedList {
    List list;
    const char* users;
    const char* teams;
};
constexpr NamedList kLists[] = {
    {List::Push, "whitelist_user_i_ds", "whitelist_team_i_ds"},
    {List::ForcePush, "force_push_allowlist_user_i_ds", "force_push_allowlist_team_i_ds"},
    {List::Merge, "merge_whitelist_user_i_ds", "merge_whitelist_team_i_ds"},
    {List::Bypass, "bypass_allowlist_user_i_ds", "bypass_allowlist_team_i_ds"},
    {List::Approvals, "approvals_whitelist_user_i_ds", "approvals_whitelist_team_i_ds"},
};

// Those in a list that are here.
class Named {
public:
    Named(Import& import, const SourceRow& row) : m_known(import.db), m_row(row) {}

    std::vector<std::int64_t> in(const char* column, Kind kind)
    {
        std::vector<std::int64_t> found;
        for (const auto id : numbersIn(m_row.text(column)))
            if (m_known.has(kind, id))
                found.push_back(id);
            else
                m_isWhole = false;
        return found;
    }
    Outcome outcome() const { return m_isWhole ? Outcome::brought() : Outcome::broughtBut(kSomeGone); }

private:
    KnownStore m_known;
    const SourceRow& m_row;
    bool m_isWhole = true;
};

Outcome takeBranch(Import& import, const SourceRow& row)
{
    if (!KnownStore(import.db).has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut(kNoRepository);
    gitdata::ProtectionStore store(import.db);
    gitdata::ProtectionRow made{
        .id = row.id(), .repositoryId = row.integer("repo_id"), .ruleName = row.text("branch_name")};
    // Without an order of their own they were tried as they were made.
    made.priority = row.integer("priority");
    if (made.priority == 0)
        made.priority = store.nextPriority(made.repositoryId);
    made.rules = json::write(rulesOf(row));
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    if (!insertWithId<"branch_protection">(import.db, made))
        return Outcome::leftOut(kNumberTaken);
    Named named(import, row);
    for (const auto& [list, users, teams] : kLists) {
        store.setUsers({made.id, list}, named.in(users, Kind::Account));
        store.setTeams({made.id, list}, named.in(teams, Kind::Team));
    }
    return named.outcome();
}

Outcome takeTag(Import& import, const SourceRow& row)
{
    if (!KnownStore(import.db).has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut(kNoRepository);
    const gitdata::TagProtectionRow made{.id = row.id(),
                                         .repositoryId = row.integer("repo_id"),
                                         .namePattern = row.text("name_pattern"),
                                         .createdAt = row.integer("created_unix"),
                                         .updatedAt = row.integer("updated_unix")};
    if (!insertWithId<"tag_protection">(import.db, made))
        return Outcome::leftOut(kNumberTaken);
    Named named(import, row);
    gitdata::TagProtectionStore store(import.db);
    store.setUsers(made.id, named.in("allowlist_user_i_ds", Kind::Account));
    store.setTeams(made.id, named.in("allowlist_team_i_ds", Kind::Team));
    return named.outcome();
}

} // namespace

RowTaker branchProtectionRows()
{
    RowTaker taker{.columns = {"repo_id",
                               "branch_name",
                               "priority",
                               "can_push",
                               "enable_whitelist",
                               "whitelist_deploy_keys",
                               "can_force_push",
                               "enable_force_push_allowlist",
                               "force_push_allowlist_deploy_keys",
                               "enable_merge_whitelist",
                               "enable_bypass_allowlist",
                               "enable_status_check",
                               "status_check_contexts",
                               "required_approvals",
                               "enable_approvals_whitelist",
                               "block_on_rejected_reviews",
                               "block_on_official_review_requests",
                               "block_on_codeowner_reviews",
                               "block_on_outdated_branch",
                               "dismiss_stale_approvals",
                               "ignore_stale_approvals",
                               "require_signed_commits",
                               "protected_file_patterns",
                               "unprotected_file_patterns",
                               "block_admin_merge_override",
                               "created_unix",
                               "updated_unix"},
                   .take = takeBranch};
    for (const auto& each : kLists)
        taker.columns.insert(taker.columns.end(), {each.users, each.teams});
    return taker;
}

RowTaker tagProtectionRows()
{
    return {.columns = {"repo_id", "name_pattern", "allowlist_user_i_ds", "allowlist_team_i_ds", "created_unix",
                        "updated_unix"},
            .take = takeTag};
}

} // namespace trivet::gitea_import
