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
#include <map>
#include <set>

namespace trivet::reviews {
namespace {

constexpr std::size_t kMostText = 1024 * 1024, kMostNames = 16 * 1024 * 1024;
constexpr std::int64_t kMostMembers = 1000;
constexpr std::size_t kMostAsked = 100; // people of one pull request, and as many teams

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

// In the order they come in, each once.
class DistinctIds {
public:
    void leaveOut(std::int64_t id) { m_seen.insert(id); }
    void add(std::int64_t id)
    {
        if (m_seen.insert(id).second)
            m_ids.push_back(id);
    }
    const std::vector<std::int64_t>& all() const { return m_ids; }

private:
    std::set<std::int64_t> m_seen{};
    std::vector<std::int64_t> m_ids{};
};

// Whom the file names. It may name the same ones ten thousand times: each is looked up once.
class NamedOwners {
public:
    NamedOwners(db::Database& db, const repos::OwnedRepository& repository) : m_db(db), m_repository(repository) {}

    // Who is not there is left out.
    Reviewers of(const OwnerRule& rule)
    {
        DistinctIds accounts, teams;
        for (const auto& name : rule.users)
            if (const auto id = account(name))
                accounts.add(*id);
        for (const auto& name : rule.teams)
            if (const auto id = team(name))
                teams.add(*id);
        return {.accountIds = accounts.all(), .teamIds = teams.all()};
    }

private:
    using Ids = std::map<std::string, std::optional<std::int64_t>>;

    std::optional<std::int64_t> account(const std::string& name)
    {
        const auto [known, isNew] = m_accounts.try_emplace(name);
        if (isNew)
            if (const auto row = users::AccountStore(m_db).findByName(name); row && !row->isOrganization)
                known->second = row->id;
        return known->second;
    }
    std::optional<std::int64_t> team(const OwnerRule::TeamName& name)
    {
        const auto& owner = m_repository.owner;
        if (!owner.isOrganization || asciiLower(name.org) != owner.lowerName)
            return std::nullopt;
        const auto [known, isNew] = m_teams.try_emplace(name.team);
        if (isNew)
            if (const auto row = orgs::TeamStore(m_db).findByName(owner.id, name.team))
                known->second = row->id;
        return known->second;
    }

    db::Database& m_db;
    const repos::OwnedRepository& m_repository;
    Ids m_accounts{}, m_teams{};
};

bool mayRead(db::Database& db, const repos::OwnedRepository& repository, std::int64_t accountId)
{
    const auto who = identityOf(db, accountId);
    return who.isSignedIn() &&
           repos::AccessStore(db).of(repository, who).allows(repos::Unit::Pulls, repos::AccessLevel::Read);
}

// The owners that have nothing to do with it yet.
Reviewers uninvolved(db::Database& db, const issues::IssueRow& issue, const std::vector<Reviewers>& rules)
{
    DistinctIds accounts, teams;
    accounts.leaveOut(issue.authorId.value_or(0));
    for (const auto& row : ReviewStore(db).involved(issue.id)) {
        accounts.leaveOut(row.reviewerId.value_or(0));
        teams.leaveOut(row.teamId.value_or(0));
    }
    for (const auto& rule : rules) {
        std::for_each(rule.accountIds.begin(), rule.accountIds.end(), [&](const auto id) { accounts.add(id); });
        std::for_each(rule.teamIds.begin(), rule.teamIds.end(), [&](const auto id) { teams.add(id); });
    }
    return {.accountIds = accounts.all(), .teamIds = teams.all()};
}

// What the members of a team have to say to a rule that names it.
class TeamsOfOwners {
public:
    TeamsOfOwners(db::Database& db, std::int64_t authorId, const std::set<std::int64_t>& approvers)
        : m_db(db), m_authorId(authorId), m_approvers(approvers)
    {
    }
    struct Said {
        bool hasOthers = false; // it has members besides the author
        bool hasApproved = false;
    };
    const Said& of(std::int64_t teamId)
    {
        const auto [known, isNew] = m_known.try_emplace(teamId);
        if (isNew)
            for (const auto member : orgs::MembershipStore(m_db).inTeam(teamId, kMostMembers)) {
                known->second.hasOthers |= member != m_authorId;
                known->second.hasApproved |= m_approvers.contains(member);
            }
        return known->second;
    }

private:
    db::Database& m_db;
    const std::int64_t m_authorId;
    const std::set<std::int64_t>& m_approvers;
    std::map<std::int64_t, Said> m_known{};
};

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
    NamedOwners named(db, repository);
    PathPattern::Budget budget;
    for (const auto& rule : rules) {
        const bool isAbout = rule.isAbout(*names, budget);
        if (budget.isUsedUp())
            return std::nullopt;
        if (isAbout)
            owners.push_back(named.of(rule));
    }
    return owners;
}

void askOwners(const ReviewedPull& reviewed, const std::vector<Reviewers>& rules)
{
    const auto& operation = reviewed.operation;
    if (rules.empty())
        return;
    auto toAsk = uninvolved(operation.db, reviewed.issue, rules);
    toAsk.accountIds.resize(std::min(toAsk.accountIds.size(), kMostAsked));
    toAsk.teamIds.resize(std::min(toAsk.teamIds.size(), kMostAsked));
    std::erase_if(toAsk.accountIds, [&](const auto id) { return !mayRead(operation.db, operation.repository, id); });
    std::erase_if(toAsk.teamIds, [&](const auto id) {
        return operation.repository.row.isPrivate &&
               !repos::CollaboratorStore(operation.db).isReadingTeam(operation.repository.row.id, id);
    });
    ask(reviewed, toAsk);
}

bool haveOwnersApproved(db::Database& db, const repos::OwnedRepository& repository, const issues::IssueRow& issue,
                        const std::vector<Reviewers>& rules)
{
    const auto author = issue.authorId.value_or(0);
    std::set<std::int64_t> approvers;
    for (const auto& row : ReviewStore(db).verdicts(issue.id))
        if (row.is() == Kind::Approve && !row.isDismissed && row.reviewerId != author &&
            mayRead(db, repository, *row.reviewerId))
            approvers.insert(*row.reviewerId);
    TeamsOfOwners teams(db, author, approvers);
    return std::all_of(rules.begin(), rules.end(), [&](const Reviewers& rule) {
        bool hasOthers = false, hasApproved = false;
        for (const auto id : rule.accountIds) {
            hasOthers |= id != author;
            hasApproved |= approvers.contains(id);
        }
        for (const auto id : rule.teamIds) {
            hasOthers |= teams.of(id).hasOthers;
            hasApproved |= teams.of(id).hasApproved;
        }
        return hasApproved || !hasOthers;
    });
}

} // namespace trivet::reviews
