#pragma once
#include "code_pages/rendered_texts.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

#include <vector>

namespace trivet::code_pages {

// What people wrote about a repository, as HTML in the same order: comments, descriptions, notes. Commits they name by
// the beginning of their ids are looked up for those who may read the code, as many as a page of people would name.
std::vector<pages::SafeHtml> renderAbout(http::Context& context, const repos::VisibleRepo& repo,
                                         std::vector<RenderedTexts::Text> texts);

} // namespace trivet::code_pages
