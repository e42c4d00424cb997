#include "pages/messages.hpp"

#include "base/text.hpp"
#include "http/services.hpp"
#include "pages/reader.hpp"
#include "pages/templates.hpp"
#include "pages/texts.hpp"
#include "pages/web_file.hpp"

namespace trivet::pages {
namespace {

using Found = std::map<std::string, std::string>;

std::string inserted(std::string text, const Found& found)
{
    Words words;
    for (const auto& [name, value] : found)
        words.emplace_back(name, value);
    return filled(std::move(text), words);
}

// Between the parts of a message that is made of several.
constexpr std::string_view kBetween = "; ";

} // namespace

std::optional<Found> matched(std::string_view pattern, std::string_view message)
{
    Found found;
    for (auto open = pattern.find("{{"); open != std::string_view::npos; open = pattern.find("{{")) {
        const auto close = pattern.find("}}", open);
        if (close == std::string_view::npos || !message.starts_with(pattern.substr(0, open)))
            return std::nullopt;
        message.remove_prefix(open);
        const auto name = pattern.substr(open + 2, close - open - 2);
        pattern.remove_prefix(close + 2);
        const auto next = pattern.substr(0, pattern.find("{{"));
        const auto end = next.empty() ? message.size() : message.find(next);
        if (end == std::string_view::npos || end == 0)
            return std::nullopt;
        found[std::string(name)] = message.substr(0, end);
        message.remove_prefix(end);
    }
    return pattern == message ? std::optional(std::move(found)) : std::nullopt;
}

const Messages::Catalogue& Messages::catalogueOf(Language language) const
{
    const std::lock_guard lock(m_reading);
    if (const auto known = m_catalogues.find(language); known != m_catalogues.end())
        return known->second;
    const auto file = m_folder + "/" + std::string(codeOf(language)) + "/messages.txt";
    return m_catalogues.emplace(language, parseTexts(file, readWebFile(file))).first->second;
}

std::optional<std::string> Messages::find(Language language, std::string_view message) const
{
    const auto& catalogue = catalogueOf(language);
    if (const auto exact = catalogue.find(message); exact != catalogue.end())
        return exact->second;
    for (const auto& [pattern, text] : catalogue)
        if (const auto found = matched(pattern, message))
            return inserted(text, *found);
    return std::nullopt;
}

std::string Messages::toldPart(Language language, std::string_view part) const
{
    if (const auto whole = find(language, part))
        return *whole;
    const auto end = part.starts_with('[') ? part.find("]: ") : std::string_view::npos;
    if (end == std::string_view::npos)
        return std::string(part);
    const auto said = find(language, part.substr(end + 3));
    return said ? std::string(part.substr(1, end - 1)) + ": " + *said : std::string(part);
}

std::string Messages::told(Language language, std::string_view message) const
{
    if (const auto whole = find(language, message))
        return *whole;
    std::string text;
    for (auto end = message.find(kBetween); end != std::string_view::npos; end = message.find(kBetween)) {
        text += toldPart(language, message.substr(0, end)) + std::string(kBetween);
        message.remove_prefix(end + kBetween.size());
    }
    return text + toldPart(language, message);
}

std::string told(const http::Context& context, std::string_view message)
{
    return context.services.of<const pages::Templates>().told(languageOf(context), message);
}

} // namespace trivet::pages
