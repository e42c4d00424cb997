#include "base/error.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "home/hidden_section_store.hpp"
#include "home/home_page.hpp"
#include "home/home_sections.hpp"
#include "home/home_tables.hpp"
#include "http/endpoint.hpp"
#include "login/first_start.hpp"
#include "pages/site.hpp"

namespace trivet::home {
namespace {

using pages::operator""_text;

forms::Answer home(http::Context& context)
{
    if (!context.who.isSignedIn() && login::isFirstStart(context))
        return http::Redirect{pages::pathTo(context.settings, login::kFirstStartPath)};
    return homePage(context, sectionMakers(), organizationsOf);
}

http::Redirect hideFirstSteps(http::Context& context, const forms::OwnForm&)
{
    if (!context.who.isAdmin)
        throw Error::notFound();
    HiddenSectionStore(context.db()).hide(context.who.userId, kFirstSteps);
    return forms::done(context, "home.first_steps_hidden"_text, "");
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<home>({.method = http::Method::Get,
                          .path = "/",
                          .id = "landingPage",
                          .tag = "pages",
                          .summary = "Show the front page",
                          .scope = http::Scope::none(),
                          .auth = http::Auth::Open}),
    http::endpoint<hideFirstSteps>({.method = http::Method::Post,
                                    .path = "/user/dashboard/first_steps/hide",
                                    .id = "hideFirstSteps",
                                    .tag = "pages",
                                    .summary = "Hide the first steps of an installation from the front page",
                                    .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> homeEndpoints() { return kEndpoints; }

} // namespace trivet::home
