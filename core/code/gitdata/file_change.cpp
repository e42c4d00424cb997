#include "gitdata/file_change.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "git/durability.hpp"
#include "git/quoted_path.hpp"
#include "git/run_git.hpp"
#include "git/tree.hpp"

#include <filesystem>
#include <set>
#include <stdexcept>

namespace trivet::gitdata {
namespace {

using Kind = FileChange::Kind;
using Entry = git::TreeEntry;

constexpr MessageFormat<1> kMalformedPath{"file.malformed_path",
                                          "path contains a malformed path component [path: {{PATH}}]"};
constexpr MessageFormat<1> kNoFile{"file.missing", "repository file does not exist [path: {{PATH}}]"};
constexpr MessageFormat<1> kNotAFile{"file.not_a_file", "{{PATH}} is not a file"};
constexpr MessageFormat<2> kChanged{"file.changed", "sha does not match [given: {{GIVEN}}, expected: {{EXPECTED}}]"};
constexpr MessageFormat<1> kExists{"file.exists", "repository file already exists [path: {{PATH}}]"};
constexpr MessageFormat<1> kNotAFolder{"file.not_a_folder", "{{PATH}} is a file, not a folder"};
constexpr MessageFormat<1> kTwice{"file.twice", "two changes are about the same path [path: {{PATH}}]"};
constexpr MessageFormat<> kNotBase64{"file.not_base64", "is not Base64"};

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
        const auto mode = git::modeOf(isNew ? Entry::Kind::File : current->kind);
        if (change.content)
            write(change.path, *change.content, mode);
        else if (!change.contentFile.empty())
            m_onDisk.push_back({change.path, change.contentFile, std::string(mode)});
    }

    // What is on disk is written in one run of git, when everything else is known to be right.
    std::string takeCommands(const std::vector<std::string>& environment)
    {
        std::vector<std::string> files;
        for (const auto& each : m_onDisk)
            files.push_back(each.file);
        const auto blobs = files.empty() ? files : writeBlobs(m_git.path(), environment, files);
        for (std::size_t i = 0; i < blobs.size(); ++i)
            m_commands += "M " + m_onDisk[i].mode + " " + blobs[i] + " " + git::quotedPath(m_onDisk[i].path) + "\n";
        return std::move(m_commands);
    }

private:
    std::optional<Entry> find(const std::string& path)
    {
        return m_tree.empty() ? std::nullopt : git::findEntry(m_git, m_tree, path);
    }

    static void requireUsable(const std::string& path)
    {
        if (!git::isUsablePath(path))
            throw Error::invalid(kMalformedPath.with(path)).at("path");
    }

    static void requireUnchanged(const FileChange& change, const std::string& path, const std::optional<Entry>& current)
    {
        if (!current)
            throw Error::notFound(kNoFile.with(path));
        if (git::objectKindOf(current->kind) != git::ObjectKind::Blob)
            throw Error::invalid(kNotAFile.with(path)).at("path");
        // Without one the change is made to what the head of the branch has.
        if (!change.sha.empty() && change.sha != current->id)
            throw Error::invalid(kChanged.with(change.sha, current->id));
    }

    // git would put the new file where something else is, and that would be lost.
    void requireFree(const std::string& path)
    {
        if (find(path))
            throw Error::invalid(kExists.with(path)).at("path");
        for (auto slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
            const auto above = find(path.substr(0, slash));
            if (above && above->kind != Entry::Kind::Folder)
                throw Error::invalid(kNotAFolder.with(path.substr(0, slash))).at("path");
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
            throw Error::invalid(kTwice.with(path)).at("path");
        m_claimed.insert(path);
    }

    void write(const std::string& path, const std::string& content, std::string_view mode)
    {
        m_commands += "M " + std::string(mode) + " inline " + git::quotedPath(path) + "\ndata " +
                      std::to_string(content.size()) + "\n" + content + "\n";
    }

    git::Repository& m_git;
    const std::string& m_tree;
    struct OnDisk {
        std::string path{}, file{}, mode{};
    };

    std::set<std::string> m_claimed{};
    std::vector<OnDisk> m_onDisk{};
    std::string m_commands{};
};

} // namespace

std::vector<std::string> writeBlobs(const std::string& repository, const std::vector<std::string>& environment,
                                    const std::vector<std::string>& files)
{
    std::vector<std::string> arguments{"-c", git::kDurably, "hash-object", "-w", "--no-filters", "--"};
    for (const auto& file : files)
        arguments.push_back(std::filesystem::absolute(file).string());
    const auto written =
        git::runGit({.folder = repository, .arguments = std::move(arguments), .environment = environment});
    std::vector<std::string> ids;
    for (const auto line : split(trimmed(written.output), '\n'))
        ids.emplace_back(line);
    if (!written.isGood() || ids.size() != files.size())
        throw std::runtime_error("git hash-object: " + written.errors);
    return ids;
}

std::string commandsFor(git::Repository& git, const std::string& tree, const std::vector<FileChange>& changes,
                        const std::vector<std::string>& environment)
{
    Plan plan(git, tree);
    for (const auto& change : changes)
        plan.add(change);
    return plan.takeCommands(environment);
}

std::string decodeContent(std::string text)
{
    std::erase_if(text, [](char c) { return c == '\r' || c == '\n'; });
    if (auto bytes = crypto::decodeBase64(text))
        return std::move(*bytes);
    throw Error::invalidField("content", kNotBase64);
}

} // namespace trivet::gitdata
