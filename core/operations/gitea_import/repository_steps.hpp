#pragma once
#include "gitea_import/import_step.hpp"

// What the files of the steps about repositories define; import_steps.cpp puts them in order.
namespace trivet::gitea_import {

RowTaker repositoryRows();
RowTaker unitRows();
RowTaker redirectRows();
RowTaker collaboratorRows();
RowTaker teamRepositoryRows();
RowTaker deployKeyRows();
RowTaker starRows();
RowTaker watchRows();
RowTaker pullMirrorRows();
RowTaker pushMirrorRows();
RowTaker lfsObjectRows();
RowTaker lfsLockRows();

RowTaker labelRows();
RowTaker milestoneRows();
RowTaker issueRows();
RowTaker pullRows();
RowTaker issueLabelRows();
RowTaker assigneeRows();
RowTaker mentionRows();
RowTaker subscriptionRows();
RowTaker dependencyRows();
RowTaker pinRows();
RowTaker reviewRows();
RowTaker trackedTimeRows();
RowTaker commentRows();
RowTaker reactionRows();
RowTaker stopwatchRows();
void countIssues(Import& import);

RowTaker branchProtectionRows();
RowTaker tagProtectionRows();
RowTaker releaseRows();
void countReleases(Import& import);
RowTaker attachmentRows();
RowTaker commitStatusRows();
RowTaker webhookRows();
RowTaker packageRows();
RowTaker packageVersionRows();
RowTaker packageFileRows();

// Of what is not served here: each row is counted and left out.
RowTaker projectRows();
RowTaker actionRows();
RowTaker scheduledMergeRows();

} // namespace trivet::gitea_import
