#include "home/home_page.hpp"
#include "home/home_tables.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "login/first_start.hpp"
#include "pages/site.hpp"

#include <variant>

namespace trivet::home {
namespace {

using Answer = std::variant<pages::View, http::Redirect>;

Answer home(http::Context& context)
{
    if (!context.who.isSignedIn() && login::isFirstStart(context))
        return http::Redirect{pages::pathTo(context.settings, login::kFirstStartPath)};
    return homePage(context, sectionMakers(), organizationsOf);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<home>({.method = http::Method::Get,
                          .path = "/",
                          .id = "landingPage",
                          .tag = "pages",
                          .summary = "Show the front page",
                          .scope = http::Scope::none(),
                          .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> homeEndpoints() { return kEndpoints; }

} // namespace trivet::home
