#include "gitea_import/bare_copy.hpp"

#include "base/sync_path.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"
#include "gitea_import/source_file.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>

namespace trivet::gitea_import {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kObject = 0444, kRef = 0644;
constexpr std::size_t kMostOfRef = 4096;
constexpr int kDeepest = 20; // folders of a ref

bool isHex(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// What a file of refs says that is one commit; a symbolic ref other than HEAD is of no use to us.
bool isObjectId(std::string_view text) { return (text.size() == 40 || text.size() == 64) && isHex(text); }

// git itself refuses other names later; these could lead out of the folder, or be taken for something else.
bool isRefPart(std::string_view name) { return !name.starts_with('.') && !name.ends_with(".lock"); }

void copyRefFiles(const FileDescriptor& from, const fs::path& to, int depth)
{
    for (const auto& name : namesIn(from)) {
        if (!isRefPart(name))
            continue;
        if (const auto file = openFileIn(from, name); file.isOpen()) {
            if (!isObjectId(trimmed(readAll(file, kMostOfRef))))
                continue;
            fs::create_directories(to);
            copyFile(openFileIn(from, name), (to / name).string(), kRef);
        } else if (const auto folder = openFolderIn(from, name); folder.isOpen() && depth < kDeepest) {
            copyRefFiles(folder, to / name, depth + 1);
        }
    }
}

void copySingleObjects(const FileDescriptor& objects, const fs::path& to)
{
    for (const auto& start : namesIn(objects)) {
        if (start.size() != 2 || !isHex(start))
            continue;
        const auto folder = openFolderIn(objects, start);
        if (!folder.isOpen())
            continue;
        fs::create_directories(to / start);
        for (const auto& name : namesIn(folder))
            if (const auto file = isHex(name) ? openFileIn(folder, name) : FileDescriptor(); file.isOpen())
                copyFile(file, (to / start / name).string(), kObject);
    }
}

void copyPacks(const FileDescriptor& objects, const fs::path& to)
{
    const auto folder = openFolderIn(objects, "pack");
    if (!folder.isOpen())
        return;
    const auto names = namesIn(folder);
    const std::set<std::string> all(names.begin(), names.end());
    fs::create_directories(to);
    for (const auto& name : all) {
        constexpr std::string_view kStart = "pack-", kIndex = ".idx";
        if (!name.starts_with(kStart) || !name.ends_with(kIndex))
            continue;
        const auto stem = name.substr(0, name.size() - kIndex.size());
        if (!isHex(std::string_view(stem).substr(kStart.size())))
            continue;
        // The index last: what has none is no pack.
        for (const char* const ending : {".pack", ".rev", ".bitmap", ".mtimes", ".idx"})
            if (const auto file = openFileIn(folder, stem + ending); file.isOpen())
                copyFile(file, (to / (stem + ending)).string(), kObject);
    }
}

// Lists every ref with the kind of what it names, which fails for what is missing.
void requireObjects(const std::string& repository)
{
    const auto listed = git::runGit({.folder = repository,
                                     .arguments = {"for-each-ref", "--format=%(objecttype)"},
                                     .patience = std::chrono::minutes(10),
                                     .mostOutput = 1024});
    if (!listed.isGood())
        throw std::runtime_error("git for-each-ref in " + repository + ": " + listed.errors);
}

} // namespace

std::string branchOfOldHead(const FileDescriptor& repository)
{
    constexpr std::string_view kBranch = "ref: refs/heads/";
    const auto file = openFileIn(repository, "HEAD");
    const auto text = file.isOpen() ? readAll(file, kMostOfRef) : std::string();
    const auto line = trimmed(text);
    return line.starts_with(kBranch) ? std::string(line.substr(kBranch.size())) : std::string();
}

void copyBareRepository(const FileDescriptor& from, const std::string& to)
{
    // Refs first: what they name then is there when the objects are copied, even where somebody is pushing.
    if (const auto packed = openFileIn(from, "packed-refs"); packed.isOpen())
        copyFile(packed, to + "/packed-refs", kRef);
    if (const auto refs = openFolderIn(from, "refs"); refs.isOpen())
        copyRefFiles(refs, to + "/refs", 0);
    if (const auto objects = openFolderIn(from, "objects"); objects.isOpen()) {
        copySingleObjects(objects, to + "/objects");
        copyPacks(objects, to + "/objects/pack");
    }
    syncFileSystem(to);
    requireObjects(to);
}

// As git itself looks after a fetch.
bool isComplete(const std::string& repository)
{
    return git::runGit({.folder = repository,
                        .arguments = {"rev-list", "--objects", "--all", "--quiet"},
                        .patience = std::chrono::hours(6),
                        .mostOutput = 1024})
        .isGood();
}

bool borrowsObjects(const FileDescriptor& repository)
{
    const auto objects = openFolderIn(repository, "objects");
    const auto info = objects.isOpen() ? openFolderIn(objects, "info") : FileDescriptor();
    const auto alternates = info.isOpen() ? openFileIn(info, "alternates") : FileDescriptor();
    return alternates.isOpen() && sizeOf(alternates) > 0;
}

} // namespace trivet::gitea_import
