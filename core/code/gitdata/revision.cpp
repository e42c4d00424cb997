#include "gitdata/revision.hpp"

#include "base/error.hpp"

namespace trivet::gitdata {
namespace {

constexpr int kMostTagsInARow = 8;
constexpr std::uint64_t kMostBytes = 1024 * 1024; // of a commit or a tag

void requireReadable(const git::ObjectHead& head)
{
    if (head.size > kMostBytes)
        throw Error::tooLarge("the commit is too large to be shown");
}

std::optional<Revision> behindRef(git::Repository& git, const std::string& full, Revision::Kind kind, std::string name)
{
    const auto id = git.ref(full);
    auto commit = id ? commitBehind(git, *id) : std::nullopt;
    if (!commit)
        return std::nullopt;
    return Revision{kind, std::move(name), std::move(*commit)};
}

std::optional<Revision> ofFullName(git::Repository& git, const std::string& name)
{
    if (name.starts_with(kBranches))
        return behindRef(git, name, Revision::Kind::Branch, name.substr(kBranches.size()));
    if (name.starts_with(kTags))
        return behindRef(git, name, Revision::Kind::Tag, name.substr(kTags.size()));
    return behindRef(git, name, Revision::Kind::Other, name);
}

} // namespace

std::optional<std::string> commitBehind(git::Repository& git, std::string id)
{
    for (int i = 0; i < kMostTagsInARow; ++i) {
        const auto head = git.head(id);
        if (head && head->kind == git::ObjectKind::Commit)
            return id;
        if (!head || head->kind != git::ObjectKind::Tag)
            return std::nullopt;
        requireReadable(*head);
        id = git::parseTag(id, git.content(id)).object;
    }
    return std::nullopt;
}

std::optional<Revision> findRevision(git::Repository& git, const std::string& text)
{
    if (text.starts_with("refs/"))
        return ofFullName(git, text);
    if (auto branch = behindRef(git, std::string(kBranches) + text, Revision::Kind::Branch, text))
        return branch;
    if (auto tag = behindRef(git, std::string(kTags) + text, Revision::Kind::Tag, text))
        return tag;
    const auto id = git.expand(text);
    auto commit = id ? commitBehind(git, *id) : std::nullopt;
    if (!commit)
        return std::nullopt;
    return Revision{Revision::Kind::Commit, *commit, *commit};
}

Revision requireRevision(const ServedRepository& served, const std::string& text)
{
    const auto& wanted = text.empty() ? served.its.row.defaultBranch : text;
    if (auto found = findRevision(served.git, wanted))
        return std::move(*found);
    throw Error::notFound("object does not exist [id: " + wanted + ", rel_path: ]");
}

std::optional<std::string> branchTip(git::Repository& git, const std::string& branch)
{
    return git.ref(std::string(kBranches) + branch);
}

git::Commit readCommit(git::Repository& git, const std::string& id)
{
    const auto head = git.head(id);
    if (!head || head->kind != git::ObjectKind::Commit)
        throw Error::notFound();
    requireReadable(*head);
    return git::parseCommit(id, git.content(id));
}

std::vector<git::Commit> readCommits(git::Repository& git, const std::vector<std::string>& ids)
{
    std::vector<git::Commit> commits;
    for (const auto& id : ids)
        commits.push_back(readCommit(git, id));
    return commits;
}

} // namespace trivet::gitdata
