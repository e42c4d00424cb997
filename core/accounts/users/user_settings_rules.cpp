#include "users/user_settings_rules.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_rules.hpp"
#include "users/profile_checks.hpp"

#include <algorithm>

namespace trivet::users {
namespace {

constexpr MessageFormat<> kNotAWord{"account.not_a_word", "may only have letters, digits, '-' and '_'"};

// Names of files and attributes of pages are made from it.
void checkWord(std::string_view field, const std::optional<std::string>& text, json::Problems& problems)
{
    const auto isFine = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_'; };
    if (text && !std::all_of(text->begin(), text->end(), isFine))
        problems.add(field, kNotAWord);
}

template <class T> void assign(T& target, const std::optional<T>& wanted)
{
    if (wanted)
        target = *wanted;
}

void addProblems(const ChangeUserSettings& wanted, json::Problems& problems)
{
    checkWord("language", wanted.language, problems);
    checkWord("theme", wanted.theme, problems);
    checkWebsite(wanted.website.value_or(""), problems);
    const auto fullName = wanted.fullName.value_or(""), location = wanted.location.value_or("");
    const auto description = wanted.description.value_or("");
    checkShownTexts({fullName, location, description}, problems);
}

} // namespace

void ChangeUserSettings::check(const http::Context&, json::Problems& problems) const { addProblems(*this, problems); }

AccountRow changeSettings(db::Database& db, std::int64_t accountId, const ChangeUserSettings& wanted, std::int64_t now)
{
    json::Problems problems;
    addProblems(wanted, problems);
    problems.throwIfAny();
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
