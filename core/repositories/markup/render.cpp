#include "markup/render.hpp"

#include "base/text.hpp"
#include "markup/cmark_tree.hpp"
#include "markup/escape.hpp"
#include "markup/html_writer.hpp"
#include "markup/parse_cost.hpp"

namespace trivet::markup {
namespace {

std::string asItIs(std::string_view text)
{
    std::string html = "<pre>";
    appendEscaped(html, toUtf8(text));
    return html + "</pre>\n";
}

} // namespace

std::string render(std::string_view text, const Context& context)
{
    const auto affordable = affordableFor(text);
    if (!affordable.anything)
        return asItIs(text);
    const auto tree = parse(text, affordable);
    return HtmlWriter(context).write(tree.get());
}

} // namespace trivet::markup
