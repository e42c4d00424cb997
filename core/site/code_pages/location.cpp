#include "code_pages/location.hpp"

#include "base/error.hpp"
#include "gitdata/served_repository.hpp"

namespace trivet::code_pages {
namespace {

using gitdata::Revision;

std::optional<Revision> namedRevision(git::Repository& git, std::string_view kind, const std::string& name)
{
    const bool isTag = kind == "tag";
    const auto id = git.ref(std::string(isTag ? gitdata::kTags : gitdata::kBranches) + name);
    const auto commit = id ? gitdata::commitBehind(git, *id) : std::nullopt;
    if (!commit)
        return std::nullopt;
    return Revision{isTag ? Revision::Kind::Tag : Revision::Kind::Branch, name, *commit};
}

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
    for (auto end = rest.find('/');; end = rest.find('/', end + 1)) {
        const bool isLast = end == std::string_view::npos;
        const std::string name(rest.substr(0, end));
        auto found = kind == "commit" ? commitRevision(git, name) : namedRevision(git, kind, name);
        if (found)
            return Location{std::move(*found), isLast ? std::string() : std::string(rest.substr(end + 1))};
        if (isLast || kind == "commit")
            return std::nullopt;
    }
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
