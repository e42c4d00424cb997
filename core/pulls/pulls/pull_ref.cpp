#include "pulls/pull_ref.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/copy_refs.hpp"
#include "git/run_git.hpp"
#include "git/update_refs.hpp"

namespace trivet::pulls {
namespace {

std::string resolved(const std::string& repository, const std::string& ref)
{
    const auto found = git::runGit({repository, {"rev-parse", "--verify", "--quiet", ref}});
    return found.isGood() ? std::string(trimmed(found.output)) : "";
}

void change(const git::ChangeLock& lock, const git::RefChange& change)
{
    if (const auto refusal = git::updateRefs(lock, {change}))
        throw Error::conflict(refusal->message()).because(refusal->detail);
}

} // namespace

std::string pullRef(std::int64_t number) { return "refs/pull/" + std::to_string(number) + "/head"; }

std::string tipOf(const std::string& repository, const std::string& branch)
{
    return resolved(repository, "refs/heads/" + branch);
}

void bringCommit(const std::string& from, const std::string& to, const std::string& commit)
{
    if (from == to || git::runGit({to, {"cat-file", "-e", commit + "^{commit}"}}).isGood())
        return;
    creation::copyRefs({.from = from, .to = to, .what = {commit}});
}

void setPullRef(const std::string& repository, std::int64_t number, const std::string& commit)
{
    const git::ChangeLock lock(repository);
    const auto ref = pullRef(number);
    auto before = resolved(repository, ref);
    if (before.empty())
        before.assign(commit.size(), '0');
    if (before != commit)
        change(lock, {ref, before, commit});
}

void removePullRef(const std::string& repository, std::int64_t number, const std::string& commit)
{
    change(git::ChangeLock(repository), {pullRef(number), commit, std::string(commit.size(), '0')});
}

} // namespace trivet::pulls
