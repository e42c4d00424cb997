#include "app/modules.hpp"

#include "admin/admin_tables.hpp"
#include "admin_pages/admin_pages_tables.hpp"
#include "applications/applications_tables.hpp"
#include "attachments/attachments_tables.hpp"
#include "avatars/avatars_tables.hpp"
#include "blame_pages/blame_pages_tables.hpp"
#include "changes/changes_tables.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "creation/creation_tables.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "diffs/diffs_tables.hpp"
#include "edit_pages/edit_pages_tables.hpp"
#include "explore_pages/explore_pages_tables.hpp"
#include "external_login_pages/external_login_tables.hpp"
#include "federation/federation_tables.hpp"
#include "feeds/feeds_tables.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "githooks/githooks_tables.hpp"
#include "githttp/githttp_tables.hpp"
#include "gpg_keys/gpg_keys_tables.hpp"
#include "graph_pages/graph_pages_tables.hpp"
#include "home/home_tables.hpp"
#include "hook_pages/hook_pages_tables.hpp"
#include "http/endpoint.hpp"
#include "instance/instance_tables.hpp"
#include "issue_fields/issue_fields_tables.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_templates/issue_templates_tables.hpp"
#include "issues/issues_tables.hpp"
#include "keyring/keyring_tables.hpp"
#include "keys/keys_tables.hpp"
#include "labels/labels_tables.hpp"
#include "lfshttp/lfs_tables.hpp"
#include "login/login_tables.hpp"
#include "markup/markup_tables.hpp"
#include "migrations/migrations_tables.hpp"
#include "milestones/milestones_tables.hpp"
#include "mirror_pages/mirror_pages_tables.hpp"
#include "mirrors/mirrors_tables.hpp"
#include "notifications/notifications_tables.hpp"
#include "oauth/oauth_tables.hpp"
#include "oidc/oidc_tables.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "orgs/orgs_tables.hpp"
#include "packages/packages_tables.hpp"
#include "profile_pages/profile_pages_tables.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pulls/pulls_tables.hpp"
#include "release_pages/release_pages_tables.hpp"
#include "releases/releases_tables.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"
#include "repos/repos_tables.hpp"
#include "reviews/reviews_tables.hpp"
#include "search_pages/search_pages_tables.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "templates/templates_tables.hpp"
#include "tokens/tokens_tables.hpp"
#include "users/users_tables.hpp"
#include "webhooks/webhooks_tables.hpp"
#include "wiki/wiki_tables.hpp"
#include "wiki_pages/wiki_pages_tables.hpp"

namespace trivet::app {

http::Catalogue shippedModules()
{
    using http::Surface;
    static const http::Module kModules[] = {
        {Surface::Api, "/api/v1", instance::settingsEndpoints()},
        {Surface::Api, "/api/v1", users::userEndpoints()},
        {Surface::Api, "/api/v1", users::userSettingsEndpoints()},
        {Surface::Api, "/api/v1", users::emailEndpoints()},
        {Surface::Api, "/api/v1", users::followEndpoints()},
        {Surface::Api, "/api/v1", users::blockEndpoints()},
        {Surface::Api, "/api/v1", orgs::orgEndpoints()},
        {Surface::Api, "/api/v1", orgs::orgMemberEndpoints()},
        {Surface::Api, "/api/v1", orgs::orgBlockEndpoints()},
        {Surface::Api, "/api/v1", orgs::teamEndpoints()},
        {Surface::Api, "/api/v1", orgs::teamMemberEndpoints()},
        {Surface::Api, "/api/v1", orgs::userOrgEndpoints()},
        {Surface::Api, "/api/v1", tokens::tokenEndpoints()},
        {Surface::Api, "/api/v1", applications::applicationEndpoints()},
        {Surface::Api, "/api/v1", keys::keyEndpoints()},
        {Surface::Api, "/api/v1", keys::adminKeyEndpoints()},
        {Surface::Api, "/api/v1", gpg_keys::gpgKeyEndpoints()},
        {Surface::Api, "/api/v1", repos::repositoryEndpoints()},
        {Surface::Api, "/api/v1", webhooks::repositoryHookEndpoints()},
        {Surface::Api, "/api/v1", webhooks::accountHookEndpoints()},
        {Surface::Api, "/api/v1", webhooks::siteHookEndpoints()},
        {Surface::Api, "/api/v1", labels::labelEndpoints()},
        {Surface::Api, "/api/v1", labels::orgLabelEndpoints()},
        {Surface::Api, "/api/v1", milestones::milestoneEndpoints()},
        {Surface::Api, "/api/v1", issues::issueEndpoints()},
        {Surface::Api, "/api/v1", issues::commentEndpoints()},
        {Surface::Api, "/api/v1", issues::issueLabelEndpoints()},
        {Surface::Api, "/api/v1", issues::assigneeEndpoints()},
        {Surface::Api, "/api/v1", issues::issueStateEndpoints()},
        {Surface::Api, "/api/v1", issues::pinEndpoints()},
        {Surface::Api, "/api/v1", issues::subscriptionEndpoints()},
        {Surface::Api, "/api/v1", issues::reactionEndpoints()},
        {Surface::Api, "/api/v1", issues::timelineEndpoints()},
        {Surface::Api, "/api/v1", issues::assetEndpoints()},
        {Surface::Api, "/api/v1", issues::dependencyEndpoints()},
        {Surface::Api, "/api/v1", issues::timeEndpoints()},
        {Surface::Api, "/api/v1", issues::stopwatchEndpoints()},
        {Surface::Api, "/api/v1", pulls::pullEndpoints()},
        {Surface::Api, "/api/v1", changes::changeEndpoints()},
        {Surface::Api, "/api/v1", pulls::mergeEndpoints()},
        {Surface::Api, "/api/v1", reviews::reviewEndpoints()},
        {Surface::Api, "/api/v1", reviews::reviewCommentEndpoints()},
        {Surface::Api, "/api/v1", feeds::feedEndpoints()},
        {Surface::Api, "/api/v1", issue_templates::templateEndpoints()},
        {Surface::Api, "/api/v1", notifications::notificationEndpoints()},
        {Surface::Api, "/api/v1", repos::searchEndpoints()},
        {Surface::Api, "/api/v1", repos::repositoryListEndpoints()},
        {Surface::Api, "/api/v1", creation::creationEndpoints()},
        {Surface::Api, "/api/v1", repos::starWatchEndpoints()},
        {Surface::Api, "/api/v1", repos::collaboratorEndpoints()},
        {Surface::Api, "/api/v1", repos::topicEndpoints()},
        {Surface::Api, "/api/v1", repos::repoTeamEndpoints()},
        {Surface::Api, "/api/v1", creation::forkEndpoints()},
        {Surface::Api, "/api/v1", creation::generateEndpoints()},
        {Surface::Api, "/api/v1", migrations::migrationEndpoints()},
        {Surface::Api, "/api/v1", creation::upstreamEndpoints()},
        {Surface::Api, "/api/v1", avatars::avatarEndpoints()},
        {Surface::Api, "/api/v1", repos::transferEndpoints()},
        {Surface::Api, "/api/v1", repos::metadataEndpoints()},
        {Surface::Api, "/api/v1", repos::deployKeyEndpoints()},
        {Surface::Api, "/api/v1", templates::templateEndpoints()},
        {Surface::Api, "/api/v1", repos::signingKeyEndpoints()},
        {Surface::Api, "/api/v1", markup::markupEndpoints()},
        {Surface::Api, "/api/v1", packages::packageEndpoints(), packages::requireEnabled},
        {Surface::Api, "/api/v1", packages::packageLinkEndpoints(), packages::requireEnabled},
        {Surface::Plain, "/api/packages", packages::genericEndpoints(), packages::requireEnabled},
        {Surface::Api, "/api/v1", federation::actorEndpoints(), federation::requireEnabled},
        {Surface::Api, "/api/v1", federation::nodeInfoEndpoints(), federation::requireEnabled},
        {Surface::Plain, "/api/v1", federation::inboxEndpoints(), federation::requireEnabled},
        {Surface::Plain, "", federation::discoveryEndpoints(), federation::requireEnabled},
        {Surface::Api, "/api/v1", gitdata::branchEndpoints()},
        {Surface::Api, "/api/v1", gitdata::branchProtectionEndpoints()},
        {Surface::Api, "/api/v1", gitdata::commitEndpoints()},
        {Surface::Api, "/api/v1", gitdata::compareEndpoints()},
        {Surface::Api, "/api/v1", gitdata::contentsEndpoints()},
        {Surface::Api, "/api/v1", gitdata::fileEndpoints()},
        {Surface::Api, "/api/v1", gitdata::fileListEndpoints()},
        {Surface::Api, "/api/v1", gitdata::editorconfigEndpoints()},
        {Surface::Api, "/api/v1", gitdata::rawEndpoints()},
        {Surface::Api, "/api/v1", gitdata::refEndpoints()},
        {Surface::Api, "/api/v1", gitdata::statusEndpoints()},
        {Surface::Api, "/api/v1", gitdata::tagEndpoints()},
        {Surface::Api, "/api/v1", gitdata::tagProtectionEndpoints()},
        {Surface::Api, "/api/v1", gitdata::treeEndpoints()},
        {Surface::Api, "/api/v1", releases::releaseEndpoints()},
        {Surface::Api, "/api/v1", releases::releaseAssetEndpoints()},
        {Surface::Api, "/api/v1", wiki::wikiEndpoints()},
        {Surface::Api, "/api/v1", githooks::hookEndpoints()},
        {Surface::Api, "/api/v1", mirrors::mirrorEndpoints()},
        {Surface::Api, "/api/v1", admin::userAdminEndpoints()},
        {Surface::Api, "/api/v1", admin::userListEndpoints()},
        {Surface::Api, "/api/v1", admin::auditEndpoints()},
        {Surface::Api, "/api/v1", admin::taskEndpoints()},
        {Surface::Api, "/api/v1", admin::badgeEndpoints()},
        {Surface::Api, "/api/v1", admin::unadoptedEndpoints()},
        {Surface::Api, "/api/v1", admin::packageListEndpoints(), packages::requireEnabled},
        {Surface::Plain, "", instance::documentEndpoints()},
        {Surface::Plain, "", instance::monitoringEndpoints()},
        {Surface::OAuth, "/login/oauth", keyring::keySetEndpoints(), oauth::requireEnabled},
        {Surface::OAuth, "", oauth::tokenEndpoints(), oauth::requireEnabled},
        {Surface::OAuth, "", oauth::discoveryEndpoints(), oauth::requireDiscoverable},
        {Surface::OAuth, "", oauth::pushEndpoints(), oauth::requireEnabled},
        {Surface::OAuth, "", oauth::registrationEndpoints(), oauth::requireRegistration},
        {Surface::OAuth, "", oauth::registeredClientEndpoints(), oauth::requireRegistration},
        {Surface::OAuth, "", oauth::introspectionEndpoints(), oauth::requireEnabled},
        {Surface::OAuth, "", oauth::revocationEndpoints(), oauth::requireEnabled},
        {Surface::OAuth, "", oidc::userInfoEndpoints(), oauth::requireEnabled},
        {Surface::Page, "", oauth::authorizeEndpoints(), oauth::requireEnabled},
        {Surface::Page, "", oauth::consentEndpoints(), oauth::requireEnabled},
        {Surface::Page, "", oauth::logoutEndpoints(), oauth::requireEnabled},
        {Surface::OAuth, "", oauth::deviceEndpoints(), oauth::requireDeviceGrant},
        {Surface::Page, "", oauth::devicePageEndpoints(), oauth::requireDeviceGrant},
        {Surface::Page, "", attachments::downloadEndpoints()},
        {Surface::Page, "", releases::releaseDownloadEndpoints()},
        {Surface::Page, "", avatars::pictureEndpoints()},
        {Surface::Page, "", creation_pages::repositoryCreationEndpoints()},
        {Surface::Page, "", creation_pages::organizationCreationEndpoints()},
        {Surface::Page, "", creation_pages::importPageEndpoints()},
        {Surface::Page, "", creation_pages::importProgressEndpoints()},
        {Surface::Page, "", creation_pages::forkPageEndpoints()},
        {Surface::Page, "", creation_pages::starWatchPageEndpoints()},
        {Surface::Page, "", repo_settings_pages::generalPageEndpoints()},
        {Surface::Page, "", repo_settings_pages::dangerPageEndpoints()},
        {Surface::Page, "", repo_settings_pages::transferPageEndpoints()},
        {Surface::Page, "", repo_settings_pages::collaborationPageEndpoints()},
        {Surface::Page, "", repo_settings_pages::deployKeyPageEndpoints()},
        {Surface::Page, "", repo_settings_pages::branchSettingsEndpoints()},
        {Surface::Page, "", repo_settings_pages::branchRuleEndpoints()},
        {Surface::Page, "", repo_settings_pages::tagRuleEndpoints()},
        {Surface::Page, "", repo_settings_pages::gitHookPageEndpoints()},
        {Surface::Page, "", mirror_pages::mirrorPageEndpoints()},
        {Surface::Page, "", code_pages::sourcePageEndpoints()},
        {Surface::Page, "", code_pages::downloadPageEndpoints()},
        {Surface::Page, "", code_pages::ownerKeyEndpoints()},
        {Surface::Page, "", code_pages::historyPageEndpoints()},
        {Surface::Page, "", code_pages::commitFeedEndpoints()},
        {Surface::Page, "", code_pages::untypedAddressEndpoints()},
        {Surface::Page, "", code_pages::refPageEndpoints()},
        {Surface::Page, "", code_pages::branchFormEndpoints()},
        {Surface::Page, "", code_pages::branchRemovalEndpoints()},
        {Surface::Page, "", code_pages::tagRemovalEndpoints()},
        {Surface::Page, "", code_pages::forkSyncEndpoints()},
        {Surface::Page, "", code_pages::interestPageEndpoints()},
        {Surface::Page, "", code_pages::lfsPageEndpoints()},
        {Surface::Page, "", blame_pages::blamePageEndpoints()},
        {Surface::Page, "", search_pages::codeSearchEndpoints()},
        {Surface::Page, "", search_pages::fileFinderEndpoints()},
        {Surface::Page, "", search_pages::exploreCodeEndpoints()},
        {Surface::Page, "", graph_pages::graphPageEndpoints()},
        {Surface::Page, "", diffs::commitPageEndpoints()},
        {Surface::Page, "", diffs::diffOptionEndpoints()},
        {Surface::Page, "", code_pages::ownerPageEndpoints()},
        {Surface::Page, "", profile_pages::suggestionEndpoints()},
        {Surface::Page, "", profile_pages::followPageEndpoints()},
        {Surface::Page, "", profile_pages::pictureAddressEndpoints()},
        {Surface::Page, "", explore_pages::exploreRepositoryEndpoints()},
        {Surface::Page, "", explore_pages::exploreAccountEndpoints()},
        {Surface::Page, "", issue_pages::listPageEndpoints()},
        {Surface::Page, "", issue_pages::ownIssueEndpoints()},
        {Surface::Page, "", issue_pages::ownMilestoneEndpoints()},
        {Surface::Page, "", issue_pages::newIssuePageEndpoints()},
        {Surface::Page, "", issue_pages::issuePageEndpoints()},
        {Surface::Page, "", issue_pages::commentPageEndpoints()},
        {Surface::Page, "", issue_pages::pinDeleteEndpoints()},
        {Surface::Page, "", issue_pages::taskEndpoints()},
        {Surface::Page, "", issue_pages::subscribeReactEndpoints()},
        {Surface::Page, "", issue_pages::labelPageEndpoints()},
        {Surface::Page, "", issue_pages::milestonePageEndpoints()},
        {Surface::Page, "", issue_pages::milestoneIssuesEndpoints()},
        {Surface::Page, "", issue_pages::notificationPageEndpoints()},
        {Surface::Page, "", issue_pages::activityPageEndpoints()},
        {Surface::Page, "", issue_pages::activityFeedEndpoints()},
        {Surface::Page, "", issue_pages::previewPageEndpoints()},
        {Surface::Page, "", pull_pages::pullPageEndpoints()},
        {Surface::Page, "", pull_pages::pullCommentEndpoints()},
        {Surface::Page, "", pull_pages::mergePageEndpoints()},
        {Surface::Page, "", pull_pages::pullEditEndpoints()},
        {Surface::Page, "", pull_pages::pullCommitsEndpoints()},
        {Surface::Page, "", pull_pages::pullListEndpoints()},
        {Surface::Page, "", pull_pages::comparePageEndpoints()},
        {Surface::Page, "", pull_pages::reviewerEndpoints()},
        {Surface::Page, "", pull_pages::pullFilesEndpoints()},
        {Surface::Page, "", pull_pages::pullFilesCommentEndpoints()},
        {Surface::Page, "", pull_pages::reviewPageEndpoints()},
        {Surface::Page, "", issue_fields::issueFieldEndpoints()},
        {Surface::Page, "", issue_fields::dependencyPageEndpoints()},
        {Surface::Page, "", issue_fields::trackedTimePageEndpoints()},
        {Surface::Page, "", release_pages::releaseListEndpoints()},
        {Surface::Page, "", release_pages::releaseFormEndpoints()},
        {Surface::Page, "", release_pages::releaseRemovalEndpoints()},
        {Surface::Page, "", release_pages::releaseFeedEndpoints()},
        {Surface::Page, "", edit_pages::editFileEndpoints()},
        {Surface::Page, "", edit_pages::deleteFileEndpoints()},
        {Surface::Page, "", edit_pages::uploadFileEndpoints()},
        {Surface::Page, "", edit_pages::cherryPickEndpoints()},
        {Surface::Page, "", edit_pages::forkToEditEndpoints()},
        {Surface::Page, "", wiki_pages::wikiPageEndpoints()},
        {Surface::Page, "", wiki_pages::wikiFormEndpoints()},
        {Surface::Page, "", wiki_pages::wikiFileEndpoints()},
        {Surface::Page, "", home::homeEndpoints()},
        {Surface::Page, "", instance::pageEndpoints()},
        {Surface::Page, "", settings_pages::profileEndpoints()},
        {Surface::Page, "", settings_pages::pictureEndpoints()},
        {Surface::Page, "", settings_pages::appearanceEndpoints()},
        {Surface::Page, "", settings_pages::notificationEndpoints()},
        {Surface::Page, "", settings_pages::unsubscribeEndpoints()},
        {Surface::Page, "", settings_pages::blockEndpoints()},
        {Surface::Page, "", settings_pages::accountEndpoints()},
        {Surface::Page, "", settings_pages::emailEndpoints()},
        {Surface::Page, "", settings_pages::deletionEndpoints()},
        {Surface::Page, "", settings_pages::securityEndpoints()},
        {Surface::Page, "", settings_pages::passkeyEndpoints()},
        {Surface::Page, "", settings_pages::ownExternalLoginEndpoints()},
        {Surface::Page, "", settings_pages::tokenEndpoints()},
        {Surface::Page, "", settings_pages::grantEndpoints(), oauth::requireEnabled},
        {Surface::Page, "", settings_pages::ownApplicationListEndpoints(), oauth::requireEnabled},
        {Surface::Page, "/user/settings/applications", settings_pages::ownApplicationEndpoints(),
         oauth::requireEnabled},
        {Surface::Page, "", settings_pages::keyEndpoints()},
        {Surface::Page, "", settings_pages::keyProofEndpoints()},
        {Surface::Page, "", settings_pages::sessionEndpoints()},
        {Surface::Page, "", settings_pages::ownOrganizationEndpoints()},
        {Surface::Page, "", settings_pages::ownRepositoryEndpoints()},
        {Surface::Page, "", settings_pages::auditEndpoints()},
        {Surface::Page, "", admin_pages::startEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::giteaAddressEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::userListEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::userEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::passwordLinkEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::organizationEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::applicationEndpoints()},
        {Surface::Page, "/-/admin/applications", admin_pages::siteApplicationEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::signingKeyEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::taskEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::reportEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::unadoptedEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::badgeEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::authSourceEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::repositoryEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::userApplicationEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::userSessionEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::noticeEndpoints()},
        {Surface::Page, "/-/admin", admin_pages::configurationEndpoints()},
        {Surface::Page, "", org_pages::peopleEndpoints()},
        {Surface::Page, "", org_pages::teamProfileEndpoints()},
        {Surface::Page, "", org_pages::orgSettingsStartEndpoints()},
        {Surface::Page, "/org/{org}/settings", org_pages::orgProfileEndpoints()},
        {Surface::Page, "/org/{org}/settings", org_pages::orgDangerEndpoints()},
        {Surface::Page, "/org/{org}/settings", org_pages::memberEndpoints()},
        {Surface::Page, "/org/{org}/settings", org_pages::teamEndpoints()},
        {Surface::Page, "/org/{org}/settings", org_pages::teamRepositoryEndpoints()},
        {Surface::Page, "/org/{org}/settings", org_pages::applicationEndpoints()},
        {Surface::Page, "/org/{org}/settings/applications", org_pages::orgApplicationEndpoints()},
        {Surface::Page, "/{owner}/{repo}/settings", hook_pages::repositoryHookPages()},
        {Surface::Page, "/{owner}/{repo}/settings", hook_pages::hookTestPages()},
        {Surface::Page, "/org/{org}/settings", hook_pages::organizationHookPages()},
        {Surface::Page, "/user/settings", hook_pages::ownHookPages()},
        {Surface::Page, "/-/admin", hook_pages::siteHookPages()},
        {Surface::Page, "", login::signInEndpoints()},
        {Surface::Page, "", login::forgottenPasswordEndpoints()},
        {Surface::Page, "", login::registrationEndpoints()},
        {Surface::Page, "", login::firstStartEndpoints()},
        {Surface::Page, "", login::twoFactorEndpoints()},
        {Surface::Page, "", login::passkeyEndpoints()},
        {Surface::Page, "", login::newPasswordEndpoints()},
        {Surface::Page, "", login::signOutEndpoints()},
        {Surface::Page, "", external_login_pages::providerEndpoints()},
        {Surface::Page, "", external_login_pages::linkAccountEndpoints()},
        {Surface::Plain, "", githttp::gitEndpoints(), githttp::requireEnabled},
        {Surface::Lfs, "", lfshttp::objectEndpoints(), lfshttp::requireEnabled},
        {Surface::Lfs, "", lfshttp::lockEndpoints(), lfshttp::requireEnabled},
    };
    return kModules;
}

} // namespace trivet::app
