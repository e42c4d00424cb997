#include "pages/turned_text.hpp"

#include "base/unseen_characters.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <string_view>

namespace trivet::pages {
namespace {

constexpr char kLead = '\xE2'; // all of them begin with it, and few others in most pages
constexpr std::size_t kMostMarks = 1000;

std::size_t firstTurn(std::string_view page)
{
    auto place = page.find(kLead);
    while (place != std::string_view::npos && !turnsText(characterAt(page, place).point))
        place = page.find(kLead, place + 1);
    return place;
}

// Reads the page from tag to tag. It was written by templates and by what makes safe HTML: every tag is well-formed.
class Marker {
public:
    explicit Marker(std::string_view page) : m_page(page) {}

    std::string marked()
    {
        while (m_place < m_page.size()) {
            copyText(std::min(m_page.find('<', m_place), m_page.size()));
            if (m_place < m_page.size())
                copyTag();
        }
        return std::move(m_marked);
    }

private:
    void copy(std::size_t end)
    {
        m_marked.append(m_page, m_place, end - m_place);
        m_place = end;
    }

    void copyText(std::size_t end)
    {
        while (m_place < end) {
            copy(std::min(m_page.find(kLead, m_place), end));
            if (m_place == end)
                return;
            const auto [point, bytes] = characterAt(m_page, m_place);
            if (m_proseDepth > 0 ? !overridesDirection(point) : !turnsText(point)) {
                copy(m_place + bytes);
                continue;
            }
            if (m_marks++ < kMostMarks)
                appendUnseenMark(m_marked, point);
            else
                m_marked += kReplacementCharacter;
            m_place += bytes;
        }
    }

    std::size_t endOfTag() const
    {
        char quote = '\0';
        for (auto i = m_place + 1; i < m_page.size(); ++i) {
            const char c = m_page[i];
            if (quote != '\0')
                quote = c == quote ? '\0' : quote;
            else if (c == '"' || c == '\'')
                quote = c;
            else if (c == '>')
                return i + 1;
        }
        return m_page.size();
    }

    void copyTag()
    {
        const auto tag = m_page.substr(m_place, endOfTag() - m_place);
        const bool isEnd = tag.starts_with("</");
        const auto name = tag.substr(isEnd ? 2 : 1, tag.find_first_of(" \n/>", 2) - (isEnd ? 2 : 1));
        copy(m_place + tag.size());
        for (const std::string_view verbatim : {"script", "style", "textarea", "title"})
            if (name == verbatim && !isEnd)
                copy(std::min(m_page.find("</" + std::string(verbatim), m_place), m_page.size()));
        if (tag.starts_with("<bdi class=\"unseen\"")) // it has its mark
            copy(std::min(m_page.find("</bdi>", m_place), m_page.size()));
        if (m_proseDepth > 0 && name == m_prose)
            m_proseDepth += isEnd ? -1 : 1;
        else if (m_proseDepth == 0 && !isEnd && isProse(tag))
            m_prose = name, m_proseDepth = 1;
    }

    static bool isProse(std::string_view tag)
    {
        constexpr std::string_view kClass = " class=\"";
        const auto begin = tag.find(kClass);
        if (begin == std::string_view::npos)
            return false;
        const auto classes =
            tag.substr(begin + kClass.size(), tag.find('"', begin + kClass.size()) - begin - kClass.size());
        return (" " + std::string(classes) + " ").find(" prose ") != std::string::npos;
    }

    const std::string_view m_page;
    std::size_t m_place = 0, m_marks = 0;
    std::string m_marked{};
    std::string_view m_prose{}; // the element that has a text of somebody in it
    int m_proseDepth = 0;
};

} // namespace

void markTurnedText(std::string& page)
{
    if (firstTurn(page) != std::string::npos)
        page = Marker(page).marked();
}

} // namespace trivet::pages
