#include "issue_pages/activity.hpp"

#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/place.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_list_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/people.hpp"
#include "pages/reader.hpp"
#include "pushes/activity_store.hpp"
#include "pushes/push.hpp"
#include "json/value.hpp"

#include <algorithm>
#include <map>

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::Event;
using pages::operator""_text;

constexpr std::int64_t kMost = 50;

// A deed whose author is not read yet.
struct Note {
    std::int64_t seconds = 0;
    std::optional<std::int64_t> authorId{};
    pages::TextKey key{};
    std::string name{};
    std::optional<std::string> address{}; // nothing: it is gone
};

Note pushNote(const Context& context, const repos::VisibleRepo& repo, const pushes::ActivityRow& row)
{
    const bool isTag = row.ref.starts_with("refs/tags/");
    const auto name =
        row.ref.substr(std::min(row.ref.size(), std::string_view(isTag ? "refs/tags/" : "refs/heads/").size()));
    Note note{row.createdAt, row.accountId, {}, name, {}};
    if (row.kind == pushes::kind::kBranchGone || row.kind == pushes::kind::kTagGone) {
        note.key = isTag ? "issues.did_delete_tag"_text : "issues.did_delete_branch"_text;
        return note;
    }
    note.address =
        code_pages::addressIn(context, repo, (isTag ? "src/tag/" : "src/branch/") + gitdata::encodePath(name));
    const auto before = json::parse(row.detail).text("before").value_or("");
    const bool isNew = !before.empty() && pushes::isZero(before);
    note.key = isTag ? "issues.did_tag"_text : isNew ? "issues.did_branch"_text : "issues.did_push"_text;
    return note;
}

Note issueNote(const Context& context, const repos::VisibleRepo& repo, const issues::IssueRow& issue,
               const issues::EventRow* event)
{
    const auto number = std::to_string(issue.number);
    Note note{.seconds = issue.createdAt,
              .authorId = issue.authorId,
              .key = "issues.did_open"_text,
              .name = "#" + number + " " + issue.title,
              .address = code_pages::addressIn(context, repo, "issues/" + number)};
    if (!event)
        return note;
    note.seconds = event->createdAt;
    note.authorId = event->authorId;
    note.key = event->isComment()               ? "issues.did_comment"_text
               : event->event() == Event::Close ? "issues.did_close"_text
                                                : "issues.did_reopen"_text;
    if (event->isComment())
        *note.address += "#issuecomment-" + std::to_string(event->id);
    return note;
}

void addIssues(std::vector<Note>& notes, Context& context, const repos::VisibleRepo& repo)
{
    const issues::IssueFilter all{.repositoryId = repo.row().id};
    std::map<std::int64_t, issues::IssueRow> known;
    const auto opened = issues::IssueListStore(context.db()).page(all, context.who, {kMost, 0});
    for (const auto& row : opened)
        known.emplace(row.id, row);
    const auto events = issues::EventStore(context.db()).latest(repo.row().id, kMost);
    std::vector<std::int64_t> older;
    for (const auto& event : events)
        if (!known.contains(event.issueId) && std::find(older.begin(), older.end(), event.issueId) == older.end())
            older.push_back(event.issueId);
    if (!older.empty())
        for (auto& row : issues::IssueStore(context.db()).findAll(older))
            known.emplace(row.id, std::move(row));
    for (const auto& event : events)
        if (const auto issue = known.find(event.issueId); issue != known.end())
            notes.push_back(issueNote(context, repo, issue->second, &event));
    for (const auto& row : opened)
        notes.push_back(issueNote(context, repo, row, nullptr));
}

Deed deedOf(const Context& context, const Note& note, const issues::People& people)
{
    Deed deed{.seconds = note.seconds,
              .author = personOf(context, people.at(note.authorId)),
              .when = pages::momentOf(context, note.seconds)};
    deed.saying = wordsAround(context, note.key);
    if (note.address)
        deed.saying.link = Link{note.name, *note.address};
    else
        deed.saying.before += note.name;
    return deed;
}

} // namespace

std::vector<Deed> latestDeeds(Context& context, const repos::VisibleRepo& repo)
{
    std::vector<Note> notes; // of the same second, what can follow from another comes before it
    if (code_pages::isOpenTo(repo, repos::Unit::Issues))
        addIssues(notes, context, repo);
    if (code_pages::isOpenTo(repo, repos::Unit::Code))
        for (const auto& row : pushes::ActivityStore(context.db()).ofRepository(repo.row().id, kMost))
            notes.push_back(pushNote(context, repo, row));
    std::stable_sort(notes.begin(), notes.end(), [](auto& a, auto& b) { return a.seconds > b.seconds; });
    if (notes.size() > static_cast<std::size_t>(kMost))
        notes.resize(static_cast<std::size_t>(kMost));
    issues::People people;
    for (const auto& note : notes)
        people.want(note.authorId);
    people.load(context);
    std::vector<Deed> deeds;
    for (const auto& note : notes)
        deeds.push_back(deedOf(context, note, people));
    return deeds;
}

} // namespace trivet::issue_pages
