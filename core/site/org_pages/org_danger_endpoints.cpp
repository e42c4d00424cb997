// Pages that ask before something dangerous is done with an organization.
#include "org_pages/org_danger.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"

#include <algorithm>

namespace trivet::org_pages {
namespace {

using orgs::OrgOfOwner;

constexpr MessageFormat<> kNotConfirmed{"org.not_confirmed", "this is not the name of the organization"};
constexpr pages::Section kSection{"profile", "org.profile"_text};

// The action {action} of the path.
struct DangerPath {
    const OrgDangerAction& action;
    static DangerPath resolve(Context& context)
    {
        const auto name = context.pathValue("action");
        const auto all = orgDangerActions();
        const auto found = std::find_if(all.begin(), all.end(), [&](auto& each) { return each.name == name; });
        if (found == all.end())
            throw Error::notFound();
        return {*found};
    }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("action", "rename or delete");
        operation.refuses(404);
    }
};

struct DangerPage {
    std::string heading{}, effect{}, button{}, action{}, cancel{};
    std::optional<std::string> retype{};
    bool asksName = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using P = DangerPage;
        return ValueList{entry("HEADING", &P::heading),   entry("EFFECT", &P::effect), entry("BUTTON", &P::button),
                         entry("ACTION", &P::action),     entry("CANCEL", &P::cancel), entry("RETYPE", &P::retype),
                         entry("ASKS_NAME", &P::asksName)};
    }
};

pages::View ask(const Context& context, const OrgOfOwner& org, const OrgDangerAction& action, OrgDangerForm form,
                const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    DangerPage page{.heading = pages::text(context, action.title),
                    .effect = pages::text(context, action.effect),
                    .button = pages::text(context, action.button),
                    .action = pageAddress(context, org, "danger/" + std::string(action.name)),
                    .cancel = pageAddress(context, org, "profile"),
                    .asksName = action.asksName};
    if (!action.asksName)
        page.retype = org.row.name;
    auto view = orgView(context, org, "org_settings/danger", kSection, page);
    view.title = page.heading;
    form.confirm.clear();
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const OrgOfOwner& org, const DangerPath& path)
{
    return ask(context, org, path.action, {.name = org.row.name});
}

Answer run(Context& context, const OrgOfOwner& org, const OwnForm&, const DangerPath& path, const OrgDangerForm& form)
{
    const auto& action = path.action;
    if (!action.asksName && form.confirm != org.row.name)
        return ask(context, org, action, form, forms::refusalAt("confirm", kNotConfirmed));
    OrgDangerDone done;
    const auto otherwise = action.asksName ? "name" : "";
    const auto refusal = forms::refusalOf(otherwise, [&] { done = action.run(context, org, form); });
    if (refusal)
        return ask(context, org, action, form, refusal);
    return forms::done(context, done.notice, done.page, done.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(pageMeta(Method::Get, "/danger/{action}", "orgDangerPage",
                                  "Ask before something dangerous is done with an organization")),
    http::endpoint<run>(pageMeta(Method::Post, "/danger/{action}", "runOrgDanger", "Rename or delete an organization")),
};

} // namespace

std::span<const http::Endpoint> orgDangerEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
