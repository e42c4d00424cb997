#include "settings/secret_key.hpp"
#include "settings/setting.hpp"

namespace trivet::settings {
namespace {

using S = Settings;

constexpr std::int64_t kKilo = 1024;
constexpr std::int64_t kMega = 1024 * kKilo;
constexpr std::int64_t kGiga = 1024 * kMega;
constexpr std::int64_t kWeek = 7 * 86400;
constexpr std::int64_t kYear = 365 * 86400;

constexpr std::string_view kSigningAlgorithms = "RS256|RS384|RS512|ES256|ES384|ES512|EdDSA";

constexpr Setting kSettings[] = {
    {"", "APP_NAME", Text{in<&S::site, &S::Site::appName>}, "Name of the site, on its pages and in their titles."},

    {"server", "ROOT_URL", SiteAddress{in<&S::server, &S::Server::rootUrl>},
     "Public URL of the site; with a path, Trivet is served below that path."},
    {"server", "APP_DATA_PATH", Path{in<&S::server, &S::Server::appDataPath>, Folder::OfConfig},
     "Directory for all data; it must be writable by the workers."},
    {"server", "STATIC_ROOT_PATH", Path{in<&S::server, &S::Server::staticRootPath>, Folder::OfConfig},
     "Directory of static/ (style sheet, icons, Swagger UI) and templates/ (the pages); empty: where they were "
     "installed."},
    {"server", "SSH_TRUSTED_USER_CA_KEYS", List{in<&S::server, &S::Server::sshTrustedUserCaKeys>},
     "Public keys of the certificate authorities whose SSH certificates may sign requests; empty: none."},

    {"server", "MINIMUM_KEY_SIZE_CHECK", Flag{in<&S::server, &S::Server::minimumKeySizeCheck>},
     "Refuse SSH keys that are shorter than [ssh.minimum_key_sizes] allows."},
    {"server", "SSH_AUTHORIZED_PRINCIPALS_ALLOW",
     List{in<&S::server, &S::Server::sshAuthorizedPrincipalsAllow>, "auto|off|username|email|anything"},
     "Which SSH certificate principals a user may add; auto: username and email if SSH_TRUSTED_USER_CA_KEYS is set, "
     "otherwise off."},

    {"server", "SENDFILE", Choice{in<&S::downloads, &S::Downloads::sendfile>, "none|x-accel-redirect|x-sendfile"},
     "Let the web server send files that are downloaded: x-accel-redirect for nginx, x-sendfile for Apache with "
     "mod_xsendfile. It must be able to read them (see docs/deploy.md); none: the workers send them."},
    {"server", "LFS_START_SERVER", Flag{in<&S::lfs, &S::Lfs::enabled>}, "Serve Git LFS."},
    {"server", "LFS_MAX_FILE_SIZE", Size{in<&S::lfs, &S::Lfs::maxFileBytes>, 0, kGiga* kMega},
     "Maximum size of one LFS object; 0: no limit."},
    {"server", "LFS_MAX_BATCH_SIZE", Number{in<&S::lfs, &S::Lfs::maxBatch>, 1, 1000},
     "Maximum number of LFS objects that a client may ask for at once."},
    {"server", "LFS_LOCKS_PAGING_NUM", Number{in<&S::lfs, &S::Lfs::locksPerPage>, 1, 1000},
     "Number of LFS locks per page where the client names none."},
    {"server", "LFS_HTTP_AUTH_EXPIRY", Duration{in<&S::lfs, &S::Lfs::transferSeconds>, TimeUnit::Seconds, 60, kWeek},
     "How long the token is valid with which a client uploads or downloads LFS objects of one repository, instead of "
     "its own credential. It should outlast the upload of a large object."},

    {"ssh.minimum_key_sizes", "RSA", Number{in<&S::leastKeySizes, &S::LeastKeySizes::rsa>, -1, 16384},
     "Minimum number of bits of an RSA key; -1: not allowed."},
    {"ssh.minimum_key_sizes", "ECDSA", Number{in<&S::leastKeySizes, &S::LeastKeySizes::ecdsa>, -1, 521},
     "Minimum number of bits of an ECDSA key; -1: not allowed."},
    {"ssh.minimum_key_sizes", "ED25519", Number{in<&S::leastKeySizes, &S::LeastKeySizes::ed25519>, -1, 256},
     "Minimum number of bits of an Ed25519 key; -1: not allowed."},
    {"ssh.minimum_key_sizes", "ECDSA-SK", Number{in<&S::leastKeySizes, &S::LeastKeySizes::ecdsaSecurityKey>, -1, 256},
     "Minimum number of bits of an ECDSA key in a security key; -1: not allowed."},
    {"ssh.minimum_key_sizes", "ED25519-SK",
     Number{in<&S::leastKeySizes, &S::LeastKeySizes::ed25519SecurityKey>, -1, 256},
     "Minimum number of bits of an Ed25519 key in a security key; -1: not allowed."},

    {"database", "DB_TYPE", Choice{in<&S::database, &S::Database::type>, "sqlite3|postgres"}, "Database engine."},
    {"database", "PATH", Path{in<&S::database, &S::Database::path>, Folder::Data}, "Database file for sqlite3."},
    {"database", "SQLITE_TIMEOUT",
     Duration{in<&S::database, &S::Database::busyTimeoutMs>, TimeUnit::Milliseconds, 100, 60000},
     "How long a request waits for another writer (sqlite3) before it is answered with 503."},
    {"database", "SQLITE_SYNCHRONOUS", Choice{in<&S::database, &S::Database::sqliteSynchronous>, "group|full"},
     "When a commit to sqlite3 is on the disk. Both answer a client only after that. group: one wait for the disk "
     "serves all that was committed before it began; others may read a commit a moment before it is safe. full: SQLite "
     "waits "
     "inside each commit, so nobody sees what a power cut could still take back, and writers take turns at the disk."},
    {"database", "HOST", Word{in<&S::database, &S::Database::host>},
     "Host and port of postgres, or the directory of its socket; several hosts, separated by commas, are tried in "
     "order."},
    {"database", "NAME", Word{in<&S::database, &S::Database::name>}, "Name of the postgres database."},
    {"database", "USER", Word{in<&S::database, &S::Database::user>}, "User name for postgres."},
    {"database", "PASSWD", Secret{in<&S::database, &S::Database::password>}, "Password for postgres."},
    {"database", "SSL_MODE",
     Choice{in<&S::database, &S::Database::sslMode>, "disable|allow|prefer|require|verify-ca|verify-full"},
     "Whether the connection to postgres is encrypted and its certificate checked."},

    {"api", "ENABLE_SWAGGER", Flag{in<&S::api, &S::Api::enableSwagger>},
     "Serve the API reference at /api/swagger and the OpenAPI document at /swagger.v1.json."},
    {"api", "MAX_RESPONSE_ITEMS", Number{in<&S::api, &S::Api::maxResponseItems>, 1, 1000},
     "Maximum number of items per page; larger requests are limited to it."},
    {"api", "DEFAULT_PAGING_NUM", Number{in<&S::api, &S::Api::defaultPagingNum>, 1, 1000},
     "Default number of items per page."},
    {"api", "DEFAULT_GIT_TREES_PER_PAGE", Number{in<&S::api, &S::Api::defaultGitTreesPerPage>, 1, 100000},
     "Default number of git tree entries per page."},
    {"api", "DEFAULT_MAX_BLOB_SIZE", Size{in<&S::api, &S::Api::defaultMaxBlobSize>, 0, kGiga},
     "Maximum size of a blob the API returns in JSON."},
    {"api", "DEFAULT_MAX_RESPONSE_SIZE", Size{in<&S::api, &S::Api::defaultMaxResponseSize>, kKilo, 10 * kGiga},
     "Maximum size of a response with several files."},
    {"api", "MAX_BODY_SIZE", Size{in<&S::api, &S::Api::maxBodySize>, kKilo, kGiga},
     "Maximum size of a JSON or form body; larger requests are answered with 413."},

    {"security", "SECRET_KEY", Secret{in<&S::security, &S::Security::secretKey>, kShortestSecretKey},
     "Key that encrypts two-factor secrets and signing keys in the database; if empty, `trivet migrate` "
     "generates one and stores it in the file secret-key in APP_DATA_PATH."},
    {"security", "DISABLE_QUERY_AUTH_TOKEN", Flag{in<&S::security, &S::Security::disableQueryAuthToken>},
     "Ignore tokens in the query string, where they end up in logs and browser histories."},
    {"security", "DISABLE_GIT_HOOKS", Flag{in<&S::git, &S::Git::disableHooks>},
     "Disable git hooks. Otherwise administrators, and users they permit, can edit scripts that the server runs on "
     "every push."},
    {"security", "DISABLE_WEBHOOKS", Flag{in<&S::webhook, &S::Webhook::disabled>},
     "Disable webhooks: those of repositories, organizations and users cannot be changed, and nothing is sent."},
    {"security", "ALLOWED_HOST_LIST", List{in<&S::webhook, &S::Webhook::allowedHosts>},
     "Where webhooks may go; the same as [webhook] ALLOWED_HOST_LIST."},
    {"security", "MIN_PASSWORD_LENGTH", Number{in<&S::security, &S::Security::minPasswordLength>, 6, 128},
     "Minimum length of a new password."},
    {"security", "OTP_REUSE_SECONDS",
     Duration{in<&S::security, &S::Security::otpReuseSeconds>, TimeUnit::Seconds, 0, 60},
     "How long a one-time password may be used again by the same user from the same IP address; tea needs a few "
     "seconds, 0: never."},
    {"security", "REVERSE_PROXY_AUTHENTICATION_USER",
     Word{in<&S::security, &S::Security::reverseProxyAuthenticationUser>},
     "Request header in which a trusted proxy names the authenticated user."},
    {"security", "REVERSE_PROXY_TRUSTED_PROXIES", List{in<&S::security, &S::Security::reverseProxyTrustedProxies>},
     "IP addresses and networks of the trusted proxies; empty: none."},
    {"security", "LOGIN_REMEMBER_DAYS", Number{in<&S::security, &S::Security::loginRememberDays>, 1, 366},
     "Days for which a browser stays signed in if the user chose to stay signed in."},
    {"security", "COOKIE_REMEMBER_NAME", Word{in<&S::security, &S::Security::cookieRememberName>},
     "Name of the cookie for staying signed in."},

    {"session", "COOKIE_NAME", Word{in<&S::session, &S::Session::cookieName>},
     "Name of the session cookie; with https and without a sub-path it gets the prefix __Host-."},
    {"session", "SESSION_LIFE_TIME",
     Duration{in<&S::session, &S::Session::lifeTimeSeconds>, TimeUnit::Seconds, 300, 366 * 86400},
     "How long a session lasts without being used."},
    {"session", "SESSION_ABSOLUTE_LIFE_TIME",
     Duration{in<&S::session, &S::Session::absoluteLifeTimeSeconds>, TimeUnit::Seconds, 300, 366 * 86400},
     "How long a session lasts at most, even if it is used."},
    {"session", "SAME_SITE", Choice{in<&S::session, &S::Session::sameSite>, "lax|strict|none"},
     "SameSite attribute of the cookies: lax sends them when a link from another site is followed, strict never, none "
     "always (https only)."},

    {"service", "ENABLE_BASIC_AUTHENTICATION", Flag{in<&S::service, &S::Service::enableBasicAuthentication>},
     "Accept the account password for Basic authentication; tokens are accepted in any case."},
    {"service", "ENABLE_PASSWORD_SIGNIN_FORM", Flag{in<&S::service, &S::Service::enablePasswordSigninForm>},
     "Show the sign-in form for user name and password."},
    {"service", "REQUIRE_SIGNIN_VIEW", Flag{in<&S::service, &S::Service::requireSigninView>},
     "Require signing in for everything."},
    {"service", "ENABLE_REVERSE_PROXY_AUTHENTICATION_API",
     Flag{in<&S::service, &S::Service::enableReverseProxyAuthenticationApi>},
     "Accept the user that a trusted proxy names in its header for API requests."},

    {"service", "DISABLE_REGISTRATION", Flag{in<&S::service, &S::Service::disableRegistration>},
     "Disable self-registration of accounts."},
    {"service", "REGISTER_EMAIL_CONFIRM", Flag{in<&S::service, &S::Service::registerEmailConfirm>},
     "Require new users to confirm their email address; without it, or without a mailer, an administrator has to "
     "activate each account."},
    {"service", "RESET_PASSWD_CODE_LIVE_MINUTES", Number{in<&S::service, &S::Service::resetPasswordMinutes>, 5, 10080},
     "Minutes for which a password reset link is valid."},
    {"service", "ACTIVE_CODE_LIVE_MINUTES", Number{in<&S::service, &S::Service::activeCodeMinutes>, 5, 10080},
     "Minutes for which a link that confirms an email address is valid."},

    {"mailer", "ENABLED", Flag{in<&S::mailer, &S::Mailer::enabled>},
     "Send mail: password reset links and confirmations of email addresses."},
    {"mailer", "PROTOCOL", Choice{in<&S::mailer, &S::Mailer::protocol>, "sendmail|smtp|smtp+starttls|smtps"},
     "How mail is sent: with a local program, or by SMTP without encryption, with STARTTLS or with implicit TLS."},
    {"mailer", "SMTP_ADDR", Word{in<&S::mailer, &S::Mailer::address>}, "Host name or IP address of the mail server."},
    {"mailer", "SMTP_PORT", Number{in<&S::mailer, &S::Mailer::port>, 0, 65535},
     "Port of the mail server; 0: 25 for smtp, 587 for smtp+starttls, 465 for smtps."},
    {"mailer", "USER", Text{in<&S::mailer, &S::Mailer::user>},
     "User name for the mail server; empty: no authentication."},
    {"mailer", "PASSWD", Secret{in<&S::mailer, &S::Mailer::password>},
     "Password for the mail server; it is sent only over TLS or to the local machine."},
    {"mailer", "FROM", Text{in<&S::mailer, &S::Mailer::from>},
     "Sender address: trivet@example.org, or Trivet <trivet@example.org>; empty: noreply at the host of ROOT_URL."},
    {"mailer", "SENDMAIL_PATH", Path{in<&S::mailer, &S::Mailer::sendmailPath>, Folder::OfConfig},
     "Program that reads a mail from standard input, called with -i -f SENDER -- RECIPIENT."},

    {"cors", "ENABLED", Flag{in<&S::cors, &S::Cors::enabled>},
     "Enable CORS: let scripts on other sites call the API from a browser."},
    {"cors", "ALLOW_DOMAIN", List{in<&S::cors, &S::Cors::allowDomain>},
     "Allowed origins, for example https://ci.example.org; *: any."},
    {"cors", "METHODS", List{in<&S::cors, &S::Cors::methods>, "GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS"},
     "Allowed methods."},
    {"cors", "HEADERS", List{in<&S::cors, &S::Cors::headers>},
     "Allowed request headers; for the API also those for authentication."},
    {"cors", "MAX_AGE", Duration{in<&S::cors, &S::Cors::maxAgeSeconds>, TimeUnit::Seconds, 0, kWeek},
     "How long a browser may cache the result of a preflight request."},
    {"cors", "ALLOW_CREDENTIALS", Flag{in<&S::cors, &S::Cors::allowCredentials>},
     "Allow requests with cookies; ALLOW_DOMAIN must then list the origins."},

    {"log", "MODE", Choice{in<&S::log, &S::Log::mode>, "stderr|console|file|syslog"},
     "Where log lines go; console is the same as stderr."},
    {"log", "LEVEL", Choice{in<&S::log, &S::Log::level>, "error|warn|info|debug"},
     "Minimum level of the lines that are written."},
    {"log", "ROOT_PATH", Path{in<&S::log, &S::Log::rootPath>, Folder::OfConfig},
     "Directory of trivet.log and access.log with MODE = file."},
    {"log", "SYSLOG_FACILITY",
     Choice{in<&S::log, &S::Log::syslogFacility>,
            "daemon|user|local0|local1|local2|local3|local4|local5|local6|local7"},
     "Syslog facility with MODE = syslog."},
    {"log", "ENABLE_ACCESS_LOG", Flag{in<&S::log, &S::Log::enableAccessLog>}, "Write one line for every request."},

    {"audit", "ENABLED", Flag{in<&S::audit, &S::Audit::enabled>},
     "Write an audit log: what was changed by whom, from where and with which credential."},
    {"audit", "SYSLOG", Flag{in<&S::audit, &S::Audit::syslog>}, "Send a copy of every entry to syslog."},
    {"audit", "RETENTION_DAYS", Number{in<&S::audit, &S::Audit::retentionDays>, 0, 36500},
     "Days after which entries are deleted; 0: never."},

    {"metrics", "ENABLED", Flag{in<&S::metrics, &S::Metrics::enabled>},
     "Count requests and serve the counters at /metrics for Prometheus."},
    {"metrics", "TOKEN", Secret{in<&S::metrics, &S::Metrics::token>},
     "Bearer token required to read /metrics; if empty, only direct requests from the local machine are allowed."},

    {"oauth2", "ENABLED", Flag{in<&S::oauth2, &S::OAuth2::enabled>}, "Enable the OAuth2 and OpenID Connect provider."},
    {"oauth2", "JWT_SIGNING_ALGORITHM", Choice{in<&S::oauth2, &S::OAuth2::idTokenAlgorithm>, kSigningAlgorithms},
     "Default signing algorithm of ID tokens."},
    {"oauth2", "ID_TOKEN_ALGORITHMS", List{in<&S::oauth2, &S::OAuth2::idTokenAlgorithms>, kSigningAlgorithms},
     "Signing algorithms an application may choose for its ID tokens, besides JWT_SIGNING_ALGORITHM."},
    {"oauth2", "ACCESS_TOKEN_SIGNING_ALGORITHM",
     Choice{in<&S::oauth2, &S::OAuth2::accessTokenAlgorithm>, kSigningAlgorithms},
     "Signing algorithm of access tokens."},
    {"oauth2", "JWT_CLAIM_ISSUER", Word{in<&S::oauth2, &S::OAuth2::issuer>},
     "Issuer of the tokens, exactly as given; empty: ROOT_URL without its trailing slash. Applications refuse tokens "
     "of another issuer, so do not change it once it is in use."},
    {"oauth2", "ACCESS_TOKEN_EXPIRATION_TIME",
     Duration{in<&S::oauth2, &S::OAuth2::accessTokenSeconds>, TimeUnit::Seconds, 60, kWeek},
     "Lifetime of access tokens and ID tokens."},
    {"oauth2", "REFRESH_TOKEN_EXPIRATION_TIME", Number{in<&S::oauth2, &S::OAuth2::refreshTokenHours>, 1, 87600},
     "Hours after which an unused refresh token expires."},
    {"oauth2", "REFRESH_TOKEN_ABSOLUTE_EXPIRATION_TIME",
     Number{in<&S::oauth2, &S::OAuth2::refreshTokenAbsoluteHours>, 1, 876000},
     "Hours after which the user has to sign in again, even if the refresh token was used."},
    {"oauth2", "REFRESH_TOKEN_GRACE_SECONDS",
     Duration{in<&S::oauth2, &S::OAuth2::refreshTokenGraceSeconds>, TimeUnit::Seconds, 0, 30},
     "How long a used refresh token returns the same new token again, in case a response was lost; after that, reuse "
     "revokes the grant. 0: no reuse."},
    {"oauth2", "AUTHORIZATION_CODE_LIFETIME",
     Duration{in<&S::oauth2, &S::OAuth2::authorizationCodeSeconds>, TimeUnit::Seconds, 10, 600},
     "Lifetime of authorization codes."},
    {"oauth2", "KEY_ROTATION_DAYS", Number{in<&S::oauth2, &S::OAuth2::keyRotationDays>, 0, 3650},
     "Days after which a signing key is rotated; 0: only with `trivet admin key rotate`."},
    {"oauth2", "GRANT_TYPES",
     List{in<&S::oauth2, &S::OAuth2::grantTypes>, "authorization_code|refresh_token|device_code"},
     "Enabled grant types; device_code is for devices without a browser."},
    {"oauth2", "PKCE_METHODS", List{in<&S::oauth2, &S::OAuth2::pkceMethods>, "S256|plain"},
     "Allowed PKCE code challenge methods; S256 alone is safer."},
    {"oauth2", "OIDC_SCOPES_GRANT_API", Flag{in<&S::oauth2, &S::OAuth2::oidcScopesGrantApi>},
     "Requests with only OpenID scopes also get full access to the API; false limits them to the identity of the user. "
     "Requests without any scope get full access either way."},
    {"oauth2", "UNKNOWN_SCOPE", Choice{in<&S::oauth2, &S::OAuth2::unknownScope>, "full|reject"},
     "Effect of unknown scopes. full: if a request has no known permission, it gets full access, as without a scope; "
     "otherwise they are ignored. reject: they are an error."},
    {"oauth2", "DEFAULT_APPLICATIONS",
     List{in<&S::oauth2, &S::OAuth2::defaultApplications>, "git-credential-oauth|git-credential-manager|tea|gitea-app"},
     "Well-known clients that are pre-registered; clients that are not listed are deleted with their grants."},
    {"oauth2", "CUSTOM_SCHEMES", List{in<&S::oauth2, &S::OAuth2::customSchemes>},
     "Schemes allowed in redirect URIs besides http and https, such as org.example.app."},
    {"oauth2", "APPLICATIONS_FILE", Path{in<&S::oauth2, &S::OAuth2::applicationsFile>, Folder::OfConfig},
     "File with site-wide applications; at start, applications are created, updated and deleted to match it."},
    {"oauth2", "REGISTRATION", Choice{in<&S::oauth2, &S::OAuth2::registration>, "disabled|token|open"},
     "Dynamic client registration: disabled, with REGISTRATION_TOKEN, or open to everybody."},
    {"oauth2", "REGISTRATION_TOKEN", Secret{in<&S::oauth2, &S::OAuth2::registrationToken>},
     "Bearer token required for dynamic client registration with REGISTRATION = token."},
    {"oauth2", "BACKCHANNEL_ALLOWED_HOSTS", List{in<&S::oauth2, &S::OAuth2::backchannelAllowedHosts>},
     "Hosts that may receive logout tokens over http and at private addresses, such as those of an intranet; all "
     "others need https and a public address."},
    {"oauth2", "LOGOUT_ENDS_TOKENS", Flag{in<&S::oauth2, &S::OAuth2::logoutEndsTokens>},
     "Signing out also revokes the tokens of applications that were authorized in this session."},

    {"repository", "DISABLE_HTTP_GIT", Flag{in<&S::repository, &S::Repository::disableHttpGit>},
     "Disable git over HTTP."},
    {"repository", "DISABLE_MIGRATIONS", Flag{in<&S::repository, &S::Repository::disableMigrations>},
     "Disable migrations of repositories from other servers."},
    {"repository", "DISABLE_STARS", Flag{in<&S::repository, &S::Repository::disableStars>}, "Disable stars."},
    {"repository", "ROOT", Path{in<&S::repository, &S::Repository::root>, Folder::Data},
     "Directory of the git repositories."},
    {"repository", "DEFAULT_BRANCH", Text{in<&S::repository, &S::Repository::defaultBranch>},
     "Name of the default branch of new repositories."},
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
     "When a branch is deleted, let open pull requests into it go into the default branch instead of closing them."},
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

    {"ui", "DEFAULT_THEME", Word{in<&S::ui, &S::Ui::defaultTheme>}, "Default theme."},
    {"ui", "REACTIONS", List{in<&S::ui, &S::Ui::reactions>}, "Allowed reactions to issues and comments."},
    {"ui", "CUSTOM_EMOJIS", List{in<&S::ui, &S::Ui::customEmojis>}, "Names of custom emojis."},
    {"ui", "CODE_COMMENT_LINES", Number{in<&S::ui, &S::Ui::codeCommentLines>, 1, 100},
     "Lines of code that are shown with a comment on a line, up to that line."},

    {"webhook", "ALLOWED_HOST_LIST", List{in<&S::webhook, &S::Webhook::allowedHosts>},
     "Where webhooks may go: external (addresses of the open Internet), private, loopback, networks such as "
     "10.0.0.0/8, names of hosts with wildcards such as *.example.com, or * for everything."},
    {"webhook", "SKIP_TLS_VERIFY", Flag{in<&S::webhook, &S::Webhook::skipTlsVerify>},
     "Do not check the TLS certificates of receivers."},
    {"webhook", "DELIVER_TIMEOUT", Duration{in<&S::webhook, &S::Webhook::deliverSeconds>, TimeUnit::Seconds, 1, 60},
     "How long one attempt to deliver may take."},
    {"webhook", "RETRY_PERIOD",
     Duration{in<&S::webhook, &S::Webhook::retrySeconds>, TimeUnit::Seconds, 0, 14 * 86400},
     "How long a delivery that failed is tried again, with growing pauses; 0: never."},
    {"webhook", "MAX_SIMULTANEOUS", Number{in<&S::webhook, &S::Webhook::mostAtOnce>, 1, 1000},
     "Maximum number of receivers that are spoken to at the same time."},
    {"webhook", "PROXY_URL", Word{in<&S::webhook, &S::Webhook::proxyUrl>},
     "HTTP proxy for webhooks; empty: none."},
    {"webhook", "PROXY_HOSTS", List{in<&S::webhook, &S::Webhook::proxyHosts>},
     "Hosts that are reached through PROXY_URL, with wildcards; they must be in ALLOWED_HOST_LIST by name. Empty: all "
     "of them."},
    {"webhook", "PAGING_NUM", Number{in<&S::webhook, &S::Webhook::pagingNum>, 1, 100},
     "Number of deliveries per page of the history of a webhook."},

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

std::span<const Setting> allSettings() { return kSettings; }

} // namespace trivet::settings
