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
#include "settings/settings.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace trivet::instance {
namespace {

constexpr MessageFormat<> kNoAnswer{"database.no_answer", "the database does not answer"};

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using http::Text;

// The database answers and has the schema this program was built for. Throws Error (Unavailable).
void requireDatabase(Context& c)
{
    try {
        if (!db::isUsable(db::schemaState(c.db())))
            throw Error::unavailable(db::kOtherSchema);
    } catch (const db::Failure& failure) {
        throw Error::unavailable(kNoAnswer).because(failure.what()).retryAfter(1);
    }
}

struct HealthQuery {
    static constexpr auto schema = json::query();
    std::string purpose{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("for", &HealthQuery::purpose, "\"writing\": a standby that can only be read is not enough",
                          json::oneOf("writing")));
    }
};

Text health(Context& c, const HealthQuery& query)
{
    // A file has no standby, and nobody shall have to wait because somebody asks.
    if (query.purpose == "writing" && c.db().engine() == db::Engine::PostgreSql)
        c.db().transact([&] { requireDatabase(c); });
    else
        requireDatabase(c);
    return {"text/plain;charset=utf-8", "ok\n"};
}

struct HealthCheck {
    static constexpr auto schema = json::value("HealthCheck");
    std::string status{};
    json::Time time{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("status", &HealthCheck::status, "pass"));
        visit(json::field("time", &HealthCheck::time, "When it was checked"));
    }
};

struct HealthReport {
    static constexpr auto schema = json::value("HealthReport");
    std::string status{}, description{};
    std::map<std::string, std::vector<HealthCheck>> checks{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using R = HealthReport;
        visit(json::field("status", &R::status, "pass"));
        visit(json::field("description", &R::description, "Name of the service"));
        visit(json::field("checks", &R::checks, "What was checked"));
    }
};

// In the form and at the address that Gitea has it.
HealthReport healthReport(Context& c)
{
    requireDatabase(c);
    return {"pass", c.settings.site.appName, {{"database:ping", {{"pass", {c.now}}}}}};
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
    http::endpoint<healthReport>({
        .method = Method::Get,
        .path = "/api/healthz",
        .id = "healthReport",
        .tag = "monitoring",
        .summary = "Check the health of the service, as JSON",
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
