#include "markup/render.hpp"

#include "base/limited_child.hpp"
#include "base/text.hpp"
#include "markup/alerts.hpp"
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

std::string renderOrThrow(std::string_view text, const Context& context, const WorkBudget& budget)
{
    const auto features = parserFeaturesFor(text);
    if (!features.anything)
        throw BudgetExceeded("the text costs too much");
    WorkMeter meter(budget);
    const auto tree = parse(text, features);
    markAlerts(tree.get());
    auto html = HtmlWriter(context, meter, Directions::of(text)).write(tree.get());
    return isUtf8(html) ? html : toUtf8(html); // the parser may cut a character (see ParserFeatures)
}

} // namespace

std::string render(std::string_view text, const Context& context, const WorkBudget& budget)
try {
    return renderOrThrow(text, context, budget);
} catch (const BudgetExceeded&) {
    return asItIs(text);
}

std::optional<std::string> renderInChild(std::string_view text, const Context& context, const WorkBudget& budget)
{
    return inLimitedChild([&] { return renderOrThrow(text, context, budget); }, budget);
}

} // namespace trivet::markup
