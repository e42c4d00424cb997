#include "markup/html_block.hpp"

#include "base/text.hpp"
#include "markup/html_elements.hpp"
#include "markup/inline_html.hpp"

#include <algorithm>

namespace trivet::markup {
namespace {

constexpr std::string_view kVerbatimElements = " pre script style ";
constexpr std::string_view kBlockElements =
    " address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt"
    " fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link"
    " main menu menuitem nav noframes ol optgroup option p param section source summary table tbody td tfoot th thead"
    " title tr track ul ";

bool isBlankLine(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

HtmlBlock elementBlockAt(std::string_view line, bool interruptsParagraph)
{
    const bool isEnd = line.substr(1).starts_with('/');
    const auto tag = line.substr(isEnd ? 2 : 1);
    const auto name = asciiLower(tag.substr(0, std::min(tag.find_first_of(" \t/>"), tag.size())));
    const auto rest = tag.substr(name.size());
    const bool endsName = rest.empty() || rest.front() != '/' || rest.starts_with("/>");
    if (!isEnd && isNamedIn(kVerbatimElements, name) && !rest.starts_with('/'))
        return HtmlBlock::Verbatim;
    if (endsName && isNamedIn(kBlockElements, name))
        return HtmlBlock::Element;
    const auto end = interruptsParagraph ? 0 : endOfTag(line, 0);
    return end != 0 && isBlankLine(line.substr(end)) ? HtmlBlock::Element : HtmlBlock::None;
}

} // namespace

HtmlBlock htmlBlockAt(std::string_view line, bool interruptsParagraph)
{
    if (!line.starts_with('<'))
        return HtmlBlock::None;
    if (line.starts_with("<!--"))
        return HtmlBlock::Comment;
    if (line.starts_with("<?"))
        return HtmlBlock::Instruction;
    if (line.starts_with("<![CDATA["))
        return HtmlBlock::CharacterData;
    if (line.starts_with("<!") && line.size() > 2 && line[2] >= 'A' && line[2] <= 'Z')
        return HtmlBlock::Declaration;
    return elementBlockAt(line, interruptsParagraph);
}

bool endsHtmlBlock(HtmlBlock block, std::string_view line)
{
    const auto has = [&](std::string_view end) { return line.find(end) != std::string_view::npos; };
    switch (block) {
    case HtmlBlock::None:
        return true;
    case HtmlBlock::Verbatim:
        for (const std::string_view end : {"</pre>", "</script>", "</style>"})
            if (asciiLower(line).find(end) != std::string::npos)
                return true;
        return false;
    case HtmlBlock::Comment:
        return has("-->");
    case HtmlBlock::Instruction:
        return has("?>");
    case HtmlBlock::Declaration:
        return has(">");
    case HtmlBlock::CharacterData:
        return has("]]>");
    case HtmlBlock::Element:
        return isBlankLine(line);
    }
    return true;
}

} // namespace trivet::markup
