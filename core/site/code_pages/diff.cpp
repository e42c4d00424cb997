#include "code_pages/diff.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

constexpr std::size_t kMostLines = 5000;
constexpr std::size_t kLongestLine = 1000;
constexpr std::size_t kRow = 256, kFileRow = 1024; // what a page needs around a line, and around a file

// "b/src/main.c", or quoted where git finds the name strange; /dev/null is nothing.
std::string pathOf(std::string_view word)
{
    const auto tab = word.find('\t');
    word = word.substr(0, tab);
    if (word.starts_with('"') && word.ends_with('"') && word.size() > 1)
        word = word.substr(1, word.size() - 2);
    if (word == "/dev/null")
        return {};
    return toUtf8(word.size() > 2 && word[1] == '/' ? word.substr(2) : word);
}

// The numbers in "@@ -3,7 +3,8 @@ heading".
struct HunkStart {
    std::int64_t before = 0, after = 0;
};
std::optional<HunkStart> hunkStart(std::string_view line)
{
    const auto words = split(line, ' ');
    if (words.size() < 4 || words[0] != "@@" || !words[1].starts_with('-') || !words[2].starts_with('+'))
        return std::nullopt;
    const auto numberIn = [](std::string_view word) {
        return parseInteger(
            word.substr(1, word.find(',') == std::string_view::npos ? word.size() : word.find(',') - 1));
    };
    const auto before = numberIn(words[1]), after = numberIn(words[2]);
    return before && after ? std::optional(HunkStart{*before, *after}) : std::nullopt;
}

class Reader {
public:
    explicit Reader(const WorkBudget& budget) : m_meter(budget) {}

    Diff read(std::string_view text)
    try {
        for (std::size_t start = 0; start < text.size();) {
            if (m_count >= kMostLines) {
                m_diff.isCutShort = true;
                break;
            }
            const auto end = std::min(text.find('\n', start), text.size());
            m_meter.step(end + 1 - start);
            take(text.substr(start, end - start));
            start = end + 1;
        }
        return std::move(m_diff);
    } catch (const BudgetExceeded&) {
        m_diff.isCutShort = true;
        return std::move(m_diff);
    }

private:
    void take(std::string_view line)
    {
        if (line.starts_with("diff --git ")) {
            m_meter.write(kFileRow);
            m_diff.files.emplace_back();
            m_isInHunk = false;
        } else if (m_diff.files.empty()) {
            return;
        } else if (const auto start = line.starts_with("@@") ? hunkStart(line) : std::nullopt) {
            m_before = start->before;
            m_after = start->after;
            m_isInHunk = true;
            add({.isHeading = true, .text = toUtf8(line)});
        } else if (m_isInHunk) {
            takeContent(line);
        } else {
            takeHeader(line);
        }
    }

    void takeHeader(std::string_view line)
    {
        auto& file = m_diff.files.back();
        constexpr std::string_view kFrom = "rename from ", kTo = "rename to ";
        if (line.starts_with("new file"))
            file.isNew = true;
        else if (line.starts_with("deleted file"))
            file.isGone = true;
        else if (line.starts_with(kFrom))
            file.formerPath = toUtf8(line.substr(kFrom.size()));
        else if (line.starts_with(kTo))
            file.path = toUtf8(line.substr(kTo.size()));
        else if (line.starts_with("--- ") || line.starts_with("+++ "))
            file.path = pathOf(line.substr(4)).empty() ? file.path : pathOf(line.substr(4));
        else if (line.starts_with("Binary files "))
            takeBinary(line);
    }

    // "Binary files a/x.png and b/x.png differ"
    void takeBinary(std::string_view line)
    {
        auto& file = m_diff.files.back();
        file.isBinary = true;
        const auto middle = line.find(" and ");
        const auto end = line.rfind(" differ");
        if (middle == std::string_view::npos || end == std::string_view::npos || end < middle)
            return;
        const auto after = pathOf(line.substr(middle + 5, end - middle - 5));
        file.path = after.empty() ? pathOf(line.substr(13, middle - 13)) : after;
    }

    void takeContent(std::string_view line)
    {
        auto& file = m_diff.files.back();
        const char mark = line.empty() ? ' ' : line.front();
        DiffLine shown{.text = toUtf8(line.substr(line.empty() ? 0 : 1, kLongestLine))};
        if (mark == '+') {
            shown.isAdded = true;
            shown.after = m_after++;
            ++file.added;
        } else if (mark == '-') {
            shown.isRemoved = true;
            shown.before = m_before++;
            ++file.removed;
        } else if (mark == ' ') {
            if (line.empty())
                return; // the end of the output
            shown.before = m_before++;
            shown.after = m_after++;
        } else {
            shown.isHeading = true; // "\ No newline at end of file"
        }
        add(std::move(shown));
    }

    void add(DiffLine line)
    {
        m_meter.write(line.text.size() + kRow);
        m_diff.files.back().lines.push_back(std::move(line));
        ++m_count;
    }

    WorkMeter m_meter;
    Diff m_diff{};
    std::int64_t m_before = 0, m_after = 0;
    std::size_t m_count = 0;
    bool m_isInHunk = false;
};

} // namespace

Diff parseDiff(std::string_view text, const WorkBudget& budget) { return Reader(budget).read(text); }

} // namespace trivet::code_pages
