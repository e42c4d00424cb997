#include "code_pages/location.hpp"

#include "base/error.hpp"
#include "gitdata/served_repository.hpp"

namespace trivet::code_pages {
namespace {

using gitdata::Revision;

std::optional<Revision> commitRevision(git::Repository& git, const std::string& name)
{
    if (!git.format().isAbbreviation(name))
        return std::nullopt;
    const auto id = git.expand(name);
    const auto commit = id ? gitdata::commitBehind(git, *id) : std::nullopt;
    return commit ? std::optional(Revision{Revision::Kind::Commit, *commit, *commit}) : std::nullopt;
}

} // namespace

std::string Location::kind() const
{
    switch (revision.kind) {
    case Revision::Kind::Branch:
        return "branch";
    case Revision::Kind::Tag:
        return "tag";
    default:
        return "commit";
    }
}

std::string Location::address(std::string_view below) const
{
    return kind() + "/" + gitdata::encodePath(revision.name) + (below.empty() ? "" : "/" + gitdata::encodePath(below));
}

std::optional<Location> findLocation(git::Repository& git, std::string_view kind, std::string_view rest)
{
    const auto names = gitdata::namesIn(rest);
    if (kind == "commit") {
        auto found = commitRevision(git, names.front().name);
        return found ? std::optional(Location{std::move(*found), names.front().path}) : std::nullopt;
    }
    const bool isTag = kind == "tag";
    const std::string prefix(isTag ? gitdata::kTags : gitdata::kBranches);
    std::vector<std::string> fullNames;
    for (const auto& each : names)
        fullNames.push_back(prefix + each.name);
    const auto refs = git.refs(fullNames);
    for (const auto& [name, path] : names)
        if (const auto ref = refs.find(prefix + name); ref != refs.end())
            if (auto commit = gitdata::commitBehind(git, ref->second))
                return Location{{isTag ? Revision::Kind::Tag : Revision::Kind::Branch, name, std::move(*commit)}, path};
    return std::nullopt;
}

Location requireLocation(git::Repository& git, const LocationPath& path)
{
    if (path.kind != "branch" && path.kind != "tag" && path.kind != "commit")
        throw Error::notFound();
    auto found = findLocation(git, path.kind, path.rest);
    if (!found)
        throw Error::notFound();
    return std::move(*found);
}

} // namespace trivet::code_pages
