#include "pages/texts.hpp"

#include "base/text.hpp"
#include "pages/web_file.hpp"

#include <stdexcept>

namespace trivet::pages {
namespace {

std::string_view escapeOf(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return {};
    }
}

// Reads a text from left to right; each step takes what it understands.
class HtmlText {
public:
    explicit HtmlText(std::string_view text) : m_rest(text) {}

    std::string make()
    {
        while (!m_rest.empty())
            if (!marker() && !toggle("`", "code", m_isCode) && (m_isCode || !linkOrStrong()))
                plain();
        return std::move(m_html);
    }

private:
    bool marker()
    {
        const auto end = m_rest.starts_with("{{") ? m_rest.find("}}") : std::string_view::npos;
        if (end == std::string_view::npos)
            return false;
        m_html += m_rest.substr(0, end + 2);
        m_rest.remove_prefix(end + 2);
        return true;
    }

    // Not within code: `[server] ROOT_URL` is a setting.
    bool linkOrStrong() { return link() || toggle("**", "strong", m_isStrong); }

    bool link()
    {
        const auto middle = m_rest.starts_with('[') ? m_rest.find("](") : std::string_view::npos;
        const auto end = middle == std::string_view::npos ? middle : m_rest.find(')', middle);
        if (end == std::string_view::npos)
            return false;
        m_html += "<a href=\"" + HtmlText(m_rest.substr(middle + 2, end - middle - 2)).make() + "\">" +
                  HtmlText(m_rest.substr(1, middle - 1)).make() + "</a>";
        m_rest.remove_prefix(end + 1);
        return true;
    }

    bool toggle(std::string_view mark, std::string_view element, bool& isOpen)
    {
        if (!m_rest.starts_with(mark))
            return false;
        m_html.append(isOpen ? "</" : "<").append(element) += '>';
        isOpen = !isOpen;
        m_rest.remove_prefix(mark.size());
        return true;
    }

    void plain()
    {
        const auto escaped = escapeOf(m_rest.front());
        if (escaped.empty())
            m_html += m_rest.front();
        else
            m_html += escaped;
        m_rest.remove_prefix(1);
    }

    std::string_view m_rest;
    std::string m_html{};
    bool m_isStrong = false, m_isCode = false;
};

} // namespace

std::string htmlOf(std::string_view text) { return HtmlText(text).make(); }

std::map<std::string, std::string, std::less<>> parseTexts(const std::string& file, std::string_view content)
{
    std::map<std::string, std::string, std::less<>> texts;
    std::string* last = nullptr;
    for (const auto line : split(content, '\n')) {
        if (trimmed(line).empty() || line.starts_with('#'))
            continue;
        if (line.starts_with(' ') && last) {
            last->append(" ").append(trimmed(line));
            continue;
        }
        const auto equals = line.find(" = ");
        const bool isNew =
            equals != std::string_view::npos &&
            texts.try_emplace(std::string(line.substr(0, equals)), trimmed(line.substr(equals + 3))).second;
        if (!isNew)
            throw std::runtime_error("not a text, or one that is there before, in " + file + ": " + std::string(line));
        last = &texts.find(line.substr(0, equals))->second;
    }
    for (auto& [key, text] : texts)
        for (auto at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at))
            text.replace(at, 2, "\n");
    return texts;
}

const Texts::Area& Texts::areaOf(Language language, std::string_view name) const
{
    const std::lock_guard lock(m_reading);
    const auto [place, isNew] = m_areas.try_emplace({language, std::string(name)});
    if (isNew) {
        const auto file = m_folder + "/" + std::string(codeOf(language)) + "/" + std::string(name) + ".txt";
        try {
            place->second = parseTexts(file, readWebFile(file));
        } catch (...) {
            m_areas.erase(place);
            throw;
        }
    }
    return place->second;
}

const std::string& Texts::find(Language language, std::string_view key) const
{
    const auto dot = key.find('.');
    const auto& area = areaOf(language, key.substr(0, dot));
    const auto found = dot == std::string_view::npos ? area.end() : area.find(key.substr(dot + 1));
    if (found == area.end())
        throw std::runtime_error("no text " + std::string(key) + " in the language " + std::string(codeOf(language)));
    return found->second;
}

} // namespace trivet::pages
