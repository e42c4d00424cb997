#include "gitdata/revision.hpp"

#include "base/error.hpp"

#include <map>

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kCommitTooLarge{"git.commit_too_large", "the commit is too large to be shown"};

constexpr int kMostTagsInARow = 8;
constexpr std::uint64_t kMostBytes = 1024 * 1024; // of a commit or a tag

void requireReadable(const git::ObjectHead& head)
{
    if (head.size > kMostBytes)
        throw Error::tooLarge(kCommitTooLarge);
}

using Refs = std::map<std::string, std::string>;

std::optional<Revision> behindRef(git::Repository& git, const Refs& refs, const std::string& full, Revision::Kind kind,
                                  std::string name)
{
    const auto found = refs.find(full);
    auto commit = found != refs.end() ? commitBehind(git, found->second) : std::nullopt;
    if (!commit)
        return std::nullopt;
    return Revision{kind, std::move(name), std::move(*commit)};
}

std::optional<Revision> ofFullName(git::Repository& git, const Refs& refs, const std::string& name)
{
    if (name.starts_with(kBranches))
        return behindRef(git, refs, name, Revision::Kind::Branch, name.substr(kBranches.size()));
    if (name.starts_with(kTags))
        return behindRef(git, refs, name, Revision::Kind::Tag, name.substr(kTags.size()));
    return behindRef(git, refs, name, Revision::Kind::Other, name);
}

// What a text may mean.
void addFullNames(std::vector<std::string>& names, const std::string& text)
{
    if (text.starts_with("refs/")) {
        names.push_back(text);
        return;
    }
    names.push_back(std::string(kBranches) + text);
    names.push_back(std::string(kTags) + text);
}

std::optional<Revision> findAmong(git::Repository& git, const Refs& refs, const std::string& text)
{
    if (text.starts_with("refs/"))
        return ofFullName(git, refs, text);
    if (auto branch = behindRef(git, refs, std::string(kBranches) + text, Revision::Kind::Branch, text))
        return branch;
    if (auto tag = behindRef(git, refs, std::string(kTags) + text, Revision::Kind::Tag, text))
        return tag;
    const auto id = git.expand(text);
    auto commit = id ? commitBehind(git, *id) : std::nullopt;
    if (!commit)
        return std::nullopt;
    return Revision{Revision::Kind::Commit, *commit, *commit};
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
    std::vector<std::string> names;
    addFullNames(names, text);
    // Most are branches; whether a tag has the same name is not looked up then.
    auto refs = git.refs({names.front()});
    if (refs.empty() && names.size() > 1)
        refs = git.refs({names.back()});
    return findAmong(git, refs, text);
}

std::optional<Revision> findRevision(const ServedRepository& served, const std::string& text)
{
    return findRevision(served.git, text.empty() || text == kHeadName ? served.its.row.defaultBranch : text);
}

std::vector<NameInPath> namesIn(std::string_view text)
{
    std::vector<NameInPath> names;
    for (std::size_t end = 0; end != std::string_view::npos && names.size() < kMostRefParts;) {
        end = text.find('/', end + 1);
        names.push_back({std::string(text.substr(0, end)),
                         end == std::string_view::npos ? std::string() : std::string(text.substr(end + 1))});
    }
    return names;
}

std::vector<RevisionInPath> revisionsIn(git::Repository& git, std::string_view text)
{
    const auto names = namesIn(text);
    std::vector<std::string> fullNames;
    for (const auto& each : names)
        addFullNames(fullNames, each.name);
    const auto refs = git.refs(fullNames);
    std::vector<RevisionInPath> found;
    for (const auto& each : names)
        if (auto revision = findAmong(git, refs, each.name))
            found.push_back({std::move(*revision), each.path});
    return found;
}

Revision requireRevision(const ServedRepository& served, const std::string& text)
{
    if (auto found = findRevision(served, text))
        return std::move(*found);
    const auto& wanted = text.empty() ? served.its.row.defaultBranch : text;
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
