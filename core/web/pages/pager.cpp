#include "pages/pager.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <limits>

namespace trivet::pages {
namespace {

std::string linkTo(http::Context& context, std::string_view parameter, std::int64_t page)
{
    std::string query;
    for (const auto& [name, value] : context.query())
        if (name != parameter)
            query += encodePercent(name) + "=" + encodePercent(value) + "&";
    return std::string(context.path.raw) + "?" + query + std::string(parameter) + "=" + std::to_string(page);
}

} // namespace

http::PageRequest pageWanted(http::Context& context, std::string_view parameter)
{
    auto wanted = http::PageRequest::resolve(context);
    const auto text = context.query().single(parameter);
    const auto number = text ? parseInteger(*text) : std::nullopt;
    wanted.page = std::clamp<std::int64_t>(number.value_or(1), 1, std::numeric_limits<std::int32_t>::max());
    return wanted;
}

std::optional<Pager> pagerFor(http::Context& context, const http::PageRequest& wanted, std::int64_t total,
                              std::string_view parameter)
{
    const auto last = (total + wanted.limit - 1) / wanted.limit;
    if (last <= 1 && wanted.page == 1)
        return std::nullopt;
    const bool hasLinks = context.request.method != "POST"; // where a form was sent there may be no list to load
    Pager pager{.page = wanted.page, .pages = last, .isThere = wanted.page <= last, .isPastEnd = wanted.page > last};
    if (hasLinks && wanted.page > 1)
        pager.previous = linkTo(context, parameter, std::min(wanted.page - 1, std::max<std::int64_t>(last, 1)));
    if (hasLinks && wanted.page < last)
        pager.next = linkTo(context, parameter, wanted.page + 1);
    return pager;
}

} // namespace trivet::pages
