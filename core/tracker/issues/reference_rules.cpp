#include "issues/reference_rules.hpp"

#include "base/text.hpp"
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

Mentioned rememberMentions(const IssueOperation& operation, const IssueRow& issue,
                           const std::vector<std::string>& names)
{
    if (names.empty())
        return {};
    IssueRelationStore store(operation.db);
    Mentioned mentioned{.all = store.mentioned(issue.repositoryId, names)};
    mentioned.added = store.addMentions(issue.id, operation.who.userId, mentioned.all);
    return mentioned;
}

// The entry in the timeline of what is named, as yet without action.
EventRow referenceFrom(const IssueOperation& operation, const TextSource& place)
{
    const auto kind = place.comment ? Event::CommentRef : place.issue.isPull ? Event::PullRef : Event::IssueRef;
    auto row = operation.event(place.issue, kind);
    row.refRepositoryId = place.issue.repositoryId;
    row.refIssueId = place.issue.id;
    if (place.comment)
        row.refEventId = place.comment->id;
    row.refAction = nameOf(RefAction::None);
    return row;
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
        if (!isOfThisSite(operation, reference))
            continue;
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

bool isOfThisSite(const IssueOperation& operation, const IssueReference& reference)
{
    // Behind a proxy people may know it by another scheme.
    const auto scheme = operation.site.find("://");
    return reference.site.empty() || (scheme != std::string_view::npos &&
                                      equalsIgnoringAsciiCase(operation.site.substr(scheme + 3), reference.site));
}

Mentioned followReferences(const IssueOperation& operation, const TextSource& place, const References& references)
{
    const auto mentioned = rememberMentions(operation, place.issue, references.mentions);
    EventStore store(operation.db);
    auto row = referenceFrom(operation, place);
    if (place.isEdited)
        store.setReferenceAction(row);
    if (references.issues.empty())
        return mentioned;
    const bool mayClose = !place.comment || place.comment->isComment() || place.comment->isCode();
    const auto found = findReferences(operation, references.issues);
    for (const auto action : {RefAction::None, RefAction::Closes, RefAction::Reopens}) {
        const auto ids = found.idsFor(action, place.issue.id);
        row.refAction = nameOf(mayClose ? action : RefAction::None);
        if (place.isEdited)
            store.setReferenceAction(row, ids);
        store.insertReferences(row, ids);
    }
    return mentioned;
}

} // namespace trivet::issues
