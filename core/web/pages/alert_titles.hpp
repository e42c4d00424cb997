#pragma once
#include "pages/language.hpp"

#include <string>

namespace trivet::pages {

class Templates;

// Rendered Markdown is kept for readers of all languages, with the titles of its alerts in English: here a page says
// them in that of its reader.
void translateAlertTitles(std::string& page, const Templates& templates, Language language);

} // namespace trivet::pages
