#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/recount_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_time.hpp"
#include "issues/issue_row.hpp"

namespace trivet::gitea_import {
namespace {

issues::IssueRow rowOf(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    issues::IssueRow made{.id = row.id(), .repositoryId = row.integer("repo_id"), .number = row.integer("index")};
    made.isPull = row.isTrue("is_pull");
    made.originalAuthor = row.text("original_author");
    made.originalAuthorId = row.integer("original_author_id");
    if (made.originalAuthor.empty()) // or else it was imported there, from somebody who had no account
        made.authorId = known.find(Kind::Account, row.integer("poster_id"));
    made.title = row.text("name");
    made.body = row.text("content");
    made.contentVersion = row.integer("content_version");
    made.ref = row.text("ref");
    made.isClosed = row.isTrue("is_closed");
    made.isLocked = row.isTrue("is_locked");
    made.milestoneId = known.find(Kind::Milestone, row.integer("milestone_id"));
    made.dueAt = timeUnlessZero(row, "deadline_unix");
    made.pinOrder = row.integer("pin_order"); // of versions that have no table for it
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    made.closedAt = made.isClosed ? timeUnlessZero(row, "closed_unix") : std::nullopt;
    made.timeEstimate = row.integer("time_estimate");
    return made;
}

Outcome take(Import& import, const SourceRow& row)
{
    if (!KnownStore(import.db).has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut("its repository is not there");
    const auto made = rowOf(import, row);
    if (!insertWithId<"issue">(import.db, made))
        return Outcome::leftOut(kNumberTaken);
    return made.authorId || !made.originalAuthor.empty() ? Outcome::brought()
                                                         : Outcome::broughtBut("its author was deleted");
}

} // namespace

RowTaker issueRows()
{
    return {.columns = {"repo_id", "index", "poster_id", "original_author", "original_author_id", "name", "content",
                        "content_version", "milestone_id", "is_closed", "is_pull", "ref", "deadline_unix", "is_locked",
                        "pin_order", "time_estimate", "created_unix", "updated_unix", "closed_unix"},
            .take = take};
}

void countIssues(Import& import)
{
    RecountStore store(import.db);
    store.countComments();
    store.countIssues();
    import.source.eachRow("issue_index", {"group_id", "max_index"}, [&](SourceRow&& row) {
        store.raiseLastNumber(row.integer("group_id"), row.integer("max_index"));
});
} // namespace trivet::gitea_import

} // namespace trivet::gitea_import
