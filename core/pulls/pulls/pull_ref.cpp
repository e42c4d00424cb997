#include "pulls/pull_ref.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/copy_refs.hpp"
#include "git/borrowed_objects.hpp"
#include "git/run_git.hpp"
#include "git/update_refs.hpp"

#include <filesystem>
#include <stdexcept>

namespace trivet::pulls {
namespace {

std::string resolved(const std::string& repository, const std::string& ref)
{
    const auto found = git::runGit({repository, {"rev-parse", "--verify", "--quiet", ref}});
    return found.isGood() ? std::string(trimmed(found.output)) : "";
}

// How much of it one repository has on its disk that the other has not.
std::uint64_t bytesBehind(const std::string& from, const std::string& to, const std::string& commit)
{
    const auto counted = git::runGit({.folder = to,
                                      .arguments = {"rev-list", "--disk-usage", "--objects", commit, "--not", "--all"},
                                      .environment = {git::alternateObjects(from)}});
    const auto bytes = counted.isGood() ? parseInteger(trimmed(counted.output)) : std::nullopt;
    if (!bytes)
        throw std::runtime_error("git rev-list: " + counted.errors);
    return static_cast<std::uint64_t>(*bytes);
}

void change(const git::ChangeLock& lock, const git::RefChange& change)
{
    if (const auto refusal = git::updateRefs(lock, {change}))
        throw Error::conflict(refusal->message()).because(refusal->detail);
}

} // namespace

std::string pullRef(std::int64_t number) { return "refs/pull/" + std::to_string(number) + "/head"; }

std::optional<std::int64_t> numberOf(std::string_view ref)
{
    constexpr std::string_view kStart = "refs/pull/", kEnd = "/head";
    if (!ref.starts_with(kStart) || !ref.ends_with(kEnd) || ref.size() <= kStart.size() + kEnd.size())
        return std::nullopt;
    ref.remove_prefix(kStart.size());
    ref.remove_suffix(kEnd.size());
    return parseInteger(ref);
}

std::string pullHead(const std::string& repository, std::int64_t number)
{
    return resolved(repository, pullRef(number));
}

// Most have a file of their own, which takes no git to find.
bool hasPullRef(const std::string& repository, std::int64_t number)
{
    return std::filesystem::exists(repository + "/" + pullRef(number)) || !pullHead(repository, number).empty();
}

std::string tipOf(const std::string& repository, const std::string& branch)
{
    return resolved(repository, "refs/heads/" + branch);
}

void bringCommit(const std::string& from, const std::string& to, const std::string& commit,
                 const pushes::PushLimit& limit)
{
    if (from == to || git::runGit({to, {"cat-file", "-e", commit + "^{commit}"}}).isGood())
        return;
    if (limit.bytes > 0 && bytesBehind(from, to, commit) > limit.bytes)
        throw Error::forbidden(limit.message);
    creation::copyRefs({.from = from, .to = to, .what = {commit}});
}

void setPullRef(const std::string& repository, std::int64_t number, const std::string& commit)
{
    setPullRef(git::ChangeLock(repository), number, commit);
}

void setPullRef(const git::ChangeLock& lock, std::int64_t number, const std::string& commit)
{
    const auto ref = pullRef(number);
    auto before = resolved(lock.repository(), ref);
    if (before.empty())
        before.assign(commit.size(), '0');
    if (before != commit)
        change(lock, {ref, before, commit});
}

void resetPullRef(const git::ChangeLock& lock, std::int64_t number, const std::string& commit,
                  const std::string& before)
{
    change(lock, {pullRef(number), commit, before});
}

void removePullRef(const git::ChangeLock& lock, std::int64_t number, const std::string& commit)
{
    resetPullRef(lock, number, commit, std::string(commit.size(), '0'));
}

void removePullRef(const std::string& repository, std::int64_t number)
{
    const git::ChangeLock lock(repository);
    if (const auto commit = pullHead(repository, number); !commit.empty())
        removePullRef(lock, number, commit);
}

} // namespace trivet::pulls
