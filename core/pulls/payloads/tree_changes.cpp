#include "payloads/tree_changes.hpp"

#include "base/text.hpp"
#include "git/tree.hpp"

#include <map>
#include <optional>

namespace trivet::payloads {
namespace {

using git::TreeEntry;

constexpr std::size_t kMostFiles = 3000, kMostTrees = 2000, kLargestTree = 4 * 1024 * 1024;
// Names of folders within folders add up: what is told is read by programs that have a file system below them.
constexpr std::size_t kLongestPath = 4096, kMostPathBytes = 1024 * 1024;

bool isFolder(const TreeEntry& entry) { return entry.kind == TreeEntry::Kind::Folder; }

class Comparison {
public:
    explicit Comparison(git::Repository& git) : m_git(git) {}

    // An empty id is an empty tree.
    void compare(const std::string& before, const std::string& after, const std::string& prefix)
    {
        if (before == after)
            return;
        auto old = entriesOf(before);
        for (const auto& [name, entry] : entriesOf(after)) {
            const auto known = old.find(name);
            compareEntry(known == old.end() ? nullptr : &known->second, &entry, prefix + name);
            if (known != old.end())
                old.erase(known);
        }
        for (const auto& [name, entry] : old)
            compareEntry(&entry, nullptr, prefix + name);
    }

    TreeChanges take() { return std::move(m_changes); }

private:
    std::map<std::string, TreeEntry> entriesOf(const std::string& tree)
    {
        std::map<std::string, TreeEntry> entries;
        if (tree.empty() || ++m_trees > kMostTrees)
            return entries;
        const auto head = m_git.head(tree);
        if (!head || head->kind != git::ObjectKind::Tree || head->size > kLargestTree)
            return entries;
        for (auto& entry : git::readTree(m_git, tree))
            entries.emplace(entry.name, entry);
        return entries;
    }

    void compareEntry(const TreeEntry* old, const TreeEntry* now, const std::string& path)
    {
        if (old && now && old->id == now->id && old->kind == now->kind)
            return;
        if (path.size() > kLongestPath)
            return;
        const bool wasFolder = old && isFolder(*old), isOne = now && isFolder(*now);
        if (wasFolder || isOne)
            compare(wasFolder ? old->id : "", isOne ? now->id : "", path + "/");
        const bool wasFile = old && !wasFolder, isFile = now && !isOne;
        if (wasFile && isFile)
            add(m_changes.modified, path);
        else if (isFile)
            add(m_changes.added, path);
        else if (wasFile)
            add(m_changes.removed, path);
    }

    void add(std::vector<std::string>& list, const std::string& path)
    {
        auto text = toUtf8(path);
        m_pathBytes += text.size();
        if (++m_files <= kMostFiles && m_pathBytes <= kMostPathBytes)
            list.push_back(std::move(text));
    }

    git::Repository& m_git;
    TreeChanges m_changes{};
    std::size_t m_files = 0, m_trees = 0, m_pathBytes = 0;
};

} // namespace

TreeChanges treeChanges(git::Repository& git, const git::Commit& commit)
{
    std::string before;
    if (!commit.parents.empty())
        if (const auto parent = git.head(commit.parents.front()); parent && parent->kind == git::ObjectKind::Commit)
            before = git::parseCommit(commit.parents.front(), git.content(commit.parents.front())).tree;
    Comparison comparison(git);
    comparison.compare(before, commit.tree, "");
    return comparison.take();
}

} // namespace trivet::payloads
