#include "tests/fuzz/targets/safe_html.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace trivet::fuzz {
namespace {

using Names = std::set<std::string_view>;

const Names kVoid{"br", "hr", "img", "input"};
const Names kPaired{"p",  "em", "strong", "del", "a",  "code",  "pre",   "h1",    "h2", "h3", "h4",
                    "h5", "h6", "ul",     "ol",  "li", "table", "thead", "tbody", "tr", "th", "td"};
const Names kAttributes{
    "a href",     "a title",  "a rel",    "img src",    "img alt",          "img title",      "ol start", "li class",
    "code class", "th class", "td class", "input type", "input aria-label", "input disabled", "h1 id",    "h2 id",
    "h3 id",      "h4 id",    "h5 id",    "h6 id",      "input checked"};
const Names kEntities{"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};

class Reader {
public:
    explicit Reader(std::string_view html) : m_rest(html) {}

    std::string problem()
    {
        while (m_problem.empty() && !m_rest.empty())
            m_rest.front() == '<' ? readTag() : void(readText("<"));
        if (m_problem.empty() && !m_open.empty())
            fail("not closed: " + m_open.back());
        return m_problem;
    }

private:
    void fail(const std::string& what) { m_problem = what + " before: " + std::string(m_rest.substr(0, 60)); }

    bool take(std::string_view expected)
    {
        const bool isThere = m_rest.starts_with(expected);
        m_rest.remove_prefix(isThere ? expected.size() : 0);
        return isThere;
    }

    std::string takeWord()
    {
        const auto end = m_rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz123456");
        std::string word(m_rest.substr(0, end));
        m_rest.remove_prefix(word.size());
        return word;
    }

    std::string readText(std::string_view end)
    {
        const std::string text(m_rest.substr(0, m_rest.find_first_of(end)));
        m_rest.remove_prefix(text.size());
        if (text.find_first_of("<>\"'") != std::string::npos)
            fail("a character that must be escaped in " + text.substr(0, 60));
        for (auto at = text.find('&'); at != std::string::npos; at = text.find('&', at + 1))
            if (!kEntities.contains(std::string_view(text).substr(at, text.find(';', at) - at + 1)))
                fail("an unknown entity in " + text.substr(at, 20));
        return text;
    }

    void readTag()
    {
        take("<");
        if (take("/")) {
            const auto name = takeWord();
            if (m_open.empty() || m_open.back() != name || !take(">"))
                return fail("wrong end tag " + name);
            m_open.pop_back();
            return;
        }
        const auto name = take("blockquote") ? "blockquote" : takeWord();
        if (name != "blockquote" && !kPaired.contains(name) && !kVoid.contains(name))
            return fail("unknown tag " + name);
        while (m_problem.empty() && take(" "))
            readAttribute(name);
        if (!take(">"))
            return fail("malformed tag " + name);
        if (!kVoid.contains(name))
            m_open.push_back(name);
    }

    void readAttribute(const std::string& tag)
    {
        const auto name = take("aria-label") ? "aria-label" : takeWord();
        if (!kAttributes.contains(tag + " " + name))
            return fail("unknown attribute " + tag + " " + name);
        if (!take("=\""))
            return name == "disabled" || name == "checked" ? void() : fail("unquoted attribute " + name);
        const auto value = readText("\"<>");
        if (!take("\""))
            return fail("attribute " + name + " is not closed");
        if ((name == "href" || name == "src") && !isSafeAddress(value))
            fail("a link to " + value);
        if (name == "id" && !value.starts_with("user-content-"))
            fail("an id of the page: " + value);
    }

    static bool isSafeAddress(std::string address)
    {
        std::transform(address.begin(), address.end(), address.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        const auto hasControl = [](char c) { return static_cast<unsigned char>(c) <= 0x20; };
        if (std::any_of(address.begin(), address.end(), hasControl))
            return false;
        return address.starts_with("http://") || address.starts_with("https://") || address.starts_with("mailto:") ||
               address.starts_with("#user-content-");
    }

    std::string_view m_rest;
    std::vector<std::string> m_open{};
    std::string m_problem{};
};

} // namespace

std::string problemWith(std::string_view html) { return Reader(html).problem(); }

} // namespace trivet::fuzz
