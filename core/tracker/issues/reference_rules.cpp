#include "issues/reference_rules.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "users/block_store.hpp"

#include <map>

namespace trivet::issues {
namespace {

constexpr std::size_t kMostRepositories = 10; // named in one text

using Names = std::pair<std::string, std::string>;
using Numbers = std::map<std::int64_t, RefAction>;

void add(FoundReferences& found, const IssueOperation& operation, const repos::OwnedRepository& repository,
         const repos::Access& access, const Numbers& wanted)
{
    std::vector<std::int64_t> numbers;
    for (const auto& [number, action] : wanted)
        numbers.push_back(number);
    users::BlockStore blocks(operation.db);
    const bool isBlocked = blocks.exists(repository.owner.id, operation.who.userId);
    for (auto& issue : IssueStore(operation.db).findNumbers(repository.row.id, numbers)) {
        const auto unit = unitOf(issue);
        if (!repository.row.has(unit) || !access.allows(unit, repos::AccessLevel::Read))
            continue;
        const bool mayWrite = access.allows(unit, repos::AccessLevel::Write);
        if (!mayWrite && isBlocked) // it would be a way to speak there
            continue;
        const auto action = wanted.at(issue.number);
        const bool mayClose = mayWrite || operation.isAuthor(issue);
        found.all.push_back({std::move(issue), action, mayClose});
    }
}

} // namespace

std::vector<std::int64_t> FoundReferences::idsFor(RefAction action, std::int64_t except) const
{
    std::vector<std::int64_t> ids;
    for (const auto& each : all)
        if (each.action == action && each.issue.id != except)
            ids.push_back(each.issue.id);
    return ids;
}

FoundReferences findReferences(const IssueOperation& operation, const std::vector<IssueReference>& references)
{
    Numbers here;
    std::map<Names, Numbers> elsewhere;
    for (const auto& reference : references) {
        const Names names{reference.owner, reference.repository};
        const bool isHere = reference.owner.empty() || (names.first == operation.repository.owner.lowerName &&
                                                        names.second == operation.repository.row.lowerName);
        if (!isHere && elsewhere.size() == kMostRepositories && !elsewhere.contains(names))
            continue;
        auto& action = (isHere ? here : elsewhere[names])[reference.number];
        action = std::max(action, reference.action);
    }
    FoundReferences found;
    if (!here.empty())
        add(found, operation, operation.repository, operation.access, here);
    std::vector<repos::OwnedRepository> repositories;
    std::vector<const Numbers*> numbers;
    for (const auto& [names, wanted] : elsewhere)
        if (auto repository = repos::RepositoryStore(operation.db).findByName(names.first, names.second)) {
            repositories.push_back(std::move(*repository));
            numbers.push_back(&wanted);
        }
    if (repositories.empty())
        return found;
    const auto accesses = repos::AccessStore(operation.db).of(repositories, operation.who);
    for (std::size_t i = 0; i < repositories.size(); ++i)
        add(found, operation, repositories[i], accesses[i], *numbers[i]);
    return found;
}

std::vector<std::int64_t> followReferences(const IssueOperation& operation, const TextSource& place,
                                           const References& references)
{
    const auto mentioned =
        IssueRelationStore(operation.db).addMentions(place.issue.id, operation.who.userId, references.mentions);
    if (references.issues.empty())
        return mentioned;
    const auto found = findReferences(operation, references.issues);
    const auto kind = place.commentId ? Event::CommentRef : place.issue.isPull ? Event::PullRef : Event::IssueRef;
    EventRow row = operation.event(place.issue, kind);
    row.refRepositoryId = place.issue.repositoryId;
    row.refIssueId = place.issue.id;
    row.refEventId = place.commentId;
    for (const auto action : {RefAction::None, RefAction::Closes, RefAction::Reopens}) {
        row.refAction = nameOf(action);
        EventStore(operation.db).insertReferences(row, found.idsFor(action, place.issue.id));
    }
    return mentioned;
}

} // namespace trivet::issues
