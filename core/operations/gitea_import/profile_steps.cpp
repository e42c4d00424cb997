#include "avatars/avatar_store.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "users/account_name.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <algorithm>
#include <fstream>

namespace trivet::gitea_import {
namespace {

bool isUsableEmail(const std::string& email)
{
    try {
        users::requireUsableEmail(email);
        return true;
    } catch (const Error&) {
        return false;
    }
}

Outcome takeEmail(Import& import, const SourceRow& row)
{
    const users::EmailRow email{.id = row.id(),
                                .accountId = row.integer("uid"),
                                .email = row.text("email"),
                                .isVerified = row.isTrue("is_activated"),
                                .isPrimary = row.isTrue("is_primary")};
    const auto account = accountOf(import, email.accountId);
    users::EmailStore emails(import.db);
    if (!account)
        return Outcome::leftOut(kNoAccount);
    if (!isUsableEmail(email.email))
        return Outcome::leftOut("it is not an e-mail address");
    if (emails.find(email.id))
        return Outcome::leftOut(kIdTaken);
    if (emails.findOf(email.accountId, email.email))
        return Outcome::leftOut("the account has it already");
    const auto holder = emails.findHolder(email.email);
    if (email.isVerified && holder && holder->isVerified)
        return Outcome::leftOut("another account has verified it");
    emails.insertKept(email);
    return Outcome::brought();
}

// A name Gitea gives to files: nothing that leads elsewhere.
bool isFileName(const std::string& name)
{
    return !name.empty() && name.size() <= 128 && std::all_of(name.begin(), name.end(), isAsciiAlphanumeric);
}

std::string readPicture(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string bytes(avatars::kMostPictureBytes + 1, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return bytes;
}

Outcome takeAvatar(Import& import, const SourceRow& row)
{
    const auto name = row.text("avatar");
    if (!accountOf(import, row.id()))
        return Outcome::leftOut(kNoAccount);
    if (import.data.empty())
        return Outcome::leftOut("the data folder is not given");
    if (!isFileName(name))
        return Outcome::leftOut("its file has a name that cannot be used");
    auto bytes = readPicture(import.data / "avatars" / name);
    if (bytes.empty())
        return Outcome::leftOut("its file is not there, or cannot be read");
    try {
        avatars::AvatarStore(import.db).setOfAccount(row.id(), avatars::pictureOf(std::move(bytes)));
    } catch (const Error&) {
        return Outcome::leftOut("it is no PNG, JPEG, GIF or WebP of at most 1 MB");
    }
    return Outcome::brought();
}

Outcome takeRedirect(Import& import, const SourceRow& row)
{
    const auto name = row.text("lower_name");
    const auto id = row.integer("redirect_user_id");
    users::AccountStore accounts(import.db);
    if (!accountOf(import, id))
        return Outcome::leftOut(kNoAccount);
    if (accounts.findByName(name))
        return Outcome::leftOut("an account here has the name");
    accounts.addRedirect(name, id);
    return Outcome::brought();
}

} // namespace

RowTaker emailRows() { return {.columns = {"uid", "email", "is_activated", "is_primary"}, .take = takeEmail}; }

// Not every version of Gitea has the primary address in the list.
void addMissingAddresses(Import& import) { users::EmailStore(import.db).addMissingPrimaries(); }

RowTaker avatarRows()
{
    return {.columns = {"avatar", "use_custom_avatar"},
            .take = takeAvatar,
            .concerns = [](const SourceRow& row) { return row.isTrue("use_custom_avatar"); },
            .batch = 50};
}

RowTaker nameRedirectRows() { return {.columns = {"lower_name", "redirect_user_id"}, .take = takeRedirect}; }

} // namespace trivet::gitea_import
