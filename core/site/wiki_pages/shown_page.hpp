#pragma once
#include "pages/view.hpp"
#include "wiki_pages/wiki_frame.hpp"

namespace trivet::wiki_pages {

// A page with what stands beside all of them: the sidebar, the footer and the list of pages.
pages::View showPage(http::Context& context, const wiki::ServedWiki& wiki, const wiki::Page& page);

// The text of a form as it will look.
pages::SafeHtml preview(const http::Context& context, const repos::VisibleRepo& repo, const std::string& text);

} // namespace trivet::wiki_pages
