#pragma once
#include <string>
#include <string_view>

namespace trivet {

// Appends text so that it is text in HTML, between tags and inside quoted attributes.
inline void appendEscaped(std::string& html, std::string_view text)
{
    for (const char c : text) {
        switch (c) {
        case '&':
            html += "&amp;";
            break;
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '"':
            html += "&quot;";
            break;
        case '\'':
            html += "&#39;";
            break;
        default:
            html += c;
        }
    }
}

} // namespace trivet
