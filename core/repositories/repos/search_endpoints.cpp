#include "db/database.hpp"
#include "db/known_total.hpp"
#include "http/endpoint.hpp"
#include "http/search_page.hpp"
#include "http/variant_reply.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/search_rules.hpp"

namespace trivet::repos {
namespace {

using http::Context;

using Found = http::WrittenSearchPage<Repository>;

std::variant<Found, http::SearchRefusal> search(Context& context, const RepositorySearch& wanted,
                                                const http::PageRequest& page)
{
    RepositoryFilter filter;
    try {
        filter = filterFor(wanted);
    } catch (const Error& refusal) {
        return http::SearchRefusal{refusal.english()};
    }
    Found found(static_cast<std::size_t>(page.limit));
    if (!mayFilterBy(context.db(), wanted, context.who))
        return found;
    RepositoryListStore list(context.db(), context.who);
    const db::Slice slice{page.limit, page.offset()};
    auto rows = list.page(filter, slice);
    const auto total = db::knownTotal(slice, rows.size());
    eachWire(std::move(rows), context, [&](Repository&& wire) { found.add(wire); });
    found.total = total ? *total : list.count(filter);
    return found;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<search>(reading({"/repos/search", "repoSearch", "Search repositories"})),
};

} // namespace

std::span<const http::Endpoint> searchEndpoints() { return kEndpoints; }

} // namespace trivet::repos
