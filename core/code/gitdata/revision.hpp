#pragma once
#include "git/commit.hpp"
#include "git/repository.hpp"
#include "gitdata/served_repository.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What clients write where a version is wanted: a branch, a tag, the id of a commit or its beginning, a full name of a
// ref, or HEAD for the default branch. Never more than that: git's own language for revisions is not spoken here.
namespace trivet::gitdata {

inline constexpr std::string_view kBranches = "refs/heads/";
inline constexpr std::string_view kTags = "refs/tags/";
inline constexpr std::string_view kHeadName = "HEAD";

struct Revision {
    enum class Kind { Branch, Tag, Commit, Other };

    Kind kind = Kind::Commit;
    std::string name{};   // short, as addresses of files have it
    std::string commit{}; // its id
};

std::optional<Revision> findRevision(git::Repository& git, const std::string& text);
// The default branch if the text is empty or HEAD.
std::optional<Revision> findRevision(const ServedRepository& served, const std::string& text);

// Names may have slashes, and so have paths behind them: "feature/one/docs/guide.md" may begin with three of them, the
// shortest first. Nobody names refs with more than kMostRefParts parts; longer ones are not guessed.
inline constexpr std::size_t kMostRefParts = 32;
struct NameInPath {
    std::string name{}, path{};
};
std::vector<NameInPath> namesIn(std::string_view text);
// The versions among them, each with the path behind it. Asks the repository once, however many there are.
struct RevisionInPath {
    Revision revision{};
    std::string path{};
};
std::vector<RevisionInPath> revisionsIn(git::Repository& git, std::string_view text);

// The same. Throws Error (NotFound).
Revision requireRevision(const ServedRepository& served, const std::string& text);

// The commit behind an id: of a commit, or of tags that lead to one.
std::optional<std::string> commitBehind(git::Repository& git, std::string id);

std::optional<std::string> branchTip(git::Repository& git, const std::string& branch);

// Throws Error (TooLarge) for one nobody would write.
git::Commit readCommit(git::Repository& git, const std::string& id);
std::vector<git::Commit> readCommits(git::Repository& git, const std::vector<std::string>& ids);

} // namespace trivet::gitdata
