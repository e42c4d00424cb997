#include "code_pages/highlight.hpp"

#include "highlighting/paint.hpp"

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

Highlighted highlight(std::string_view text, std::string_view fileName, const WorkBudget& budget)
{
    Highlighted shown;
    try {
        WorkMeter meter(budget);
        highlightInto(shown.lines, text, fileName, meter);
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
    return shown;
}

} // namespace trivet::code_pages
