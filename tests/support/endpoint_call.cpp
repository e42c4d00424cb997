#include "support/endpoint_call.hpp"

#include "app/modules.hpp"
#include "db/database.hpp"
#include "support/page_services.hpp"

#include <stdexcept>

namespace trivet::test {

const http::Endpoint& endpointNamed(std::string_view id)
{
    for (const auto& module : app::modules())
        for (const auto& endpoint : module.endpoints)
            if (endpoint.meta.id == id)
                return endpoint;
    throw std::logic_error("no endpoint is called " + std::string(id));
}

EndpointCall callEndpoint(const http::Endpoint& endpoint, db::Database& db, const EndpointQuestion& question)
{
    PageServices page;
    http::Services services = page.services;
    services.database = [&db]() -> db::Database& { return db; };
    body::TextSource none("");
    const http::Request request{.method = "GET", .target = question.target, .body = &none};
    http::Context context(request, http::parsePath(request.target, ""), services, 5000);
    context.who = question.who;
    context.pathValues = question.pathValues;
    const auto before = db.statementsRun();
    const auto response = endpoint.run(context);
    return {response.status, db.statementsRun() - before, response.body.size()};
}

} // namespace trivet::test
