#pragma once
#include "git/change_lock.hpp"
#include "pushes/push_limit.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The ref of the base repository that holds the head of a pull request. It belongs to the server: nobody pushes to it,
// everybody who may read fetches it, and it stays when branch and fork are gone.
namespace trivet::pulls {

std::string pullRef(std::int64_t number);                   // "refs/pull/12/head"
std::optional<std::int64_t> numberOf(std::string_view ref); // 12; nothing if it is another ref

// Where a branch is, or the ref of a pull request; empty: nowhere.
std::string tipOf(const std::string& repository, const std::string& branch);
std::string pullHead(const std::string& repository, std::int64_t number);
bool hasPullRef(const std::string& repository, std::int64_t number);

// Brings a commit, with everything behind it, from one repository into another. The folders may be the same. Throws
// Error (Forbidden) for more than a push may bring.
void bringCommit(const std::string& from, const std::string& to, const std::string& commit,
                 const pushes::PushLimit& limit);

// Lets the ref name a commit the repository has, wherever it was. On the disk when this returns.
void setPullRef(const git::ChangeLock& lock, std::int64_t number, const std::string& commit);
void setPullRef(const std::string& repository, std::int64_t number, const std::string& commit);
// Lets it name what it named before if it still names that commit. Both throw Error (Conflict) if it does not.
void resetPullRef(const git::ChangeLock& lock, std::int64_t number, const std::string& commit,
                  const std::string& before);
// Takes it away again if it still names that commit: the pull request did not come to be, and its number may be
// another's by now.
void removePullRef(const git::ChangeLock& lock, std::int64_t number, const std::string& commit);
// Wherever it is: the pull request was deleted.
void removePullRef(const std::string& repository, std::int64_t number);

} // namespace trivet::pulls
