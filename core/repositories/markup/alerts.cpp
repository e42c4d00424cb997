#include "markup/alerts.hpp"

#include "base/text.hpp"

#include <vector>

namespace trivet::markup {
namespace {

const Alert* alertNamed(std::string_view text)
{
    for (const auto& alert : kAlerts)
        if (equalsIgnoringAsciiCase(text, "[!" + std::string(alert.word) + "]"))
            return &alert;
    return nullptr;
}

bool isA(cmark_node* node, cmark_node_type type) { return node && cmark_node_get_type(node) == type; }

void markAlert(cmark_node* quote)
{
    auto* const paragraph = cmark_node_first_child(quote);
    auto* const text = isA(paragraph, CMARK_NODE_PARAGRAPH) ? cmark_node_first_child(paragraph) : nullptr;
    if (!isA(text, CMARK_NODE_TEXT))
        return;
    auto* const lineEnd = cmark_node_next(text);
    const bool isAlone = !lineEnd && cmark_node_next(paragraph);
    const bool endsLine = isA(lineEnd, CMARK_NODE_SOFTBREAK) || isA(lineEnd, CMARK_NODE_LINEBREAK);
    const auto* const alert = isAlone || endsLine ? alertNamed(trimmed(cmark_node_get_literal(text))) : nullptr;
    if (!alert)
        return;
    cmark_node_set_user_data(quote, const_cast<Alert*>(alert));
    cmark_node_free(text);
    if (lineEnd)
        cmark_node_free(lineEnd);
    else
        cmark_node_free(paragraph);
}

} // namespace

void markAlerts(cmark_node* tree)
{
    std::vector<cmark_node*> quotes; // which are changed when the walk is over
    const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> walk(cmark_iter_new(tree), cmark_iter_free);
    for (auto event = cmark_iter_next(walk.get()); event != CMARK_EVENT_DONE; event = cmark_iter_next(walk.get()))
        if (event == CMARK_EVENT_ENTER && isA(cmark_iter_get_node(walk.get()), CMARK_NODE_BLOCK_QUOTE))
            quotes.push_back(cmark_iter_get_node(walk.get()));
    for (auto* const quote : quotes)
        markAlert(quote);
}

const Alert* alertOf(cmark_node* quote) { return static_cast<const Alert*>(cmark_node_get_user_data(quote)); }

} // namespace trivet::markup
