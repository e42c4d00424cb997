#include "base/error.hpp"
#include "diffs/change_list.hpp"
#include "git/run_git.hpp"

#include <stdexcept>

namespace trivet::diffs {
namespace {

constexpr MessageFormat<> kTooSlow{"diff.too_slow", "comparing takes too long"};

constexpr std::size_t kMostBytes = 8 * 1024 * 1024;
constexpr std::chrono::milliseconds kPatience{10'000};

} // namespace

ChangeList listChanges(const git::Repository& git, const std::string& from, const std::string& to,
                       const std::vector<std::string>& environment)
{
    const auto result =
        git::runGit({.folder = git.path(),
                     .arguments = {"diff-tree", "-r", "-z", "-M", kRenameLimit, "--raw", "--no-abbrev", from, to, "--"},
                     .patience = kPatience,
                     .mostOutput = kMostBytes,
                     .endsWhenFull = true,
                     .environment = environment});
    ChangeList list{.isCutShort = result.output.size() >= kMostBytes};
    if (result.isLate && !list.isCutShort)
        throw Error::unavailable(kTooSlow);
    if (!result.isGood() && !list.isCutShort)
        throw std::runtime_error("git diff-tree: " + result.errors);
    list.changes = parseChanges(result.output);
    return list;
}

} // namespace trivet::diffs
