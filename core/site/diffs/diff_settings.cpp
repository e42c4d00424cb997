#include "diffs/diff_settings.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "sessions/cookies.hpp"
#include "users/account_store.hpp"

#include <array>
#include <optional>

namespace trivet::diffs {
namespace {

constexpr std::array<std::pair<std::string_view, Whitespace>, 4> kWords{{{"show-all", Whitespace::ShowAll},
                                                                         {"ignore-all", Whitespace::IgnoreAll},
                                                                         {"ignore-change", Whitespace::IgnoreChange},
                                                                         {"ignore-eol", Whitespace::IgnoreEol}}};

std::optional<Whitespace> whitespaceNamed(std::string_view word)
{
    for (const auto& [name, whitespace] : kWords)
        if (name == word)
            return whitespace;
    return std::nullopt;
}

std::string styleOf(http::Context& context)
{
    if (!context.who.isSignedIn())
        return {};
    const auto account = users::AccountStore(context.db()).find(context.who.userId);
    return account ? account->diffViewStyle : std::string();
}

} // namespace

std::string_view nameOf(Whitespace whitespace)
{
    for (const auto& [name, each] : kWords)
        if (each == whitespace)
            return name;
    return kWords.front().first;
}

DiffSettings settingsFor(http::Context& context, const DiffQuery& query)
{
    const bool isNamed = query.style == "split" || query.style == "unified";
    const auto kept =
        context.who.isSignedIn() ? sessions::sentCookie(context, sessions::CookieKind::DiffWhitespace) : std::nullopt;
    DiffSettings settings{.isSplit = (isNamed ? query.style : styleOf(context)) == "split"};
    if (const auto asked = whitespaceNamed(query.whitespace))
        settings.whitespace = *asked;
    else if (const auto chosen = whitespaceNamed(kept.value_or("")))
        settings.whitespace = *chosen;
    return settings;
}

DiffAddress::DiffAddress(std::string page, const DiffQuery& query) : m_page(std::move(page))
{
    if (!query.style.empty())
        m_kept += "&style=" + encodePercent(query.style);
    if (!query.whitespace.empty())
        m_kept += "&whitespace=" + encodePercent(query.whitespace);
}

std::string DiffAddress::with(std::initializer_list<Parameter> parameters) const
{
    std::string all = m_kept;
    for (const auto& [name, value] : parameters)
        if (!value.empty())
            all += "&" + std::string(name) + "=" + encodePercent(value);
    if (!all.empty())
        all.front() = '?';
    return m_page + all;
}

} // namespace trivet::diffs
