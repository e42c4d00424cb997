// The buttons in the head of a repository: to star and to watch it, or no more.
#include "code_pages/repo_head.hpp"
#include "creation_pages/creation_meta.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "forms/page_form.hpp"
#include "login/return_target.hpp"
#include "repos/repo_guards.hpp"
#include "repos/star_watch_rules.hpp"

namespace trivet::creation_pages {
namespace {

using http::Context;
using repos::StarOrWatch;

struct ReturnForm {
    static constexpr auto schema = json::form("ReturnForm");
    std::string page{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("redirect_to", &ReturnForm::page, "The page to go back to", json::maxLength(8192)));
    }
};

http::Redirect back(const Context& context, const repos::VisibleRepo& repo, const ReturnForm& form)
{
    if (form.page.empty())
        return {code_pages::addressIn(context, repo, "")};
    return {login::safeReturnTarget(context.settings, form.page)};
}

template <StarOrWatch Kind>
http::Redirect begin(Context& context, const repos::VisibleRepo& repo, const forms::OwnForm&, const ReturnForm& form)
{
    repos::addInterest(context, Kind, repo.row());
    return back(context, repo, form);
}

template <StarOrWatch Kind>
http::Redirect end(Context& context, const repos::VisibleRepo& repo, const forms::OwnForm&, const ReturnForm& form)
{
    repos::endInterest(context, Kind, repo.row());
    return back(context, repo, form);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<begin<StarOrWatch::Star>>(
        changing({"/{owner}/{repo}/action/star", "starOfPage", "Star a repository"})),
    http::endpoint<end<StarOrWatch::Star>>(
        changing({"/{owner}/{repo}/action/unstar", "unstarOfPage", "Unstar a repository"})),
    http::endpoint<begin<StarOrWatch::Watch>>(
        changing({"/{owner}/{repo}/action/watch", "watchOfPage", "Watch a repository"})),
    http::endpoint<end<StarOrWatch::Watch>>(
        changing({"/{owner}/{repo}/action/unwatch", "unwatchOfPage", "Unwatch a repository"})),
};

} // namespace

std::span<const http::Endpoint> starWatchPageEndpoints() { return kEndpoints; }

} // namespace trivet::creation_pages
