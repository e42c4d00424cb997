#pragma once
#include "git/commit.hpp"
#include "repos/repo_guards.hpp"
#include "wiki/wiki_pages.hpp"
#include "wiki/wiki_types.hpp"

#include <vector>

namespace trivet::wiki {

// A wiki that has pages, as it is served.
struct ServedWiki {
    const repos::VisibleRepo& repo;
    git::Repository& git;
    Snapshot snapshot{};
};
// Throws Error (NotFound) if it has none.
ServedWiki requireWiki(const http::Context& context, const repos::VisibleRepo& repo);
const Page& requirePage(const ServedWiki& wiki, std::string_view address);

// Of the page with this web path, on the site: ".../OWNER/NAME/wiki/Home".
std::string pageUrl(const http::Context& context, const repos::VisibleRepo& repo, const std::string& webPath);

WikiPage toWire(const http::Context& context, const ServedWiki& wiki, const Page& page);
std::vector<WikiPageMeta> toMeta(const http::Context& context, const ServedWiki& wiki, const std::vector<Page>& pages);
WikiRevision toWire(const git::Commit& commit);

} // namespace trivet::wiki
