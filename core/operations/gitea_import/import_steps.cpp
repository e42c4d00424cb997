#include "gitea_import/import_steps.hpp"

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
};

} // namespace

std::span<const Step> importSteps() { return kSteps; }

} // namespace trivet::gitea_import
