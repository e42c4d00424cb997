#include "pushes/repository_statistics.hpp"

#include "base/text.hpp"
#include "git/repository.hpp"
#include "git/run_git.hpp"
#include "pushes/directory_size.hpp"
#include "pushes/languages.hpp"
#include "pushes/licenses.hpp"

#include <algorithm>

namespace trivet::pushes {
namespace {

bool isReadHere(const repos::RepositoryRow& row) { return row.objectFormat == "sha1"; }

std::int64_t countBranches(const std::string& path, const repos::RepositoryRow& row)
{
    if (isReadHere(row))
        return static_cast<std::int64_t>(git::openRepository(path, row.objectFormat)->refNames("refs/heads/").size());
    constexpr std::size_t kMostBytes = 4 * 1024 * 1024; // two for each branch
    const auto listed = git::runGit(
        {.folder = path, .arguments = {"for-each-ref", "--format=x", "refs/heads"}, .mostOutput = kMostBytes});
    return std::count(listed.output.begin(), listed.output.end(), '\n');
}

bool hasBranch(const std::string& path, const std::string& name)
{
    return git::runGit({path, {"show-ref", "--verify", "--quiet", "refs/heads/" + name}}).isGood();
}

bool contains(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string chooseDefault(const std::string& path, const repos::RepositoryRow& row,
                          const std::vector<std::string>& pushedBranches)
{
    if (!row.isEmpty || hasBranch(path, row.defaultBranch))
        return row.defaultBranch;
    std::vector<std::string> candidates;
    for (const char* usual : {"main", "master"})
        if (contains(pushedBranches, usual))
            candidates.emplace_back(usual);
    candidates.insert(candidates.end(), pushedBranches.begin(), pushedBranches.end());
    const auto found =
        std::find_if(candidates.begin(), candidates.end(), [&](auto& name) { return hasBranch(path, name); });
    return found == candidates.end() ? row.defaultBranch : *found;
}

} // namespace

RepositoryStatistics readStatistics(const std::string& path, const repos::RepositoryRow& row,
                                    const std::vector<std::string>& pushedBranches, BranchCount count)
{
    RepositoryStatistics found{.defaultBranch = chooseDefault(path, row, pushedBranches),
                               .branchCount = std::nullopt,
                               .sizeKib = kibibytesIn(path),
                               .language = row.language,
                               .languages = row.languages,
                               .licenses = row.licenses};
    if (row.branchCount == 0 || count == BranchCount::Changed) // none: nobody has counted them yet
        found.branchCount = countBranches(path, row);
    if (!contains(pushedBranches, found.defaultBranch))
        return found;
    const auto few = isReadHere(row) ? listFewFiles(path, found.defaultBranch) : std::nullopt;
    const auto files = few ? *few : listFiles(path, "refs/heads/" + found.defaultBranch);
    auto languages = languagesOf(files);
    found.language = std::move(languages.main);
    found.languages = std::move(languages.json);
    found.licenses = licensesIn(path, files);
    return found;
}

RepositoryStatistics readAllStatistics(const std::string& path, const repos::RepositoryRow& row)
{
    constexpr std::size_t kMostBytes = 4 * 1024 * 1024;
    const auto listed = git::runGit({.folder = path,
                                     .arguments = {"for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads"},
                                     .mostOutput = kMostBytes});
    std::vector<std::string> branches;
    for (const auto name : split(listed.output, '\n'))
        if (!name.empty())
            branches.emplace_back(name);
    return readStatistics(path, row, branches, BranchCount::Changed);
}

} // namespace trivet::pushes
