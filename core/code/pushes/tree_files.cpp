#include "pushes/tree_files.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"

namespace trivet::pushes {

std::vector<TreeFile> listFiles(const std::string& repository, const std::string& commit)
{
    constexpr std::size_t kMostBytes = 8 * 1024 * 1024;
    const auto listed = git::runGit({.folder = repository,
                                     .arguments = {"ls-tree", "-r", "-l", "-z", "--full-tree", commit},
                                     .mostOutput = kMostBytes});
    std::vector<TreeFile> files;
    std::string_view rest = listed.output;
    // Each is "100644 blob OBJECT    SIZE<tab>PATH<nul>"; the last one may be cut.
    for (std::size_t end = 0; (end = rest.find('\0')) != std::string_view::npos; rest.remove_prefix(end + 1)) {
        const auto entry = rest.substr(0, end);
        const auto tab = entry.find('\t');
        const auto head = split(entry.substr(0, tab), ' ');
        if (tab == std::string_view::npos || head.size() < 4 || !head[0].starts_with("100"))
            continue;
        files.push_back({.path = std::string(entry.substr(tab + 1)),
                         .object = std::string(head[2]),
                         .size = parseInteger(head.back()).value_or(0)});
    }
    return files;
}

} // namespace trivet::pushes
