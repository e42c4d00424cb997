#pragma once
#include "http/context.hpp"
#include "http/pagination.hpp"
#include "pages/text_query.hpp"
#include "pages/view.hpp"

namespace trivet::settings_pages {

// The applications that the user who is signed in has allowed something, with what that is.
pages::View authorizedView(http::Context& context, const pages::TextQuery& query, const http::PageRequest& page);

} // namespace trivet::settings_pages
