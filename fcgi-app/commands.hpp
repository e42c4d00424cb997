#pragma once
#include "app/application.hpp"
#include "command_line.hpp"

// The commands of the program, a file each, with the options they take. They return the exit status.
namespace trivet::process {

extern const std::span<const Option> kServeOptions;
int serve(const Invocation& invocation);
// Without a command: what a web server or a service manager has started us as.
int serveSpawned(const Invocation& invocation);

extern const std::span<const Option> kSetupOptions;
int setUpHost(const Invocation& invocation);

int migrate(const Invocation& invocation);
extern const std::span<const Option> kBackupOptions;
int backup(const Invocation& invocation);
extern const std::span<const Option> kRestoreOptions;
int restore(const Invocation& invocation);
extern const std::span<const Option> kImportGiteaOptions;
int importGitea(const Invocation& invocation);

extern const std::span<const Option> kTwoFactorEnableOptions;
int enableTwoFactor(const Invocation& invocation);
extern const std::span<const Option> kTwoFactorOptions;
int disableTwoFactor(const Invocation& invocation);
int showTwoFactor(const Invocation& invocation);

int openapi(const Invocation& invocation);
extern const std::span<const Option> kSettingsHelpOptions;
int settingsHelp(const Invocation& invocation);
int version(const Invocation& invocation);
extern const std::span<const Option> kHelpOptions;
int help(const Invocation& invocation);

extern const std::span<const Option> kUserCreateOptions, kUserListOptions, kUserDeleteOptions,
    kUserChangePasswordOptions, kUserMustChangeOptions, kGenerateTokenOptions, kAddPrincipalOptions,
    kImportHtpasswdOptions, kKeyRotateOptions, kAuditExportOptions, kDoctorOptions, kOAuthAppCreateOptions,
    kOAuthAppDeleteOptions, kOAuthAppSecretOptions, kPasswordLinkOptions;
int createUser(const Invocation& invocation);
int listUsers(const Invocation& invocation);
int deleteUser(const Invocation& invocation);
int changePassword(const Invocation& invocation);
int mustChangePassword(const Invocation& invocation);
int makePasswordLink(const Invocation& invocation);
int generateAccessToken(const Invocation& invocation);
int addPrincipal(const Invocation& invocation);
int importHtpasswd(const Invocation& invocation);
int listSigningKeys(const Invocation& invocation);
int rotateSigningKeys(const Invocation& invocation);
int createOAuthApp(const Invocation& invocation);
int listOAuthApps(const Invocation& invocation);
int deleteOAuthApp(const Invocation& invocation);
int regenerateOAuthAppSecret(const Invocation& invocation);
// Those of `admin auth`, with their options.
std::vector<Command> authCommands();
int listAuthSources(const Invocation& invocation);
int deleteAuthSource(const Invocation& invocation);
int checkWithPam(const Invocation& invocation);
int exportAudit(const Invocation& invocation);
int listTasks(const Invocation& invocation);
int runTask(const Invocation& invocation);
int diagnose(const Invocation& invocation);

// For the sshd of the host. Of these only the last one is for people, and one has the spelling of Gitea.
int printAuthorizedKey(const Invocation& invocation);
extern const std::span<const Option> kGiteaKeysOptions;
int printKeyAsGitea(const Invocation& invocation);
int printPrincipals(const Invocation& invocation);
int serveSsh(const Invocation& invocation);
int writeAuthorizedKeys(const Invocation& invocation);

// Reads the configuration and prints its warnings on stderr.
Settings loadSettings(const Invocation& invocation);

// Throws with a message for the administrator unless the database is there, its schema is the one we know and what the
// configuration wants in it is there.
void requireDatabase(const app::Application& application);

// Makes the signing keys that are missing, so that the first request does not wait for them.
void prepareSigningKeys(const Settings& settings);

} // namespace trivet::process
