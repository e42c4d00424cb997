#pragma once
#include "wiki_pages/wiki_frame.hpp"

// Pages with a form that changes the wiki, or the way to sign in first.
namespace trivet::wiki_pages {

forms::Answer newPageForm(http::Context& context, const repos::VisibleRepo& repo, const std::string& title);
forms::Answer editForm(http::Context& context, const wiki::ServedWiki& wiki, const wiki::Page& page);
forms::Answer deleteForm(http::Context& context, const repos::VisibleRepo& repo, const wiki::Page& page);

} // namespace trivet::wiki_pages
