#pragma once
#include <string_view>

namespace trivet::markup {

// A quote that begins with "[!NOTE]" or another of these words on a line of its own.
struct Alert {
    std::string_view word{};  // in lower case
    std::string_view title{}; // what it is shown with
};

inline constexpr Alert kAlerts[] = {
    {"note", "Note"}, {"tip", "Tip"}, {"important", "Important"}, {"warning", "Warning"}, {"caution", "Caution"}};

// What stands before a title in HTML, and nowhere else: no text can bring it.
inline constexpr std::string_view kAlertTitleTag = "<p class=\"alert-title\">";

} // namespace trivet::markup
