#include "gitea_import/import_steps.hpp"

#include "gitea_import/repository_steps.hpp"

namespace trivet::gitea_import {
namespace {

constexpr Step kSteps[] = {
    {"accounts", "user", "account", accountRows},
    {"sign-in sources", "login_source", "", loginSourceRows},
    {"email addresses", "email_address", "email_address", emailRows, addMissingAddresses},
    {"avatars", "user", "", avatarRows},
    {"old names", "user_redirect", "", nameRedirectRows},
    {"followers", "follow", "", followRows},
    {"blocked users", "user_blocking", "", blockRows},
    {"blocked users (Forgejo)", "forgejo_blocked_user", "", forgejoBlockRows},
    {"user settings", "user_setting", "", userSettingRows},
    {"teams", "team", "team", teamRows, addMissingOwnerTeams},
    {"team units", "team_unit", "", teamUnitRows},
    {"team members", "team_user", "", teamMemberRows},
    {"org members", "org_user", "", orgMemberRows},
    {"SSH keys", "public_key", "ssh_key", sshKeyRows, requestKeysFile},
    {"SSH principals", "public_key", "ssh_principal", principalRows},
    {"GPG keys", "gpg_key", "gpg_key", gpgKeyRows},
    {"access tokens", "access_token", "api_token", tokenRows},
    {"second factors", "two_factor", "", twoFactorRows},
    {"passkeys", "webauthn_credential", "passkey", passkeyRows},
    {"applications", "oauth2_application", "oauth_application", applicationRows},
    {"grants", "oauth2_grant", "oauth_grant", grantRows, keepRefreshKey},
    {"repositories", "repository", "repository", repositoryRows},
    {"repository units", "repo_unit", "", unitRows},
    {"repository redirects", "repo_redirect", "", redirectRows},
    {"collaborators", "collaboration", "", collaboratorRows},
    {"team repositories", "team_repo", "", teamRepositoryRows},
    {"deploy keys", "deploy_key", "deploy_key", deployKeyRows},
    {"stars", "star", "", starRows},
    {"watches", "watch", "", watchRows},
    {"pull mirrors", "mirror", "", pullMirrorRows},
    {"push mirrors", "push_mirror", "push_mirror", pushMirrorRows},
    {"LFS objects", "lfs_meta_object", "", lfsObjectRows},
    {"LFS locks", "lfs_lock", "lfs_lock", lfsLockRows},
    {"labels", "label", "label", labelRows},
    {"milestones", "milestone", "milestone", milestoneRows},
    {"issues", "issue", "issue", issueRows},
    {"pull requests", "pull_request", "pull", pullRows},
    {"issue labels", "issue_label", "", issueLabelRows},
    {"assignees", "issue_assignees", "", assigneeRows},
    {"mentions", "issue_user", "", mentionRows},
    {"issue subscriptions", "issue_watch", "", subscriptionRows},
    {"dependencies", "issue_dependency", "", dependencyRows},
    {"pins", "issue_pin", "", pinRows},
    {"reviews", "review", "review", reviewRows},
    {"tracked times", "tracked_time", "tracked_time", trackedTimeRows},
    {"comments and events", "comment", "issue_event", commentRows, countIssues},
    {"reactions", "reaction", "", reactionRows},
    {"stopwatches", "stopwatch", "", stopwatchRows},
    {"branch protections", "protected_branch", "branch_protection", branchProtectionRows},
    {"tag protections", "protected_tag", "tag_protection", tagProtectionRows},
    {"releases and tags", "release", "release", releaseRows, countReleases},
    {"attachments", "attachment", "attachment", attachmentRows},
    {"commit statuses", "commit_status", "commit_status", commitStatusRows},
    {"webhooks", "webhook", "webhook", webhookRows},
    {"packages", "package", "package", packageRows},
    {"package versions", "package_version", "package_version", packageVersionRows},
    {"package files", "package_file", "package_file", packageFileRows},
    {"scheduled merges", "pull_auto_merge", "", scheduledMergeRows},
    {"projects", "project", "", projectRows},
    {"action runs", "action_run", "", actionRows},
};

} // namespace

std::span<const Step> importSteps() { return kSteps; }

} // namespace trivet::gitea_import
