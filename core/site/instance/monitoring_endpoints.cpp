// For the programs that watch the service.
#include "base/error.hpp"
#include "db/database.hpp"
#include "db/failure.hpp"
#include "db/migrator.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "instance/instance_tables.hpp"
#include "log/log.hpp"
#include "metrics/metrics.hpp"
#include "metrics/read_access.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::instance {
namespace {

constexpr MessageFormat<> kNoAnswer{"database.no_answer", "the database does not answer"};

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using http::Text;

// "ok" when the database answers and has the schema this program was built for.
Text health(Context& c)
{
    try {
        if (db::schemaState(c.db()) != db::SchemaState::Current)
            throw Error::unavailable(db::kOtherSchema);
    } catch (const db::Failure& failure) {
        throw Error::unavailable(kNoAnswer).because(failure.what()).retryAfter(1);
    }
    return {"text/plain;charset=utf-8", "ok\n"};
}

bool isForwarded(const http::Request& request)
{
    constexpr std::string_view kHeaders[] = {"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"};
    return std::any_of(std::begin(kHeaders), std::end(kHeaders),
                       [&](std::string_view name) { return !request.header(name).empty(); });
}

Text counters(Context& c)
{
    // Who may not read it is not told that it exists.
    if (!metrics::mayRead(c.settings.metrics, {.remoteAddress = c.request.remoteAddress,
                                               .authorization = c.request.header("Authorization"),
                                               .isForwarded = isForwarded(c.request)}))
        throw Error::notFound();
    return {"text/plain;version=0.0.4;charset=utf-8", c.services.metrics.render()};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<health>({
        .method = Method::Get,
        .path = "/healthz",
        .id = "health",
        .tag = "monitoring",
        .summary = "Check the health of the service",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<counters>({
        .method = Method::Get,
        .path = "/metrics",
        .id = "metrics",
        .tag = "monitoring",
        .summary = "Get metrics in the Prometheus text format",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> monitoringEndpoints() { return kEndpoints; }

} // namespace trivet::instance
