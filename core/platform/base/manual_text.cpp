#include "base/manual_text.hpp"

#include "base/text.hpp"
#include "base/version.hpp"

namespace trivet {
namespace {

void appendLine(std::string& page, std::string_view line, bool& isBold)
{
    if (line.starts_with('.') || line.starts_with('\''))
        page += "\\&";
    for (const char c : line) {
        if (c == '`')
            page += (isBold = !isBold) ? "\\fB" : "\\fP";
        else if (c == '\\')
            page += "\\e";
        else if (c == '-')
            page += "\\-";
        else
            page += c;
    }
    page += '\n';
}

} // namespace

std::string manualHead(std::string_view name, int section, std::string_view title)
{
    return ".TH " + std::string(name) + " " + std::to_string(section) + " \"\" \"Trivet " + version() + "\" \"" +
           std::string(title) + "\"\n";
}

std::string manualText(std::string_view text)
{
    std::string page;
    bool isBold = false;
    for (auto line : split(text, '\n')) {
        line = trimmed(line);
        if (line.empty())
            continue;
        if (line.starts_with("- ")) {
            page += ".IP \\(bu 2\n";
            line.remove_prefix(2);
        }
        appendLine(page, line, isBold);
    }
    return page;
}

} // namespace trivet
