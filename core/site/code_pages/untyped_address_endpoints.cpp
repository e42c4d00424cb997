// Addresses of a whole branch, tag or commit that do not say which of these they mean: "src/main".
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/typed_location.hpp"
#include "gitdata/served_repository.hpp"
#include "http/endpoint_row.hpp"
#include "http/reply.hpp"

namespace trivet::code_pages {
namespace {

constexpr char kSource[] = "src", kCommits[] = "commits";

struct NamePath {
    static constexpr auto schema = json::path();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("kind", &NamePath::name, "Branch, tag or commit"));
    }
};

template <const char* Page>
http::Redirect lead(http::Context& context, const repos::CodeReader& repo, const NamePath& path)
{
    const auto served = gitdata::servedRepository(context, repo);
    return {typedAddress(context, repo, served.git, Page, path.name)};
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<lead<kSource>>(kCommonMeta.open(
        {"/{owner}/{repo}/src/{kind}", "untypedSourceAddress", "Redirect to the files of a branch, tag or commit"})),
    http::endpoint<lead<kCommits>>(kCommonMeta.open({"/{owner}/{repo}/commits/{kind}", "untypedHistoryAddress",
                                                     "Redirect to the commits of a branch, tag or commit"})),
};

} // namespace

std::span<const http::Endpoint> untypedAddressEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
