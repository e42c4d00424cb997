#include "reviews/official.hpp"

#include "db/database.hpp"
#include "gitdata/protection.hpp"
#include "orgs/team_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_row.hpp"
#include "reviews/review_store.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

namespace trivet::reviews {
namespace {

using gitdata::BranchProtections;

bool mayWriteCode(db::Database& db, const repos::OwnedRepository& repository, const access::Identity& who)
{
    return repos::AccessStore(db).of(repository, who).allows(repos::Unit::Code, repos::AccessLevel::Write);
}

bool teamWritesCode(db::Database& db, const repos::OwnedRepository& repository, std::int64_t teamId)
{
    const auto team = orgs::TeamStore(db).find(teamId);
    if (!team || team->orgId != repository.owner.id)
        return false;
    if (team->accessLevel() >= orgs::AccessLevel::Admin)
        return true;
    const auto units = orgs::TeamStore(db).unitsOf({teamId});
    const auto found = units.find(teamId);
    const auto level = found == units.end() ? orgs::UnitLevels::const_iterator() : found->second.find("repo.code");
    return found != units.end() && level != found->second.end() && level->second >= orgs::AccessLevel::Write;
}

} // namespace

access::Identity identityOf(db::Database& db, std::int64_t accountId)
{
    const auto account = users::AccountStore(db).find(accountId);
    return account && account->maySignIn() ? users::identityOf(*account) : access::Identity();
}

bool isOfficialReviewer(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                        const access::Identity& who)
{
    const BranchProtections protections(db, repository.row.id, who);
    const auto* rule = protections.ruleFor(branch);
    return rule && rule->rules.enableApprovalsWhitelist ? protections.mayApprove(*rule)
                                                        : mayWriteCode(db, repository, who);
}

bool isOfficialTeam(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                    std::int64_t teamId)
{
    const BranchProtections protections(db, repository.row.id, {});
    const auto* rule = protections.ruleFor(branch);
    return rule && rule->rules.enableApprovalsWhitelist
               ? gitdata::ProtectionStore(db).hasTeam({rule->row.id, gitdata::List::Approvals}, teamId)
               : teamWritesCode(db, repository, teamId);
}

bool isOfficial(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                const ReviewRow& row)
{
    return row.teamId ? isOfficialTeam(db, repository, branch, *row.teamId)
                      : isOfficialReviewer(db, repository, branch, identityOf(db, row.reviewerId.value_or(0)));
}

void decideOfficial(db::Database& db, const repos::OwnedRepository& repository, std::int64_t issueId,
                    const std::string& branch)
{
    ReviewStore store(db);
    for (const auto& row : store.verdicts(issueId))
        store.setOfficial(row.id, isOfficial(db, repository, branch, row));
    for (const auto& row : store.requests({issueId}))
        store.setOfficial(row.id, isOfficial(db, repository, branch, row));
}

void decideOfficial(db::Database& db, const repos::OwnedRepository& repository, std::int64_t issueId,
                    const std::string& branch, std::int64_t reviewerId)
{
    ReviewStore store(db);
    for (const auto& row : store.verdicts(issueId))
        if (row.reviewerId == reviewerId)
            store.setOfficial(row.id, isOfficial(db, repository, branch, row));
}

} // namespace trivet::reviews
