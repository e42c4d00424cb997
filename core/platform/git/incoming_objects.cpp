#include "git/incoming_objects.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/object_check.hpp"
#include "git/quoted_path.hpp"
#include "git/run_git.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

namespace trivet::git {
namespace {

namespace fs = std::filesystem;

// A larger pack is not worth taking apart.
constexpr std::uintmax_t kLargestUnpacked = 4 * 1024 * 1024;
constexpr std::chrono::seconds kPatience{600};

void requireGood(const GitResult& result, const char* what)
{
    if (result.isGood())
        return;
    if (const auto problem = objectProblemIn(result.errors); !problem.empty())
        throw Error::invalid("git refuses it: " + problem).because(std::string(what) + ": " + result.errors);
    throw std::runtime_error(std::string(what) + ": " + result.errors);
}

} // namespace

IncomingObjects::IncomingObjects(const std::string& repository, const std::vector<std::string>& lenders)
    : m_repository(fs::absolute(repository).string()), m_folder(m_repository + "/objects/tmp_objdir-incoming-XXXXXX")
{
    // git's own name for such a folder: what a crash leaves behind `git gc` removes.
    if (!::mkdtemp(m_folder.data()))
        throw std::system_error(errno, std::generic_category(), m_folder);
    auto borrowed = "GIT_ALTERNATE_OBJECT_DIRECTORIES=" + quotedPath(m_repository + "/objects");
    for (const auto& lender : lenders)
        borrowed += ":" + quotedPath(fs::absolute(lender).string() + "/objects");
    m_environment = {"GIT_OBJECT_DIRECTORY=" + m_folder, std::move(borrowed)};
}

IncomingObjects::~IncomingObjects()
{
    std::error_code left;
    fs::remove_all(m_folder, left);
}

void IncomingObjects::accept(const std::string& tip, const std::vector<std::string>& known) const
{
    auto revisions = tip + "\n";
    for (const auto& each : known)
        revisions += "^" + each + "\n";
    const auto packed = runGit({.folder = m_repository,
                                .arguments = {"-c", kDurably, "pack-objects", "--revs", "-q", m_folder + "/incoming"},
                                .patience = kPatience,
                                .input = std::move(revisions),
                                .environment = m_environment});
    requireGood(packed, "git pack-objects");
    const std::string name(trimmed(packed.output));
    if (name.empty())
        return; // it has everything
    const auto pack = m_folder + "/incoming-" + name;
    // Here, and not where they are taken apart: that would leave behind what it refuses, and a push may name objects
    // the repository has.
    requireGood(
        runGit({.folder = m_repository,
                .arguments = {"-c", kDurably, "index-pack", checkOption(), "-o", pack + ".checked.idx", pack + ".pack"},
                .patience = kPatience}),
        "git index-pack");
    if (fs::file_size(pack + ".pack") <= kLargestUnpacked)
        unpack(pack);
    else
        keep(pack, name);
}

void IncomingObjects::acceptPacks() const
{
    const auto kept = m_repository + "/objects/pack/";
    fs::create_directories(kept);
    std::error_code none;
    std::vector<fs::path> indexes;
    for (const auto& file : fs::directory_iterator(m_folder + "/pack", none)) {
        if (file.path().extension() == ".idx")
            indexes.push_back(file.path());
        else if (file.path().extension() == ".pack" || file.path().extension() == ".rev")
            fs::rename(file.path(), kept + file.path().filename().string());
    }
    for (const auto& index : indexes) // last: a pack counts once it has one
        fs::rename(index, kept + index.filename().string());
}

void IncomingObjects::unpack(const std::string& pack) const
{
    std::ifstream in(pack + ".pack", std::ios::binary);
    requireGood(runGit({.folder = m_repository,
                        .arguments = {"-c", kDurably, "unpack-objects", "-q"},
                        .patience = kPatience,
                        .input = {std::istreambuf_iterator<char>(in), {}}}),
                "git unpack-objects");
}

// The index comes last: a pack counts once it has one.
void IncomingObjects::keep(const std::string& pack, const std::string& name) const
{
    const auto kept = m_repository + "/objects/pack/pack-" + name;
    fs::create_directories(m_repository + "/objects/pack");
    fs::rename(pack + ".pack", kept + ".pack");
    fs::rename(pack + ".checked.idx", kept + ".idx");
}

} // namespace trivet::git
