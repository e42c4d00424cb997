#include "diffs/patch_parser.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <optional>

namespace trivet::diffs {
namespace {

constexpr std::string_view kFile = "diff --git ";

std::string fileHeading(const Change& change)
{
    return std::string(kFile) + headingPath("a/", change.formerPath) + " " + headingPath("b/", change.path);
}

struct Range {
    std::int64_t start = 0, count = 1;
};

// "3,7", or "3" for one line. Numbers no file has are none.
std::optional<Range> rangeIn(std::string_view text)
{
    constexpr std::int64_t kMost = 1'000'000'000;
    const auto comma = text.find(',');
    const auto start = parseInteger(text.substr(0, comma));
    const auto count =
        comma == std::string_view::npos ? std::optional<std::int64_t>(1) : parseInteger(text.substr(comma + 1));
    if (!start || !count || *start < 0 || *count < 0 || *start > kMost || *count > kMost)
        return std::nullopt;
    return Range{*start, *count};
}

// "@@ -3,7 +3,8 @@ heading"
std::optional<Hunk> hunkIn(std::string_view line)
{
    if (!line.starts_with("@@ -"))
        return std::nullopt;
    const auto plus = line.find(" +", 4), end = line.find(" @@", 4);
    if (plus == std::string_view::npos || end == std::string_view::npos || end < plus)
        return std::nullopt;
    const auto before = rangeIn(line.substr(4, plus - 4)), after = rangeIn(line.substr(plus + 2, end - plus - 2));
    if (!before || !after)
        return std::nullopt;
    return Hunk{before->start, before->count, after->start, after->count, toUtf8(trimmed(line.substr(end + 3)))};
}

} // namespace

std::string headingPath(std::string_view prefix, std::string_view path)
{
    constexpr std::string_view kNamed = "\a\b\t\n\v\f\r\"\\", kNames = "abtnvfr\"\\";
    std::string plain(prefix), quoted = "\"" + plain;
    bool isQuoted = false;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const auto named = kNamed.find(c);
        plain += c;
        if (named != std::string_view::npos) {
            quoted += {'\\', kNames[named]};
        } else if (byte < 0x20 || byte == 0x7f) {
            quoted += {'\\', static_cast<char>('0' + (byte >> 6)), static_cast<char>('0' + ((byte >> 3) & 7)),
                       static_cast<char>('0' + (byte & 7))};
        } else {
            quoted += c;
            continue;
        }
        isQuoted = true;
    }
    return isQuoted ? quoted + "\"" : plain;
}

bool PatchParser::take(std::string_view line, bool isCut)
{
    if (m_isFull)
        return false;
    if (m_beforeLeft > 0 || m_afterLeft > 0 || line.starts_with('\\'))
        takeContent(line, isCut);
    else if (line.starts_with(kFile))
        return takeFileHeading(line, isCut);
    else if (m_isAboutFile)
        takeHeading(line);
    return !m_isFull;
}

// Of what changed its type there are two, one after the other.
bool PatchParser::takeFileHeading(std::string_view line, bool isCut)
{
    const auto isAbout = [&](const Change& change) {
        const auto heading = fileHeading(change);
        return isCut ? heading.starts_with(line) : heading == line;
    };
    m_isAboutFile = m_isLastKept = false;
    if (!m_patch.files.empty() && isAbout(m_list.changes[file().place])) {
        m_isAboutFile = true;
        return true;
    }
    auto place = m_next;
    while (place < m_list.changes.size() && !isAbout(m_list.changes[place]))
        ++place;
    if (place == m_list.changes.size())
        return true; // the list was cut short
    if (place >= m_first + m_limits.files || m_kept >= m_limits.lines || m_bytes >= m_limits.bytes) {
        m_isFull = true;
        return false;
    }
    m_next = place + 1;
    m_keptOfFile = 0;
    m_patch.files.push_back({.place = place});
    m_isAboutFile = true;
    return true;
}

void PatchParser::takeHeading(std::string_view line)
{
    if (line.starts_with("Binary files ")) {
        file().isBinary = true;
    } else if (auto hunk = hunkIn(line)) {
        m_before = hunk->before;
        m_after = hunk->after;
        m_beforeLeft = hunk->beforeCount;
        m_afterLeft = hunk->afterCount;
        m_hunk = std::move(*hunk);
    }
}

void PatchParser::takeContent(std::string_view line, bool isCut)
{
    const char mark = line.empty() ? ' ' : line.front();
    if (mark == '\\') { // "\ No newline at end of file"
        if (m_isLastKept)
            file().hunks.back().lines.back().hasNoNewline = true;
        return;
    }
    PatchLine shown{.mark = mark == '+' || mark == '-' ? mark : ' ', .isCut = isCut};
    if (shown.mark != '+') {
        shown.before = m_before++;
        --m_beforeLeft;
    }
    if (shown.mark != '-') {
        shown.after = m_after++;
        --m_afterLeft;
    }
    file().added += shown.mark == '+';
    file().removed += shown.mark == '-';
    ++file().lines;
    m_isLastKept = false;
    if (m_patch.files.size() == 1 && file().lines <= m_limits.skippedLines)
        return;
    if (m_keptOfFile >= m_limits.linesOfFile || m_kept >= m_limits.lines || m_bytes >= m_limits.bytes) {
        file().isCutShort = true;
        // Only its end is missing; but for one file alone nobody counts the rest.
        m_isFull = m_limits.files == 1;
        return;
    }
    line.remove_prefix(std::min<std::size_t>(1, line.size()));
    shown.endsInReturn = !isCut && line.ends_with('\r');
    shown.text = toUtf8(line.substr(0, line.size() - (shown.endsInReturn ? 1 : 0)));
    std::replace(shown.text.begin(), shown.text.end(), '\r', ' '); // browsers would begin another line
    keep(std::move(shown));
}

void PatchParser::keep(PatchLine line)
{
    m_bytes += line.text.size();
    ++m_kept;
    ++m_keptOfFile;
    m_isLastKept = true;
    file().lastKept = file().lines;
    if (m_hunk) { // of one whose beginning was skipped, what is left
        m_hunk->before = line.before > 0 ? line.before : m_before;
        m_hunk->after = line.after > 0 ? line.after : m_after;
        file().hunks.push_back(std::move(*m_hunk));
        m_hunk.reset();
    }
    file().hunks.back().lines.push_back(std::move(line));
}

Patch PatchParser::finish(bool isComplete)
{
    m_patch.isComplete = isComplete;
    // When it stopped at a heading, all before that is whole.
    const bool isAtHeading = m_isFull && m_beforeLeft == 0 && m_afterLeft == 0 && m_limits.files > 1;
    if (!isComplete && !isAtHeading && !m_patch.files.empty())
        file().isCounted = false;
    if (!m_patch.files.empty() && !file().isCounted)
        file().isCutShort = true;
    return std::move(m_patch);
}

} // namespace trivet::diffs
