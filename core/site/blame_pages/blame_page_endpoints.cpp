// Where each line of a file comes from.
#include "base/error.hpp"
#include "blame_pages/blame_page.hpp"
#include "blame_pages/blame_pages_tables.hpp"
#include "forms/page_form.hpp"
#include "http/endpoint_row.hpp"

namespace trivet::blame_pages {
namespace {

using code_pages::LocationPath;
using http::Context;
using repos::CodeReader;

struct BlameQuery {
    static constexpr auto schema = json::query();
    bool ignoresNothing = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("bypass-blame-ignore", &BlameQuery::ignoresNothing,
                          "Also show commits that the repository wants passed over", json::ignoredWhenWrong));
    }
};

// A folder has no lines; its page shows what there is.
forms::Answer blame(Context& context, const CodeReader& repo, const LocationPath& path, const BlameQuery& query)
{
    const auto served = gitdata::servedRepository(context, repo);
    const auto file = code_pages::requireLocation(served.git, path);
    const auto entry =
        git::findEntry(served.git, gitdata::readCommit(served.git, file.revision.commit).tree, file.path);
    if (!entry || entry->kind == git::TreeEntry::Kind::Submodule)
        throw Error::notFound();
    if (git::objectKindOf(entry->kind) == git::ObjectKind::Tree || entry->kind == git::TreeEntry::Kind::Link)
        return http::Redirect{code_pages::addressIn(context, repo, "src/" + file.address(file.path))};
    return blamePage(context, repo, served, file, *entry, query.ignoresNothing);
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<blame>(kCommonMeta.open(
        {"/{owner}/{repo}/blame/{kind}/{rest*}", "blamePage", "Show which commits the lines of a file come from"})),
};

} // namespace

std::span<const http::Endpoint> blamePageEndpoints() { return kEndpoints; }

} // namespace trivet::blame_pages
