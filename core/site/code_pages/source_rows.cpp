#include "code_pages/source_rows.hpp"

#include "base/text.hpp"
#include "base/version.hpp"
#include "code_pages/decoded_text.hpp"
#include "code_pages/highlight.hpp"

namespace trivet::code_pages {
namespace {

SourceRows rowsOf(std::string_view content, const std::string& path)
{
    const auto [text, isWestern, isUtf16] = decoded(content);
    const auto shown = highlight(text, path);
    SourceRows rows{.lines = static_cast<std::int64_t>(shown.lines.size()),
                    .isPlain = shown.isPlain,
                    .isCutShort = shown.isCutShort,
                    .isWestern = isWestern,
                    .isUtf16 = isUtf16,
                    .hasUnseen = shown.hasUnseen};
    auto& html = rows.html.html;
    for (std::size_t i = 0; i < shown.lines.size(); ++i) {
        const auto number = std::to_string(i + 1);
        html.append("<tr id=\"L").append(number);
        html.append("\"><td class=\"number\"><a href=\"#L").append(number);
        html.append("\" tabindex=\"-1\">").append(number);
        html.append("</a></td><td class=\"line\"><code>").append(shown.lines[i].html);
        html.append("</code></td></tr>\n");
    }
    return rows;
}

constexpr std::size_t kFlags = 5;

std::string serialized(const SourceRows& rows)
{
    std::string flags;
    for (const bool flag : {rows.isPlain, rows.isCutShort, rows.isWestern, rows.hasUnseen, rows.isUtf16})
        flags += flag ? '+' : '-';
    return flags + std::to_string(rows.lines) + "\n" + rows.html.html;
}

std::optional<SourceRows> parsed(std::string_view text)
{
    const auto end = text.find('\n');
    if (end == std::string_view::npos || end <= kFlags)
        return std::nullopt;
    SourceRows rows{.html = {std::string(text.substr(end + 1))},
                    .lines = parseInteger(text.substr(kFlags, end - kFlags)).value_or(0)};
    rows.isPlain = text[0] == '+';
    rows.isCutShort = text[1] == '+';
    rows.isWestern = text[2] == '+';
    rows.hasUnseen = text[3] == '+';
    rows.isUtf16 = text[4] == '+';
    return rows;
}

} // namespace

std::optional<SourceRows> sourceRows(git::Repository& git, const std::string& blob, const std::string& path)
{
    // The name tells the language, and another version of the program may write other HTML.
    const auto question = "marked-source-rows " + version() + " " + blob + " " + path.substr(path.rfind('/') + 1);
    if (const auto kept = git.keptAnswer(question))
        if (auto rows = parsed(*kept))
            return rows;
    const auto content = git.content(blob);
    if (isBinary(content))
        return std::nullopt;
    auto rows = rowsOf(content, path);
    git.keepAnswer(question, serialized(rows));
    return rows;
}

} // namespace trivet::code_pages
