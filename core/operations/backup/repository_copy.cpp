#include "backup/repository_copy.hpp"

#include "backup/archive_writer.hpp"
#include "backup/folder_names.hpp"
#include "backup/read_failure.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"

#include <filesystem>
#include <set>
#include <system_error>
#include <vector>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostRefs = 256 * 1024 * 1024; // bytes of their list
constexpr int kMostLooks = 50;                       // at objects that are moved under our hands

using Names = std::set<std::string>; // below the folder of the repository

bool isHex(std::string_view text) { return text.find_first_not_of("0123456789abcdef") == std::string_view::npos; }

// Single objects first: what is packed in between is found in the pack.
void listSingleObjects(const fs::path& objects, Names& found)
{
    for (const auto& texts : namesIn(objects)) {
        if (texts.size() != 2 || !isHex(texts))
            continue;
        for (const auto& object : namesIn(objects / texts))
            if (isHex(object)) // not one that is being written
                found.insert("objects/" + texts + "/" + object);
    }
}

// A pack counts once it has its index, which git writes last.
void listPacks(const fs::path& objects, Names& found)
{
    const auto names = namesIn(objects / "pack");
    const std::set<std::string> all(names.begin(), names.end());
    for (const auto& name : all) {
        if (!name.starts_with("pack-") || !name.ends_with(".idx"))
            continue;
        const auto stem = name.substr(0, name.size() - 4);
        for (const char* const ending : {".pack", ".idx", ".rev", ".bitmap", ".mtimes"})
            if (all.contains(stem + ending))
                found.insert("objects/pack/" + stem + ending);
    }
}

Names listOnce(const fs::path& objects)
{
    Names found;
    listSingleObjects(objects, found);
    listPacks(objects, found);
    return found;
}

// A list of something that changes while it is read may miss what was moved; two that agree do not.
Names listObjects(const fs::path& objects)
{
    auto found = listOnce(objects);
    for (int look = 0; look < kMostLooks; ++look) {
        auto again = listOnce(objects);
        if (again == found)
            break;
        found = std::move(again);
    }
    return found;
}

bool hasHead(const std::string& folder)
{
    std::error_code unreadable;
    return fs::exists(folder + "/HEAD", unreadable);
}

// What git would write into packed-refs; nothing if the repository is gone.
std::string refsOf(const std::string& folder)
{
    const auto listed = git::runGit({.folder = folder,
                                     .arguments = {"for-each-ref", "--format=%(objectname) %(refname)"},
                                     .patience = std::chrono::seconds(600),
                                     .mostOutput = kMostRefs});
    if (!listed.isGood() && hasHead(folder))
        throw ReadFailure("git for-each-ref in " + folder + ": " + std::string(trimmed(listed.errors)));
    if (listed.output.size() >= kMostRefs)
        throw ReadFailure(folder + " has too many refs");
    return listed.output;
}

void addObjects(ArchiveWriter& archive, const std::string& name, const std::string& folder)
{
    Names done;
    for (int look = 0; look < kMostLooks; ++look) {
        bool isWhole = true;
        for (const auto& object : listObjects(folder + "/objects")) {
            if (done.contains(object))
                continue;
            if (archive.addFile(name + "/" + object, folder + "/" + object))
                done.insert(object);
            else
                isWhole = false; // packed anew; the next look finds where it went
        }
        if (isWhole)
            return;
    }
    throw ReadFailure("the objects of " + folder + " are moved all the time");
}

bool addParts(ArchiveWriter& archive, const std::string& name, const std::string& folder)
{
    if (!archive.addFile(name + "/HEAD", folder + "/HEAD"))
        return false;
    archive.addFile(name + "/config", folder + "/config");
    archive.addFile(name + "/description", folder + "/description");
    archive.addFolder(name + "/refs/heads");
    archive.addFolder(name + "/objects/pack");
    archive.addText(name + "/packed-refs", refsOf(folder));
    addObjects(archive, name, folder);
    return hasHead(folder); // a repository that is removed meanwhile is not whole
}

} // namespace

bool addRepository(ArchiveWriter& archive, const std::string& name, const std::string& folder)
{
    return archive.addWhole([&] { return addParts(archive, name, folder); });
}

} // namespace trivet::backup
