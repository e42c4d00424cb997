#include "tests/fuzz/targets/safe_html.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <vector>

namespace trivet::fuzz {
namespace {

using Names = std::set<std::string_view>;

const Names kVoid{"br", "hr", "img", "input", "source", "wbr"};
const Names kBlocks{"p",      "pre",        "h1",         "h2",      "h3",     "h4",    "h5",    "h6",
                    "ul",     "ol",         "li",         "table",   "thead",  "tbody", "tfoot", "tr",
                    "th",     "td",         "caption",    "div",     "dl",     "dt",    "dd",    "details",
                    "figure", "figcaption", "blockquote", "summary", "section"};
const Names kPhrasing{"em",   "strong", "del",  "a",   "code", "abbr", "b",  "bdi", "bdo",    "cite",
                      "dfn",  "i",      "ins",  "kbd", "mark", "q",    "rp", "rt",  "ruby",   "s",
                      "samp", "small",  "span", "sub", "sup",  "time", "u",  "var", "picture"};
const Names kHeadings{"h1", "h2", "h3", "h4", "h5", "h6"};
const Names kTableParts{"table", "thead", "tbody", "tfoot", "tr"};
// Where an element must stand, or a browser would move it, or end something else for it.
const std::map<std::string_view, Names> kParents{{"li", {"ul", "ol"}},
                                                 {"dt", {"dl"}},
                                                 {"dd", {"dl"}},
                                                 {"thead", {"table"}},
                                                 {"tbody", {"table"}},
                                                 {"tfoot", {"table"}},
                                                 {"td", {"tr"}},
                                                 {"th", {"tr"}},
                                                 {"caption", {"table"}},
                                                 {"rt", {"ruby"}},
                                                 {"rp", {"ruby"}},
                                                 {"source", {"picture"}},
                                                 {"tr", {"table", "thead", "tbody", "tfoot"}}};

// Of any element, and of one alone.
const Names kAttributes{"title", "lang", "dir", "id", "class"};
const Names kOwnAttributes{"a href",          "a rel",
                           "a aria-label",    "img src",
                           "img alt",         "img width",
                           "img height",      "ol start",
                           "ol type",         "ol reversed",
                           "input type",      "input aria-label",
                           "input data-line", "input disabled",
                           "input checked",   "li value",
                           "td colspan",      "td rowspan",
                           "td width",        "th colspan",
                           "th rowspan",      "th width",
                           "table width",     "details open",
                           "time datetime",   "ins datetime",
                           "del datetime",    "source media",
                           "source srcset",   "source width",
                           "source height",   "pre tabindex",
                           "div tabindex",    "section aria-label",
                           "bdi role",        "bdi aria-label"};
const Names kFlags{"disabled", "checked", "reversed", "open"};

bool isEntity(std::string_view text)
{
    if (!text.starts_with('&') || !text.ends_with(';') || text.size() < 3 || text.size() > 34)
        return false;
    const auto inner = text.substr(1, text.size() - 2);
    return inner.find_first_not_of("#0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
               std::string_view::npos &&
           inner.rfind('#') == (inner.front() == '#' ? 0 : std::string_view::npos);
}

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
            if (!isEntity(std::string_view(text).substr(at, text.find(';', at) - at + 1)))
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
            m_scopes.pop_back();
            return;
        }
        const auto name = takeWord();
        if (!kBlocks.contains(name) && !kPhrasing.contains(name) && !kVoid.contains(name))
            return fail("unknown tag " + name);
        checkPlace(name);
        while (m_problem.empty() && take(" "))
            readAttribute(name);
        if (!take(">"))
            return fail("malformed tag " + name);
        if (!kVoid.contains(name))
            push(name);
    }

    void checkPlace(const std::string& name)
    {
        const std::string parent = m_open.empty() ? "" : m_open.back();
        const auto wanted = kParents.find(name);
        if (wanted != kParents.end() && !wanted->second.contains(parent))
            fail(name + " in " + parent);
        if (wanted == kParents.end() && kTableParts.contains(parent))
            fail(name + " in " + parent);
        const auto around = m_scopes.empty() ? Scope{} : m_scopes.back();
        if (name == "a" && around.isInLink)
            fail("a link in a link");
        if (around.isInParagraph && (kBlocks.contains(name) || name == "hr"))
            fail(name + " in a paragraph");
        if (around.isInHeading && kHeadings.contains(name))
            fail("a heading in a heading");
    }

    void push(const std::string& name)
    {
        auto scope = m_scopes.empty() ? Scope{} : m_scopes.back();
        // A cell is a world of its own.
        const bool isCell = name == "td" || name == "th";
        scope.isInLink = scope.isInLink || name == "a";
        scope.isInParagraph = !isCell && (scope.isInParagraph || name == "p");
        // So is for headings what Markdown opens within one that raw HTML has opened: it cannot be closed from in
        // there.
        const bool isOfMarkdown = name == "li" || name == "blockquote" || name == "div" || name == "section";
        scope.isInHeading = !isCell && !isOfMarkdown && (scope.isInHeading || kHeadings.contains(name));
        m_open.push_back(name);
        m_scopes.push_back(scope);
    }

    void readAttribute(const std::string& tag)
    {
        const auto name = take("aria-label") ? "aria-label" : take("data-line") ? "data-line" : takeWord();
        if (!kAttributes.contains(name) && !kOwnAttributes.contains(tag + " " + name))
            return fail("unknown attribute " + tag + " " + name);
        if (!take("=\""))
            return kFlags.contains(name) ? void() : fail("unquoted attribute " + name);
        const auto value = readText("\"<>");
        if (!take("\""))
            return fail("attribute " + name + " is not closed");
        if ((name == "href" || name == "src") && !isSafeAddress(value))
            fail("a link to " + value);
        if (name == "srcset" && !isSafeAddress(value.substr(0, value.find(' '))))
            fail("a picture from " + value);
        if (name == "id" && !value.starts_with("user-content-"))
            fail("an id of the page: " + value);
        if (name == "class" && !isOwnClass(value))
            fail("a class of the page: " + value);
    }

    static bool isOwnClass(std::string_view value)
    {
        static const Names kClasses{"task-list-item", "table-scroll", "footnotes",    "alert-title",
                                    "heading-link",   "math",         "keyword",      "string",
                                    "number",         "comment",      "unseen",       "added",
                                    "removed",        "align-left",   "align-center", "align-right"};
        return kClasses.contains(value) || value.starts_with("language-") || value.starts_with("alert alert-");
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
    struct Scope {
        bool isInLink = false, isInParagraph = false, isInHeading = false;
    };

    std::vector<std::string> m_open{};
    std::vector<Scope> m_scopes{};
    std::string m_problem{};
};

} // namespace

std::string problemWith(std::string_view html) { return Reader(html).problem(); }

} // namespace trivet::fuzz
