#include "pushes/tree_files.hpp"

#include "base/text.hpp"
#include "git/commit.hpp"
#include "git/run_git.hpp"
#include "git/tree.hpp"

namespace trivet::pushes {
namespace {

constexpr std::size_t kMostEntries = 1000; // more are faster with a run of git

bool addFiles(git::Repository& git, const std::string& tree, const std::string& folder, std::vector<TreeFile>& files,
              std::size_t& left)
{
    for (const auto& entry : git::readTree(git, tree)) {
        if (left-- == 0)
            return false;
        using Kind = git::TreeEntry::Kind;
        if (entry.kind == Kind::Folder && !addFiles(git, entry.id, folder + entry.name + "/", files, left))
            return false;
        const auto head = entry.kind == Kind::File || entry.kind == Kind::Script ? git.head(entry.id) : std::nullopt;
        if (head)
            files.push_back({folder + entry.name, entry.id, static_cast<std::int64_t>(head->size)});
    }
    return true;
}

} // namespace

std::optional<std::vector<TreeFile>> listFewFiles(const std::string& repository, const std::string& branch)
{
    const auto git = git::openRepository(repository, "sha1");
    const auto tip = git->ref("refs/heads/" + branch);
    const auto head = tip ? git->head(*tip) : std::nullopt;
    if (!head || head->kind != git::ObjectKind::Commit)
        return std::nullopt;
    std::vector<TreeFile> files;
    auto left = kMostEntries;
    if (!addFiles(*git, git::parseCommit(*tip, git->content(*tip)).tree, "", files, left))
        return std::nullopt;
    return files;
}

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
