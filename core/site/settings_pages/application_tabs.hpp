#pragma once
#include "http/context.hpp"
#include "pages/view.hpp"

namespace trivet::settings_pages {

enum class ApplicationTab { Tokens, Authorized, Own };

// The way between the pages about programs, for [[>application_tabs]]. Without OAuth2 there are tokens only, and
// nothing to switch between.
void addApplicationTabs(pages::View& view, const http::Context& context, ApplicationTab open);

} // namespace trivet::settings_pages
