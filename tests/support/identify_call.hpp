#pragma once
#include "access/identity.hpp"
#include "app/modules.hpp"
#include "assets/assets.hpp"
#include "code_pages/rendered_texts.hpp"
#include "git/open_repositories.hpp"
#include "http/context.hpp"
#include "http/openapi.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "metrics/metrics.hpp"
#include "oauth/discovery.hpp"
#include "pages/templates.hpp"
#include "support/app_fixture.hpp"
#include "support/sign_in_fixture.hpp"

#include <functional>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// Hands requests to signin::identify() at a time of the test's choosing, without routes and handlers.
class IdentifyCall {
public:
    explicit IdentifyCall(db::Database& db, const std::vector<std::string>& authorities = {});

    struct Request {
        RequestHeaders headers{};
        std::string method = "GET", target = "/api/v1/user", body{};
        std::string address = "192.0.2.1";
    };
    // For other code that judges a request by its credentials.
    void receive(const Request& request, const std::function<void(http::Context&)>& judge);
    access::Identity identify(const Request& request);
    // The status the client would see; 200 if it is let in, also as nobody.
    int statusOf(const Request& request);

    Settings& settings() { return m_signIn.settings; }
    signin::AuthState& state() { return m_signIn.state; }
    std::int64_t now = 1'800'000'000;

private:
    SignInFixture m_signIn;
    log::Log m_log{Settings::Log{.level = "error", .enableAccessLog = false}};
    metrics::Metrics m_metrics{};
    http::OpenApi m_openApi{{}, m_signIn.settings};
    const oauth::Discovery m_discovery{{}, m_signIn.settings};
    assets::Assets m_assets{"no-such-folder"};
    const pages::Templates m_templates{"no-such-folder", {}, {}, pages::Templates::Reading::AtFirstUse};
    git::OpenRepositories m_repositories{};
    code_pages::RenderedTexts m_renderedTexts{};
    http::Services m_services;
};

std::string basic(const std::string& name, const std::string& password);

} // namespace trivet::test
