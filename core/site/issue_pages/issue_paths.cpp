#include "issue_pages/issue_paths.hpp"

#include "base/error.hpp"
#include "issue_pages/timeline_page.hpp"
#include "pages/notice.hpp"
#include "json/read.hpp"

namespace trivet::issue_pages {
namespace {

constexpr MessageFormat<> kNotADay{"issue.not_a_day", "a day is written like 2026-11-30"};

} // namespace

std::string listOf(const issues::IssueRow& row) { return row.isPull ? "pulls" : "issues"; }

std::string pageOf(const issues::IssueRow& row) { return listOf(row) + "/" + std::to_string(row.number); }

std::string pageOf(http::Context& context, const issues::IssueRow& row, std::int64_t commentId)
{
    const auto page = timelinePageOf(context, row, commentId);
    return pageOf(row) + (page > 1 ? "?page=" + std::to_string(page) : "") + "#issuecomment-" +
           std::to_string(commentId);
}

code_pages::Tab tabOf(const issues::IssueRow& row)
{
    return row.isPull ? code_pages::Tab::Pulls : code_pages::Tab::Issues;
}

std::string windowTitleOf(const issues::IssueRow& row, const repos::OwnedRepository& its)
{
    return row.title + " #" + std::to_string(row.number) + " · " + its.fullName();
}

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
