#include "code_pages/typed_location.hpp"

#include "base/error.hpp"
#include "code_pages/repo_head.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::code_pages {
namespace {

constexpr std::string_view kKinds[] = {"branch", "tag", "commit"};

bool isKind(std::string_view text) { return std::find(std::begin(kKinds), std::end(kKinds), text) != std::end(kKinds); }

bool beginsWithHead(std::string_view text) { return text == gitdata::kHeadName || text.starts_with("HEAD/"); }

} // namespace

std::string typedAddress(const http::Context& context, const repos::VisibleRepo& repo, git::Repository& git,
                         std::string_view page, std::string_view untyped)
{
    for (const auto kind : kKinds)
        if (const auto found = findLocation(git, kind, untyped))
            return addressIn(context, repo, std::string(page) + "/" + found->address(found->path));
    if (const auto& branch = repo.row().defaultBranch; beginsWithHead(untyped) && findLocation(git, "branch", branch))
        return typedAddress(context, repo, git, page, branch + std::string(untyped.substr(gitdata::kHeadName.size())));
    throw Error::notFound();
}

Location requireTypedLocation(const http::Context& context, const repos::VisibleRepo& repo, git::Repository& git,
                              std::string_view page, const LocationPath& path)
{
    const bool isTyped = isKind(path.kind);
    if (auto found = isTyped ? findLocation(git, path.kind, path.rest) : std::nullopt)
        return std::move(*found);
    if (isTyped && (path.kind == "tag" || !beginsWithHead(path.rest)))
        throw Error::notFound();
    const auto untyped = isTyped ? path.rest : path.kind + "/" + path.rest;
    throw Error::moved(typedAddress(context, repo, git, page, untyped));
}

} // namespace trivet::code_pages
