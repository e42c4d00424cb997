#include "gitdata/ref_admission.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "commit_signatures/unverified_commit.hpp"
#include "git/run_git.hpp"
#include "gitdata/changed_files.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"
#include "lfs/lfs_lock_rules.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kHead{"branch.head", "'HEAD' cannot be the name of a branch: choose another name"};
constexpr MessageFormat<1> kLikeCommit{"branch.like_commit",
                                       "'{{NAME}}' could be taken for a commit: choose another name"};
constexpr MessageFormat<1> kNotText{"branch.not_text", "'{{NAME}}' is not UTF-8: choose another name"};
constexpr MessageFormat<2> kUnsigned{"branch.unsigned", "branch {{BRANCH}} is protected: its commits must have a "
                                                        "verified signature, and {{COMMIT}} has none"};

// Wherever a revision may be written it could mean either.
bool looksLikeCommit(std::string_view name)
{
    return (name.size() == 40 || name.size() == 64) &&
           name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void requireClearName(const pushes::RefChange& change)
{
    if (change.ref == "refs/heads/HEAD" && !pushes::isZero(change.after))
        throw Error::forbidden(kHead);
    const auto name = std::string_view(change.ref).substr(change.ref.rfind('/') + 1);
    const bool isMade = !pushes::isZero(change.after);
    if (isMade && !isUtf8(change.ref))
        throw Error::forbidden(kNotText.with(toUtf8(name)));
    if (isMade && (change.ref == "refs/heads/" + std::string(name) || change.ref == "refs/tags/" + std::string(name)) &&
        looksLikeCommit(name))
        throw Error::forbidden(kLikeCommit.with(name));
}

// Whether commits would be lost. Asked only where it matters: it takes a run of git.
bool isForced(const RefAdmission& admission, const pushes::RefChange& change)
{
    if (pushes::isZero(change.before) || pushes::isZero(change.after))
        return false;
    return !git::runGit({.folder = admission.path,
                         .arguments = {"merge-base", "--is-ancestor", change.before, change.after},
                         .environment = admission.environment})
                .isGood();
}

// Many refs may each change nearly everything.
class ChangedFilesOfPush {
public:
    explicit ChangedFilesOfPush(const RefAdmission& admission) : m_admission(admission) {}

    std::vector<std::string> of(const pushes::RefChange& change)
    {
        auto files = changedFiles(m_admission.path, change, "refs/heads/" + m_admission.repository.defaultBranch,
                                  m_admission.environment);
        m_count += files.size();
        if (m_count > kMost)
            throw tooManyFiles();
        return files;
    }

private:
    static constexpr std::size_t kMost = 2'000'000;

    const RefAdmission& m_admission;
    std::size_t m_count = 0;
};

void requireVerified(const RefAdmission& admission, const pushes::RefChange& change)
{
    if (pushes::isZero(change.after))
        return;
    // What a new branch shares with the default branch is there already; what other branches took is looked at.
    const auto known =
        pushes::isZero(change.before) ? "refs/heads/" + admission.repository.defaultBranch : change.before;
    const auto found = commit_signatures::unverifiedCommit(
        {admission.db, admission.settings, admission.who},
        {.repository = admission.path, .tip = change.after, .known = known, .environment = admission.environment});
    if (found)
        throw Error::forbidden(kUnsigned.with(change.ref.substr(kBranches.size()), *found));
}

} // namespace

void requireAllowed(const RefAdmission& admission, const std::vector<pushes::RefChange>& changes)
{
    std::for_each(changes.begin(), changes.end(), requireClearName);
    lfs::requireUnlocked(
        admission.db, {admission.repository.id, admission.who.userId, admission.path, admission.environment}, changes);
    RefProtections protections(admission.db, admission.repository.id, admission.who);
    ChangedFilesOfPush files(admission);
    for (const auto& change : changes) {
        protections.requireAllowed(admission.access, change,
                                   protections.forbidsForce(change.ref) && isForced(admission, change),
                                   [&] { return files.of(change); });
        if (protections.wantsSignatures(change.ref))
            requireVerified(admission, change);
    }
}

} // namespace trivet::gitdata
