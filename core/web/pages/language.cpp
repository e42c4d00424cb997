#include "pages/language.hpp"

#include "base/text.hpp"
#include "pages/accept.hpp"

namespace trivet::pages {

std::string_view codeOf(Language language) { return language == Language::German ? "de" : "en"; }

std::optional<Language> languageNamed(std::string_view tag)
{
    const auto primary = tag.substr(0, tag.find_first_of("-_"));
    for (const auto language : kLanguages)
        if (equalsIgnoringAsciiCase(primary, codeOf(language)))
            return language;
    return std::nullopt;
}

Language chooseLanguage(std::string_view setting, std::string_view acceptLanguage)
{
    if (const auto chosen = languageNamed(setting))
        return *chosen;
    auto best = Language::English;
    int bestWeight = 0;
    for (const auto entry : split(acceptLanguage, ',')) {
        const auto language = languageNamed(trimmed(entry.substr(0, entry.find(';'))));
        const int weight = weightOf(entry);
        if (language && weight > bestWeight) {
            best = *language;
            bestWeight = weight;
        }
    }
    return best;
}

} // namespace trivet::pages
