#include "markup/code_block.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"
#include "highlighting/paint.hpp"
#include "highlighting/unseen_marks.hpp"

#include <vector>

namespace trivet::markup {

void appendCodeBlock(std::string& html, std::string_view text, std::string_view info, WorkMeter& meter)
{
    const auto language = info.substr(0, info.find_first_of(" \t{,"));
    html += "<pre tabindex=\"0\"><code"; // who has no mouse scrolls it too
    if (!language.empty()) {
        html += " class=\"language-";
        appendEscaped(html, language);
        html += '"';
    }
    html += '>';
    const auto* const grammar = highlighting::grammarNamed(language);
    const bool isPatch = equalsIgnoringAsciiCase(language, "diff") || equalsIgnoringAsciiCase(language, "patch");
    std::string code;
    if (isPatch || grammar) {
        std::vector<std::string> lines;
        isPatch ? highlighting::paintPatch(lines, text, meter) : highlighting::paint(lines, text, grammar, meter);
        for (const auto& line : lines)
            code.append(line).append("\n");
    } else {
        appendEscaped(code, text);
    }
    highlighting::markUnseen(code);
    html += code;
    html += "</code></pre>\n";
}

} // namespace trivet::markup
