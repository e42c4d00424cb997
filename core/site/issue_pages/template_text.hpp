#pragma once
#include <string>
#include <string_view>

// A text that began as what a template gave.
namespace trivet::issue_pages {

// What somebody wrote above or below the text that was given, if they left that as it was; else everything.
std::string typedBeside(std::string_view given, std::string_view content);

// Two texts as paragraphs of one.
std::string joinedTexts(std::string first, const std::string& second);

} // namespace trivet::issue_pages
