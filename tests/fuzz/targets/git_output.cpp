#include "base/text.hpp"
#include "blame_pages/blame.hpp"
#include "blame_pages/unquoted_path.hpp"
#include "changes/changed_file_list.hpp"
#include "git/object_check.hpp"
#include "gitdata/changes.hpp"
#include "gitdata/last_change_state.hpp"
#include "graph_pages/commit_graph.hpp"
#include "pushes/push_note.hpp"
#include "reviews/line_moves.hpp"
#include "search_pages/code_search.hpp"
#include "tests/fuzz/targets.hpp"
#include "wiki/wiki_history.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkBlame(std::string_view bytes)
{
    constexpr std::int64_t kLines = 50;
    const auto blame = blame_pages::parseBlame(bytes, kLines);
    std::int64_t next = 1;
    for (const auto& group : blame.groups) {
        promise(group.first == next && group.count > 0, "groups follow one another");
        promise(!group.commit || *group.commit < blame.commits.size(), "a group names a commit of the list");
        next += group.count;
    }
    promise(next == kLines + 1, "every line is told about");
    promise(blame_pages::unquotedPath(bytes).size() <= bytes.size(), "an escape stands for less than it is");
}

void checkGraph(std::string_view bytes)
{
    for (const auto& row : graph_pages::parseGraph(bytes)) {
        const auto html = graph_pages::lanesHtml(row.lanes);
        promise(std::count(html.begin(), html.end(), '<') == std::count(html.begin(), html.end(), '>'),
                "lanes are no tags");
        promise(!row.commit || (isUtf8(row.commit->author) && isUtf8(row.commit->subject)), "texts are UTF-8");
    }
}

void checkFindings(std::string_view bytes)
{
    const search_pages::SearchLimits limits{.files = 3};
    const auto findings = search_pages::parseFindings(bytes, limits);
    promise(findings.files.size() <= limits.files, "a page has so many files");
    for (const auto& file : findings.files)
        for (const auto& line : file.lines) {
            promise(isUtf8(line.html.html), "HTML is UTF-8");
            promise(std::count(line.html.html.begin(), line.html.html.end(), '<') % 2 == 0, "a mark has an end");
        }
    search_pages::isModest(bytes);
}

void checkState(std::string_view bytes)
{
    const auto state = gitdata::parseLastChangeState(bytes);
    if (!state)
        return;
    const auto again = gitdata::parseLastChangeState(gitdata::serialized(*state));
    promise(again && again->entries.size() == state->entries.size(), "it can be written and read");
    state->changes();
}

} // namespace

// What git says: it is git's, but the names, the messages and the lines in it are anybody's.
void fuzzGitOutput(std::string_view bytes)
{
    checkBlame(bytes);
    checkGraph(bytes);
    checkFindings(bytes);
    checkState(bytes);
    for (const auto& file : changes::parseChangedFiles(bytes))
        promise(isUtf8(file.filename) && isUtf8(file.previousFilename.value_or("")), "names are UTF-8");
    gitdata::parseChanges(bytes);
    wiki::parseLastCommits(bytes);
    const reviews::LineMoves moves(bytes);
    moves.of("a", 1);
    promise(isUtf8(git::objectProblemIn(bytes)) || !isUtf8(bytes), "a problem is a part of what git says");
    if (const auto note = pushes::parseNote(std::string(bytes)))
        promise(pushes::parseNote(pushes::wantedText(note->push)).has_value(), "a note can be written and read");
}

} // namespace trivet::fuzz
