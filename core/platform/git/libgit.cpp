#include "git/libgit.hpp"

#include <stdexcept>

namespace trivet::git {
namespace {

constexpr auto kFolderWithoutFiles = "/proc/self/task";

// A worker is small: it keeps the commits and trees everybody asks for, not whole histories.
constexpr long kMostCachedBytes = 2L * 1024 * 1024;
constexpr std::size_t kMostCachedObject = 16 * 1024;
constexpr std::size_t kWindow = 512 * 1024;
constexpr std::size_t kMostMapped = 4 * 1024 * 1024;
constexpr std::size_t kMostOpenPacks = 16;

void limitMemory()
{
    git_libgit2_opts(GIT_OPT_SET_CACHE_MAX_SIZE, static_cast<ssize_t>(kMostCachedBytes));
    for (const auto kind : {GIT_OBJECT_COMMIT, GIT_OBJECT_TREE, GIT_OBJECT_TAG})
        git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, kind, kMostCachedObject);
    git_libgit2_opts(GIT_OPT_SET_MWINDOW_SIZE, kWindow);
    git_libgit2_opts(GIT_OPT_SET_MWINDOW_MAPPED_LIMIT, kMostMapped);
    git_libgit2_opts(GIT_OPT_SET_MWINDOW_FILE_LIMIT, kMostOpenPacks);
    // It starts with all certificate authorities of the machine in memory, for connections it never makes here.
    git_libgit2_opts(GIT_OPT_SET_SSL_CERT_LOCATIONS, nullptr, kFolderWithoutFiles);
}

void forgetTheMachine()
{
    for (const auto level :
         {GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL, GIT_CONFIG_LEVEL_PROGRAMDATA})
        git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, "");
    // Repositories belong to whoever runs the service, on shared hosts often to another user than a worker's.
    git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
    // Hashing again what was written by git finds nothing but costs.
    git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
}

} // namespace

Libgit::Libgit()
{
    if (git_libgit2_init() < 0)
        failWithLibgit("libgit2 does not start");
    forgetTheMachine();
    limitMemory();
}

Libgit::~Libgit() { git_libgit2_shutdown(); }

void failWithLibgit(const std::string& what)
{
    const auto* error = git_error_last();
    throw std::runtime_error(what + ": " + (error && error->message ? error->message : "unknown reason"));
}

} // namespace trivet::git
