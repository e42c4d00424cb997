#include "users/user_settings_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_rules.hpp"

#include <algorithm>

namespace trivet::users {
namespace {

// Names of files and attributes of pages are made from it.
void requireWord(std::string_view field, const std::optional<std::string>& text)
{
    const auto isFine = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_'; };
    if (text && !std::all_of(text->begin(), text->end(), isFine))
        throw Error::invalid("[" + std::string(field) + "]: may only have letters, digits, '-' and '_'");
}

template <class T> void assign(T& target, const std::optional<T>& wanted)
{
    if (wanted)
        target = *wanted;
}

} // namespace

AccountRow changeSettings(db::Database& db, std::int64_t accountId, const ChangeUserSettings& wanted, std::int64_t now)
{
    requireWord("Language", wanted.language);
    requireWord("Theme", wanted.theme);
    requireUsableWebsite(wanted.website.value_or(""));
    return changeAccount(db, accountId, now, [&](AccountRow& row) {
        assign(row.fullName, wanted.fullName);
        assign(row.website, wanted.website);
        assign(row.description, wanted.description);
        assign(row.location, wanted.location);
        assign(row.language, wanted.language);
        assign(row.theme, wanted.theme);
        assign(row.diffViewStyle, wanted.diffViewStyle);
        assign(row.hidesEmail, wanted.hideEmail);
        assign(row.hidesActivity, wanted.hideActivity);
    });
}

} // namespace trivet::users
