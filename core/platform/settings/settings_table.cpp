#include "settings/secret_key.hpp"
#include "settings/setting.hpp"

namespace trivet::settings {
namespace {

using S = Settings;

constexpr std::int64_t kKilo = 1024;
constexpr std::int64_t kMega = 1024 * kKilo;
constexpr std::int64_t kGiga = 1024 * kMega;
constexpr std::int64_t kWeek = 7 * 86400;

constexpr std::string_view kSigningAlgorithms = "RS256|RS384|RS512|ES256|ES384|ES512|EdDSA";

constexpr Setting kSettings[] = {
    {"", "APP_NAME", Text{in<&S::site, &S::Site::appName>}, "Name of the site, on its pages and in their titles."},

    {"server", "ROOT_URL", SiteAddress{in<&S::server, &S::Server::rootUrl>},
     "Address under which users reach the site; a path in it installs Trivet below that path."},
    {"server", "APP_DATA_PATH", Path{in<&S::server, &S::Server::appDataPath>, Folder::OfConfig},
     "Folder for everything Trivet stores; it must be writable for the workers."},
    {"server", "STATIC_ROOT_PATH", Path{in<&S::server, &S::Server::staticRootPath>, Folder::OfConfig},
     "Folder of static/ (style sheet, icons, Swagger UI) and templates/ (the pages); empty means where they were "
     "installed."},
    {"server", "SSH_TRUSTED_USER_CA_KEYS", List{in<&S::server, &S::Server::sshTrustedUserCaKeys>},
     "Public keys of the authorities whose SSH certificates may sign requests; empty allows none."},

    {"server", "MINIMUM_KEY_SIZE_CHECK", Flag{in<&S::server, &S::Server::minimumKeySizeCheck>},
     "Refuse SSH keys that are shorter than [ssh.minimum_key_sizes] says."},
    {"server", "SSH_AUTHORIZED_PRINCIPALS_ALLOW",
     List{in<&S::server, &S::Server::sshAuthorizedPrincipalsAllow>, "auto|off|username|email|anything"},
     "Which names of SSH certificates an account may have; auto means username and email if there are trusted "
     "authorities, else off."},

    {"ssh.minimum_key_sizes", "RSA", Number{in<&S::leastKeySizes, &S::LeastKeySizes::rsa>, -1, 16384},
     "Fewest bits of an RSA key; -1 allows none."},
    {"ssh.minimum_key_sizes", "ECDSA", Number{in<&S::leastKeySizes, &S::LeastKeySizes::ecdsa>, -1, 521},
     "The same for ECDSA."},
    {"ssh.minimum_key_sizes", "ED25519", Number{in<&S::leastKeySizes, &S::LeastKeySizes::ed25519>, -1, 256},
     "The same for Ed25519."},
    {"ssh.minimum_key_sizes", "ECDSA-SK", Number{in<&S::leastKeySizes, &S::LeastKeySizes::ecdsaSecurityKey>, -1, 256},
     "The same for ECDSA in a security key."},
    {"ssh.minimum_key_sizes", "ED25519-SK",
     Number{in<&S::leastKeySizes, &S::LeastKeySizes::ed25519SecurityKey>, -1, 256},
     "The same for Ed25519 in a security key."},

    {"database", "DB_TYPE", Choice{in<&S::database, &S::Database::type>, "sqlite3|postgres"}, "Kind of database."},
    {"database", "PATH", Path{in<&S::database, &S::Database::path>, Folder::Data}, "Database file of sqlite3."},
    {"database", "SQLITE_TIMEOUT",
     Duration{in<&S::database, &S::Database::busyTimeoutMs>, TimeUnit::Milliseconds, 100, 60000},
     "How long a request waits for another writer of sqlite3 before it is answered with 503."},
    {"database", "SQLITE_SYNCHRONOUS", Choice{in<&S::database, &S::Database::sqliteSynchronous>, "group|full"},
     "When a commit to sqlite3 is on the disk. Both answer a client only after that. group: one wait for the disk "
     "serves "
     "all that was committed before it began; others may read a commit a moment before it is safe. full: SQLite waits "
     "inside each commit, so nobody sees what a power cut could still take back, and writers take turns at the disk."},
    {"database", "HOST", Word{in<&S::database, &S::Database::host>},
     "Host and port of postgres, or the folder of its socket; several, separated by commas, are tried in order."},
    {"database", "NAME", Word{in<&S::database, &S::Database::name>}, "Name of the database in postgres."},
    {"database", "USER", Word{in<&S::database, &S::Database::user>}, "User name for postgres."},
    {"database", "PASSWD", Secret{in<&S::database, &S::Database::password>}, "Password for postgres."},
    {"database", "SSL_MODE",
     Choice{in<&S::database, &S::Database::sslMode>, "disable|allow|prefer|require|verify-ca|verify-full"},
     "Whether the connection to postgres is encrypted and its certificate checked."},

    {"api", "ENABLE_SWAGGER", Flag{in<&S::api, &S::Api::enableSwagger>},
     "Serve the description of the API at /api/swagger and /swagger.v1.json."},
    {"api", "MAX_RESPONSE_ITEMS", Number{in<&S::api, &S::Api::maxResponseItems>, 1, 1000},
     "Most items on one page of a list; larger requests are cut to it."},
    {"api", "DEFAULT_PAGING_NUM", Number{in<&S::api, &S::Api::defaultPagingNum>, 1, 1000},
     "Items on one page when the client does not say how many."},
    {"api", "DEFAULT_GIT_TREES_PER_PAGE", Number{in<&S::api, &S::Api::defaultGitTreesPerPage>, 1, 100000},
     "Entries on one page of a git tree."},
    {"api", "DEFAULT_MAX_BLOB_SIZE", Size{in<&S::api, &S::Api::defaultMaxBlobSize>, 0, kGiga},
     "Largest file the API returns inside JSON."},
    {"api", "DEFAULT_MAX_RESPONSE_SIZE", Size{in<&S::api, &S::Api::defaultMaxResponseSize>, kKilo, 10 * kGiga},
     "Largest answer that gathers several files."},
    {"api", "MAX_BODY_SIZE", Size{in<&S::api, &S::Api::maxBodySize>, kKilo, kGiga},
     "Largest JSON or form body of a request; larger ones are answered with 413."},

    {"security", "SECRET_KEY", Secret{in<&S::security, &S::Security::secretKey>, kShortestSecretKey},
     "Encrypts second factors and signing keys in the database; without one a key is made at first start and kept in "
     "the file secret-key of the data folder."},
    {"security", "DISABLE_QUERY_AUTH_TOKEN", Flag{in<&S::security, &S::Security::disableQueryAuthToken>},
     "Ignore tokens in the address, where they end up in logs and histories."},
    {"security", "DISABLE_GIT_HOOKS", Flag{in<&S::git, &S::Git::disableHooks>},
     "Nobody writes git hooks, and none are run; otherwise administrators and those they allow it to write scripts "
     "that the server runs at every push."},
    {"security", "MIN_PASSWORD_LENGTH", Number{in<&S::security, &S::Security::minPasswordLength>, 6, 128},
     "Fewest characters of a new password."},
    {"security", "OTP_REUSE_SECONDS",
     Duration{in<&S::security, &S::Security::otpReuseSeconds>, TimeUnit::Seconds, 0, 60},
     "How long the same one-time password may be repeated by the same user from the same address; tea needs a few "
     "seconds, 0 means once."},
    {"security", "REVERSE_PROXY_AUTHENTICATION_USER",
     Word{in<&S::security, &S::Security::reverseProxyAuthenticationUser>},
     "Request header in which a trusted proxy names the user it has signed in."},
    {"security", "REVERSE_PROXY_TRUSTED_PROXIES", List{in<&S::security, &S::Security::reverseProxyTrustedProxies>},
     "Addresses and networks whose requests may name a user that way; empty trusts nobody."},
    {"security", "LOGIN_REMEMBER_DAYS", Number{in<&S::security, &S::Security::loginRememberDays>, 1, 366},
     "Days for which a browser stays signed in when its user asked to be remembered."},
    {"security", "COOKIE_REMEMBER_NAME", Word{in<&S::security, &S::Security::cookieRememberName>},
     "Name of the cookie by which such a browser is known."},

    {"session", "COOKIE_NAME", Word{in<&S::session, &S::Session::cookieName>},
     "Name of the cookie of a signed-in browser; on https and without a sub-path __Host- is put before it."},
    {"session", "SESSION_LIFE_TIME",
     Duration{in<&S::session, &S::Session::lifeTimeSeconds>, TimeUnit::Seconds, 300, 366 * 86400},
     "How long a browser stays signed in while nobody uses it."},
    {"session", "SESSION_ABSOLUTE_LIFE_TIME",
     Duration{in<&S::session, &S::Session::absoluteLifeTimeSeconds>, TimeUnit::Seconds, 300, 366 * 86400},
     "How long a browser stays signed in however much it is used."},
    {"session", "SAME_SITE", Choice{in<&S::session, &S::Session::sameSite>, "lax|strict|none"},
     "Which requests from other sites carry the cookies: lax is following a link, strict none of them, none all (https "
     "only)."},

    {"service", "ENABLE_BASIC_AUTHENTICATION", Flag{in<&S::service, &S::Service::enableBasicAuthentication>},
     "Accept the account password in requests to the API; tokens are accepted in any case."},
    {"service", "ENABLE_PASSWORD_SIGNIN_FORM", Flag{in<&S::service, &S::Service::enablePasswordSigninForm>},
     "Let people sign in to the pages with their password."},
    {"service", "REQUIRE_SIGNIN_VIEW", Flag{in<&S::service, &S::Service::requireSigninView>},
     "Answer nobody who is not signed in."},
    {"service", "ENABLE_REVERSE_PROXY_AUTHENTICATION_API",
     Flag{in<&S::service, &S::Service::enableReverseProxyAuthenticationApi>},
     "Take the word of a trusted proxy for who is asking."},

    {"service", "DISABLE_REGISTRATION", Flag{in<&S::service, &S::Service::disableRegistration>},
     "Do not let people make accounts for themselves."},
    {"service", "REGISTER_EMAIL_CONFIRM", Flag{in<&S::service, &S::Service::registerEmailConfirm>},
     "Make such an account when a link in a mail to its address is followed; without it, or without a mailer, an "
     "administrator has to activate the account."},
    {"service", "RESET_PASSWD_CODE_LIVE_MINUTES", Number{in<&S::service, &S::Service::resetPasswordMinutes>, 5, 10080},
     "How long a link is good that lets its bearer choose a new password."},
    {"service", "ACTIVE_CODE_LIVE_MINUTES", Number{in<&S::service, &S::Service::activeCodeMinutes>, 5, 10080},
     "How long a link is good that confirms an e-mail address."},

    {"mailer", "ENABLED", Flag{in<&S::mailer, &S::Mailer::enabled>},
     "Send mail: links for forgotten passwords and new accounts."},
    {"mailer", "PROTOCOL", Choice{in<&S::mailer, &S::Mailer::protocol>, "sendmail|smtp|smtp+starttls|smtps"},
     "How mail leaves: by a program of this machine, or by SMTP as it is, with STARTTLS, or over TLS from the start."},
    {"mailer", "SMTP_ADDR", Word{in<&S::mailer, &S::Mailer::address>}, "Name or address of the mail server."},
    {"mailer", "SMTP_PORT", Number{in<&S::mailer, &S::Mailer::port>, 0, 65535},
     "Its port; 0 is the usual one: 25 for smtp, 587 for smtp+starttls, 465 for smtps."},
    {"mailer", "USER", Text{in<&S::mailer, &S::Mailer::user>}, "Name to sign in with; empty means without signing in."},
    {"mailer", "PASSWD", Secret{in<&S::mailer, &S::Mailer::password>},
     "Password to sign in with; it is sent over TLS, or to this machine, only."},
    {"mailer", "FROM", Text{in<&S::mailer, &S::Mailer::from>},
     "Sender of the mail: trivet@example.org, or Trivet <trivet@example.org>; empty means noreply at the host of "
     "ROOT_URL."},
    {"mailer", "SENDMAIL_PATH", Path{in<&S::mailer, &S::Mailer::sendmailPath>, Folder::OfConfig},
     "Program that takes mail from its input, called with -i -f SENDER -- RECIPIENT."},

    {"cors", "ENABLED", Flag{in<&S::cors, &S::Cors::enabled>},
     "Let scripts on other sites call the API from a browser."},
    {"cors", "ALLOW_DOMAIN", List{in<&S::cors, &S::Cors::allowDomain>},
     "Origins that may call, for example https://ci.example.org; * is any."},
    {"cors", "METHODS", List{in<&S::cors, &S::Cors::methods>, "GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS"},
     "Methods they may use."},
    {"cors", "HEADERS", List{in<&S::cors, &S::Cors::headers>},
     "Request headers they may send; to the API also those that sign them in."},
    {"cors", "MAX_AGE", Duration{in<&S::cors, &S::Cors::maxAgeSeconds>, TimeUnit::Seconds, 0, kWeek},
     "How long a browser may remember the permission."},
    {"cors", "ALLOW_CREDENTIALS", Flag{in<&S::cors, &S::Cors::allowCredentials>},
     "Let those scripts use the cookies of the user; needs named origins in ALLOW_DOMAIN."},

    {"log", "MODE", Choice{in<&S::log, &S::Log::mode>, "stderr|console|file|syslog"},
     "Where log lines go; console is the same as stderr."},
    {"log", "LEVEL", Choice{in<&S::log, &S::Log::level>, "error|warn|info|debug"},
     "Least important lines that are kept."},
    {"log", "ROOT_PATH", Path{in<&S::log, &S::Log::rootPath>, Folder::OfConfig},
     "Folder of trivet.log and access.log with MODE = file."},
    {"log", "SYSLOG_FACILITY",
     Choice{in<&S::log, &S::Log::syslogFacility>,
            "daemon|user|local0|local1|local2|local3|local4|local5|local6|local7"},
     "Facility of the lines with MODE = syslog."},
    {"log", "ENABLE_ACCESS_LOG", Flag{in<&S::log, &S::Log::enableAccessLog>}, "Write one line for every request."},

    {"audit", "ENABLED", Flag{in<&S::audit, &S::Audit::enabled>},
     "Keep a log of what was changed, by whom, from where and by what right."},
    {"audit", "SYSLOG", Flag{in<&S::audit, &S::Audit::syslog>}, "Send a copy of every entry to syslog."},
    {"audit", "RETENTION_DAYS", Number{in<&S::audit, &S::Audit::retentionDays>, 0, 36500},
     "Days after which entries are removed; 0 keeps them for ever."},

    {"metrics", "ENABLED", Flag{in<&S::metrics, &S::Metrics::enabled>},
     "Count requests and serve the counters at /metrics for Prometheus."},
    {"metrics", "TOKEN", Secret{in<&S::metrics, &S::Metrics::token>},
     "Bearer token a reader of /metrics must send; without one only this machine may read it, and no proxy for "
     "others."},

    {"oauth2", "ENABLED", Flag{in<&S::oauth2, &S::OAuth2::enabled>},
     "Let other applications sign users in and act for them with OAuth2 and OpenID Connect."},
    {"oauth2", "JWT_SIGNING_ALGORITHM", Choice{in<&S::oauth2, &S::OAuth2::idTokenAlgorithm>, kSigningAlgorithms},
     "Signs the ID tokens of applications that ask for no other algorithm."},
    {"oauth2", "ID_TOKEN_ALGORITHMS", List{in<&S::oauth2, &S::OAuth2::idTokenAlgorithms>, kSigningAlgorithms},
     "What an application may ask its ID tokens to be signed with; JWT_SIGNING_ALGORITHM is offered in any case."},
    {"oauth2", "ACCESS_TOKEN_SIGNING_ALGORITHM",
     Choice{in<&S::oauth2, &S::OAuth2::accessTokenAlgorithm>, kSigningAlgorithms}, "Signs the access tokens."},
    {"oauth2", "JWT_CLAIM_ISSUER", Word{in<&S::oauth2, &S::OAuth2::issuer>},
     "Name of this site in its tokens, exactly as given; empty means ROOT_URL without the slash at its end. "
     "Applications refuse tokens of another issuer, so do not change it once some are in use."},
    {"oauth2", "ACCESS_TOKEN_EXPIRATION_TIME",
     Duration{in<&S::oauth2, &S::OAuth2::accessTokenSeconds>, TimeUnit::Seconds, 60, kWeek},
     "How long an access token and an ID token work."},
    {"oauth2", "REFRESH_TOKEN_EXPIRATION_TIME", Number{in<&S::oauth2, &S::OAuth2::refreshTokenHours>, 1, 87600},
     "Hours after which a refresh token that was not used stops working."},
    {"oauth2", "REFRESH_TOKEN_ABSOLUTE_EXPIRATION_TIME",
     Number{in<&S::oauth2, &S::OAuth2::refreshTokenAbsoluteHours>, 1, 876000},
     "Hours after which the user has to sign in again, however often the refresh token was used."},
    {"oauth2", "REFRESH_TOKEN_GRACE_SECONDS",
     Duration{in<&S::oauth2, &S::OAuth2::refreshTokenGraceSeconds>, TimeUnit::Seconds, 0, 30},
     "How long a refresh token that was just used gives the same successor again, for answers that got lost; after "
     "that a second use ends the sign-in. 0 means once."},
    {"oauth2", "AUTHORIZATION_CODE_LIFETIME",
     Duration{in<&S::oauth2, &S::OAuth2::authorizationCodeSeconds>, TimeUnit::Seconds, 10, 600},
     "How long an application may take to redeem an authorization code."},
    {"oauth2", "KEY_ROTATION_DAYS", Number{in<&S::oauth2, &S::OAuth2::keyRotationDays>, 0, 3650},
     "Days after which a signing key is replaced by the next one; 0 leaves that to `trivet admin key rotate`."},
    {"oauth2", "GRANT_TYPES",
     List{in<&S::oauth2, &S::OAuth2::grantTypes>, "authorization_code|refresh_token|device_code"},
     "How applications may get tokens; device_code is for those without a browser."},
    {"oauth2", "PKCE_METHODS", List{in<&S::oauth2, &S::OAuth2::pkceMethods>, "S256|plain"},
     "How an application may prove that the code it redeems is its own; S256 alone is safer."},
    {"oauth2", "OIDC_SCOPES_GRANT_API", Flag{in<&S::oauth2, &S::OAuth2::oidcScopesGrantApi>},
     "A sign-in that asks for OpenID scopes and nothing else gives full access to the API too; false limits it to who "
     "the user is. A request without any scope gives full access either way."},
    {"oauth2", "UNKNOWN_SCOPE", Choice{in<&S::oauth2, &S::OAuth2::unknownScope>, "full|reject"},
     "What unknown scopes do where no permission is named beside them: full access, as without a scope. Beside one "
     "they do nothing. reject: any of them is an error."},
    {"oauth2", "DEFAULT_APPLICATIONS",
     List{in<&S::oauth2, &S::OAuth2::defaultApplications>, "git-credential-oauth|git-credential-manager|tea|gitea-app"},
     "Well-known clients that are registered from the start; those not listed are removed with what users granted "
     "them."},
    {"oauth2", "CUSTOM_SCHEMES", List{in<&S::oauth2, &S::OAuth2::customSchemes>},
     "Schemes besides http and https that a redirect URI may have, such as org.example.app."},
    {"oauth2", "APPLICATIONS_FILE", Path{in<&S::oauth2, &S::OAuth2::applicationsFile>, Folder::OfConfig},
     "File with applications of the whole site that are registered, changed and removed at start as it says."},
    {"oauth2", "REGISTRATION", Choice{in<&S::oauth2, &S::OAuth2::registration>, "disabled|token|open"},
     "Whether applications may register themselves: not at all, with REGISTRATION_TOKEN, or every one."},
    {"oauth2", "REGISTRATION_TOKEN", Secret{in<&S::oauth2, &S::OAuth2::registrationToken>},
     "Bearer token an application must send to register itself with REGISTRATION = token."},
    {"oauth2", "BACKCHANNEL_ALLOWED_HOSTS", List{in<&S::oauth2, &S::OAuth2::backchannelAllowedHosts>},
     "Hosts that are told of sign-outs even over http and at addresses that are not public, such as those of an "
     "intranet; all others need https and a public address."},
    {"oauth2", "LOGOUT_ENDS_TOKENS", Flag{in<&S::oauth2, &S::OAuth2::logoutEndsTokens>},
     "Signing out of a browser also ends the tokens of the applications that signed in there."},

    {"repository", "DISABLE_HTTP_GIT", Flag{in<&S::repository, &S::Repository::disableHttpGit>},
     "Switch git over HTTP off."},
    {"repository", "DISABLE_MIGRATIONS", Flag{in<&S::repository, &S::Repository::disableMigrations>},
     "Switch importing repositories off."},
    {"repository", "DISABLE_STARS", Flag{in<&S::repository, &S::Repository::disableStars>},
     "Switch starring repositories off."},
    {"repository", "ROOT", Path{in<&S::repository, &S::Repository::root>, Folder::Data},
     "Where the git repositories are kept."},
    {"repository", "DEFAULT_BRANCH", Text{in<&S::repository, &S::Repository::defaultBranch>},
     "Name of the first branch of a new repository."},
    {"repository", "MAX_CREATION_LIMIT", Number{in<&S::repository, &S::Repository::maxCreationLimit>, -1, 1000000},
     "Most repositories of one user or organization; -1 for any number."},
    {"repository", "QUOTA", Number{in<&S::repository, &S::Repository::quotaMegabytes>, 0, 1048576},
     "Most megabytes all repositories of one owner may take; 0 for no limit."},
    {"repository", "MAX_PUSH_SIZE", Number{in<&S::repository, &S::Repository::maxPushMegabytes>, 0, 1048576},
     "Most megabytes of one push; 0 for no limit."},
    {"repository", "GIT_HOOK_TIMEOUT", Number{in<&S::git, &S::Git::hookSeconds>, 1, 240},
     "Most seconds one git hook may take; then it is ended, and the push is refused."},
    {"repository", "MAX_SIMULTANEOUS_COPIES", Number{in<&S::git, &S::Git::mostCopies>, 1, 1000},
     "Most imports and forks at a time on one machine; who comes then is asked to try again."},
    {"repository", "MAX_SIMULTANEOUS_GIT", Number{in<&S::git, &S::Git::mostExchanges>, 1, 10000},
     "Most clones and pushes at a time on one machine where each is a process of its own (plain CGI); who comes then "
     "is asked to try again."},
    {"repository", "MAX_SIMULTANEOUS_TRANSFERS_PER_ADDRESS", Number{in<&S::git, &S::Git::mostOfAddress>, 0, 10000},
     "Most clones, pushes and long downloads at a time for one client address (for IPv6: one /64 network); who comes "
     "then is asked to try again. 0 for no limit: where another proxy stands in front and all requests seem to come "
     "from it."},

    {"migrations", "ALLOWED_HOSTS", List{in<&S::repository, &S::Repository::migrationAllowedHosts>},
     "Hosts repositories may be imported from even at addresses that are not public, such as those of an intranet; and "
     "folders of the server, which begin with /, whose repositories administrators may import."},

    {"packages", "ENABLED", Flag{in<&S::packages, &S::Packages::enabled>}, "Serve the package registry."},
    {"packages", "LIMIT_SIZE_GENERIC", Number{in<&S::packages, &S::Packages::maxSizeMegabytes>, 1, 1048576},
     "Largest file of a package in megabytes."},
    {"packages", "LIMIT_TOTAL_OWNER_SIZE", Number{in<&S::packages, &S::Packages::quotaMegabytes>, 0, 1048576},
     "Most megabytes all packages of one owner may take; 0 for no limit."},

    {"federation", "ENABLED", Flag{in<&S::federation, &S::Federation::enabled>},
     "Speak ActivityPub with other servers."},

    {"attachment", "ENABLED", Flag{in<&S::attachment, &S::Attachment::enabled>},
     "Allow files attached to issues and releases."},
    {"attachment", "ALLOWED_TYPES", Text{in<&S::attachment, &S::Attachment::allowedTypes>},
     "File name endings and media types that may be attached, separated by commas; empty allows all."},
    {"attachment", "MAX_SIZE", Number{in<&S::attachment, &S::Attachment::maxSizeMegabytes>, 1, 102400},
     "Largest attached file in megabytes."},
    {"attachment", "MAX_FILES", Number{in<&S::attachment, &S::Attachment::maxFiles>, 1, 1000},
     "Most files attached at once."},

    {"ui", "DEFAULT_THEME", Word{in<&S::ui, &S::Ui::defaultTheme>}, "Theme of visitors who have not chosen one."},
    {"ui", "REACTIONS", List{in<&S::ui, &S::Ui::reactions>}, "Reactions users may give to issues and comments."},
    {"ui", "CUSTOM_EMOJIS", List{in<&S::ui, &S::Ui::customEmojis>}, "Names of extra emojis."},
};

} // namespace

std::span<const Setting> allSettings() { return kSettings; }

} // namespace trivet::settings
