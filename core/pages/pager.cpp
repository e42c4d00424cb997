#include "pages/pager.hpp"

#include "base/percent.hpp"

namespace trivet::pages {
namespace {

std::string linkTo(http::Context& context, std::int64_t page)
{
    std::string query;
    for (const auto& [name, value] : context.query())
        if (name != "page")
            query += encodePercent(name) + "=" + encodePercent(value) + "&";
    return std::string(context.path.raw) + "?" + query + "page=" + std::to_string(page);
}

} // namespace

std::optional<Pager> pagerFor(http::Context& context, const http::PageRequest& wanted, std::int64_t total)
{
    const auto last = (total + wanted.limit - 1) / wanted.limit;
    if (last <= 1 && wanted.page == 1)
        return std::nullopt;
    Pager pager{.page = wanted.page, .pages = last};
    if (wanted.page > 1)
        pager.previous = linkTo(context, std::min(wanted.page - 1, std::max<std::int64_t>(last, 1)));
    if (wanted.page < last)
        pager.next = linkTo(context, wanted.page + 1);
    return pager;
}

} // namespace trivet::pages
