#include "gitdata/file_change.hpp"

#include "base/error.hpp"
#include "crypto/encoding.hpp"
#include "git/quoted_path.hpp"
#include "git/tree.hpp"

#include <set>

namespace trivet::gitdata {
namespace {

using Kind = FileChange::Kind;
using Entry = git::TreeEntry;

class Plan {
public:
    Plan(git::Repository& git, const std::string& tree) : m_git(git), m_tree(tree) {}

    void add(const FileChange& change)
    {
        requireUsable(change.path);
        const auto source = change.fromPath.empty() ? change.path : change.fromPath;
        requireUsable(source);
        const bool isMoved = source != change.path;
        const auto current = find(source);
        const bool isNew = change.kind == Kind::Create || (change.kind == Kind::Upload && !current);
        if (!isNew)
            requireUnchanged(change, source, current);
        if (isNew || isMoved)
            requireFree(change.path);
        claim(change.path);
        if (change.kind == Kind::Delete) {
            m_commands += "D " + git::quotedPath(change.path) + "\n";
            return;
        }
        if (isMoved) {
            claim(source);
            m_commands += "R " + git::quotedPath(source) + " " + git::quotedPath(change.path) + "\n";
        }
        if (change.content)
            write(change.path, *change.content, isNew ? Entry::Kind::File : current->kind);
    }

    std::string takeCommands() { return std::move(m_commands); }

private:
    std::optional<Entry> find(const std::string& path)
    {
        return m_tree.empty() ? std::nullopt : git::findEntry(m_git, m_tree, path);
    }

    static void requireUsable(const std::string& path)
    {
        if (!git::isUsablePath(path))
            throw Error::invalid("path contains a malformed path component [path: " + path + "]");
    }

    static void requireUnchanged(const FileChange& change, const std::string& path, const std::optional<Entry>& current)
    {
        if (!current)
            throw Error::notFound("repository file does not exist [path: " + path + "]");
        if (git::objectKindOf(current->kind) != git::ObjectKind::Blob)
            throw Error::invalid(path + " is not a file");
        // Without one the change is made to what the head of the branch has.
        if (!change.sha.empty() && change.sha != current->id)
            throw Error::invalid("sha does not match [given: " + change.sha + ", expected: " + current->id + "]");
    }

    // git would put the new file where something else is, and that would be lost.
    void requireFree(const std::string& path)
    {
        if (find(path))
            throw Error::invalid("repository file already exists [path: " + path + "]");
        for (auto slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
            const auto above = find(path.substr(0, slash));
            if (above && above->kind != Entry::Kind::Folder)
                throw Error::invalid(path.substr(0, slash) + " is a file, not a folder");
        }
    }

    // Each path is touched once, and no file of this commit is a folder of it.
    void claim(const std::string& path)
    {
        const auto next = m_claimed.lower_bound(path);
        const bool isFolder = m_claimed.lower_bound(path + "/") != m_claimed.end() &&
                              m_claimed.lower_bound(path + "/")->starts_with(path + "/");
        bool isBelow = false;
        for (auto slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
            isBelow |= m_claimed.contains(path.substr(0, slash));
        if (isFolder || isBelow || (next != m_claimed.end() && *next == path))
            throw Error::invalid("two changes are about the same path [path: " + path + "]");
        m_claimed.insert(path);
    }

    void write(const std::string& path, const std::string& content, Entry::Kind kind)
    {
        m_commands += "M " + std::string(git::modeOf(kind)) + " inline " + git::quotedPath(path) + "\ndata " +
                      std::to_string(content.size()) + "\n" + content + "\n";
    }

    git::Repository& m_git;
    const std::string& m_tree;
    std::set<std::string> m_claimed{};
    std::string m_commands{};
};

} // namespace

std::string commandsFor(git::Repository& git, const std::string& tree, const std::vector<FileChange>& changes)
{
    Plan plan(git, tree);
    for (const auto& change : changes)
        plan.add(change);
    return plan.takeCommands();
}

std::string decodeContent(std::string text)
{
    std::erase_if(text, [](char c) { return c == '\r' || c == '\n'; });
    if (auto bytes = crypto::decodeBase64(text))
        return std::move(*bytes);
    throw Error::invalidField("content", "is not Base64");
}

} // namespace trivet::gitdata
