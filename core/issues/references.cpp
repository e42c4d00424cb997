#include "issues/references.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <unordered_set>

namespace trivet::issues {
namespace {

constexpr std::size_t kMostMentions = 1000, kMostIssues = 100;

constexpr bool isNameByte(char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.'; }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

RefAction actionNamed(std::string_view word)
{
    for (const std::string_view closing :
         {"close", "closes", "closed", "fix", "fixes", "fixed", "resolve", "resolves", "resolved"})
        if (equalsIgnoringAsciiCase(word, closing))
            return RefAction::Closes;
    for (const std::string_view reopening : {"reopen", "reopens", "reopened"})
        if (equalsIgnoringAsciiCase(word, reopening))
            return RefAction::Reopens;
    return RefAction::None;
}

class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    References read()
    {
        while (m_at < m_text.size()) {
            if (m_text[m_at] == '`')
                skipCode();
            else if (m_text[m_at] == '@' && !isInsideWord())
                readMention();
            else if (m_text[m_at] == '#')
                readNumber();
            else
                ++m_at;
        }
        return std::move(m_found);
    }

private:
    bool isInsideWord() const
    {
        return m_at > 0 && (isNameByte(m_text[m_at - 1]) || static_cast<unsigned char>(m_text[m_at - 1]) >= 0x80);
    }

    // From one run of backticks to the next of the same length; a run that is never closed is ordinary text.
    void skipCode()
    {
        const auto length = std::min(m_text.find_first_not_of('`', m_at), m_text.size()) - m_at;
        auto end = m_at + length;
        while ((end = m_text.find('`', end)) != std::string_view::npos) {
            const auto run = std::min(m_text.find_first_not_of('`', end), m_text.size()) - end;
            end += run;
            if (run == length) {
                m_at = end;
                return;
            }
        }
        m_at += length;
    }

    void readMention()
    {
        const auto start = ++m_at;
        while (m_at < m_text.size() && isNameByte(m_text[m_at]))
            ++m_at;
        auto name = m_text.substr(start, m_at - start);
        while (!name.empty() && !isAsciiAlphanumeric(name.back())) // the full stop of a sentence
            name.remove_suffix(1);
        if (name.empty() || name.size() > 40 || m_found.mentions.size() >= kMostMentions)
            return;
        auto lower = asciiLower(name);
        if (m_seen.insert(lower).second)
            m_found.mentions.push_back(std::move(lower));
    }

    void readNumber()
    {
        const auto hash = m_at++;
        const auto start = m_at;
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            ++m_at;
        const auto number = parseInteger(m_text.substr(start, m_at - start));
        const bool isWhole = m_at == m_text.size() || !(isAsciiAlphanumeric(m_text[m_at]) || m_text[m_at] == '_');
        if (!number || *number < 1 || !isWhole || m_found.issues.size() >= kMostIssues)
            return;
        IssueReference reference{.number = *number};
        auto before = hash;
        if (before > 0 && isNameByte(m_text[before - 1])) {
            const auto repository = nameBefore(before);
            if (before == 0 || m_text[before - 1] != '/')
                return; // "word#12" names nothing
            const auto owner = nameBefore(--before);
            if (owner.empty() || (before > 0 && m_text[before - 1] == '/'))
                return; // a part of an address
            reference.owner = asciiLower(owner);
            reference.repository = asciiLower(repository);
        }
        reference.action = actionBefore(before);
        if (std::find(m_found.issues.begin(), m_found.issues.end(), reference) == m_found.issues.end())
            m_found.issues.push_back(std::move(reference));
    }

    // The name that ends at `end`, which moves to its beginning.
    std::string_view nameBefore(std::size_t& end) const
    {
        const auto last = end;
        while (end > 0 && isNameByte(m_text[end - 1]))
            --end;
        return m_text.substr(end, last - end);
    }

    RefAction actionBefore(std::size_t end) const
    {
        auto from = end;
        while (from > 0 && (m_text[from - 1] == ' ' || m_text[from - 1] == '\t'))
            --from;
        if (from == end)
            return RefAction::None;
        if (from > 0 && m_text[from - 1] == ':')
            --from;
        const auto last = from;
        while (from > 0 && isAsciiAlphanumeric(m_text[from - 1]))
            --from;
        return actionNamed(m_text.substr(from, last - from));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    References m_found{};
    std::unordered_set<std::string> m_seen{};
};

} // namespace

std::string_view nameOf(RefAction action)
{
    switch (action) {
    case RefAction::None:
        return "none";
    case RefAction::Closes:
        return "closes";
    case RefAction::Reopens:
        return "reopens";
    }
    return "none";
}

References readReferences(std::string_view text) { return Reader(text).read(); }

} // namespace trivet::issues
