#include "issue_pages/template_text.hpp"

#include "base/text.hpp"

namespace trivet::issue_pages {

std::string typedBeside(std::string_view given, std::string_view content)
{
    const auto known = trimmed(given), text = trimmed(content);
    if (known.empty() || text.size() < known.size())
        return std::string(text);
    if (text == known)
        return {};
    const auto rest = text.size() - known.size();
    if (text.ends_with(known) && text[rest - 1] == '\n')
        return std::string(trimmed(text.substr(0, rest)));
    if (text.starts_with(known) && text[known.size()] == '\n')
        return std::string(trimmed(text.substr(known.size())));
    return std::string(text);
}

std::string joinedTexts(std::string first, const std::string& second)
{
    if (!first.empty() && !second.empty())
        first += "\n\n";
    return std::move(first) + second;
}

} // namespace trivet::issue_pages
