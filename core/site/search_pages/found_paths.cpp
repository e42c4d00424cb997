#include "search_pages/found_paths.hpp"

#include "base/text.hpp"
#include "base/work_budget.hpp"
#include "git/run_git.hpp"
#include "markup/escape.hpp"

#include <algorithm>
#include <tuple>

namespace trivet::search_pages {
namespace {

constexpr std::size_t kMostOutput = 32 * 1024 * 1024;

std::vector<std::string> wordsIn(std::string_view text)
{
    std::vector<std::string> words;
    const auto lower = asciiLower(text);
    for (const auto word : split(lower, ' '))
        if (!word.empty())
            words.emplace_back(word);
    return words;
}

bool hasAll(const std::string& text, const std::vector<std::string>& words)
{
    return std::all_of(words.begin(), words.end(),
                       [&](const auto& word) { return text.find(word) != std::string::npos; });
}

} // namespace

PathList listPaths(const git::Repository& git, const std::string& commit)
{
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = {"ls-tree", "-r", "-z", commit},
                                     .patience = kForeignContent.patience(),
                                     .mostOutput = kMostOutput,
                                     .endsWhenFull = true});
    PathList list{.isCutShort = result.isLate};
    const std::string_view output(result.output);
    // "100644 blob ID<tab>PATH"; a submodule is a commit. With --format git 2.39 quotes paths, whatever -z says.
    for (const auto entry : split(output.substr(0, output.rfind('\0') + 1), '\0'))
        if (const auto tab = entry.find('\t'); tab != entry.npos && entry.substr(0, tab).find(" blob ") != entry.npos)
            list.paths.emplace_back(entry.substr(tab + 1));
    return list;
}

std::vector<std::string> pathsWith(std::vector<std::string> paths, std::string_view text)
{
    const auto words = wordsIn(text);
    if (words.empty())
        return paths;
    using Ranked = std::tuple<bool, std::size_t, std::string>;
    std::vector<Ranked> ranked;
    for (auto& path : paths) {
        const auto lower = asciiLower(path);
        if (hasAll(lower, words))
            ranked.emplace_back(!hasAll(lower.substr(lower.rfind('/') + 1), words), path.size(), std::move(path));
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::string> found;
    for (auto& each : ranked)
        found.push_back(std::move(std::get<std::string>(each)));
    return found;
}

pages::SafeHtml withMarkedWords(std::string_view path, std::string_view text)
{
    const auto shown = toUtf8(path);
    const auto lower = asciiLower(shown);
    std::vector<bool> isMarked(shown.size() + 1);
    for (const auto& word : wordsIn(text))
        if (const auto at = lower.rfind(word); at != std::string::npos)
            std::fill_n(isMarked.begin() + static_cast<std::ptrdiff_t>(at), word.size(), true);
    pages::SafeHtml html;
    for (std::size_t i = 0; i < shown.size();) {
        auto end = i;
        while (end < shown.size() && isMarked[end] == isMarked[i])
            ++end;
        html.html += isMarked[i] ? "<mark>" : "";
        markup::appendEscaped(html.html, std::string_view(shown).substr(i, end - i));
        html.html += isMarked[i] ? "</mark>" : "";
        i = end;
    }
    return html;
}

} // namespace trivet::search_pages
