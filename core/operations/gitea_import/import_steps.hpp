#pragma once
#include "gitea_import/import_step.hpp"

#include <optional>

// What the files of the steps define; import_steps.cpp puts them in order.
namespace trivet::users {
struct AccountRow;
}

namespace trivet::gitea_import {

RowTaker accountRows();
RowTaker loginSourceRows();
RowTaker avatarRows();
RowTaker emailRows();
void addMissingAddresses(Import& import);
RowTaker nameRedirectRows();
RowTaker followRows();
RowTaker blockRows();
RowTaker forgejoBlockRows();
RowTaker userSettingRows();

RowTaker teamRows();
void addMissingOwnerTeams(Import& import);
RowTaker teamUnitRows();
RowTaker teamMemberRows();
RowTaker orgMemberRows();

RowTaker sshKeyRows();
void requestKeysFile(Import& import);
RowTaker principalRows();
RowTaker gpgKeyRows();
RowTaker tokenRows();
RowTaker twoFactorRows();
RowTaker passkeyRows();

RowTaker applicationRows();
RowTaker grantRows();
void keepRefreshKey(Import& import);

// For several of them: the account with that id, if it was brought.
std::optional<users::AccountRow> accountOf(Import& import, std::int64_t id);
inline constexpr std::string_view kNoAccount = "its account is not here";
inline constexpr std::string_view kIdTaken = "its number was given to something else here";

} // namespace trivet::gitea_import
