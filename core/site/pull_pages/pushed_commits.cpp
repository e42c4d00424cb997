#include "pull_pages/pushed_commits.hpp"

#include "gitdata/revision.hpp"
#include "json/json_value.hpp"

namespace trivet::pull_pages {
namespace {

constexpr std::size_t kMostOfPush = 20, kMostOfPage = 200;

// Of {"is_force_push":…,"commit_ids":[…]}, those that are still there.
std::vector<std::string> idsIn(git::Repository& git, const std::string& body, std::size_t most)
{
    std::vector<std::string> ids;
    const auto value = json::parse(body);
    const auto* member = value.member("commit_ids");
    const auto* list = member ? member->as<json::Value::Array>() : nullptr;
    if (!list)
        return ids;
    for (const auto& each : *list) {
        const auto* id = each.as<std::string>();
        if (id && ids.size() < most && git.format().isId(*id) && git.head(*id))
            ids.push_back(*id);
    }
    return ids;
}

} // namespace

void addPushedCommits(http::Context& context, const issues::VisiblePull& pull, issue_pages::ReadTimeline& timeline)
{
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    std::size_t left = kMostOfPage;
    for (std::size_t i = 0; i < timeline.rows.size() && left > 0; ++i) {
        const auto& row = timeline.rows[i];
        auto& event = timeline.conversation.entries[i].event;
        if (!event || row.kind != static_cast<std::int64_t>(issues::Event::PullPush))
            continue;
        const auto ids = idsIn(git, row.body, std::min(left, kMostOfPush));
        left -= ids.size();
        for (const auto& commit : gitdata::readCommits(git, ids))
            event->commits.push_back(code_pages::lineOf(commit, context, pull.repo));
        event->hasCommits = !event->commits.empty();
    }
}

} // namespace trivet::pull_pages
