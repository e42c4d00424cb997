#include "pages/accept.hpp"

#include "base/text.hpp"

#include <optional>
#include <utility>

namespace trivet::pages {
namespace {

// "0.8" as 800. Nothing if it is no weight.
std::optional<int> readWeight(std::string_view text)
{
    if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.'))
        return std::nullopt;
    int weight = text[0] == '1' ? 1000 : 0;
    int place = 100;
    for (const char digit : text.substr(text.size() > 1 ? 2 : 1)) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        weight += (digit - '0') * place;
        place /= 10;
    }
    return weight <= 1000 ? std::optional(weight) : std::nullopt;
}

// 3 for the very type, 2 for "text/*", 1 for "*/*", 0 for another.
int closeness(std::string_view range, std::string_view type)
{
    if (equalsIgnoringAsciiCase(range, type))
        return 3;
    const auto family = type.substr(0, type.find('/') + 1);
    if (range.size() == family.size() + 1 && range.ends_with('*') &&
        equalsIgnoringAsciiCase(range.substr(0, family.size()), family))
        return 2;
    return range == "*/*" ? 1 : 0;
}

// The weight of the entry that names the type most closely; 0 if none does.
int weightFor(std::string_view accept, std::string_view type)
{
    int best = 0, weight = 0;
    for (const auto entry : split(accept, ',')) {
        const int close = closeness(trimmed(entry.substr(0, entry.find(';'))), type);
        if (close <= best)
            continue;
        best = close;
        weight = weightOf(entry);
    }
    return weight;
}

} // namespace

int weightOf(std::string_view entry)
{
    for (const auto part : split(entry, ';'))
        if (const auto setting = trimmed(part); setting.starts_with("q=") || setting.starts_with("Q="))
            return readWeight(setting.substr(2)).value_or(1000);
    return 1000;
}

Form preferredForm(std::string_view accept)
{
    const std::pair<Form, int> others[] = {{Form::Json, weightFor(accept, "application/json")},
                                           {Form::Text, weightFor(accept, "text/plain")}};
    auto preferred = std::pair(Form::Html, weightFor(accept, "text/html"));
    for (const auto& each : others)
        if (each.second > preferred.second)
            preferred = each;
    return preferred.first;
}

} // namespace trivet::pages
