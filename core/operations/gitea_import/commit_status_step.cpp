#include "gitdata/status_store.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"

namespace trivet::gitea_import {
namespace {

Outcome take(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut("its repository is not there");
    const gitdata::StatusRow made{.id = row.id(),
                                  .repositoryId = row.integer("repo_id"),
                                  .sha = row.text("sha"),
                                  .context = row.text("context"),
                                  .state = row.text("state"),
                                  .targetUrl = row.text("target_url"),
                                  .description = row.text("description"),
                                  .creatorId = known.find(Kind::Account, row.integer("creator_id")),
                                  .createdAt = row.integer("created_unix")};
    return insertWithId<"commit_status">(import.db, made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

// What is not served here is counted, so that nobody looks for it in vain.
Outcome leaveOut(std::string_view reason) { return Outcome::leftOut(reason); }

} // namespace

RowTaker commitStatusRows()
{
    return {
        .columns = {"repo_id", "sha", "context", "state", "target_url", "description", "creator_id", "created_unix"},
        .take = take};
}

RowTaker projectRows()
{
    return {.take = [](Import&, const SourceRow&) { return leaveOut("there are no projects here"); }};
}

RowTaker actionRows()
{
    return {.take = [](Import&, const SourceRow&) { return leaveOut("there are no actions here"); }};
}

RowTaker scheduledMergeRows()
{
    return {.take = [](Import&, const SourceRow&) { return leaveOut("whoever wants it merged has to say so again"); }};
}

} // namespace trivet::gitea_import
