#include "pulls/merge_template.hpp"

#include "base/text.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"

#include <algorithm>
#include <array>

namespace trivet::pulls {
namespace {

constexpr std::size_t kLargestFile = 64 * 1024;

std::string fileFor(std::string_view name)
{
    return ".gitea/default_merge_message/" + std::string(name) + "_TEMPLATE.md";
}

std::string asciiUpper(std::string_view text)
{
    std::string upper(text);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return 'a' <= c && c <= 'z' ? char(c - 32) : c; });
    return upper;
}

bool isName(char c) { return isAsciiAlphanumeric(c) || c == '_'; }

std::string filled(std::string_view text, const TemplateVariables& variables)
{
    std::string out;
    while (!text.empty()) {
        const auto dollar = std::min(text.find('$'), text.size());
        out += text.substr(0, dollar);
        text.remove_prefix(dollar);
        if (text.empty())
            break;
        const auto close = text.starts_with("${") ? text.find('}') : text.npos;
        if (close != text.npos) {
            const auto found = variables.find(text.substr(2, close - 2));
            out += found == variables.end() ? "" : found->second;
            text.remove_prefix(close + 1);
            continue;
        }
        const auto end = std::find_if_not(text.begin() + 1, text.end(), isName);
        const auto found = variables.find(std::string_view(text.begin() + 1, end));
        if (found == variables.end()) { // a price, perhaps
            out += '$';
            text.remove_prefix(1);
            continue;
        }
        out += found->second;
        text.remove_prefix(1 + found->first.size());
    }
    return out;
}

} // namespace

std::optional<std::string> mergeTemplate(git::Repository& git, const std::string& defaultBranch,
                                         merging::MergeStyle style)
{
    const auto tip = gitdata::branchTip(git, defaultBranch);
    if (!tip)
        return std::nullopt;
    const auto tree = gitdata::readCommit(git, *tip).tree;
    for (const auto& file : {fileFor(asciiUpper(merging::nameOf(style))), fileFor("DEFAULT")}) {
        const auto entry = git::findEntry(git, tree, file);
        const auto head = entry ? git.head(entry->id) : std::nullopt;
        if (head && head->size <= kLargestFile)
            return toUtf8(git.content(entry->id));
    }
    return std::nullopt;
}

MergeText filledTemplate(const std::string& text, const TemplateVariables& variables)
{
    const auto whole = trimmed(text);
    const auto end = std::min(whole.find('\n'), whole.size());
    return {std::string(trimmed(filled(trimmed(whole.substr(0, end)), variables))),
            std::string(trimmed(filled(trimmed(whole.substr(end)), variables)))};
}

} // namespace trivet::pulls
