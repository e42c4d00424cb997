#pragma once
#include "base/error.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "forms/recent_sign_in.hpp"
#include "http/endpoint_row.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"

#include <string>

namespace trivet::admin_pages {

using forms::Answer;
using forms::OwnForm;
using http::Context;
using http::Method;
using pages::operator""_text;

// Guard: the visitor administers the site. For everybody else there is nothing here.
struct Administrator {
    static Administrator resolve(Context& context)
    {
        if (!context.who.isAdmin)
            throw Error::notFound();
        return {};
    }
    static void describe(http::Operation& operation) { operation.refuses(404); }
};

// A page of the administration, ready for its forms. The section is one of kAdministration.
template <pages::Model T>
pages::View adminView(const Context& context, pages::TemplateName name, const pages::Section& section, const T& model)
{
    auto view = pages::view(name, pages::text(context, section.title), model);
    view.place = {&pages::kAdministration, section.name, {}};
    forms::addFormValues(view, context);
    return view;
}

inline std::string pageAddress(const Context& context, std::string_view relative)
{
    return pages::pathTo(context.settings, relative);
}

// A row of a table of pages for administrators.
constexpr http::Meta pageMeta(Method method, std::string_view path, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"pages", http::Scope::none()}.signedIn(method, {path, id, summary});
}

} // namespace trivet::admin_pages
