#include "issue_pages/back.hpp"

#include "base/error.hpp"
#include "code_pages/repo_head.hpp"
#include "pages/notice.hpp"
#include "json/read.hpp"

namespace trivet::issue_pages {
namespace {

constexpr MessageFormat<> kNotADay{"issue.not_a_day", "a day is written like 2026-11-30"};

} // namespace

http::Redirect backTo(http::Context& context, const repos::VisibleRepo& repo, const std::string& below,
                      std::optional<pages::TextKey> notice, std::string_view name)
{
    if (notice)
        pages::leaveNotice(context, *notice, name);
    return {code_pages::addressIn(context, repo, below)};
}

std::string withPlainLines(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n')
            plain += text[i];
    return plain;
}

std::optional<std::int64_t> endOfDay(const std::string& day)
{
    if (day.empty())
        return std::nullopt;
    const auto seconds = json::parseTime(day + "T23:59:59Z");
    if (!seconds)
        throw Error::invalid(kNotADay).at("due_date");
    return seconds;
}

} // namespace trivet::issue_pages
