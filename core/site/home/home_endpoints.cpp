#include "home/home_page.hpp"
#include "home/home_tables.hpp"
#include "http/endpoint.hpp"

namespace trivet::home {
namespace {

pages::View home(http::Context& context) { return homePage(context, sectionMakers(), organizationsOf); }

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
