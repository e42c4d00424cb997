#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_json.hpp"
#include "merging/merge_style.hpp"
#include "repos/external_tracker_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::gitea_import {
namespace {

using repos::Choice;
using repos::RepositoryRow;
using repos::Unit;

// The numbers of the old table, from 1 on, are the bits of ours.
constexpr std::int64_t kMostUnits = 10;
constexpr std::int64_t kMayWrite = 2;

Unit unitOf(std::int64_t type) { return static_cast<Unit>(std::int64_t{1} << (type - 1)); }

void applyIssues(RepositoryRow& row, const json::Value& config)
{
    row.set(Choice::TimeTracker, flag(config, "EnableTimetracker"));
    row.set(Choice::OnlyContributorsTrackTime, flag(config, "AllowOnlyContributorsToTrackTime"));
    row.set(Choice::IssueDependencies, flag(config, "EnableDependencies"));
}

void applyPulls(RepositoryRow& row, const json::Value& config)
{
    row.set(Choice::IgnoreWhitespaceConflicts, flag(config, "IgnoreWhitespaceConflicts"));
    row.set(Choice::AllowMergeCommits, flag(config, "AllowMerge"));
    row.set(Choice::AllowRebase, flag(config, "AllowRebase"));
    row.set(Choice::AllowRebaseExplicit, flag(config, "AllowRebaseMerge"));
    row.set(Choice::AllowSquash, flag(config, "AllowSquash"));
    row.set(Choice::AllowFastForwardOnly, flag(config, "AllowFastForwardOnly"));
    row.set(Choice::AllowManualMerge, flag(config, "AllowManualMerge"));
    row.set(Choice::AutodetectManualMerge, flag(config, "AutodetectManualMerge"));
    row.set(Choice::AllowRebaseUpdate, flag(config, "AllowRebaseUpdate", true));
    row.set(Choice::DeleteBranchAfterMerge, flag(config, "DefaultDeleteBranchAfterMerge"));
    row.set(Choice::AllowMaintainerEdit, flag(config, "DefaultAllowMaintainerEdit"));
    if (const auto style = word(config, "DefaultMergeStyle"); merging::mergeStyleNamed(style))
        row.mergeStyle = style;
}

void applyElsewhere(Import& import, const repos::OwnedRepository& repository, Unit unit, const json::Value& config)
{
    repos::ExternalTrackerStore store(import.db);
    const auto all = store.of({repository});
    const auto found = all.find(repository.row.id);
    auto places = found == all.end() ? repos::ExternalUnits{} : found->second;
    if (unit == Unit::ExternalWiki)
        places.wiki.url = word(config, "ExternalWikiURL");
    else
        places.tracker = {.url = word(config, "ExternalTrackerURL"),
                          .format = word(config, "ExternalTrackerFormat"),
                          .style = word(config, "ExternalTrackerStyle"),
                          .pattern = word(config, "ExternalTrackerRegexpPattern")};
    store.set(repository.row.id, places);
}

void apply(Import& import, repos::OwnedRepository& repository, Unit unit, const json::Value& config)
{
    if (unit == Unit::Issues)
        applyIssues(repository.row, config);
    if (unit == Unit::Pulls)
        applyPulls(repository.row, config);
    if (unit == Unit::ExternalIssues || unit == Unit::ExternalWiki)
        applyElsewhere(import, repository, unit, config);
}

Outcome take(Import& import, const SourceRow& row)
{
    const auto type = row.integer("type");
    if (type < 1 || type > kMostUnits)
        return Outcome::leftOut("there is no such part of a repository here");
    repos::RepositoryStore store(import.db);
    auto repository = store.find(row.integer("repo_id"));
    if (!repository)
        return Outcome::leftOut("its repository is not there");
    const auto unit = unitOf(type);
    repository->row.set(unit, true);
    if (const auto config = objectIn(row.text("config")))
        apply(import, *repository, unit, *config);
    const bool isOpenWiki = unit == Unit::Wiki && row.integer("everyone_access_mode") >= kMayWrite;
    if (isOpenWiki)
        repository->row.set(Choice::GloballyEditableWiki, true);
    store.update(repository->row);
    const bool isOpen = row.integer("anonymous_access_mode") > 0 || row.integer("everyone_access_mode") > 0;
    if (isOpen && !isOpenWiki)
        return Outcome::broughtBut("more people had access to this part than to its repository; here they have not");
    return Outcome::brought();
}

} // namespace

RowTaker unitRows()
{
    return {.columns = {"repo_id", "type", "config", "anonymous_access_mode", "everyone_access_mode"}, .take = take};
}

} // namespace trivet::gitea_import
