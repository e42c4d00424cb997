#pragma once
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "forms/recent_sign_in.hpp"
#include "http/endpoint.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"

#include <string>

namespace trivet::settings_pages {

using forms::Answer;
using forms::OwnForm;
using http::Context;
using http::Method;
using pages::operator""_text;

// A page that shows nothing but its forms.
struct Nothing {
    static constexpr auto entries() { return ValueList<>(); }
};

// A page of the settings of the user who is signed in, ready for its forms. The section is one of kUserSettings.
template <pages::Model T>
pages::View settingsView(const Context& context, pages::TemplateName name, const pages::Section& section,
                         const T& model)
{
    auto view = pages::view(name, pages::text(context, section.title), model);
    view.place = {&pages::kUserSettings, section.name, {}};
    forms::addFormValues(view, context);
    return view;
}

inline std::string pageAddress(const Context& context, std::string_view relative)
{
    return pages::pathTo(context.settings, relative);
}

} // namespace trivet::settings_pages
