#include "settings/repository_settings.hpp"
#include "settings/secret_key.hpp"
#include "settings/setting.hpp"

#include <vector>

namespace trivet::settings {
namespace {

using S = Settings;

constexpr std::int64_t kKilo = 1024;
constexpr std::int64_t kMega = 1024 * 1024;
constexpr std::int64_t kGiga = 1024 * kMega;
constexpr std::int64_t kWeek = 7 * 86400;

constexpr std::string_view kSigningAlgorithms = "RS256|RS384|RS512|ES256|ES384|ES512|EdDSA";

constexpr Setting kSettings[] = {
    {"", "APP_NAME", Text{in<&S::site, &S::Site::appName>}, "Name of the site, on its pages and in their titles."},

    {"server", "ROOT_URL", SiteAddress{in<&S::server, &S::Server::rootUrl>},
     "Public URL of the site; with a path, Trivet is served below that path."},
    {"server", "APP_DATA_PATH", Path{in<&S::server, &S::Server::appDataPath>, Folder::OfConfig},
     "Directory for all data; it must be writable by the workers. Several hosts share it (see docs/many-hosts.md)."},
    {"server", "HOST_DATA_PATH", Path{in<&S::host, &S::Host::dataPath>, Folder::OfConfig},
     "Directory for what only concerns this host: counters, queues of work, answers of git that are kept. Where "
     "several hosts share APP_DATA_PATH each needs one of its own, on a disk of its own; empty: APP_DATA_PATH."},
    {"server", "STATIC_ROOT_PATH", Path{in<&S::server, &S::Server::staticRootPath>, Folder::OfConfig},
     "Directory of static/ (style sheet, icons, Swagger UI) and templates/ (the pages); empty: where they were "
     "installed."},
    {"server", "FIRST_START", Flag{in<&S::server, &S::Server::firstStart>},
     "Create the first administrator in the browser, on the page /-/first-start, which asks for the token in the file "
     "first-start-token in APP_DATA_PATH. The page then sets ROOT_URL to the address it was opened at, and this to "
     "false. For hosts without a command line."},
    {"server", "DISABLE_SSH", Flag{in<&S::ssh, &S::Ssh::disabled>},
     "Do not serve git over SSH, and show no SSH addresses. Otherwise the OpenSSH of the host has to be set up for it "
     "(see docs/ssh.md)."},
    {"server", "SSH_DOMAIN", Word{in<&S::ssh, &S::Ssh::domain>},
     "Host name in SSH addresses; empty: the host of ROOT_URL."},
    {"server", "SSH_PORT", Number{in<&S::ssh, &S::Ssh::port>, 1, 65535}, "Port in SSH addresses."},
    {"server", "SSH_USER", Word{in<&S::ssh, &S::Ssh::user>},
     "Account of the host that git clients sign in as over SSH. It must own the data, like the workers; empty: the "
     "account that Trivet runs as."},
    {"server", "SSH_EXPOSE_ANONYMOUS", Flag{in<&S::ssh, &S::Ssh::exposeAnonymous>},
     "Show SSH addresses on pages also to visitors who are not signed in."},
    {"server", "SSH_CREATE_AUTHORIZED_KEYS_FILE", Flag{in<&S::ssh, &S::Ssh::writesKeysFile>},
     "Keep the keys of all users in authorized_keys, for hosts whose sshd cannot ask Trivet. Each change of a key "
     "writes the whole file anew. Unlike in Gitea it is off unless switched on."},
    {"server", "SSH_ROOT_PATH", Path{in<&S::ssh, &S::Ssh::keysFolder>, Folder::Data},
     "Directory of authorized_keys; empty: .ssh in the home directory of the account that Trivet runs as."},
    {"server", "START_SSH_SERVER", Flag{in<&S::ssh, &S::Ssh::ownServer>},
     "Must be false: Trivet has no SSH server of its own."},
    {"server", "SSH_TRUSTED_USER_CA_KEYS", List{in<&S::server, &S::Server::sshTrustedUserCaKeys>},
     "Public keys of the certificate authorities whose SSH certificates may sign requests; empty: none. sshd has a "
     "list of its own: TrustedUserCAKeys."},

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
    {"database", "AUTO_MIGRATION", Flag{in<&S::server, &S::Server::migratesDatabase>},
     "Create the database, and migrate it after an upgrade, when the web server starts the program (mod_fcgid, CGI). "
     "Unlike in Gitea it is off unless switched on: `trivet migrate` does it."},
    {"database", "HOST", Word{in<&S::database, &S::Database::host>},
     "Host and port of postgres, or the directory of its socket; several hosts, separated by commas, are tried in "
     "order."},
    {"database", "NAME", Word{in<&S::database, &S::Database::name>}, "Name of the postgres database."},
    {"database", "USER", Word{in<&S::database, &S::Database::user>}, "User name for postgres."},
    {"database", "PASSWD", Secret{in<&S::database, &S::Database::password>}, "Password for postgres."},
    {"database", "SSL_MODE",
     Choice{in<&S::database, &S::Database::sslMode>, "disable|allow|prefer|require|verify-ca|verify-full"},
     "Whether the connection to postgres is encrypted and its certificate checked."},
    {"database", "READ_HOSTS", Word{in<&S::database, &S::Database::readHosts>},
     "Standbys of postgres, written like HOST. While no host of HOST can be written to, what only reads is answered "
     "from one of these; everything else is answered with 503 until there is a primary again."},
    {"database", "READ_MAX_AGE", Number{in<&S::database, &S::Database::readMaxAge>, 1, 3600},
     "Seconds that what is read from a standby may be old at most. A site writes something once a minute, so a standby "
     "that has seen nothing for longer is behind, or has lost its primary for that long, and is not read."},
    {"database", "TRANSACTION_POOLING", Flag{in<&S::host, &S::Host::transactionPooling>},
     "HOST is a PgBouncer with pool_mode = transaction, which gives each transaction another connection: no statement "
     "stays prepared, and time limits are those of its connect_query (see docs/many-hosts.md)."},

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
    {"security", "REVERSE_PROXY_AUTHENTICATION_EMAIL",
     Word{in<&S::security, &S::Security::reverseProxyAuthenticationEmail>},
     "Request header in which a trusted proxy gives the email address of the user."},
    {"security", "REVERSE_PROXY_AUTHENTICATION_FULL_NAME",
     Word{in<&S::security, &S::Security::reverseProxyAuthenticationFullName>},
     "Request header in which a trusted proxy gives the full name of the user."},
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
    {"service", "ENABLE_PASSKEY_AUTHENTICATION", Flag{in<&S::service, &S::Service::enablePasskeyAuthentication>},
     "Let passkeys sign in without a password; as a second factor they are accepted in any case."},
    {"service", "REQUIRE_SIGNIN_VIEW", Flag{in<&S::service, &S::Service::requireSigninView>},
     "Require signing in for everything."},
    {"service", "ENABLE_REVERSE_PROXY_AUTHENTICATION",
     Flag{in<&S::service, &S::Service::enableReverseProxyAuthentication>},
     "Sign in the user that a trusted proxy names in its header, on pages."},
    {"service", "ENABLE_REVERSE_PROXY_AUTHENTICATION_API",
     Flag{in<&S::service, &S::Service::enableReverseProxyAuthenticationApi>},
     "Accept the user that a trusted proxy names in its header for requests of the API and of git."},
    {"service", "ENABLE_REVERSE_PROXY_AUTO_REGISTRATION",
     Flag{in<&S::service, &S::Service::enableReverseProxyAutoRegistration>},
     "Create an account for a user that a trusted proxy names and who has none."},
    {"service", "ENABLE_REVERSE_PROXY_EMAIL", Flag{in<&S::service, &S::Service::enableReverseProxyEmail>},
     "Accounts that are created for users of a proxy get the email address the proxy gives."},
    {"service", "ENABLE_REVERSE_PROXY_FULL_NAME", Flag{in<&S::service, &S::Service::enableReverseProxyFullName>},
     "Accounts that are created for users of a proxy get the full name the proxy gives."},

    {"service", "DISABLE_REGISTRATION", Flag{in<&S::service, &S::Service::disableRegistration>},
     "Disable self-registration of accounts."},
    {"service", "ALLOW_ONLY_EXTERNAL_REGISTRATION", Flag{in<&S::service, &S::Service::allowOnlyExternalRegistration>},
     "People register with OpenID Connect providers only; there is no registration form."},
    {"service", "REGISTER_EMAIL_CONFIRM", Flag{in<&S::service, &S::Service::registerEmailConfirm>},
     "Require new users to confirm their email address; without it, or without a mailer, an administrator has to "
     "activate each account."},
    {"service", "RESET_PASSWD_CODE_LIVE_MINUTES", Number{in<&S::service, &S::Service::resetPasswordMinutes>, 5, 10080},
     "Minutes for which a password reset link is valid."},
    {"service", "ACTIVE_CODE_LIVE_MINUTES", Number{in<&S::service, &S::Service::activeCodeMinutes>, 5, 10080},
     "Minutes for which a link that confirms an email address is valid."},
    {"service", "ENABLE_NOTIFY_MAIL", Flag{in<&S::service, &S::Service::enableNotifyMail>},
     "Mail people what happens in the repositories they watch and the conversations they take part in; needs a "
     "mailer."},

    {"admin", "DEFAULT_EMAIL_NOTIFICATIONS",
     Choice{in<&S::admin, &S::Admin::defaultEmailNotifications>, "enabled|onmention|disabled|andyourown"},
     "Which notifications users get by mail until they choose: all, only those that address them, none, or also those "
     "of what they do themselves."},

    {"mailer", "ENABLED", Flag{in<&S::mailer, &S::Mailer::enabled>},
     "Send mail: password reset links, confirmations of email addresses and, with ENABLE_NOTIFY_MAIL, notifications."},
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
    {"mailer", "SUBJECT_PREFIX", Text{in<&S::mailer, &S::Mailer::subjectPrefix>},
     "Text before the subject of every notification."},
    {"mailer", "SEND_AS_PLAIN_TEXT", Flag{in<&S::mailer, &S::Mailer::sendAsPlainText>},
     "Send notifications as text only, without HTML."},

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
     "The end of a session, by signing out or otherwise, also revokes the tokens of applications that were authorized "
     "in "
     "it."},

    {"auth_source", "TIMEOUT", Duration{in<&S::authSource, &S::AuthSource::timeoutSeconds>, TimeUnit::Seconds, 1, 30},
     "How long a sign-in waits for its authentication source. Sections [auth_source.NAME] keep sources in app.ini."},

    {"oauth2_client", "ENABLE_AUTO_REGISTRATION", Flag{in<&S::oauth2Client, &S::OAuth2Client::enableAutoRegistration>},
     "Create an account for whoever signs in with OpenID Connect for the first time, where registration is not "
     "disabled; otherwise they choose between a new account and one they have."},
    {"oauth2_client", "USERNAME",
     Choice{in<&S::oauth2Client, &S::OAuth2Client::username>, "userid|nickname|preferred_username|email"},
     "Claim that becomes the user name of such an account. nickname: or else preferred_username; email: what stands "
     "before the @."},
    {"oauth2_client", "ACCOUNT_LINKING",
     Choice{in<&S::oauth2Client, &S::OAuth2Client::accountLinking>, "disabled|login|auto"},
     "What happens if the user name or the email address belongs to an account. disabled: an error; login: its owner "
     "has to sign in to link it; auto: it is linked if both sides have verified the same email address, else as with "
     "login."},
    {"oauth2_client", "OPENID_CONNECT_SCOPES", Text{in<&S::oauth2Client, &S::OAuth2Client::openidConnectScopes>},
     "Scopes requested besides openid, separated by blanks, where a source names none; empty: profile email."},
    {"oauth2_client", "UPDATE_AVATAR", Flag{in<&S::oauth2Client, &S::OAuth2Client::updateAvatar>},
     "At each sign-in the avatar becomes the picture of the provider."},
    {"oauth2_client", "ALLOWED_HOSTS", List{in<&S::oauth2Client, &S::OAuth2Client::allowedHosts>},
     "Hosts of providers that may be asked over http and at private addresses; all others need https and a public "
     "address."},
};

std::vector<Setting> joined()
{
    std::vector<Setting> all(std::begin(kSettings), std::end(kSettings));
    const auto more = repositorySettings();
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace

std::span<const Setting> allSettings()
{
    static const std::vector<Setting> all = joined();
    return all;
}

} // namespace trivet::settings
