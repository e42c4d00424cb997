#include "commands.hpp"

#include "githttp/hook.hpp"

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
        return trivet::githttp::beHook({argv, static_cast<std::size_t>(argc)});
    const Command commands[] = {
        {"serve", "", "answer requests with a pool of worker processes", kServeOptions, serve},
        {"migrate", "", "create the database or bring it up to date", {}, migrate},
        {"backup", "FILE", "copy database, repositories and files to FILE while they are in use", {}, backup},
        {"restore", "FILE", "bring a backup back", kRestoreOptions, restore},
        {"admin user create", "", "create a user", kUserCreateOptions, createUser},
        {"admin user list", "", "list the users", kUserListOptions, listUsers},
        {"admin user delete", "", "delete a user", kUserDeleteOptions, deleteUser},
        {"admin user change-password", "", "set the password of a user", kUserChangePasswordOptions, changePassword},
        {"admin user must-change-password", "", "ask a user for a new password first", kUserMustChangeOptions,
         mustChangePassword},
        {"admin user password-link", "", "make a link with which a user chooses a new password", kPasswordLinkOptions,
         makePasswordLink},
        {"admin user generate-access-token", "", "make an API token", kGenerateTokenOptions, generateAccessToken},
        {"admin user add-principal", "", "let a name in SSH certificates stand for a user", kAddPrincipalOptions,
         addPrincipal},
        {"admin user import-htpasswd", "FILE", "create the users of an htpasswd file", kImportHtpasswdOptions,
         importHtpasswd},
        {"admin user two-factor enable", "", "give a user a new second factor and print it", kTwoFactorEnableOptions,
         enableTwoFactor},
        {"admin user two-factor disable", "", "take the second factor of a user away", kTwoFactorOptions,
         disableTwoFactor},
        {"admin user two-factor show", "", "tell whether a user has a second factor", kTwoFactorOptions, showTwoFactor},
        {"admin key list", "", "list the keys that tokens are signed with", {}, listSigningKeys},
        {"admin key rotate", "", "let the next keys sign", kKeyRotateOptions, rotateSigningKeys},
        {"admin oauth-app create", "", "register an OAuth2 application of the whole site", kOAuthAppCreateOptions,
         createOAuthApp},
        {"admin oauth-app list", "", "list the OAuth2 applications of the whole site", {}, listOAuthApps},
        {"admin oauth-app delete", "", "delete one, with everything granted to it", kOAuthAppDeleteOptions,
         deleteOAuthApp},
        {"admin oauth-app regenerate-secret", "", "give one a new secret", kOAuthAppSecretOptions,
         regenerateOAuthAppSecret},
        {"admin audit export", "", "print the audit log", kAuditExportOptions, exportAudit},
        {"admin cron list", "", "list what is done from time to time", {}, listTasks},
        {"admin cron run", "[NAME]", "do one of these tasks now, or all that are due", {}, runTask},
        {"doctor", "", "look for what is wrong or unsafe", kDoctorOptions, diagnose},
        {"openapi", "", "print the description of the REST API", {}, openapi},
        {"settings-help", "", "explain everything the configuration can say", kSettingsHelpOptions, settingsHelp},
        {"version", "", "print the version", {}, version},
        {"help", "", "list the commands", {}, help},
    };
    return runCommandLine({argv, static_cast<std::size_t>(argc)}, commands, serveSpawned);
}
