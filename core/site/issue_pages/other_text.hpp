#pragma once
#include "pages/view.hpp"

#include <string>

namespace trivet::issue_pages {

// What [[>other_text]] shows: the text that was written while somebody else was editing it.
inline void showOtherText(pages::View& view, const std::string& text)
{
    pages::Values shown;
    shown.texts.emplace_back("OTHER_TEXT", text);
    view.values.sections.push_back({"OTHER_TEXT", {std::move(shown)}});
}

} // namespace trivet::issue_pages
