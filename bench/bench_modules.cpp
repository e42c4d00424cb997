// The catalogue of the benchmark's own binary: the shipped endpoints, and two that read a table made for measuring.
// Linked instead of core/app/app/served_modules.cpp; nothing of this is in the shipped binary.
#include "app/modules.hpp"
#include "base/error.hpp"
#include "bench_types.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"

#include <vector>

namespace trivet {
namespace {

using bench::WideRow;
using http::Context;

constexpr db::Sql kOne = "SELECT * FROM bench_row WHERE id = $1";
constexpr db::Sql kList = "SELECT * FROM bench_row WHERE id > $1 ORDER BY id LIMIT $2";

struct RowId {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &RowId::id, "Number of the row"));
    }
};
struct RowName {
    static constexpr auto schema = json::value("RowName");
    std::int64_t id = 0;
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &RowName::id, "Number"));
        visit(json::field("name", &RowName::name, "Name"));
    }
};

RowName one(Context& c, const RowId& wanted)
{
    const auto row = c.db().one<WideRow>(kOne, wanted.id);
    if (!row)
        throw Error::notFound();
    return {row->id, row->t1};
}

http::Page<WideRow> list(Context& c, const http::PageRequest& page)
{
    return {c.db().all<WideRow>(kList, page.offset(), page.limit), 1000};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<one>({.path = "/bench/rows/{id}",
                         .id = "benchOne",
                         .tag = "bench",
                         .summary = "One row",
                         .scope = http::Scope::none(),
                         .auth = http::Auth::Open}),
    http::endpoint<list>({.path = "/bench/rows",
                          .id = "benchList",
                          .tag = "bench",
                          .summary = "Many rows",
                          .scope = http::Scope::none(),
                          .auth = http::Auth::Open}),
};

} // namespace

http::Catalogue app::modules()
{
    static const auto kModules = [] {
        const auto shipped = shippedModules();
        std::vector<http::Module> all(shipped.begin(), shipped.end());
        all.push_back({http::Surface::Api, "/api/v1", kEndpoints});
        return all;
    }();
    return kModules;
}

} // namespace trivet
