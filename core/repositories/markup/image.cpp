#include "markup/image.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"
#include "markup/link_target.hpp"

namespace trivet::markup {

void appendImage(std::string& html, const Image& image, const Context& context, bool isInLink)
{
    const auto target = imageTarget(trimmed(image.address), context);
    if (!target || (target->isLink && isInLink)) {
        html += image.alt;
        return;
    }
    if (target->isLink) {
        html += "<a href=\"";
        appendEscaped(html, target->address);
        html += "\" rel=\"nofollow ugc\">";
        if (image.alt.empty())
            appendEscaped(html, target->address);
        html += image.alt + "</a>";
        return;
    }
    html += "<img src=\"";
    appendEscaped(html, target->address);
    html += "\" alt=\"" + image.alt + "\"" + image.attributes + ">";
}

} // namespace trivet::markup
