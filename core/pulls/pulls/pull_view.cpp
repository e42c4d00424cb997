#include "pulls/pull_view.hpp"

#include "changes/pull_check.hpp"
#include "db/database.hpp"
#include "git/open_repositories.hpp"
#include "gitdata/revision.hpp"
#include "http/services.hpp"
#include "issues/draft_title.hpp"
#include "issues/issue_address.hpp"
#include "issues/issue_relations.hpp"
#include "orgs/shown_teams.hpp"
#include "pulls/pull_ref.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/storage.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/review_store.hpp"
#include "json/write.hpp"

#include <map>
#include <set>

namespace trivet::pulls {
namespace {

using issues::IssueRow;
using issues::PullRow;

std::optional<json::Time> timeOf(const std::optional<std::int64_t>& seconds)
{
    return seconds ? std::optional(json::Time{*seconds}) : std::nullopt;
}

std::string refOf(const std::string& branch) { return std::string(gitdata::kBranches) + branch; }

using Refs = std::map<std::string, std::string>;

// What several pull requests of a page have in common, each read once. A head repository the caller may not see is
// shown as one that is gone.
class PullViews {
public:
    PullViews(const repos::VisibleRepo& repo, const std::vector<IssueRow>& rows, issues::IssueRelations& relations,
              http::Context& context)
        : m_baseId(repo.row().id),
          m_address(context, repo.its),
          m_labels(labels::LabelAddresses::of(context, repo.its.owner.name, repo.row().name))
    {
        std::map<std::int64_t, std::set<std::string>> refs{{m_baseId, {}}}; // many have the same base
        for (const auto& row : rows)
            if (const auto* pull = relations.pull(row)) {
                refs[m_baseId].insert(refOf(pull->baseBranch));
                if (pull->headRepositoryId && !pull->isAgit) {
                    auto& headRefs = refs[*pull->headRepositoryId];
                    if (!pull->isOpen)
                        headRefs.insert(refOf(pull->headBranch));
                }
                m_people.want(pull->mergedById);
            }
        loadReviews(rows, context);
        m_people.load(context);
        m_teams.load(context, repo.its.owner.id);
        load(refs, context);
    }

    const issues::IssueAddress& address() const { return m_address; }
    const labels::LabelAddresses& labels() const { return m_labels; }
    json::Shared<users::User> merger(const PullRow& pull) const
    {
        return pull.isMerged() ? m_people.at(pull.mergedById) : json::Shared<users::User>();
    }
    void fillReviews(PullRequest& wire, const IssueRow& row) const
    {
        for (const auto& request : m_requests) {
            if (request.issueId != row.id)
                continue;
            if (auto user = m_people.find(request.reviewerId))
                wire.requestedReviewers.push_back(std::move(user));
            if (auto team = m_teams.find(request.teamId))
                wire.requestedReviewersTeams.push_back(std::move(team));
        }
        if (const auto count = m_commentCounts.find(row.id); count != m_commentCounts.end())
            wire.reviewComments = count->second;
    }
    // Empty: it is gone.
    std::string tip(std::int64_t repositoryId, const std::string& branch) const
    {
        const auto refs = m_refs.find(repositoryId);
        if (refs == m_refs.end())
            return {};
        const auto found = refs->second.find(refOf(branch));
        return found == refs->second.end() ? "" : found->second;
    }

    BranchInfo base(const PullRow& pull) const
    {
        return {pull.baseBranch, pull.baseBranch, tip(m_baseId, pull.baseBranch), m_baseId, repository(m_baseId)};
    }
    BranchInfo head(const PullRow& pull, std::int64_t number) const
    {
        BranchInfo info{.label = pull.headBranch, .ref = pull.headBranch, .sha = pull.headSha};
        const auto id = pull.headRepositoryId.value_or(-1);
        if (!hasHeadBranch(pull))
            info.ref = pullRef(number);
        if (pull.isAgit)
            info.label.clear();
        info.repo = repository(id);
        if (info.repo)
            info.repoId = id;
        return info;
    }

private:
    // Who deletes the branch of an open one closes it, so only those of closed ones have to be looked for.
    bool hasHeadBranch(const PullRow& pull) const
    {
        const auto id = pull.headRepositoryId.value_or(-1);
        return !pull.isAgit && m_refs.contains(id) && (pull.isOpen || !tip(id, pull.headBranch).empty());
    }

    void loadReviews(const std::vector<IssueRow>& rows, http::Context& context)
    {
        std::vector<std::int64_t> ids;
        for (const auto& row : rows)
            ids.push_back(row.id);
        m_commentCounts = reviews::CodeCommentStore(context.db()).counts(ids);
        m_requests = reviews::ReviewStore(context.db()).requests(ids);
        for (const auto& request : m_requests) {
            m_people.want(request.reviewerId);
            m_teams.want(request.teamId);
        }
    }

    void load(const std::map<std::int64_t, std::set<std::string>>& refs, http::Context& context)
    {
        std::vector<std::int64_t> ids;
        for (const auto& [id, names] : refs)
            ids.push_back(id);
        auto all = repos::RepositoryStore(context.db()).findAll(ids);
        const auto accesses = repos::AccessStore(context.db()).of(all, context.who);
        const repos::Storage storage(context.settings.repository.root);
        std::vector<repos::OwnedRepository> seen;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!accesses[i].allows(repos::Unit::Code, repos::AccessLevel::Read))
                continue;
            const auto& row = all[i].row;
            const auto& names = refs.at(row.id);
            m_refs[row.id] = context.services.repositories.at(storage.pathOf(row), row.objectFormat)
                                 .refs({names.begin(), names.end()});
            seen.push_back(std::move(all[i]));
        }
        repos::eachWire(std::move(seen), context, [&](repos::Repository&& wire) {
            const auto id = wire.id;
            m_repositories.emplace(id, json::share(std::move(wire)));
        });
    }

    json::Shared<repos::Repository> repository(std::int64_t id) const
    {
        const auto found = m_repositories.find(id);
        return found == m_repositories.end() ? json::Shared<repos::Repository>() : found->second;
    }

    std::int64_t m_baseId;
    issues::IssueAddress m_address;
    labels::LabelAddresses m_labels;
    std::map<std::int64_t, Refs> m_refs{}; // of each repository, those that were asked for
    issues::People m_people{};
    orgs::ShownTeams m_teams{};
    std::vector<reviews::ReviewRow> m_requests{};
    std::map<std::int64_t, std::int64_t> m_commentCounts{}; // by issue
    std::map<std::int64_t, json::Shared<repos::Repository>> m_repositories{};
};

void fillIssue(PullRequest& wire, const IssueRow& row, issues::IssueRelations& relations, const PullViews& shown)
{
    wire.number = row.number;
    wire.url = wire.htmlUrl = shown.address().pageOf(row);
    wire.diffUrl = wire.htmlUrl + ".diff";
    wire.patchUrl = wire.htmlUrl + ".patch";
    wire.user = relations.author(row);
    wire.title = row.title;
    wire.body = row.body;
    wire.labels = relations.labels(row, shown.labels());
    wire.milestone = relations.milestone(row);
    wire.assignees = relations.assignees(row);
    if (!wire.assignees.empty())
        wire.assignee = wire.assignees.front();
    wire.state = row.isClosed ? "closed" : "open";
    wire.isLocked = row.isLocked;
    wire.comments = row.commentCount;
    wire.dueDate = timeOf(row.dueAt);
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    wire.closedAt = timeOf(row.closedAt);
    wire.pinOrder = row.pinOrder;
    wire.contentVersion = row.contentVersion;
}

void fillPull(PullRequest& wire, const PullRow& pull, const PullViews& shown)
{
    wire.id = pull.id;
    wire.merged = pull.isMerged();
    wire.mergedAt = timeOf(pull.mergedAt);
    if (pull.isMerged())
        wire.mergeCommitSha = pull.mergeCommit;
    wire.mergedBy = shown.merger(pull);
    wire.allowMaintainerEdit = pull.allowMaintainerEdit;
    wire.base = shown.base(pull);
    wire.head = shown.head(pull, wire.number);
    wire.mergeBase = pull.mergeBase;
}

PullRequest filled(const IssueRow& row, const PullRow& pull, issues::IssueRelations& relations, const PullViews& shown,
                   http::Context& context)
{
    PullRequest wire;
    fillIssue(wire, row, relations, shown);
    fillPull(wire, pull, shown);
    shown.fillReviews(wire, row);
    wire.draft = issues::isDraft(context.settings, row.title);
    wire.mergeable = changes::isMergeable(changes::rememberedCheck(pull, wire.base.sha), wire.draft);
    return wire;
}

} // namespace

std::vector<PullRequest> toWire(std::vector<IssueRow> rows, const repos::VisibleRepo& repo, http::Context& context)
{
    if (rows.empty())
        return {};
    auto relations = issues::IssueRelations::of(rows, context);
    const PullViews shown(repo, rows, relations, context);
    std::vector<PullRequest> wires;
    wires.reserve(rows.size());
    for (const auto& row : rows)
        if (const auto* pull = relations.pull(row))
            wires.push_back(filled(row, *pull, relations, shown, context));
    return wires;
}

PullRequest toWire(const IssueRow& issue, PullRow row, const repos::VisibleRepo& repo, http::Context& context)
{
    auto relations = issues::IssueRelations::of({issue}, context);
    const PullViews shown(repo, {issue}, relations, context);
    if (!row.isMerged())
        changes::currentCheck(context, gitdata::servedRepository(context, repo).git, row,
                              shown.tip(row.baseRepositoryId, row.baseBranch));
    auto wire = filled(issue, row, relations, shown, context);
    addFigures(wire, row);
    return wire;
}

void addFigures(PullRequest& wire, const PullRow& row)
{
    if (row.isAgit)
        return;
    wire.additions = row.additions;
    wire.deletions = row.deletions;
    wire.changedFiles = row.changedFiles;
}

} // namespace trivet::pulls
