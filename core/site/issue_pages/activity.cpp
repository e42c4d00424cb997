#include "issue_pages/activity.hpp"

#include "activities/activity_store.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/served_repository.hpp"
#include "issues/comment_link.hpp"
#include "issues/people.hpp"
#include "pages/reader.hpp"
#include "pushes/push.hpp"
#include "repos/repository_store.hpp"
#include "json/json_value.hpp"

#include <map>

namespace trivet::issue_pages {
namespace {

using activities::ActivityRow;
using http::Context;
using pages::operator""_text;
namespace kind = activities::kind;

// In words: what was done, to what, and where that is.
struct Note {
    pages::TextKey key{};
    std::string name{};
    std::optional<std::string> address{}; // nothing: it is gone
};

Note pushNote(const Context& context, const repos::VisibleRepo& repo, const ActivityRow& row)
{
    const bool isTag = row.ref.starts_with("refs/tags/");
    const auto name =
        row.ref.substr(std::min(row.ref.size(), std::string_view(isTag ? "refs/tags/" : "refs/heads/").size()));
    if (row.kind == kind::kBranchGone || row.kind == kind::kTagGone)
        return {isTag ? "issues.did_delete_tag"_text : "issues.did_delete_branch"_text, name, {}};
    const auto before = json::parse(row.detail).text("before").value_or("");
    const bool isNew = !before.empty() && pushes::isZero(before);
    return {isTag   ? "issues.did_tag"_text
            : isNew ? "issues.did_branch"_text
                    : "issues.did_push"_text,
            name,
            code_pages::addressIn(context, repo, (isTag ? "src/tag/" : "src/branch/") + gitdata::encodePath(name))};
}

std::optional<pages::TextKey> issueActivity(const std::string& done)
{
    if (done == kind::kPullMerged || done == kind::kPullMergedBySchedule)
        return "issues.did_merge"_text;
    if (done == kind::kIssueOpened || done == kind::kPullOpened)
        return "issues.did_open"_text;
    if (done == kind::kIssueClosed || done == kind::kPullClosed)
        return "issues.did_close"_text;
    if (done == kind::kIssueReopened || done == kind::kPullReopened)
        return "issues.did_reopen"_text;
    if (done == kind::kIssueComment || done == kind::kPullComment)
        return "issues.did_comment"_text;
    if (done == kind::kPullApproved)
        return "issues.did_approve"_text;
    if (done == kind::kPullRejected)
        return "issues.did_reject"_text;
    if (done == kind::kReviewDismissed)
        return "issues.did_dismiss"_text;
    return std::nullopt;
}

Note issueNote(const Context& context, const repos::VisibleRepo& repo, const ActivityRow& row, pages::TextKey key)
{
    const auto bar = std::min(row.detail.find('|'), row.detail.size());
    const auto number = row.detail.substr(0, bar);
    Note note{key, "#" + number, code_pages::addressIn(context, repo, "issues/" + number)};
    if (row.eventId)
        *note.address += issues::linkToComment(*row.eventId);
    else if (bar < row.detail.size())
        note.name += " " + row.detail.substr(bar + 1);
    return note;
}

Note noteOf(const Context& context, const repos::VisibleRepo& repo, const ActivityRow& row)
{
    if (row.kind == kind::kCreation)
        return {"issues.did_create"_text, repo.its.fullName(), code_pages::addressIn(context, repo, "")};
    if (row.kind == kind::kReleasePublished)
        return {"issues.did_release"_text, row.detail.empty() ? row.ref : row.detail,
                code_pages::addressIn(context, repo, "releases/tag/" + gitdata::encodePath(row.ref))};
    const auto key = issueActivity(row.kind);
    return key ? issueNote(context, repo, row, *key) : pushNote(context, repo, row);
}

ActivityEntry activityOf(const Context& context, const repos::VisibleRepo& repo, const ActivityRow& row,
                         const issues::People& people)
{
    const auto note = noteOf(context, repo, row);
    ActivityEntry event{.id = row.id,
                        .seconds = row.createdAt,
                        .author = personOf(context, *people.at(row.accountId)),
                        .when = pages::momentOf(context, row.createdAt)};
    event.sentence = wordsAround(context, note.key);
    if (note.address)
        event.sentence.link = Link{note.name, *note.address};
    else
        event.sentence.before += note.name;
    return event;
}

issues::People doersOf(Context& context, const std::vector<ActivityRow>& rows)
{
    issues::People people;
    for (const auto& row : rows)
        people.want(row.accountId);
    people.load(context);
    return people;
}

} // namespace

std::int64_t countActivity(Context& context, const repos::VisibleRepo& repo)
{
    return activities::ActivityStore(context.db()).count({.repositoryId = repo.row().id}, context.who);
}

std::vector<ActivityEntry> latestActivity(Context& context, const repos::VisibleRepo& repo, const db::Slice& slice)
{
    const auto rows = activities::ActivityStore(context.db()).page({.repositoryId = repo.row().id}, context.who, slice);
    const auto people = doersOf(context, rows);
    std::vector<ActivityEntry> activities;
    for (const auto& row : rows)
        activities.push_back(activityOf(context, repo, row, people));
    return activities;
}

std::vector<ActivityEntry> activitiesIn(Context& context, const std::vector<ActivityRow>& rows)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        ids.push_back(row.repositoryId);
    std::map<std::int64_t, repos::VisibleRepo> homes;
    for (auto& its : repos::RepositoryStore(context.db()).findAll(ids))
        homes.emplace(its.row.id, repos::VisibleRepo{its, {}});
    const auto people = doersOf(context, rows);
    std::vector<ActivityEntry> activities;
    for (const auto& row : rows)
        if (const auto home = homes.find(row.repositoryId); home != homes.end())
            activities.push_back(activityOf(context, home->second, row, people));
    return activities;
}

} // namespace trivet::issue_pages
