#pragma once
#include "code_pages/location.hpp"
#include "code_pages/rendered_texts.hpp"
#include "git/tree.hpp"
#include "gitdata/served_repository.hpp"
#include "pages/values.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::code_pages {

struct Readme {
    std::string name{};
    pages::SafeHtml html{};
    bool isPlain = false; // although it is Markdown
};

// The README among the entries of a folder, rendered if it is Markdown.
std::optional<Readme> readmeIn(const std::vector<git::TreeEntry>& entries, const gitdata::ServedRepository& served,
                               const Location& folder, RenderedTexts& rendered);

bool isMarkdown(std::string_view fileName);

// A Markdown file of a repository as HTML, with its relative links leading to other files of it.
RenderedTexts::OfFile renderFile(const std::string& blob, const gitdata::ServedRepository& served, const Location& file,
                                 RenderedTexts& rendered);

} // namespace trivet::code_pages
