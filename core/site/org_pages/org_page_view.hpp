#pragma once
#include "base/error.hpp"
#include "base/percent.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "forms/recent_sign_in.hpp"
#include "http/endpoint_row.hpp"
#include "orgs/org_guards.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"

#include <string>

namespace trivet::org_pages {

using forms::Answer;
using forms::OwnForm;
using http::Context;
using http::Method;
using pages::operator""_text;

// Relative to the site.
inline std::string addressOf(const orgs::VisibleOrg& org, std::string_view page)
{
    return "org/" + encodePercent(org.row.name) + "/settings/" + std::string(page);
}

inline std::string pageAddress(const Context& context, const orgs::VisibleOrg& org, std::string_view page)
{
    return pages::pathTo(context.settings, addressOf(org, page));
}

// A page of the settings of an organization, ready for its forms. The section is one of kOrganizationSettings.
template <pages::Model T>
pages::View orgView(const Context& context, const orgs::VisibleOrg& org, pages::TemplateName name,
                    const pages::Section& section, const T& model)
{
    auto view = pages::view(name, pages::text(context, section.title), model);
    view.place = {&pages::kOrganizationSettings, section.name, org.row.name};
    forms::addFormValues(view, context);
    return view;
}

constexpr http::Meta pageMeta(Method method, std::string_view path, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"pages", http::Scope::none()}.signedIn(method, {path, id, summary});
}

} // namespace trivet::org_pages
