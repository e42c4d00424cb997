#include "settings/repository_settings.hpp"

namespace trivet::settings {
namespace {

using S = Settings;

constexpr std::int64_t kWeek = 7 * 86400;
constexpr std::int64_t kYear = 365 * 86400;

constexpr Setting kSettings[] = {
    {"repository", "DISABLE_HTTP_GIT", Flag{in<&S::repository, &S::Repository::disableHttpGit>},
     "Disable git over HTTP."},
    {"repository", "USE_COMPAT_SSH_URI", Flag{in<&S::ssh, &S::Ssh::compatAddress>},
     "Write SSH addresses as ssh://USER@HOST/OWNER/NAME.git also where the port is 22."},
    {"repository", "DISABLE_MIGRATIONS", Flag{in<&S::repository, &S::Repository::disableMigrations>},
     "Disable migrations of repositories from other servers."},
    {"repository", "DISABLE_STARS", Flag{in<&S::repository, &S::Repository::disableStars>}, "Disable stars."},
    {"repository", "ROOT", Path{in<&S::repository, &S::Repository::root>, Folder::Data},
     "Directory of the git repositories."},
    {"repository", "DEFAULT_BRANCH", Text{in<&S::repository, &S::Repository::defaultBranch>},
     "Name of the default branch of new repositories."},
    {"repository", "ENABLE_PUSH_CREATE_USER", Flag{in<&S::repository, &S::Repository::pushCreatesForUser>},
     "Let users create repositories of their own by pushing to them."},
    {"repository", "ENABLE_PUSH_CREATE_ORG", Flag{in<&S::repository, &S::Repository::pushCreatesForOrg>},
     "Let those who may create repositories in an organization do so by pushing to them."},
    {"repository", "DEFAULT_PUSH_CREATE_PRIVATE", Flag{in<&S::repository, &S::Repository::pushCreatesPrivate>},
     "Repositories created by pushing are private."},
    {"repository", "DEFAULT_PRIVATE",
     Choice{in<&S::newRepositories, &S::NewRepositories::visibility>, "last|private|public"},
     "What the page for a new repository offers: private, public, or last: what the newest one of the user is."},
    {"repository", "FORCE_PRIVATE", Flag{in<&S::newRepositories, &S::NewRepositories::arePrivate>},
     "Make every new repository private, whatever is asked for; only administrators of the site make one public."},
    {"repository", "MAX_CREATION_LIMIT", Number{in<&S::repository, &S::Repository::maxCreationLimit>, -1, 1000000},
     "Maximum number of repositories per owner; -1: no limit."},
    {"repository", "QUOTA", Number{in<&S::repository, &S::Repository::quotaMegabytes>, 0, 1048576},
     "Maximum size of all repositories of one owner, in megabytes; 0: no limit."},
    {"repository", "MAX_PUSH_SIZE", Number{in<&S::repository, &S::Repository::maxPushMegabytes>, 0, 1048576},
     "Maximum size of one push in megabytes; 0: no limit."},
    {"repository", "MAX_PUSH_REFS", Number{in<&S::repository, &S::Repository::maxPushRefs>, 1, 1000000},
     "Maximum number of branches and tags one push may change; git needs some 500 bytes of memory for each."},
    {"repository", "GIT_MEMORY_LIMIT", Number{in<&S::git, &S::Git::memoryMegabytes>, 0, 1048576},
     "Maximum memory of one process of git, in megabytes; one that needs more fails. 0: no limit. Very large "
     "repositories need more."},
    {"repository", "GIT_HOOK_TIMEOUT", Number{in<&S::git, &S::Git::hookSeconds>, 1, 240},
     "Seconds after which a git hook is terminated and the push refused."},
    {"repository", "MAX_SIMULTANEOUS_COPIES", Number{in<&S::git, &S::Git::mostCopies>, 1, 1000},
     "Maximum number of simultaneous migrations and forks per machine; further requests are asked to retry."},
    {"repository", "MAX_SIMULTANEOUS_GIT", Number{in<&S::git, &S::Git::mostExchanges>, 1, 10000},
     "Maximum number of simultaneous clones and pushes per machine with plain CGI, where each is a process of its own; "
     "further requests are asked to retry."},
    {"repository", "MAX_SIMULTANEOUS_TRANSFERS_PER_ADDRESS", Number{in<&S::git, &S::Git::mostOfAddress>, 0, 10000},
     "Most clones, pushes and long downloads at a time for one client address (for IPv6: one /64 network); who comes "
     "then is asked to try again. 0 for no limit: where another proxy stands in front and all requests seem to come "
     "from it."},

    {"repository.pull-request", "WORK_IN_PROGRESS_PREFIXES", List{in<&S::pullRequest, &S::PullRequest::draftPrefixes>},
     "A pull request whose title begins with one of these is a draft and cannot be merged."},
    {"repository.pull-request", "ADD_CO_COMMITTER_TRAILERS",
     Flag{in<&S::pullRequest, &S::PullRequest::addsCoCommitterTrailers>},
     "Name the author of a squashed commit in a Co-authored-by line if somebody else merges it."},
    {"repository.pull-request", "RETARGET_CHILDREN_ON_MERGE",
     Flag{in<&S::pullRequest, &S::PullRequest::retargetsChildren>},
     "When a branch is deleted, let open pull requests into it go where it was merged, otherwise into the default "
     "branch, instead of closing them."},
    {"repository.pull-request", "DEFAULT_TITLE_SOURCE",
     Choice{in<&S::pullRequest, &S::PullRequest::titleSource>, "auto|first-commit|branch-name"},
     "What the page for a new pull request offers as its title. auto: the subject of the commit if there is one only, "
     "otherwise the name of the branch."},
    {"repository.pull-request", "POPULATE_SQUASH_COMMENT_WITH_COMMIT_MESSAGES",
     Flag{in<&S::pullRequest, &S::PullRequest::messageHasCommits>},
     "Offer the messages of the commits as the message of a squash, instead of the text of the pull request."},
    {"repository.pull-request", "DEFAULT_MERGE_MESSAGE_COMMITS_LIMIT",
     Number{in<&S::pullRequest, &S::PullRequest::messageCommits>, -1, 10000},
     "Number of commits whose messages and authors the offered message of a squash names; -1: all."},
    {"repository.pull-request", "DEFAULT_MERGE_MESSAGE_SIZE",
     Number{in<&S::pullRequest, &S::PullRequest::messageBytes>, -1, 1048576},
     "Maximum size in bytes of the commit messages in the offered message of a squash; -1: no limit."},
    {"repository.pull-request", "DEFAULT_MERGE_MESSAGE_ALL_AUTHORS",
     Flag{in<&S::pullRequest, &S::PullRequest::messageHasAllAuthors>},
     "Name the authors of all commits in the offered message of a squash, whatever DEFAULT_MERGE_MESSAGE_COMMITS_LIMIT "
     "says."},
    {"repository.pull-request", "DEFAULT_MERGE_MESSAGE_MAX_APPROVERS",
     Number{in<&S::pullRequest, &S::PullRequest::messageApprovers>, -1, 1000},
     "Maximum number of Reviewed-by lines in offered merge messages; -1: no limit."},
    {"repository.pull-request", "DEFAULT_MERGE_MESSAGE_OFFICIAL_APPROVERS_ONLY",
     Flag{in<&S::pullRequest, &S::PullRequest::messageHasOfficialApproversOnly>},
     "Name only those in Reviewed-by lines whose approval counts for the branch."},

    {"repository.upload", "ENABLED", Flag{in<&S::upload, &S::Upload::enabled>},
     "Let people upload files to a branch in the browser."},
    {"repository.upload", "ALLOWED_TYPES", Text{in<&S::upload, &S::Upload::allowedTypes>},
     "Allowed file name extensions and media types of these files, separated by commas; empty: all."},
    {"repository.upload", "FILE_MAX_SIZE", Number{in<&S::upload, &S::Upload::maxSizeMegabytes>, 1, 1024},
     "Maximum size of such a file in megabytes."},
    {"repository.upload", "MAX_FILES", Number{in<&S::upload, &S::Upload::maxFiles>, 1, 1000},
     "Maximum number of files per upload."},

    {"repository.release", "ALLOWED_TYPES", Text{in<&S::release, &S::Release::allowedTypes>},
     "Allowed file name extensions and media types of release assets, separated by commas; empty: all."},
    {"repository.release", "FILE_MAX_SIZE", Number{in<&S::release, &S::Release::maxSizeMegabytes>, 1, 1048576},
     "Maximum size of a release asset in megabytes."},
    {"repository.release", "MAX_FILES", Number{in<&S::release, &S::Release::maxFiles>, 1, 1000},
     "Maximum number of assets per upload on the page of a release."},
    {"repository.release", "DEFAULT_PAGING_NUM", Number{in<&S::release, &S::Release::pageSize>, 1, 1000},
     "Number of releases on one page."},

    {"git", "PULL_REQUEST_PUSH_MESSAGE", Flag{in<&S::git, &S::Git::saysHowToOpenPull>},
     "Tell who has pushed a branch the address at which to open a pull request for it, or that of the open one."},

    {"git.timeout", "MIGRATE", Number{in<&S::migrations, &S::Migrations::seconds>, 10, 86400},
     "Seconds after which a migration is given up."},
    {"git.timeout", "MIRROR", Number{in<&S::mirror, &S::Mirror::seconds>, 10, 840},
     "Seconds after which the synchronization of a mirror is given up."},

    {"repository.signing", "SIGNING_KEY", Text{in<&S::signing, &S::Signing::key>},
     "File of the SSH key, without a passphrase, with which the site signs commits it makes itself; a relative path "
     "starts in APP_DATA_PATH. The public key stands beside it and ends in .pub. Empty or none: it signs nothing."},
    {"repository.signing", "SIGNING_FORMAT", Choice{in<&S::signing, &S::Signing::format>, "ssh"},
     "Kind of SIGNING_KEY."},
    {"repository.signing", "SIGNING_NAME", Text{in<&S::signing, &S::Signing::name>},
     "Name of the signer of these commits; empty: APP_NAME."},
    {"repository.signing", "SIGNING_EMAIL", Text{in<&S::signing, &S::Signing::email>},
     "Email address of the signer of these commits."},
    {"repository.signing", "TRUSTED_SSH_KEYS", List{in<&S::signing, &S::Signing::trustedKeys>},
     "Public keys with which the site signed before: what they have signed stays verified."},
    {"repository.signing", "INITIAL_COMMIT",
     List{in<&S::signing, &S::Signing::initialCommit>, "never|always|pubkey|twofa"},
     "When the first commit of a new repository is signed: all conditions must hold. pubkey: who does it has a GPG key "
     "or an SSH key; twofa: uses two-factor authentication."},
    {"repository.signing", "CRUD_ACTIONS",
     List{in<&S::signing, &S::Signing::crudActions>, "never|always|pubkey|twofa|parentsigned"},
     "When changes of files through the API and the pages are signed. parentsigned: the commit before is verified."},
    {"repository.signing", "MERGES",
     List{in<&S::signing, &S::Signing::merges>,
          "never|always|pubkey|twofa|approved|basesigned|headsigned|commitssigned"},
     "When merges are signed. approved: the pull request is approved; basesigned, headsigned, commitssigned: the tip "
     "of "
     "the base branch, the tip of the head branch, or all its commits are verified."},
    {"repository.signing", "WIKI", List{in<&S::signing, &S::Signing::wiki>, "never|always|pubkey|twofa|parentsigned"},
     "When changes of wiki pages are signed."},
    {"repository.signing", "DEFAULT_TRUST_MODEL",
     Choice{in<&S::signing, &S::Signing::defaultTrustModel>, "collaborator|committer|collaboratorcommitter"},
     "Which verified signatures repositories call trusted unless they say otherwise. collaborator: those of people who "
     "may write to the repository; committer: those of the committer; collaboratorcommitter: both must hold."},

    {"lfs", "PATH", Path{in<&S::lfs, &S::Lfs::path>, Folder::Data}, "Directory of the LFS objects."},

    {"cron.gc_lfs", "ENABLED", Flag{in<&S::lfs, &S::Lfs::collects>},
     "Delete LFS objects that no file in their repository refers to any more, once a day."},
    {"cron.gc_lfs", "OLDER_THAN",
     Duration{in<&S::lfs, &S::Lfs::collectAfterSeconds>, TimeUnit::Seconds, 86400, 520 * kWeek},
     "How long an LFS object is kept after its upload in any case: objects are uploaded before the commits that need "
     "them."},
    {"cron.gc_lfs", "LAST_UPDATED_MORE_THAN_AGO",
     Duration{in<&S::lfs, &S::Lfs::collectAgainSeconds>, TimeUnit::Seconds, 3600, 520 * kWeek},
     "How long an LFS object that was found to be in use is not checked again."},

    {"migrations", "ALLOWED_HOSTS", List{in<&S::migrations, &S::Migrations::allowedHosts>},
     "Hosts that may be migrated from although their address is private, such as those of an intranet; and local "
     "directories, starting with /, whose repositories administrators may migrate."},
    {"migrations", "ALLOWED_DOMAINS", List{in<&S::migrations, &S::Migrations::allowedDomains>},
     "If set, only these hosts may be migrated from and mirrored, whatever their address: names with * and ?, "
     "addresses, ranges such as 10.0.0.0/8, and the words external, private and loopback."},
    {"migrations", "BLOCKED_DOMAINS", List{in<&S::migrations, &S::Migrations::blockedDomains>},
     "Hosts that may not be migrated from or mirrored, spelled as for ALLOWED_DOMAINS."},
    {"migrations", "ALLOW_LOCALNETWORKS", Flag{in<&S::migrations, &S::Migrations::allowsLocalNetworks>},
     "Allow all private and loopback addresses."},

    {"mirror", "ENABLED", Flag{in<&S::mirror, &S::Mirror::enabled>},
     "Synchronize mirrors and allow new ones; false stops both, and mirrors stay as they are."},
    {"mirror", "DISABLE_NEW_PULL", Flag{in<&S::mirror, &S::Mirror::disableNewPull>}, "Allow no new pull mirrors."},
    {"mirror", "DISABLE_NEW_PUSH", Flag{in<&S::mirror, &S::Mirror::disableNewPush>}, "Allow no new push mirrors."},
    {"mirror", "DEFAULT_INTERVAL",
     Duration{in<&S::mirror, &S::Mirror::defaultIntervalSeconds>, TimeUnit::Seconds, 60, kYear},
     "Time between two synchronizations of a mirror that was created without an interval."},
    {"mirror", "MIN_INTERVAL", Duration{in<&S::mirror, &S::Mirror::minIntervalSeconds>, TimeUnit::Seconds, 60, kYear},
     "Shortest time between two synchronizations that may be chosen."},
    {"mirror", "MAX_SIMULTANEOUS", Number{in<&S::mirror, &S::Mirror::mostAtOnce>, 1, 100},
     "Maximum number of mirrors synchronized at a time per machine."},
    {"cron.update_mirrors", "PULL_LIMIT", Number{in<&S::mirror, &S::Mirror::pullLimit>, 1, 10000},
     "Maximum number of pull mirrors synchronized in one run of the task, those that wait longest first."},
    {"cron.update_mirrors", "PUSH_LIMIT", Number{in<&S::mirror, &S::Mirror::pushLimit>, 1, 10000},
     "Maximum number of push mirrors synchronized in one run of the task, those that wait longest first."},

    {"proxy", "PROXY_ENABLED", Flag{in<&S::proxy, &S::Proxy::enabled>},
     "Ask other servers through a proxy: that of PROXY_URL, otherwise that of http_proxy, https_proxy and no_proxy in "
     "the environment. The proxy looks up names, so the hosts asked through it must be allowed by name where they are "
     "asked for (ALLOWED_HOST_LIST, ALLOWED_DOMAINS, BACKCHANNEL_ALLOWED_HOSTS)."},
    {"proxy", "PROXY_URL", Secret{in<&S::proxy, &S::Proxy::url>},
     "URL of the proxy, with its user name and password if it needs them."},
    {"proxy", "PROXY_HOSTS", List{in<&S::proxy, &S::Proxy::hosts>},
     "Hosts that are asked through PROXY_URL: names with * and ?; ** for all."},

    {"packages", "ENABLED", Flag{in<&S::packages, &S::Packages::enabled>}, "Serve the package registry."},
    {"packages", "LIMIT_SIZE_GENERIC", Number{in<&S::packages, &S::Packages::maxSizeMegabytes>, 1, 1048576},
     "Maximum size of a package file in megabytes."},
    {"packages", "LIMIT_TOTAL_OWNER_SIZE", Number{in<&S::packages, &S::Packages::quotaMegabytes>, 0, 1048576},
     "Maximum size of all packages of one owner, in megabytes; 0: no limit."},

    {"federation", "ENABLED", Flag{in<&S::federation, &S::Federation::enabled>},
     "Enable federation with other servers (ActivityPub)."},

    {"attachment", "ENABLED", Flag{in<&S::attachment, &S::Attachment::enabled>},
     "Allow attachments to issues and comments."},
    {"attachment", "ALLOWED_TYPES", Text{in<&S::attachment, &S::Attachment::allowedTypes>},
     "Allowed file name extensions and media types, separated by commas; empty: all."},
    {"attachment", "MAX_SIZE", Number{in<&S::attachment, &S::Attachment::maxSizeMegabytes>, 1, 102400},
     "Maximum size of an attachment in megabytes."},
    {"attachment", "MAX_FILES", Number{in<&S::attachment, &S::Attachment::maxFiles>, 1, 1000},
     "Maximum number of files per upload."},

    {"other", "ENABLE_FEED", Flag{in<&S::feeds, &S::Feeds::enabled>}, "Serve RSS and Atom feeds of releases and tags."},

    {"ui", "DEFAULT_THEME", Word{in<&S::ui, &S::Ui::defaultTheme>},
     "Theme of who has chosen none: gitea-light, gitea-dark, or what the browser prefers (gitea-auto)."},
    {"ui", "REACTIONS", List{in<&S::ui, &S::Ui::reactions>}, "Allowed reactions to issues and comments."},
    {"ui", "CUSTOM_EMOJIS", List{in<&S::ui, &S::Ui::customEmojis>}, "Names of custom emojis."},
    {"ui", "CODE_COMMENT_LINES", Number{in<&S::ui, &S::Ui::codeCommentLines>, 1, 100},
     "Lines of code that are shown with a comment on a line, up to that line."},

    {"webhook", "ALLOWED_HOST_LIST", List{in<&S::webhook, &S::Webhook::allowedHosts>},
     "Where webhooks may go: external (addresses of the open Internet), private, loopback, networks such as "
     "10.0.0.0/8, names of hosts with wildcards such as *.example.com, or * for everything. Empty: external."},
    {"webhook", "SKIP_TLS_VERIFY", Flag{in<&S::webhook, &S::Webhook::skipTlsVerify>},
     "Do not check the TLS certificates of receivers."},
    {"webhook", "DELIVER_TIMEOUT", Duration{in<&S::webhook, &S::Webhook::deliverSeconds>, TimeUnit::Seconds, 1, 60},
     "How long one attempt to deliver may take."},
    {"webhook", "RETRY_PERIOD", Duration{in<&S::webhook, &S::Webhook::retrySeconds>, TimeUnit::Seconds, 0, 14 * 86400},
     "How long a delivery that failed is tried again, with growing pauses; 0: never."},
    {"webhook", "DISABLE_AFTER",
     Duration{in<&S::webhook, &S::Webhook::disableAfterSeconds>, TimeUnit::Seconds, 0, 366 * 86400},
     "How long every attempt to deliver to a webhook may fail before the webhook is switched off; 0: never. Its page "
     "says so then, and whoever may edit it can switch it on again."},
    {"webhook", "MAX_SIMULTANEOUS", Number{in<&S::webhook, &S::Webhook::mostAtOnce>, 1, 1000},
     "Maximum number of receivers that are spoken to at the same time."},
    {"webhook", "PROXY_URL", Word{in<&S::webhook, &S::Webhook::proxyUrl>}, "HTTP proxy for webhooks; empty: none."},
    {"webhook", "PROXY_HOSTS", List{in<&S::webhook, &S::Webhook::proxyHosts>},
     "Hosts that are reached through PROXY_URL, with wildcards; they must be in ALLOWED_HOST_LIST by name. Empty: all "
     "of them."},
    {"webhook", "PAGING_NUM", Number{in<&S::webhook, &S::Webhook::pagingNum>, 1, 100},
     "Number of deliveries per page of the history of a webhook."},

    {"markdown", "EXTERNAL_IMAGES", Choice{in<&S::markdown, &S::Markdown::externalImages>, "plain|link|proxy"},
     "Images of other sites in Markdown: plain shows them, which tells those sites who reads the page; link shows "
     "links "
     "to them; proxy loads them through IMAGE_PROXY_URL."},
    {"markdown", "IMAGE_PROXY_URL", Word{in<&S::markdown, &S::Markdown::imageProxyUrl>},
     "Address of the image proxy, for EXTERNAL_IMAGES = proxy; {url} stands for the encoded address of the image."},

    {"cron.cleanup_hook_task_table", "CLEANUP_TYPE",
     Choice{in<&S::webhook, &S::Webhook::cleanupType>, "olderthan|perwebhook"},
     "Which deliveries are removed from the history of webhooks: those older than OLDER_THAN, or all but the last "
     "NUMBER_TO_KEEP of each webhook."},
    {"cron.cleanup_hook_task_table", "OLDER_THAN",
     Duration{in<&S::webhook, &S::Webhook::olderThanSeconds>, TimeUnit::Seconds, 3600, 3660 * 86400},
     "Age after which a delivery is removed."},
    {"cron.cleanup_hook_task_table", "NUMBER_TO_KEEP", Number{in<&S::webhook, &S::Webhook::numberToKeep>, 1, 10000},
     "Number of deliveries that are kept of each webhook."},
};

} // namespace

std::span<const Setting> repositorySettings() { return kSettings; }

} // namespace trivet::settings
