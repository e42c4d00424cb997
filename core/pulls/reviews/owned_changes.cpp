#include "reviews/owned_changes.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_store.hpp"
#include "repos/access_store.hpp"
#include "repos/collaborator_store.hpp"
#include "reviews/code_owners.hpp"
#include "reviews/official.hpp"
#include "reviews/review_store.hpp"
#include "users/account_store.hpp"

#include <algorithm>

namespace trivet::reviews {
namespace {

constexpr std::size_t kMostText = 1024 * 1024, kMostNames = 16 * 1024 * 1024;
constexpr std::int64_t kMostMembers = 1000;

struct OwnersFile {
    bool isReadable = true;
    std::string text{};
};

// The first of three places. "ID blob SIZE", the bytes and a newline for one that is there, "NAME missing" otherwise.
OwnersFile readOwners(const std::string& folder, const std::string& commit)
{
    const auto result = git::runGit(
        {.folder = folder,
         .arguments = {"cat-file", "--batch"},
         .input = commit + ":CODEOWNERS\n" + commit + ":docs/CODEOWNERS\n" + commit + ":.gitea/CODEOWNERS\n",
         .mostOutput = 4 * kMostText});
    if (!result.isGood() || result.isLate)
        return {.isReadable = false};
    std::string_view rest = result.output;
    while (!rest.empty()) {
        const auto line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (line.ends_with(" missing"))
            continue;
        const auto words = split(line, ' ');
        const auto size = words.size() == 3 ? parseInteger(words[2]) : std::nullopt;
        if (!size || *size < 0 || static_cast<std::size_t>(*size) > std::min(rest.size(), kMostText))
            return {.isReadable = false};
        if (words[1] == "blob")
            return {.text = std::string(rest.substr(0, static_cast<std::size_t>(*size)))};
        rest.remove_prefix(std::min(rest.size(), static_cast<std::size_t>(*size) + 1));
    }
    return {};
}

std::optional<std::vector<std::string>> changedNames(const std::string& folder, const OwnedRange& range)
{
    const auto result = git::runGit(
        {.folder = folder,
         .arguments = {"diff-tree", "-r", "-z", "--no-renames", "--name-only", range.mergeBase, range.head, "--"},
         .mostOutput = kMostNames});
    if (!result.isGood() || result.isLate || result.output.size() >= kMostNames)
        return std::nullopt;
    std::vector<std::string> names;
    for (const auto name : split(result.output, '\0'))
        if (!name.empty())
            names.emplace_back(name);
    return names;
}

// Who is not there is left out.
Reviewers accountsOf(db::Database& db, const repos::OwnedRepository& repository, const OwnerRule& rule)
{
    Reviewers found;
    for (const auto& name : rule.users)
        if (const auto account = users::AccountStore(db).findByName(name); account && !account->isOrganization)
            found.accountIds.push_back(account->id);
    for (const auto& name : rule.teams)
        if (asciiLower(name.org) == repository.owner.lowerName && repository.owner.isOrganization)
            if (const auto team = orgs::TeamStore(db).findByName(repository.owner.id, name.team))
                found.teamIds.push_back(team->id);
    return found;
}

bool mayRead(db::Database& db, const repos::OwnedRepository& repository, std::int64_t accountId)
{
    const auto who = identityOf(db, accountId);
    return who.isSignedIn() &&
           repos::AccessStore(db).of(repository, who).allows(repos::Unit::Pulls, repos::AccessLevel::Read);
}

} // namespace

std::optional<std::vector<Reviewers>> ownersOf(db::Database& db, const repos::OwnedRepository& repository,
                                               const std::string& folder, const OwnedRange& range)
{
    std::vector<Reviewers> owners;
    if (repository.row.forkOf || range.base.empty() || range.mergeBase.empty())
        return owners;
    const auto file = readOwners(folder, range.base);
    if (!file.isReadable)
        return std::nullopt;
    const auto rules = parseCodeOwners(file.text);
    if (rules.empty())
        return owners;
    const auto names = changedNames(folder, range);
    if (!names)
        return std::nullopt;
    PathPattern::Budget budget;
    for (const auto& rule : rules) {
        const bool isAbout = rule.isAbout(*names, budget);
        if (budget.isUsedUp())
            return std::nullopt;
        if (isAbout)
            owners.push_back(accountsOf(db, repository, rule));
    }
    return owners;
}

void askOwners(const ReviewedPull& reviewed, const std::vector<Reviewers>& rules)
{
    const auto& operation = reviewed.operation;
    if (rules.empty())
        return;
    const auto involved = ReviewStore(operation.db).involved(reviewed.issue.id);
    Reviewers toAsk;
    for (const auto& rule : rules) {
        for (const auto id : rule.accountIds)
            if (id != reviewed.issue.authorId && mayRead(operation.db, operation.repository, id) &&
                std::none_of(involved.begin(), involved.end(), [&](const auto& row) { return row.reviewerId == id; }))
                toAsk.accountIds.push_back(id);
        for (const auto id : rule.teamIds)
            if ((!operation.repository.row.isPrivate ||
                 repos::CollaboratorStore(operation.db).isReadingTeam(operation.repository.row.id, id)) &&
                std::none_of(involved.begin(), involved.end(), [&](const auto& row) { return row.teamId == id; }))
                toAsk.teamIds.push_back(id);
    }
    ask(reviewed, toAsk);
}

bool haveOwnersApproved(db::Database& db, const repos::OwnedRepository& repository, const issues::IssueRow& issue,
                        const std::vector<Reviewers>& rules)
{
    std::vector<std::int64_t> approvers;
    for (const auto& row : ReviewStore(db).verdicts(issue.id))
        if (row.is() == Kind::Approve && !row.isDismissed && mayRead(db, repository, *row.reviewerId))
            approvers.push_back(*row.reviewerId);
    return std::all_of(rules.begin(), rules.end(), [&](const Reviewers& rule) {
        auto owners = rule.accountIds;
        for (const auto team : rule.teamIds)
            for (const auto member : orgs::MembershipStore(db).inTeam(team, kMostMembers))
                owners.push_back(member);
        std::erase(owners, issue.authorId.value_or(0));
        return owners.empty() || std::any_of(owners.begin(), owners.end(), [&](const auto id) {
                   return std::find(approvers.begin(), approvers.end(), id) != approvers.end();
               });
    });
}

} // namespace trivet::reviews
