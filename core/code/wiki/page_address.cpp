#include "wiki/page_address.hpp"

namespace trivet::wiki {
namespace {

constexpr std::size_t kBeforeName = 7; // api/v1/repos/OWNER/NAME/wiki/page

} // namespace

std::string rawRest(const http::Context& context, std::size_t segments)
{
    std::string rest;
    for (std::size_t i = segments; i < context.path.segments.size(); ++i) {
        rest += rest.empty() ? "" : "%2F";
        rest += context.path.segments[i].raw;
    }
    return rest;
}

PageAddress PageAddress::resolve(http::Context& context) { return {rawRest(context, kBeforeName)}; }

void PageAddress::describe(http::Operation& operation)
{
    operation.pathParameter("pageName", "Name of the page, as sub_url has it");
    operation.refuses(404);
}

} // namespace trivet::wiki
