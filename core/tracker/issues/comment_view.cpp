#include "issues/comment_view.hpp"

#include "attachments/attachment_store.hpp"
#include "attachments/attachment_view.hpp"
#include "db/database.hpp"
#include "issues/issue_address.hpp"
#include "issues/people.hpp"

#include <map>

namespace trivet::issues {
namespace {

using Files = std::multimap<std::int64_t, attachments::AttachmentRow>;

Files filesOf(const std::vector<EventRow>& comments, db::Database& db)
{
    std::vector<std::int64_t> ids;
    for (const auto& comment : comments)
        ids.push_back(comment.id);
    Files files;
    for (auto& file : attachments::AttachmentStore(db).ofComments(ids))
        files.emplace(file.eventId.value_or(0), std::move(file));
    return files;
}

People authorsOf(const std::vector<EventRow>& comments, http::Context& context)
{
    People people;
    for (const auto& comment : comments)
        people.want(comment.authorId);
    people.load(context);
    return people;
}

void fill(Comment& wire, const EventRow& row, const IssueRow& issue, const IssueAddress& address)
{
    wire.id = row.id;
    wire.htmlUrl = address.pageOf(issue) + "#issuecomment-" + std::to_string(row.id);
    (issue.isPull ? wire.pullRequestUrl : wire.issueUrl) = address.pageOf(issue);
    wire.originalAuthor = row.originalAuthor;
    wire.originalAuthorId = row.originalAuthorId;
    wire.body = row.body;
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
}

} // namespace

std::vector<Comment> toWire(const std::vector<EventRow>& comments, const std::vector<IssueRow>& issues,
                            const std::vector<repos::OwnedRepository>& repositories, http::Context& context)
{
    if (comments.empty())
        return {};
    std::map<std::int64_t, const IssueRow*> byId;
    for (const auto& issue : issues)
        byId.emplace(issue.id, &issue);
    const auto people = authorsOf(comments, context);
    const auto files = filesOf(comments, context.db());
    std::map<std::int64_t, IssueAddress> addresses;
    for (const auto& repository : repositories)
        addresses.emplace(repository.row.id, IssueAddress(context, repository));
    std::vector<Comment> wires;
    wires.reserve(comments.size());
    for (const auto& row : comments) {
        const auto issue = byId.find(row.issueId);
        const auto address = addresses.find(row.repositoryId);
        if (issue == byId.end() || address == addresses.end())
            continue; // deleted since it was read
        auto& wire = wires.emplace_back();
        fill(wire, row, *issue->second, address->second);
        wire.user = people.at(row.authorId);
        for (auto [each, end] = files.equal_range(row.id); each != end; ++each)
            wire.assets.push_back(attachments::toWire(each->second, context));
    }
    return wires;
}

Comment toWire(const EventRow& comment, const IssueRow& issue, const repos::OwnedRepository& repository,
               http::Context& context)
{
    return toWire(std::vector{comment}, {issue}, std::vector{repository}, context).front();
}

} // namespace trivet::issues
