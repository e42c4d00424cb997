#include "commands.hpp"

#include "githttp/hook.hpp"

#include <algorithm>
#include <vector>

using namespace trivet::process;

#ifdef __SANITIZE_ADDRESS__
// Looking for leaks at the end takes four seconds, which a CGI program would add to every answer. Tests look for them
// where a program ends once: ASAN_OPTIONS has the last word.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
#endif

int main(int argc, char** argv)
{
    if (argc > 0 && trivet::githttp::isHook(argv[0]))
        return trivet::githttp::runHook({argv, static_cast<std::size_t>(argc)});
    std::vector<Command> commands{
        {"serve", "", "serve requests with a pool of worker processes", kServeOptions, serve},
        {"setup", "", "connect an installed Trivet to the web server of this host and create the first administrator",
         kSetupOptions, setUpHost},
        {"migrate", "", "create the database or apply its migrations", {}, migrate},
        {"backup", "FILE", "write database, repositories and files to FILE while they are in use", kBackupOptions,
         backup},
        {"restore", "FILE", "restore a backup", kRestoreOptions, restore},
        {"import gitea", "", "import a Gitea or Forgejo installation", kImportGiteaOptions, importGitea},
        {"admin user create", "", "create a user", kUserCreateOptions, createUser},
        {"admin user list", "", "list the users", kUserListOptions, listUsers},
        {"admin user delete", "", "delete a user", kUserDeleteOptions, deleteUser},
        {"admin user change-password", "", "set the password of a user", kUserChangePasswordOptions, changePassword},
        {"admin user must-change-password", "", "require a user to change the password at the next sign-in",
         kUserMustChangeOptions, mustChangePassword},
        {"admin user password-link", "", "create a password reset link", kPasswordLinkOptions, makePasswordLink},
        {"admin user generate-access-token", "", "create an access token", kGenerateTokenOptions, generateAccessToken},
        {"admin user add-principal", "", "add an SSH certificate principal to a user", kAddPrincipalOptions,
         addPrincipal},
        {"admin user import-htpasswd", "FILE", "import the users of an htpasswd file", kImportHtpasswdOptions,
         importHtpasswd},
        {"admin user two-factor enable", "", "enable two-factor authentication and print the secret",
         kTwoFactorEnableOptions, enableTwoFactor},
        {"admin user two-factor disable", "", "disable two-factor authentication", kTwoFactorOptions, disableTwoFactor},
        {"admin user two-factor show", "", "show whether two-factor authentication is enabled", kTwoFactorOptions,
         showTwoFactor},
        {"admin key list", "", "list the signing keys of tokens", {}, listSigningKeys},
        {"admin key rotate", "", "rotate the signing keys", kKeyRotateOptions, rotateSigningKeys},
        {"admin oauth-app create", "", "create a site-wide OAuth2 application", kOAuthAppCreateOptions, createOAuthApp},
        {"admin oauth-app list", "", "list the site-wide OAuth2 applications", {}, listOAuthApps},
        {"admin oauth-app delete", "", "delete a site-wide OAuth2 application and its grants", kOAuthAppDeleteOptions,
         deleteOAuthApp},
        {"admin oauth-app regenerate-secret", "", "regenerate the client secret of an application",
         kOAuthAppSecretOptions, regenerateOAuthAppSecret},
        {"admin audit export", "", "print the audit log", kAuditExportOptions, exportAudit},
        {"admin cron list", "", "list the scheduled tasks", {}, listTasks},
        {"admin cron run", "[NAME]", "run a scheduled task now, or all that are due", {}, runTask},
        {"ssh authorized-keys",
         "USER TYPE KEY [FINGERPRINT]",
         "tell sshd whose a key is (AuthorizedKeysCommand)",
         {},
         printAuthorizedKey},
        {"ssh authorized-principals",
         "USER TYPE CERTIFICATE",
         "tell sshd whose a certificate is (AuthorizedPrincipalsCommand)",
         {},
         printPrincipals},
        {"ssh serve", "KEY", "serve git to the client that sshd has let in with a key", {}, serveSsh},
        {"ssh write-authorized-keys", "", "write the keys of all users into authorized_keys", {}, writeAuthorizedKeys},
        {"keys", "", "the same as ssh authorized-keys, with the options of Gitea", kGiteaKeysOptions, printKeyAsGitea},
        {"pam-check", "SERVICE NAME", "ask PAM for a server; reads the password from standard input", {}, checkWithPam},
        {"doctor", "", "check configuration, database and files for problems", kDoctorOptions, diagnose},
        {"openapi", "", "print the OpenAPI document", {}, openapi},
        {"settings-help", "", "describe all settings", kSettingsHelpOptions, settingsHelp},
        {"version", "", "print the version", {}, version},
        {"help", "[COMMAND...]", "list the commands, or describe one", kHelpOptions, help},
    };
    const auto isAfterAdministration = [](const Command& command) { return command.words == "admin audit export"; };
    const auto place = std::find_if(commands.begin(), commands.end(), isAfterAdministration);
    const auto sources = authCommands();
    commands.insert(place, sources.begin(), sources.end());
    return runCommandLine({argv, static_cast<std::size_t>(argc)}, commands, serveSpawned);
}
