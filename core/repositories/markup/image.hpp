#pragma once
#include "markup/render.hpp"

#include <string>

namespace trivet::markup {

struct Image {
    std::string address{};    // as it was written
    std::string alt{};        // HTML
    std::string attributes{}; // HTML, each with a space in front
};

// Appends the image, or a link to it where images of other sites are not shown. One that cannot be shown at all is
// replaced by what describes it.
void appendImage(std::string& html, const Image& image, const Context& context, bool isInLink);

} // namespace trivet::markup
