#include "issues/issue_view.hpp"

#include "base/percent.hpp"
#include "issues/draft_title.hpp"
#include "issues/issue_address.hpp"
#include "issues/issue_relations.hpp"
#include "repos/repository_store.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <map>

namespace trivet::issues {
namespace {

std::optional<json::Time> timeOf(const std::optional<std::int64_t>& seconds)
{
    return seconds ? std::optional(json::Time{*seconds}) : std::nullopt;
}

// What is the same for all issues of a repository.
struct RepositoryUrls {
    json::Shared<RepositoryMeta> meta{};
    IssueAddress address;
    labels::LabelAddresses labels{};

    RepositoryUrls(const http::Context& context, const repos::OwnedRepository& its)
        : meta(json::share(RepositoryMeta{its.row.id, its.row.name, its.owner.name, its.fullName()})),
          address(context, its),
          labels(labels::LabelAddresses::of(context, its.owner.name, its.row.name))
    {
    }
};

// Takes the texts out of the row: a list is long, and nobody needs them twice.
void fillPlain(Issue& wire, IssueRow&& row, const RepositoryUrls& urls)
{
    wire.id = row.id;
    wire.url = urls.address.apiOf(row);
    wire.htmlUrl = urls.address.pageOf(row);
    wire.number = row.number;
    wire.originalAuthor = std::move(row.originalAuthor);
    wire.originalAuthorId = row.originalAuthorId;
    wire.title = std::move(row.title);
    wire.body = std::move(row.body);
    wire.ref = std::move(row.ref);
    wire.state = row.isClosed ? "closed" : "open";
    wire.isLocked = row.isLocked;
    wire.comments = row.commentCount;
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    wire.closedAt = timeOf(row.closedAt);
    wire.dueDate = timeOf(row.dueAt);
    wire.timeEstimate = row.timeEstimate;
    wire.repository = urls.meta;
    wire.pinOrder = row.pinOrder;
    wire.contentVersion = row.contentVersion;
}

void fillBelongings(Issue& wire, const IssueRow& row, const RepositoryUrls& urls, IssueRelations& all,
                    http::Context& context)
{
    wire.user = all.author(row);
    wire.labels = all.labels(row, urls.labels);
    wire.assets = all.files(row, context);
    wire.milestone = all.milestone(row);
    if (const auto* pull = all.pull(row))
        wire.pullRequest = PullRequestMeta{.merged = pull->isMerged(),
                                           .mergedAt = timeOf(pull->mergedAt),
                                           .draft = isDraft(context.settings, row.title),
                                           .htmlUrl = urls.address.pageOf(row)};
    if (auto assignees = all.assignees(row); !assignees.empty()) {
        wire.assignee = assignees.front();
        wire.assignees = std::move(assignees);
    }
}

void fill(Issue& wire, IssueRow&& row, const RepositoryUrls& urls, IssueRelations& belongings, http::Context& context)
{
    fillBelongings(wire, row, urls, belongings, context);
    fillPlain(wire, std::move(row), urls);
}

} // namespace

IssueAddress::IssueAddress(const http::Context& context, const repos::OwnedRepository& repository)
{
    const auto path = encodePercent(repository.owner.name) + "/" + encodePercent(repository.row.name);
    api = context.absoluteUrl("api/v1/repos/" + path);
    page = context.absoluteUrl(path);
}

std::vector<repos::OwnedRepository> repositoriesOf(std::vector<IssueRow>& rows, db::Database& db)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (std::find(ids.begin(), ids.end(), row.repositoryId) == ids.end())
            ids.push_back(row.repositoryId);
    auto found = repos::RepositoryStore(db).findAll(ids);
    if (found.size() < ids.size())
        std::erase_if(rows, [&](const auto& row) {
            return std::none_of(found.begin(), found.end(),
                                [&](const auto& each) { return each.row.id == row.repositoryId; });
        });
    return found;
}

std::vector<Issue> toWire(std::vector<IssueRow> rows, const std::vector<repos::OwnedRepository>& repositories,
                          http::Context& context)
{
    if (rows.empty())
        return {};
    std::map<std::int64_t, RepositoryUrls> places;
    for (const auto& repository : repositories)
        places.emplace(repository.row.id, RepositoryUrls(context, repository));
    auto belongings = IssueRelations::of(rows, context);
    std::vector<Issue> wires(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        fill(wires[i], std::move(rows[i]), places.at(rows[i].repositoryId), belongings, context);
    return wires;
}

Issue toWire(const IssueRow& row, const repos::OwnedRepository& repository, http::Context& context)
{
    return std::move(toWire(std::vector{row}, {repository}, context).front());
}

Issue toWireBare(IssueRow row, const repos::OwnedRepository& repository, http::Context& context)
{
    auto belongings = IssueRelations::ofBare(row, context);
    Issue wire;
    fill(wire, std::move(row), RepositoryUrls(context, repository), belongings, context);
    return wire;
}

} // namespace trivet::issues
