#include "pushes/push_note.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <set>

namespace trivet::pushes {
namespace {

constexpr std::string_view kWanted = "wanted", kAll = "all", kMade = "made ", kEnd = "end";
// Behind the numbers of the first line.
constexpr std::string_view kMirror = "mirror", kLimited = "limited", kDefaultBranch = "default-branch=";

void keepMade(PushNote& note, const std::set<std::string_view>& made)
{
    std::erase_if(note.push.changes, [&](const auto& change) { return !made.contains(change.ref); });
}

} // namespace

std::string wantedText(const Push& push)
{
    auto text = std::to_string(push.repositoryId) + " " + std::to_string(push.pusherId) + " " +
                std::to_string(push.mergedPullId);
    if (push.isOfMirror)
        text += " " + std::string(kMirror);
    if (push.isLimited)
        text += " " + std::string(kLimited);
    if (!push.newDefaultBranch.empty())
        text += " " + std::string(kDefaultBranch) + push.newDefaultBranch;
    text += "\n";
    for (const auto& [ref, before, after] : push.changes)
        text += before + " " + after + " " + ref + "\n";
    return text + std::string(kWanted) + "\n";
}

std::string madeText(const std::vector<RefChange>& wanted, const std::vector<RefChange>& made)
{
    std::string text;
    if (made.size() == wanted.size())
        text = std::string(kAll) + "\n";
    else
        for (const auto& change : made)
            text += std::string(kMade) + change.ref + "\n";
    return text + std::string(kEnd) + "\n";
}

std::optional<PushNote> parseNote(const std::string& text)
{
    const auto lines = split(text, '\n');
    const auto head = split(lines.front(), ' ');
    if (head.size() < 2) // a note of an earlier version has no more
        return std::nullopt;
    PushNote note;
    note.push.repositoryId = parseInteger(head[0]).value_or(0);
    note.push.pusherId = parseInteger(head[1]).value_or(0);
    note.push.mergedPullId = head.size() > 2 ? parseInteger(head[2]).value_or(0) : 0;
    for (std::size_t i = 3; i < head.size(); ++i) {
        note.push.isOfMirror |= head[i] == kMirror;
        note.push.isLimited |= head[i] == kLimited;
        if (head[i].starts_with(kDefaultBranch))
            note.push.newDefaultBranch = head[i].substr(kDefaultBranch.size());
    }
    bool isWhole = false, isAll = false;
    std::set<std::string_view> made;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) { // behind the last line end stands nothing
        const auto line = lines[i];
        const auto words = split(line, ' ');
        if (words.size() == 3 && !isWhole)
            note.push.changes.push_back({std::string(words[2]), std::string(words[0]), std::string(words[1])});
        isWhole |= line == kWanted;
        isAll |= line == kAll;
        note.isDecided |= line == kEnd;
        if (line.starts_with(kMade))
            made.insert(line.substr(kMade.size()));
    }
    if (!isWhole)
        return std::nullopt;
    if (note.isDecided && !isAll)
        keepMade(note, made);
    return note;
}

} // namespace trivet::pushes
