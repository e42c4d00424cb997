#include "code_pages/highlight.hpp"

#include "highlighting/paint.hpp"
#include "highlighting/unseen_marks.hpp"

#include <iterator>

namespace trivet::code_pages {
namespace {

void paintInto(std::vector<pages::SafeHtml>& lines, std::string_view text, const highlighting::Grammar* grammar,
               WorkMeter& meter)
{
    std::vector<std::string> painted;
    const auto keep = [&] {
        for (auto& line : painted)
            lines.push_back({std::move(line)});
    };
    try {
        highlighting::paint(painted, text, grammar, meter);
    } catch (const BudgetExceeded&) {
        keep();
        throw;
    }
    keep();
}

} // namespace

void highlightInto(std::vector<pages::SafeHtml>& lines, std::string_view text, std::string_view fileName,
                   WorkMeter& meter)
{
    paintInto(lines, text, highlighting::grammarFor(fileName), meter);
}

namespace {

// What is not seen takes much room when it is.
void markUnseen(Highlighted& shown, WorkMeter& meter)
{
    for (std::size_t i = 0; i < shown.lines.size(); ++i) {
        auto& html = shown.lines[i].html;
        const auto before = html.size();
        shown.hasUnseen |= highlighting::markUnseen(html);
        try {
            meter.write(html.size() - before);
        } catch (const BudgetExceeded&) {
            shown.lines.resize(i);
            throw;
        }
    }
}

} // namespace

Highlighted highlight(std::string_view text, std::string_view fileName, const WorkBudget& budget)
{
    Highlighted shown;
    try {
        WorkMeter meter(budget);
        highlightInto(shown.lines, text, fileName, meter);
        markUnseen(shown, meter);
        return shown;
    } catch (const BudgetExceeded&) {
        shown = {.isPlain = true};
    }
    try {
        WorkMeter meter(budget);
        paintInto(shown.lines, text, nullptr, meter);
    } catch (const BudgetExceeded&) {
        shown.isCutShort = true;
    }
    try {
        WorkMeter meter(budget); // what is shown is marked, however little room is left
        markUnseen(shown, meter);
    } catch (const BudgetExceeded&) {
        shown.isCutShort = true;
    }
    return shown;
}

} // namespace trivet::code_pages
