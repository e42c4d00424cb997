#include "reviews/file_patch.hpp"

#include "base/text.hpp"

#include <optional>

namespace trivet::reviews {
namespace {

std::string_view takeUntil(std::string_view& text, char end)
{
    const auto at = text.find(end);
    const auto taken = text.substr(0, at);
    text.remove_prefix(at == text.npos ? text.size() : at + 1);
    return taken;
}

// ":MODE MODE ID ID LETTER" and one path, or two of a renaming; an empty one is the end. A file that became another
// kind of thing has two patches.
std::vector<FilePatch> takeNames(std::string_view& text)
{
    std::vector<FilePatch> files;
    while (text.starts_with(':')) {
        const auto record = takeUntil(text, '\0');
        const auto letter = record.substr(record.rfind(' ') + 1);
        FilePatch file{.oldPath = std::string(takeUntil(text, '\0'))};
        file.newPath =
            letter.starts_with('R') || letter.starts_with('C') ? std::string(takeUntil(text, '\0')) : file.oldPath;
        if (letter.starts_with('T'))
            files.push_back(file);
        files.push_back(std::move(file));
    }
    if (text.starts_with('\0'))
        text.remove_prefix(1);
    return files;
}

// "12,3" or "12", which is one line.
bool readRange(std::string_view text, std::int64_t& start, std::int64_t& count)
{
    const auto comma = text.find(',');
    const auto first = parseInteger(text.substr(0, comma));
    const auto second = comma == text.npos ? std::optional<std::int64_t>(1) : parseInteger(text.substr(comma + 1));
    if (!first || !second || *first < 0 || *second < 0)
        return false;
    start = *first;
    count = *second;
    return true;
}

// "@@ -12,3 +12,4 @@ words"
std::optional<PatchHunk> hunkOf(std::string_view line)
{
    const auto words = split(line, ' ');
    PatchHunk hunk;
    if (words.size() < 4 || !words[1].starts_with('-') || !words[2].starts_with('+') ||
        !readRange(words[1].substr(1), hunk.oldStart, hunk.oldCount) ||
        !readRange(words[2].substr(1), hunk.newStart, hunk.newCount))
        return std::nullopt;
    return hunk;
}

// The lines are counted: what a file says is never taken for what git says.
void takeLines(std::string_view& text, PatchHunk& hunk)
{
    auto old = hunk.oldCount, made = hunk.newCount;
    while (!text.empty() && (old > 0 || made > 0)) {
        const auto line = takeUntil(text, '\n');
        if (line.starts_with('\\')) // no newline at the end
            continue;
        old -= line.starts_with('+') ? 0 : 1;
        made -= line.starts_with('-') ? 0 : 1;
        hunk.lines.push_back(line);
    }
}

} // namespace

std::vector<FilePatch> parsePatch(std::string_view output)
{
    auto files = takeNames(output);
    std::size_t next = 0;
    while (!output.empty()) {
        const auto line = takeUntil(output, '\n');
        if (line.starts_with("diff --git "))
            ++next;
        else if (line.starts_with("@@ ") && next > 0 && next <= files.size())
            if (auto hunk = hunkOf(line)) {
                takeLines(output, *hunk);
                files[next - 1].hunks.push_back(std::move(*hunk));
            }
    }
    return files;
}

} // namespace trivet::reviews
