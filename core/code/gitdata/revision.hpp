#pragma once
#include "git/commit.hpp"
#include "git/repository.hpp"
#include "gitdata/served_repository.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What clients write where a version is wanted: a branch, a tag, the id of a commit or its beginning, a full name of a
// ref. Never more than that: git's own language for revisions is not spoken here.
namespace trivet::gitdata {

inline constexpr std::string_view kBranches = "refs/heads/";
inline constexpr std::string_view kTags = "refs/tags/";

struct Revision {
    enum class Kind { Branch, Tag, Commit, Other };

    Kind kind = Kind::Commit;
    std::string name{};   // short, as addresses of files have it
    std::string commit{}; // its id
};

std::optional<Revision> findRevision(git::Repository& git, const std::string& text);
// The default branch if the text is empty. Throws Error (NotFound).
Revision requireRevision(const ServedRepository& served, const std::string& text);

// The commit behind an id: of a commit, or of tags that lead to one.
std::optional<std::string> commitBehind(git::Repository& git, std::string id);

std::optional<std::string> branchTip(git::Repository& git, const std::string& branch);

// Throws Error (TooLarge) for one nobody would write.
git::Commit readCommit(git::Repository& git, const std::string& id);
std::vector<git::Commit> readCommits(git::Repository& git, const std::vector<std::string>& ids);

} // namespace trivet::gitdata
