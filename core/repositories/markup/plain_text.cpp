#include "markup/plain_text.hpp"

namespace trivet::markup {

std::string plainText(cmark_node* node)
{
    std::string text;
    const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> walk(cmark_iter_new(node), cmark_iter_free);
    for (auto event = cmark_iter_next(walk.get()); event != CMARK_EVENT_DONE; event = cmark_iter_next(walk.get())) {
        if (event != CMARK_EVENT_ENTER)
            continue;
        auto* const each = cmark_iter_get_node(walk.get());
        const auto type = cmark_node_get_type(each);
        if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE)
            text += cmark_node_get_literal(each);
        else if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK)
            text += ' ';
    }
    return text;
}

bool isInTightList(cmark_node* paragraph)
{
    auto* const item = cmark_node_parent(paragraph);
    auto* const list = item ? cmark_node_parent(item) : nullptr;
    return list && cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0;
}

} // namespace trivet::markup
