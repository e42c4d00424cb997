#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_time.hpp"
#include "labels/label_color.hpp"
#include "labels/label_row.hpp"
#include "milestones/milestone_row.hpp"

namespace trivet::gitea_import {
namespace {

constexpr std::string_view kNoRepository = "its repository is not there";

Outcome takeLabel(Import& import, const SourceRow& row)
{
    constexpr const char* kGrey = "808080"; // for what is no color
    KnownStore known(import.db);
    labels::LabelRow made{.id = row.id(), .name = row.text("name")};
    made.repositoryId = known.find(Kind::Repository, row.integer("repo_id"));
    made.orgId = made.repositoryId ? std::nullopt : known.find(Kind::Account, row.integer("org_id"));
    if (!made.repositoryId && !made.orgId)
        return Outcome::leftOut(kNoRepository);
    made.color = labels::readColor(row.text("color")).value_or(kGrey);
    made.description = row.text("description");
    made.isExclusive = row.isTrue("exclusive");
    made.archivedAt = timeUnlessZero(row, "archived_unix");
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    return insertWithId<"label">(import.db, made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

Outcome takeMilestone(Import& import, const SourceRow& row)
{
    // Old versions wrote the end of time for milestones without a due date.
    constexpr std::int64_t kEndOfTime = 253402264799;
    if (!KnownStore(import.db).has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut(kNoRepository);
    milestones::MilestoneRow made{.id = row.id(), .repositoryId = row.integer("repo_id"), .title = row.text("name")};
    made.description = row.text("content");
    made.isClosed = row.isTrue("is_closed");
    made.dueAt = row.integer("deadline_unix") < kEndOfTime ? timeUnlessZero(row, "deadline_unix") : std::nullopt;
    made.closedAt = made.isClosed ? timeUnlessZero(row, "closed_date_unix") : std::nullopt;
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    return insertWithId<"milestone">(import.db, made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

} // namespace

RowTaker labelRows()
{
    return {.columns = {"repo_id", "org_id", "name", "description", "color", "exclusive", "archived_unix",
                        "created_unix", "updated_unix"},
            .take = takeLabel};
}

RowTaker milestoneRows()
{
    return {.columns = {"repo_id", "name", "content", "is_closed", "deadline_unix", "closed_date_unix", "created_unix",
                        "updated_unix"},
            .take = takeMilestone};
}

} // namespace trivet::gitea_import
