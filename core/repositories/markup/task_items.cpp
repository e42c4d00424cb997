#include "markup/task_items.hpp"

#include "base/limited_child.hpp"
#include "markup/cmark_tree.hpp"
#include "markup/parse_cost.hpp"

namespace trivet::markup {
namespace {

bool beginsTask(std::string_view text, std::int64_t line)
{
    const auto features = parserFeaturesFor(text);
    if (!features.anything)
        return false;
    const auto tree = parse(text, features);
    const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> walk(cmark_iter_new(tree.get()), cmark_iter_free);
    while (cmark_iter_next(walk.get()) != CMARK_EVENT_DONE) {
        auto* const node = cmark_iter_get_node(walk.get());
        if (cmark_node_get_start_line(node) == line && std::string_view(cmark_node_get_type_string(node)) == "tasklist")
            return true;
    }
    return false;
}

// Where a line begins; they end as CommonMark says: in one or both of the two characters.
std::size_t startOf(std::string_view text, std::int64_t line)
{
    std::size_t start = 0;
    for (; line > 1 && start < text.size(); --line) {
        const auto end = text.find_first_of("\r\n", start);
        if (end == std::string_view::npos)
            return text.size();
        start = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
    }
    return start;
}

} // namespace

std::optional<std::string> withTask(std::string_view text, std::int64_t line, bool isDone, const WorkBudget& budget)
{
    const auto found = inLimitedChild([&] { return std::string(beginsTask(text, line) ? "yes" : "no"); }, budget);
    if (found != "yes")
        return std::nullopt;
    // The parser takes only lines for it that have nothing but the sign of the list before the bracket.
    const auto bracket = text.find('[', startOf(text, line));
    if (bracket == std::string_view::npos || bracket + 2 >= text.size() || text[bracket + 2] != ']')
        return std::nullopt;
    std::string changed(text);
    changed[bracket + 1] = isDone ? 'x' : ' ';
    return changed;
}

} // namespace trivet::markup
