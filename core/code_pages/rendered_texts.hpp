#pragma once
#include "markup/render.hpp"
#include "pages/values.hpp"

#include <cstddef>
#include <functional>
#include <list>
#include <string>

namespace trivet::code_pages {

// A text that is not rendered.
pages::SafeHtml asItIs(const std::string& text);

// Markdown of files as HTML, for one worker. A text is rendered by a child of little memory and time, so that one made
// to cost much costs nobody else anything; the latest are kept, by the name git has for them.
class RenderedTexts {
public:
    pages::SafeHtml of(const std::string& blob, const std::function<std::string()>& read,
                       const markup::Context& context);

private:
    struct Kept {
        std::string key{};
        pages::SafeHtml safe{};
    };
    std::list<Kept> m_latest{}; // the last used in front
    std::size_t m_bytes = 0;
};

} // namespace trivet::code_pages
