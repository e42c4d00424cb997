#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace trivet {

// Everything app.ini can say, with its default. Read once at start (read_settings.hpp) and passed as const; there is no
// global. settings_table.cpp describes each member once: section, key, kind of value, meaning. After reading, paths are
// absolute and words are in lower case.
struct Settings {
    std::string configPath{}; // the app.ini it was read from, absolute; empty when built in memory

    struct Site {
        std::string appName = "Trivet"; // what pages and titles call it
    } site{};

    struct Server {
        std::string rootUrl = "http://localhost:8080/"; // always ends in '/'
        std::string appDataPath = "data";
        std::string staticRootPath = ""; // static/ and templates/; empty: where they were installed
        std::vector<std::string> sshTrustedUserCaKeys{};
        bool minimumKeySizeCheck = true;
        bool firstStart = false;       // the first administrator is created in the browser, at the address it uses
        bool migratesDatabase = false; // where a web server starts the program
        std::vector<std::string> sshAuthorizedPrincipalsAllow{"auto"};
    } server{};

    // Bits; -1 allows no key of that type.
    struct LeastKeySizes {
        std::int64_t rsa = 3071; // some 3072-bit keys come out one bit short
        std::int64_t ecdsa = 256, ed25519 = 256, ecdsaSecurityKey = 256, ed25519SecurityKey = 256;
    } leastKeySizes{};

    struct Database {
        std::string type = "sqlite3"; // sqlite3 | postgres
        std::string path = "trivet.db";
        std::string host = "127.0.0.1:5432"; // several, separated by commas, are tried in order
        std::string name = "trivet";
        std::string user = "trivet";
        std::string password = "";
        std::string sslMode = "disable";
        std::string readHosts = "";    // standbys that are read while there is no primary
        std::int64_t readMaxAge = 120; // seconds
        std::int64_t busyTimeoutMs = 5000;
        std::string sqliteSynchronous = "group"; // group | full
    } database{};

    struct Api {
        bool enableSwagger = true;
        std::int64_t maxResponseItems = 50;
        std::int64_t defaultPagingNum = 30;
        std::int64_t defaultGitTreesPerPage = 1000;
        std::int64_t defaultMaxBlobSize = 10485760;
        std::int64_t defaultMaxResponseSize = 104857600;
        std::int64_t maxBodySize = 4194304; // JSON and form bodies
    } api{};

    struct Security {
        std::string secretKey = ""; // empty: the file secret-key in the data folder, made at first start
        bool disableQueryAuthToken = false;
        std::int64_t minPasswordLength = 8;
        std::int64_t otpReuseSeconds = 0;
        std::string reverseProxyAuthenticationUser = "X-WEBAUTH-USER";
        std::string reverseProxyAuthenticationEmail = "X-WEBAUTH-EMAIL";
        std::string reverseProxyAuthenticationFullName = "X-WEBAUTH-FULLNAME";
        std::vector<std::string> reverseProxyTrustedProxies{};
        std::int64_t loginRememberDays = 31;
        std::string cookieRememberName = "gitea_incredible";
    } security{};

    struct Session {
        std::string cookieName = "i_like_gitea";
        std::int64_t lifeTimeSeconds = 86400;              // without a request
        std::int64_t absoluteLifeTimeSeconds = 30 * 86400; // in any case
        std::string sameSite = "lax";                      // lax | strict | none
    } session{};

    struct Service {
        bool enableBasicAuthentication = true;
        bool enablePasswordSigninForm = true;
        bool requireSigninView = false;
        bool enableReverseProxyAuthentication = false; // on pages
        bool enableReverseProxyAuthenticationApi = false;
        bool enableReverseProxyAutoRegistration = false;
        bool enableReverseProxyEmail = false, enableReverseProxyFullName = false;
        bool disableRegistration = true;
        bool registerEmailConfirm = true;        // where there is a mailer; else an administrator activates
        bool enablePasskeyAuthentication = true; // without a password; as a second factor passkeys always serve
        bool allowOnlyExternalRegistration = false;
        std::int64_t resetPasswordMinutes = 180; // that a link for a new password is good for
        std::int64_t activeCodeMinutes = 180;    // that a link which confirms an address is good for
        bool enableNotifyMail = false;           // where there is a mailer
    } service{};

    struct Admin {
        std::string defaultEmailNotifications = "enabled"; // enabled | onmention | disabled | andyourown
    } admin{};

    struct Mailer {
        bool enabled = false;
        std::string protocol = "sendmail"; // sendmail | smtp | smtp+starttls | smtps
        std::string address = "localhost";
        std::int64_t port = 0; // 0: the usual one of the protocol
        std::string user = "", password = "";
        std::string from = "";
        std::string sendmailPath = "/usr/sbin/sendmail";
        std::string subjectPrefix = "";
        bool sendAsPlainText = false;
    } mailer{};

    struct Log {
        std::string mode = "stderr"; // stderr | console (the same) | file | syslog
        std::string level = "info";  // error | warn | info | debug
        std::string rootPath = "log";
        std::string syslogFacility = "daemon";
        bool enableAccessLog = true;
    } log{};

    struct Audit {
        bool enabled = true;
        bool syslog = false;
        std::int64_t retentionDays = 365; // 0: for ever
    } audit{};

    struct Metrics {
        bool enabled = false;
        std::string token = "";
    } metrics{};

    struct Cors {
        bool enabled = false;
        std::vector<std::string> allowDomain{"*"};
        std::vector<std::string> methods{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"};
        std::vector<std::string> headers{"Content-Type", "User-Agent"};
        std::int64_t maxAgeSeconds = 600;
        bool allowCredentials = false;
    } cors{};

    // The OAuth2 and OpenID Connect provider.
    struct OAuth2 {
        bool enabled = true;
        std::string idTokenAlgorithm = "RS256"; // of clients that ask for no other
        std::string accessTokenAlgorithm = "ES256";
        std::vector<std::string> idTokenAlgorithms{"RS256", "ES256", "EdDSA"}; // clients may ask for these
        std::string issuer = "";                                               // empty: ROOT_URL without its last '/'
        std::int64_t accessTokenSeconds = 3600;
        std::int64_t refreshTokenHours = 730; // since its last use
        std::int64_t refreshTokenAbsoluteHours = 8760;
        std::int64_t refreshTokenGraceSeconds = 10;
        std::int64_t authorizationCodeSeconds = 60;
        std::int64_t keyRotationDays = 90; // 0: never
        std::vector<std::string> grantTypes{"authorization_code", "refresh_token"};
        std::vector<std::string> pkceMethods{"S256", "plain"};
        bool oidcScopesGrantApi = true;
        std::string unknownScope = "full"; // full | reject
        std::vector<std::string> defaultApplications{"git-credential-oauth", "git-credential-manager", "tea"};
        std::vector<std::string> customSchemes{};
        std::string applicationsFile = "";
        std::string registration = "disabled"; // disabled | token | open
        std::string registrationToken = "";
        std::vector<std::string> backchannelAllowedHosts{};
        bool logoutEndsTokens = false;
    } oauth2{};

    // Directories, PAM and OpenID Connect providers, which vouch for people.
    struct AuthSource {
        std::int64_t timeoutSeconds = 5; // for one sign-in to hear from its source
    } authSource{};

    struct Repository {
        std::string root = "repositories"; // in the data folder unless absolute
        std::string defaultBranch = "main";
        bool disableHttpGit = false;
        bool disableMigrations = false;
        bool disableStars = false;
        bool pushCreatesForUser = false; // a repository of one's own that does not exist
        bool pushCreatesForOrg = false;
        bool pushCreatesPrivate = true;
        std::int64_t maxCreationLimit = -1; // of each user or organization; -1: any number
        std::int64_t quotaMegabytes = 0;    // all repositories of an owner together; 0: no limit
        std::int64_t maxPushMegabytes = 0;  // one push; 0: no limit
        std::int64_t maxPushRefs = 50000;   // that one push changes
    } repository{};

    struct PullRequest {
        std::vector<std::string> draftPrefixes{"WIP:", "[WIP]"}; // of titles
        bool addsCoCommitterTrailers = true;
        bool retargetsChildren = true;    // when the branch they go into is deleted
        std::string titleSource = "auto"; // auto | first-commit | branch-name
        // Of the message a squash is offered with: commits that are looked at, bytes of what they say, whether authors
        // of older ones are named, too; who approved it.
        std::int64_t messageCommits = 50, messageBytes = 5120;
        bool messageHasAllAuthors = false, messageHasCommits = false;
        std::int64_t messageApprovers = 10;
        bool messageHasOfficialApproversOnly = true;
    } pullRequest{};

    // What programs do around git, and how much of it at a time.
    struct Git {
        bool disableHooks = true;
        std::int64_t hookSeconds = 60;       // that one hook may take
        std::int64_t mostCopies = 2;         // imports and forks on one machine
        std::int64_t memoryMegabytes = 2048; // one process of git; 0: no limit
        std::int64_t mostExchanges = 256; // clones and pushes on one machine where each is a process of its own (CGI)
        std::int64_t mostOfAddress = 16;  // transfers to and from one address; 0: no limit
        bool saysHowToOpenPull = true;    // to who pushed a branch
    } git{};

    // Whom repositories may be imported from and mirrored with.
    struct Migrations {
        std::vector<std::string> allowedHosts{}; // also at addresses that are not public; and folders
        std::vector<std::string> allowedDomains{}, blockedDomains{};
        bool allowsLocalNetworks = false;
        std::int64_t seconds = 600; // that one may take
    } migrations{};

    struct Mirror {
        bool enabled = true;
        bool disableNewPull = false, disableNewPush = false;
        std::int64_t defaultIntervalSeconds = 8 * 3600, minIntervalSeconds = 600;
        std::int64_t seconds = 300;                  // that one synchronization may take
        std::int64_t pullLimit = 50, pushLimit = 50; // in one run of the task
        std::int64_t mostAtOnce = 2;                 // on one machine
    } mirror{};

    // Through which this program asks other servers.
    struct Proxy {
        bool enabled = false;
        std::string url = ""; // may hold a password; empty: what the environment says
        std::vector<std::string> hosts{};
    } proxy{};

    struct Packages {
        bool enabled = true;
        std::int64_t maxSizeMegabytes = 1024; // one file
        std::int64_t quotaMegabytes = 0;      // all packages of an owner together; 0: no limit
    } packages{};

    struct Federation {
        bool enabled = false;
    } federation{};

    struct Attachment {
        bool enabled = true;
        std::string allowedTypes = "";
        std::int64_t maxSizeMegabytes = 100;
        std::int64_t maxFiles = 5;
    } attachment{};

    struct Ui {
        std::string defaultTheme = "auto";
        std::vector<std::string> reactions{"+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"};
        std::vector<std::string> customEmojis{};
        std::int64_t codeCommentLines = 4; // kept with a comment on a line
    } ui{};

    struct Release {
        std::string allowedTypes = "";
        std::int64_t maxSizeMegabytes = 2048; // one asset
        std::int64_t maxFiles = 5;            // that a form brings
        std::int64_t pageSize = 10;
    } release{};

    // Files that people and programs fetch.
    struct Downloads {
        std::string sendfile = "none"; // none | x-accel-redirect | x-sendfile
    } downloads{};

    struct Feeds {
        bool enabled = true;
    } feeds{};

    struct Webhook {
        bool disabled = false;
        std::vector<std::string> allowedHosts{"external"}; // external | private | loopback | CIDR | globs of names | *
        bool skipTlsVerify = false;
        std::int64_t deliverSeconds = 5; // that one attempt may take
        std::int64_t retrySeconds = 86400;
        std::int64_t mostAtOnce = 100; // receivers
        std::string proxyUrl = "";
        std::vector<std::string> proxyHosts{}; // globs
        std::int64_t pagingNum = 10;
        std::string cleanupType = "olderthan"; // olderthan | perwebhook
        std::int64_t olderThanSeconds = 7 * 86400;
        std::int64_t numberToKeep = 10;
        std::int64_t disableAfterSeconds = 7 * 86400; // of failures without a success; 0: never
    } webhook{};

    // Large files beside the code.
    struct Lfs {
        bool enabled = true;
        std::string path = "lfs";                     // in the data folder unless absolute
        std::int64_t maxFileBytes = 0;                // one object; 0: no limit
        std::int64_t maxBatch = 1000;                 // objects of one request
        std::int64_t locksPerPage = 50;               // where the client does not say
        std::int64_t transferSeconds = 86400;         // that a token for transfers is good for
        bool collects = false;                        // what no file names any more
        std::int64_t collectAfterSeconds = 7 * 86400; // since it was uploaded
        std::int64_t collectAgainSeconds = 3 * 86400; // since it was last found to be in use
    } lfs{};

    // How the site signs what it does itself, and which signatures of others count.
    struct Signing {
        std::string key = ""; // the file of an SSH key; empty or "none": it signs nothing
        std::string name = "", email = "";
        std::string format = "ssh";
        std::vector<std::string> trustedKeys{}; // lines of authorized_keys
        std::vector<std::string> initialCommit{"always"}, crudActions{"pubkey", "twofa", "parentsigned"};
        std::vector<std::string> merges{"pubkey", "twofa", "basesigned", "commitssigned"}, wiki{"never"};
        std::string defaultTrustModel = "collaborator";
    } signing{};

    // git over SSH, through the OpenSSH of the host.
    struct Ssh {
        bool disabled = false;
        std::string domain = ""; // empty: the host of ROOT_URL
        std::int64_t port = 22;
        std::string user = ""; // that clients sign in as; see ssh_user.hpp
        bool exposeAnonymous = false;
        bool compatAddress = false; // ssh://... also where the port is the usual one
        bool writesKeysFile = false;
        std::string keysFolder = ""; // of authorized_keys; empty: ~/.ssh
        bool ownServer = false;      // which there is none of
    } ssh{};

    struct Markdown {
        std::string externalImages = "plain"; // plain | link | proxy
        std::string imageProxyUrl = "";       // with {url} in it
    } markdown{};

    struct NewRepositories {
        std::string visibility = "last"; // that is offered: last | private | public
        bool arePrivate = false;         // whatever is asked for
    } newRepositories{};

    // Files that people send to a branch.
    struct Upload {
        bool enabled = true;
        std::string allowedTypes = "";
        std::int64_t maxSizeMegabytes = 50; // one file
        std::int64_t maxFiles = 5;
    } upload{};

    // How people come to accounts with OpenID Connect providers.
    struct OAuth2Client {
        bool enableAutoRegistration = false;
        std::string openidConnectScopes = ""; // besides openid, where a source names none
        std::string username = "nickname";    // userid | nickname | preferred_username | email
        bool updateAvatar = false;
        std::string accountLinking = "login"; // disabled | login | auto
        std::vector<std::string> allowedHosts{};
    } oauth2Client{};

    // One [auth_source.NAME]: a source that is kept in app.ini. What the values mean is known to who reads them.
    struct AuthSourceSection {
        struct Value {
            std::string where{}, key{}, value{};
        };
        std::string name{}; // in lower case
        std::vector<Value> values{};
    };
    std::vector<AuthSourceSection> authSourceSections{};

    // Where this is one of several hosts.
    struct Host {
        std::string dataPath = "";       // for what is its own; empty: server.appDataPath, which all share
        bool transactionPooling = false; // PgBouncer lends a connection to the database for one transaction at a time
    } host{};
};

} // namespace trivet
