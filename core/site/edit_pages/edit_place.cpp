#include "edit_pages/edit_place.hpp"

#include "base/error.hpp"
#include "code_pages/location.hpp"

namespace trivet::edit_pages {
namespace {

std::string withoutSlashes(std::string_view path)
{
    while (path.starts_with('/'))
        path.remove_prefix(1);
    while (path.ends_with('/'))
        path.remove_suffix(1);
    return std::string(path);
}

} // namespace

std::optional<git::TreeEntry> EditPlace::entry() const
{
    return tree.empty() || path.empty() ? std::nullopt : git::findEntry(served.git, tree, path);
}

git::TreeEntry EditPlace::requireFile() const
{
    auto found = entry();
    if (!found || git::objectKindOf(found->kind) != git::ObjectKind::Blob)
        throw Error::notFound();
    return std::move(*found);
}

bool EditPlace::isFolder() const
{
    if (path.empty())
        return true;
    const auto found = entry();
    return found && found->kind == git::TreeEntry::Kind::Folder;
}

std::string EditPlace::folder() const
{
    if (isFolder())
        return path;
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

std::string EditPlace::address(std::string_view below) const
{
    return gitdata::encodePath(branch) + (below.empty() ? "" : "/" + gitdata::encodePath(below));
}

std::optional<EditPlace> findPlace(const http::Context& context, const repos::VisibleRepo& repo, const PlacePath& path)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto rest = withoutSlashes(path.rest);
    if (const auto location = code_pages::findLocation(served.git, "branch", rest)) {
        const auto& tip = location->revision.commit;
        return EditPlace{served, location->revision.name, location->path, tip,
                         gitdata::readCommit(served.git, tip).tree};
    }
    const auto& first = repo.row().defaultBranch;
    const bool isFirst = rest == first || rest.starts_with(first + "/");
    if (!isFirst || !served.git.refNames(gitdata::kBranches).empty())
        return std::nullopt;
    return EditPlace{served, first, withoutSlashes(std::string_view(rest).substr(first.size()))};
}

EditPlace requirePlace(const http::Context& context, const repos::VisibleRepo& repo, const PlacePath& path)
{
    auto place = findPlace(context, repo, path);
    if (!place)
        throw Error::notFound();
    return std::move(*place);
}

EditPlace placeInstead(const http::Context& context, const repos::VisibleRepo& repo, const std::string& path)
{
    const auto below = path.empty() ? std::string() : "/" + path;
    if (auto place = findPlace(context, repo, {repo.row().defaultBranch + below}))
        return std::move(*place);
    const auto branches = gitdata::servedRepository(context, repo).git.refNames(gitdata::kBranches);
    if (branches.empty())
        throw Error::notFound();
    return requirePlace(context, repo, {branches.front().substr(gitdata::kBranches.size()) + below});
}

} // namespace trivet::edit_pages
