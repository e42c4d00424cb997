#include "markup/html_elements.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::markup {
namespace {

using Kind = HtmlElement::Kind;

constexpr HtmlElement voidOf(std::string_view name, Kind kind = Kind::Phrasing, std::string_view within = {})
{
    return {.name = name, .kind = kind, .within = within, .writtenAs = {}, .isVoid = true};
}

// Sorted by name.
constexpr HtmlElement kElements[] = {
    {"a", Kind::Link},
    {"abbr"},
    {"b"},
    {"bdi"},
    {"bdo"},
    {"blockquote", Kind::Block},
    voidOf("br"),
    {"caption", Kind::Block, " table "},
    {"center", Kind::Block, "", "div"},
    {"cite"},
    {"code"},
    {"dd", Kind::Block, " dl "},
    {"del"},
    {"details", Kind::Block},
    {"dfn"},
    {"div", Kind::Block},
    {"dl", Kind::Block},
    {"dt", Kind::Block, " dl "},
    {"em"},
    {"figcaption", Kind::Block, " figure "},
    {"figure", Kind::Block},
    {"h1", Kind::Heading},
    {"h2", Kind::Heading},
    {"h3", Kind::Heading},
    {"h4", Kind::Heading},
    {"h5", Kind::Heading},
    {"h6", Kind::Heading},
    voidOf("hr", Kind::Block),
    {"i"},
    {"iframe", Kind::Hidden},
    voidOf("img"),
    {"ins"},
    {"kbd"},
    {"li", Kind::Block, " ul ol "},
    {"mark"},
    {"math", Kind::Hidden},
    {"noembed", Kind::Hidden},
    {"noframes", Kind::Hidden},
    {"ol", Kind::Block},
    {"p", Kind::Paragraph},
    {"picture"},
    {"plaintext", Kind::Hidden},
    {"pre", Kind::Block},
    {"q"},
    {"rp", Kind::Phrasing, " ruby "},
    {"rt", Kind::Phrasing, " ruby "},
    {"ruby"},
    {"s"},
    {"samp"},
    {"script", Kind::Hidden},
    {"small"},
    voidOf("source", Kind::Phrasing, " picture "),
    {"span"},
    {"strike", Kind::Phrasing, "", "s"},
    {"strong"},
    {"style", Kind::Hidden},
    {"sub"},
    {"summary", Kind::Block, " details "},
    {"sup"},
    {"svg", Kind::Hidden},
    {"table", Kind::TablePart},
    {"tbody", Kind::TablePart, " table "},
    {"td", Kind::Block, " tr "},
    {"template", Kind::Hidden},
    {"textarea", Kind::Hidden},
    {"tfoot", Kind::TablePart, " table "},
    {"th", Kind::Block, " tr "},
    {"thead", Kind::TablePart, " table "},
    {"time"},
    {"title", Kind::Hidden},
    {"tr", Kind::TablePart, " table thead tbody tfoot "},
    {"tt", Kind::Phrasing, "", "code"},
    {"u"},
    {"ul", Kind::Block},
    {"var"},
    voidOf("wbr"),
    {"xmp", Kind::Hidden},
};
constexpr auto kByName = [](const HtmlElement& a, const HtmlElement& b) { return a.name < b.name; };
static_assert(std::is_sorted(std::begin(kElements), std::end(kElements), kByName));

} // namespace

const HtmlElement* elementNamed(std::string_view name)
{
    const auto* found =
        std::lower_bound(std::begin(kElements), std::end(kElements), HtmlElement{.name = name}, kByName);
    return found != std::end(kElements) && found->name == name ? found : nullptr;
}

bool isCode(const HtmlElement& element) { return isNamedIn(" code pre kbd samp tt ", element.name); }

bool isNamedIn(std::string_view names, std::string_view name)
{
    if (name.find(' ') != std::string_view::npos) // two that stand side by side are none
        return false;
    for (auto at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1))
        if (at > 0 && names[at - 1] == ' ' && names.substr(at + name.size()).starts_with(' '))
            return true;
    return false;
}

} // namespace trivet::markup
