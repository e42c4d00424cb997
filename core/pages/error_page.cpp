#include "pages/error_page.hpp"

#include "pages/view.hpp"

#include <string_view>
#include <utility>

namespace trivet::pages {
namespace {

// The section of error.tpl that explains a status.
std::string_view explanationOf(int status)
{
    static constexpr std::pair<int, std::string_view> kExplained[] = {
        {400, "BAD_REQUEST"}, {401, "SIGN_IN_NEEDED"}, {403, "FORBIDDEN"}, {404, "NOT_FOUND"}, {405, "WRONG_METHOD"},
        {413, "TOO_LARGE"},   {414, "URI_TOO_LONG"},   {429, "TOO_MANY"},  {500, "FAILED"},    {503, "UNAVAILABLE"},
    };
    for (const auto& [known, section] : kExplained)
        if (known == status)
            return section;
    return status >= 500 ? "FAILED" : "REFUSED";
}

// What is not there and what broke say nothing beyond the explanation.
bool saysMore(int status) { return status != 404 && status != 405 && status != 500; }

std::vector<Values> once(std::string_view name, const std::string& text)
{
    if (text.empty())
        return {};
    return {Values{{{name, text}}, {}}};
}

} // namespace

http::Response errorPage(const http::Services& services, const Problem& problem)
{
    View view{.content = "error",
              .title = std::to_string(problem.status) + " " + std::string(http::reasonOf(problem.status)),
              .status = problem.status};
    view.values.texts.emplace_back("STATUS", std::to_string(problem.status));
    view.values.sections = {
        {explanationOf(problem.status), std::vector<Values>(1)},
        {"MESSAGE", once("MESSAGE", saysMore(problem.status) ? problem.message : "")},
        {"REQUEST_ID", once("REQUEST_ID", problem.requestId)},
    };
    return pageResponse(services, view);
}

} // namespace trivet::pages
