#include "pull_pages/pull_lines.hpp"

#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "issues/issue_view.hpp"
#include "issues/pull_store.hpp"
#include "pull_pages/head_status_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

#include <map>

namespace trivet::pull_pages {
namespace {

using issues::PullRow;

// What the lines of a page have in common, read at once.
class LineFacts {
public:
    LineFacts(http::Context& context, const std::vector<issues::IssueRow>& rows)
    {
        std::vector<std::int64_t> ids, repositories, heads;
        std::vector<std::string> shas;
        for (const auto& row : rows)
            ids.push_back(row.id);
        for (auto& pull : issues::PullStore(context.db()).ofIssues(ids)) {
            repositories.push_back(pull.baseRepositoryId);
            shas.push_back(pull.headSha);
            if (pull.headRepositoryId && !pull.isWithinRepository())
                heads.push_back(*pull.headRepositoryId);
            m_pulls.emplace(pull.issueId, std::move(pull));
        }
        for (auto& each : HeadStatusStore(context.db()).latest(repositories, shas))
            m_states[{each.repositoryId, each.sha}].push_back(std::move(each.state));
        addHeads(context, heads);
    }

    const PullRow* pull(std::int64_t issueId) const
    {
        const auto found = m_pulls.find(issueId);
        return found == m_pulls.end() ? nullptr : &found->second;
    }

    // A fork that is gone or hidden is not named.
    std::string headName(const PullRow& pull) const
    {
        const auto owner = m_owners.find(pull.headRepositoryId.value_or(0));
        return owner == m_owners.end() || pull.isAgit ? pull.headBranch : owner->second + ":" + pull.headBranch;
    }

    void addChecks(PullLine& line, const PullRow& pull) const
    {
        const auto found = m_states.find({pull.baseRepositoryId, pull.headSha});
        if (found == m_states.end())
            return;
        for (const auto& state : found->second) {
            line.hasPendingChecks = line.hasPendingChecks || state == "pending";
            line.hasBadChecks = line.hasBadChecks || (state != "pending" && state != "success" && state != "skipped");
        }
        line.hasPendingChecks = line.hasPendingChecks && !line.hasBadChecks;
        line.hasGoodChecks = !line.hasPendingChecks && !line.hasBadChecks;
    }

private:
    void addHeads(http::Context& context, const std::vector<std::int64_t>& ids)
    {
        if (ids.empty())
            return;
        const auto all = repos::RepositoryStore(context.db()).findAll(ids);
        const auto accesses = repos::AccessStore(context.db()).of(all, context.who);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (repos::isWithinReach(all[i], context.who) &&
                accesses[i].allows(repos::Unit::Code, repos::AccessLevel::Read))
                m_owners.emplace(all[i].row.id, all[i].owner.name);
    }

    std::map<std::int64_t, PullRow> m_pulls{};
    std::map<std::pair<std::int64_t, std::string>, std::vector<std::string>> m_states{};
    std::map<std::int64_t, std::string> m_owners{}; // of forks
};

void addState(PullLine& line, const issues::Issue& wire)
{
    const bool isClosed = wire.state == "closed";
    line.isMerged = wire.pullRequest && wire.pullRequest->merged;
    line.isDraft = !isClosed && wire.pullRequest && wire.pullRequest->draft;
    line.isClosed = isClosed && !line.isMerged;
    line.isOpen = !isClosed && !line.isDraft;
    line.isPinned = wire.pinOrder > 0;
    line.isLocked = wire.isLocked;
}

PullLine lineOf(http::Context& context, const repos::VisibleRepo& repo, const issues::Issue& wire)
{
    PullLine line{.number = wire.number, .comments = wire.comments, .title = wire.title};
    line.address = code_pages::addressIn(context, repo, "pulls/" + std::to_string(wire.number));
    addState(line, wire);
    line.author = issue_pages::personOf(context, *wire.user, wire.originalAuthor);
    line.opened = pages::momentOf(context, wire.createdAt.seconds);
    line.chips = issue_pages::chipsOf(context, repo, "pulls", wire.labels);
    if (wire.milestone)
        line.milestone = wire.milestone->title;
    if (wire.assignees)
        for (const auto& user : *wire.assignees)
            line.assignees.push_back(issue_pages::personOf(context, *user));
    return line;
}

} // namespace

std::vector<PullLine> linesOf(http::Context& context, const std::vector<issues::IssueRow>& rows,
                              const std::vector<repos::OwnedRepository>& repositories, RepositoryNames names)
{
    if (rows.empty())
        return {};
    const LineFacts facts(context, rows);
    std::map<std::int64_t, repos::VisibleRepo> homes;
    for (const auto& each : repositories)
        homes.emplace(each.row.id, repos::VisibleRepo{each, {}});
    const auto wires = issues::toWire(rows, repositories, context);
    std::vector<PullLine> lines;
    for (std::size_t i = 0; i < wires.size(); ++i) {
        const auto* pull = facts.pull(rows[i].id);
        const auto home = homes.find(rows[i].repositoryId);
        if (!pull || home == homes.end())
            continue;
        auto line = lineOf(context, home->second, wires[i]);
        if (names == RepositoryNames::Shown)
            line.repository = home->second.its.fullName();
        line.base = pull->baseBranch;
        line.head = facts.headName(*pull);
        facts.addChecks(line, *pull);
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace trivet::pull_pages
