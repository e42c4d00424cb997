#include "pull_pages/shell_commands.hpp"

#include <algorithm>
#include <cctype>

namespace trivet::pull_pages {

using merging::MergeStyle;

std::string shellWord(const std::string& text)
{
    const auto isPlain = [](unsigned char c) {
        return c >= 0x80 || std::isalnum(c) ||
               std::string_view("/._-:@+,=").find(static_cast<char>(c)) != std::string_view::npos;
    };
    if (!text.empty() && std::all_of(text.begin(), text.end(), isPlain))
        return text;
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string checkoutCommands(const FetchedHead& head)
{
    return "git fetch -u " + shellWord(head.remote) + " " + shellWord(head.ref + ":" + head.local) + "\n" +
           "git checkout " + shellWord(head.local) + "\n";
}

std::string mergeCommands(const FetchedHead& head, const std::string& base, MergeStyle style)
{
    const auto local = shellWord(head.local), target = shellWord(base);
    std::string text;
    if (style == MergeStyle::Rebase || style == MergeStyle::RebaseMerge)
        text += "git rebase " + target + "\n";
    text += "git checkout " + target + "\n";
    if (style == MergeStyle::Squash)
        text += "git merge --squash " + local + "\ngit commit\n";
    else if (style == MergeStyle::Rebase || style == MergeStyle::FastForwardOnly)
        text += "git merge --ff-only " + local + "\n";
    else
        text += "git merge --no-ff " + local + "\n";
    return text + "git push origin " + target + "\n";
}

} // namespace trivet::pull_pages
