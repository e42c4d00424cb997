#include "http/pagination.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <limits>

namespace trivet::http {
namespace {

std::int64_t numberOr(const Parameters& query, std::string_view name, std::int64_t fallback)
{
    const auto text = query.single(name);
    const auto number = text ? parseInteger(*text) : std::nullopt;
    return number && *number >= 1 ? *number : fallback;
}

// The address of another page of the same list. Sorted, so that the same page always has the same address;
// credentials that came in the query are not repeated.
class PageLinks {
public:
    explicit PageLinks(Context& context)
    {
        for (const auto& segment : context.path.segments)
            m_base += "/" + std::string(segment.raw);
        m_base = context.absoluteUrl(m_base) + "?";
        std::vector<std::pair<std::string, std::string>> kept;
        for (const auto& [name, value] : context.query())
            if (name != "page" && name != "token" && name != "access_token" && name != "sudo")
                kept.emplace_back(name, value);
        std::stable_sort(kept.begin(), kept.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [name, value] : kept)
            (name < "page" ? m_before : m_after) += encodePercent(name) + "=" + encodePercent(value) + "&";
        if (!m_after.empty())
            m_after.insert(0, "&").pop_back();
    }

    void add(std::string_view relation, std::int64_t page)
    {
        m_text += (m_text.empty() ? "<" : ",<") + m_base + m_before + "page=" + std::to_string(page) + m_after +
                  ">; rel=\"" + std::string(relation) + "\"";
    }
    const std::string& text() const { return m_text; }

private:
    std::string m_base{}, m_before{}, m_after{}, m_text{};
};

} // namespace

PageRequest PageRequest::resolve(Context& context)
{
    const auto& api = context.settings.api;
    const auto& query = context.query();
    PageRequest result;
    result.limit =
        std::min(numberOr(query, "limit", std::min(api.defaultPagingNum, api.maxResponseItems)), api.maxResponseItems);
    // A page so far out that its offset would overflow is as empty as any other beyond the end.
    constexpr auto kFarthest = std::numeric_limits<std::int32_t>::max();
    result.page = std::min<std::int64_t>(numberOr(query, "page", 1), kFarthest);
    return result;
}

void PageRequest::describe(Operation& operation)
{
    operation.queryParameter("page", "Page number, starting at 1", R"({"type":"integer"})");
    operation.queryParameter("limit", "Number of items per page", R"({"type":"integer"})");
}

void addPageHeaders(Response& response, Context& context, std::int64_t total)
{
    const auto [page, limit] = PageRequest::resolve(context);
    const std::int64_t last = std::max<std::int64_t>(1, (total + limit - 1) / limit);
    if (last == 1 && page == 1)
        return addTotalCount(response, total);
    response.add("X-Total-Count", std::to_string(total));
    PageLinks links(context);
    if (page < last) {
        links.add("next", page + 1);
        links.add("last", last);
    }
    if (page > 1) {
        const auto previous = std::min(page - 1, last);
        links.add("first", 1);
        links.add("prev", previous);
        links.add("previous", previous); // the Go clients compare "prev" exactly, so it is a link of its own
    }
    response.add("Link", links.text());
    response.add("Access-Control-Expose-Headers", "Link, X-Total-Count");
}

void addTotalCount(Response& response, std::int64_t total)
{
    response.add("X-Total-Count", std::to_string(total));
    response.add("Access-Control-Expose-Headers", "X-Total-Count");
}

} // namespace trivet::http
