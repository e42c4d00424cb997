#pragma once
#include "code_pages/repo_head.hpp"
#include "issue_pages/person.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "pull_pages/examined_pull.hpp"

#include <optional>
#include <string>

namespace trivet::pull_pages {

enum class PullTab { Conversation, Commits, Files };

// What every tab of a pull request begins with, shown by [[>pull_head]] where a page has it as PULL: the title, what
// became of it, what it wants to bring where, and the tabs.
struct PullFrame {
    std::string title{}, baseBranch{}, headName{};
    std::optional<std::string> baseAddress{}, headAddress{}; // nothing: it is gone, or hidden
    bool isBaseGone = false, isHeadGone = false;
    std::int64_t number = 0, comments = 0, commits = 0, files = 0;
    bool isOpen = false, isDraft = false, isMerged = false, isClosed = false, isLocked = false, isPinned = false;
    bool hasOneCommit = false, hasManyCommits = false;
    issue_pages::Person author{}, merger{};
    std::string address{}, commitsAddress{}, filesAddress{};
    bool isConversation = false, isCommits = false, isFiles = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using F = PullFrame;
        return ValueList{entry("PULL_TITLE", &F::title),
                         entry("BASE_BRANCH", &F::baseBranch),
                         entry("HEAD_NAME", &F::headName),
                         entry("BASE_ADDRESS", &F::baseAddress),
                         entry("HEAD_ADDRESS", &F::headAddress),
                         entry("IS_BASE_GONE", &F::isBaseGone),
                         entry("IS_HEAD_GONE", &F::isHeadGone),
                         entry("NUMBER", &F::number),
                         entry("COMMENTS", &F::comments),
                         entry("COMMIT_COUNT", &F::commits),
                         entry("FILE_COUNT", &F::files),
                         entry("IS_OPEN", &F::isOpen),
                         entry("IS_DRAFT", &F::isDraft),
                         entry("IS_MERGED", &F::isMerged),
                         entry("IS_CLOSED", &F::isClosed),
                         entry("IS_LOCKED", &F::isLocked),
                         entry("IS_PINNED", &F::isPinned),
                         entry("HAS_ONE_COMMIT", &F::hasOneCommit),
                         entry("HAS_MANY_COMMITS", &F::hasManyCommits),
                         entry("AUTHOR", &F::author),
                         entry("MERGER", &F::merger),
                         entry("CONVERSATION_ADDRESS", &F::address),
                         entry("PULL_COMMITS_ADDRESS", &F::commitsAddress),
                         entry("FILES_ADDRESS", &F::filesAddress),
                         entry("IS_CONVERSATION_TAB", &F::isConversation),
                         entry("IS_PULL_COMMITS_TAB", &F::isCommits),
                         entry("IS_FILES_TAB", &F::isFiles)};
    }
};

PullFrame frameOf(http::Context& context, const ExaminedPull& examined, PullTab tab);

} // namespace trivet::pull_pages
