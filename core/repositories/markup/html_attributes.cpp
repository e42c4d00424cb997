#include "markup/html_attributes.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"
#include "markup/char_references.hpp"
#include "markup/html_elements.hpp"
#include "markup/link_target.hpp"

#include <algorithm>
#include <optional>

namespace trivet::markup {
namespace {

enum class Kind {
    Text,
    Name,
    Link,
    Side,
    Direction,
    Language,
    Number,
    Length,
    Flag,
    Numbering,
    Moment,
    Scheme,
    Pictures
};

struct AttributeRule {
    std::string_view name{};
    Kind kind{};
    std::string_view elements{}; // each with a space before and after; empty: all
};

constexpr std::string_view kAligned = " p div h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr td th caption img ";

constexpr AttributeRule kRules[] = {
    {"title", Kind::Text},
    {"lang", Kind::Language},
    {"dir", Kind::Direction},
    {"id", Kind::Name},
    {"name", Kind::Name, " a "},
    {"href", Kind::Link, " a "},
    {"align", Kind::Side, kAligned},
    {"width", Kind::Length, " img source table td th "},
    {"height", Kind::Length, " img source "},
    {"colspan", Kind::Number, " td th "},
    {"rowspan", Kind::Number, " td th "},
    {"start", Kind::Number, " ol "},
    {"value", Kind::Number, " li "},
    {"type", Kind::Numbering, " ol "},
    {"reversed", Kind::Flag, " ol "},
    {"open", Kind::Flag, " details "},
    {"datetime", Kind::Moment, " time ins del "},
    {"media", Kind::Scheme, " source "},
    {"srcset", Kind::Pictures, " source "},
};

bool consistsOf(std::string_view value, std::string_view characters, std::size_t longest)
{
    return !value.empty() && value.size() <= longest && value.find_first_not_of(characters) == std::string_view::npos;
}

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::optional<std::string> lengthOf(std::string_view value)
{
    if (value.ends_with("px"))
        value.remove_suffix(2);
    const bool isPart = value.ends_with('%');
    if (!consistsOf(value.substr(0, value.size() - (isPart ? 1 : 0)), kDigits, isPart ? 3 : 4))
        return std::nullopt;
    return std::string(value);
}

// Which picture fits light and dark pages is what people choose by.
std::optional<std::string> schemeOf(std::string_view value)
{
    const auto lower = asciiLower(value);
    for (const std::string_view scheme : {"dark", "light"})
        if (lower == "(prefers-color-scheme: " + std::string(scheme) + ")" ||
            lower == "(prefers-color-scheme:" + std::string(scheme) + ")")
            return "(prefers-color-scheme: " + std::string(scheme) + ")";
    return std::nullopt;
}

// "address 2x, address": all or none of them.
std::optional<std::string> picturesOf(std::string_view value, const Context& context)
{
    std::string all;
    for (const auto each : split(value, ',')) {
        const auto candidate = trimmed(each);
        const auto space = std::min(candidate.find_first_of(" \t\n"), candidate.size());
        const auto density = trimmed(candidate.substr(space));
        const auto target = imageTarget(candidate.substr(0, space), context);
        const bool isDensity =
            density.empty() || (consistsOf(density.substr(0, density.size() - 1), "0123456789.", 5) &&
                                (density.back() == 'x' || density.back() == 'w'));
        if (!target || target->isLink || !isDensity)
            return std::nullopt;
        all += (all.empty() ? "" : ", ") + target->address + (density.empty() ? "" : " ") + std::string(density);
    }
    return all;
}

std::optional<std::string> sideOf(std::string_view value)
{
    const auto lower = asciiLower(value);
    const auto side = lower == "middle" ? "center" : lower;
    return isNamedIn(" left center right ", side) ? std::optional("align-" + side) : std::nullopt;
}

std::optional<std::string> oneOf(std::string_view names, std::string_view value)
{
    return isNamedIn(names, value) ? std::optional(std::string(value)) : std::nullopt;
}

// The value to write, without character references.
std::optional<std::string> checked(Kind kind, std::string_view value, const Context& context, HeadingIds& ids)
{
    switch (kind) {
    case Kind::Name:
        return ids.claim(value);
    case Kind::Link:
        return linkTarget(value, context);
    case Kind::Side:
        return sideOf(value);
    case Kind::Direction:
        return oneOf(" ltr rtl auto ", asciiLower(value));
    case Kind::Language:
        return consistsOf(value, std::string(kLetters) + "-", 20) ? std::optional(std::string(value)) : std::nullopt;
    case Kind::Number:
        return consistsOf(value, kDigits, 3) ? std::optional(std::string(value)) : std::nullopt;
    case Kind::Length:
        return lengthOf(value);
    case Kind::Flag:
        return "";
    case Kind::Numbering:
        return oneOf(" 1 a A i I ", value);
    case Kind::Moment:
        return consistsOf(value, "0123456789-+:.TZ ", 40) ? std::optional(std::string(value)) : std::nullopt;
    case Kind::Scheme:
        return schemeOf(value);
    case Kind::Pictures:
        return picturesOf(value, context);
    case Kind::Text:
        break;
    }
    return std::nullopt;
}

void append(std::string& html, std::string_view name, std::string_view value)
{
    html.append(" ").append(name).append("=\"");
    appendEscaped(html, value);
    html += '"';
}

} // namespace

std::string attributesOf(const HtmlTag& tag, const Context& context, HeadingIds& ids)
{
    std::string html;
    bool hasId = false;
    for (const auto& rule : kRules) {
        const auto given = tag.find(rule.name);
        if (!given || (!rule.elements.empty() && !isNamedIn(rule.elements, tag.name)) ||
            (rule.kind == Kind::Name && hasId))
            continue;
        if (rule.kind == Kind::Text) {
            html.append(" ").append(rule.name).append("=\"");
            appendKeepingReferences(html, *given);
            html += '"';
            continue;
        }
        const auto decoded = withoutReferences(*given);
        const auto value = checked(rule.kind, trimmed(decoded), context, ids);
        if (!value)
            continue;
        hasId = hasId || rule.kind == Kind::Name;
        append(html, rule.kind == Kind::Name ? "id" : rule.kind == Kind::Side ? "class" : rule.name, *value);
        if (rule.kind == Kind::Link)
            html += " rel=\"nofollow ugc\"";
    }
    if (tag.name == "center")
        html += " class=\"align-center\"";
    return html;
}

} // namespace trivet::markup
