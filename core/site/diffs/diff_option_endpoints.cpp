// How somebody wants to see diffs from now on.
#include "base/error.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "diffs/diffs_tables.hpp"
#include "forms/page_form.hpp"
#include "http/endpoint.hpp"
#include "sessions/cookies.hpp"
#include "users/user_guards.hpp"
#include "users/user_settings_rules.hpp"

#include <algorithm>

namespace trivet::diffs {
namespace {

using http::Context;

constexpr MessageFormat<> kNoPage{"diff.no_page", "there is no such page to go back to"};
constexpr std::int64_t kYear = 365 * 24 * 3600;

struct OptionsForm {
    static constexpr auto schema = json::form("DiffOptionsForm");
    std::string style{"unified"}, whitespace{"show-all"}, back{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength, json::oneOf;
        using F = OptionsForm;
        visit(field("style", &F::style, "Diff view style", oneOf("unified", "split")));
        visit(field("whitespace", &F::whitespace, "Which changes of whitespace count",
                    oneOf("show-all", "ignore-all", "ignore-change", "ignore-eol")));
        visit(field("back", &F::back, "The page with the diff, seen from the repository", maxLength(1000)));
    }
};

// Only to where such a form is: a page below the repository, encoded as in an address.
void requireDiffPage(std::string_view page)
{
    static constexpr std::string_view kOthers = "/.-_~%:";
    const auto isPlain = [](char c) { return isAsciiAlphanumeric(c) || kOthers.find(c) != std::string_view::npos; };
    const bool isKnown = page.starts_with("commit/") || page.starts_with("pulls/") || page.starts_with("compare/");
    if (!isKnown || !std::all_of(page.begin(), page.end(), isPlain) || page.find("/../") != std::string_view::npos)
        throw Error::invalid(kNoPage).at("back");
}

http::Redirect choose(Context& context, const forms::OwnForm&, const repos::CodeReader& repo,
                      const users::Caller& caller, const OptionsForm& form)
{
    requireDiffPage(form.back);
    if (caller.row.diffViewStyle != form.style)
        users::changeSettings(context.db(), caller.row.id, {.diffViewStyle = form.style}, context.now);
    sessions::issueCookie(context, sessions::CookieKind::DiffWhitespace, form.whitespace, kYear);
    return {code_pages::addressIn(context, repo, form.back)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<choose>({
        .method = http::Method::Post,
        .path = "/{owner}/{repo}/diff-options",
        .id = "chooseDiffOptions",
        .tag = "pages",
        .summary = "Choose how diffs are shown",
        .scope = http::Scope::none(),
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> diffOptionEndpoints() { return kEndpoints; }

} // namespace trivet::diffs
