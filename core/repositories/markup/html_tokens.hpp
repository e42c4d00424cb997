#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trivet::markup {

struct HtmlTag {
    std::string name{}; // in lower case
    bool isEnd = false;
    std::vector<std::pair<std::string, std::string_view>> attributes{}; // the first of each name; values as written

    // Nothing where there is no such attribute.
    std::optional<std::string_view> find(std::string_view name) const;
};

// Takes a piece of raw HTML apart into text and tags. Comments, declarations and tags that do not end are left out.
class HtmlTokens {
public:
    explicit HtmlTokens(std::string_view html) : m_rest(html) {}

    // False at the end. Then either text() has something, or tag() is what was read.
    bool next();
    bool isText() const { return !m_text.empty(); }
    std::string_view text() const { return m_text; }
    const HtmlTag& tag() const { return m_tag; }

    // Goes on behind the end tag of that name; false, and at the end, if there is none.
    bool skipPast(std::string_view name);

private:
    bool readMarkup();
    bool readTag(std::string_view tag);
    bool readAttribute(std::string_view& tag);
    void skip(std::size_t count) { m_rest.remove_prefix(count); }
    void skipTo(std::string_view end);

    std::string_view m_rest;
    std::string_view m_text{};
    HtmlTag m_tag{};
};

} // namespace trivet::markup
