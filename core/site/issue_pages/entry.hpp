#pragma once
#include "code_pages/commit_line.hpp"
#include "issue_pages/comment_part.hpp"
#include "issue_pages/person.hpp"
#include "issue_pages/reactions.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "issues/issue_guards.hpp"
#include "pages/moment.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace trivet::issue_pages {

struct File {
    std::string name{}, address{}, size{};
    bool isPicture = false; // browsers can show it
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("FILE_NAME", &File::name), entry("FILE_ADDRESS", &File::address),
                         entry("FILE_SIZE", &File::size), entry("IS_PICTURE", &File::isPicture)};
    }
};

// How task items of a text are ticked, by who may edit it.
struct TaskForm {
    std::string action{}, version{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("TASK_ACTION", &TaskForm::action),
                         pages::entry("TEXT_VERSION", &TaskForm::version)};
    }
};

// A text with what hangs on it: a comment, or how the issue was opened. Shown by [[>comment]].
struct CommentBlock {
    std::string anchor{};
    Person author{};
    pages::Moment createdAt{};
    bool isEdited = false, hasNoText = false;
    pages::SafeHtml html{};
    std::vector<File> files{};
    Reactions reactions{};
    std::optional<std::string> editAddress{}, deleteAddress{};
    std::optional<TaskForm> tasks{};

    static constexpr auto entries()
    {
        using pages::entry;
        using S = CommentBlock;
        return ValueList{entry("ANCHOR", &S::anchor),
                         entry("AUTHOR", &S::author),
                         entry("CREATED", &S::createdAt),
                         entry("IS_EDITED", &S::isEdited),
                         entry("HAS_NO_TEXT", &S::hasNoText),
                         entry("TEXT_HTML", &S::html),
                         entry("FILE", &S::files),
                         entry("REACTIONS", &S::reactions),
                         entry("EDIT_ADDRESS", &S::editAddress),
                         entry("DELETE_ADDRESS", &S::deleteAddress),
                         entry("TASKS", &S::tasks)};
    }
};

// What was said about a line of a pull request, by [[>code_thread]].
struct ThreadComment {
    std::string anchor{};
    Person author{};
    pages::Moment createdAt{};
    std::vector<CommentPart> parts{};
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("COMMENT_ANCHOR", &ThreadComment::anchor), entry("SPEAKER", &ThreadComment::author),
                         entry("SAID", &ThreadComment::createdAt), entry("COMMENT_PART", &ThreadComment::parts)};
    }
};
// How a conversation about a line is answered and resolved, by who may.
struct ThreadForms {
    std::string action{}, token{}, id{};
    bool waitsForReview = false, maySpeakAtOnce = true; // with the review that the reader has begun
    bool mayResolve = false, resolves = false, reopens = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using F = ThreadForms;
        return ValueList{entry("THREAD_ACTION", &F::action),
                         entry("THREAD_TOKEN", &F::token),
                         entry("THREAD_ID", &F::id),
                         entry("HAS_REVIEW", &F::waitsForReview),
                         entry("MAY_BE_SINGLE", &F::maySpeakAtOnce),
                         entry("MAY_RESOLVE", &F::mayResolve),
                         entry("RESOLVES", &F::resolves),
                         entry("REOPENS", &F::reopens)};
    }
};

struct ThreadExcerpt {
    std::string path{}, address{};
    pages::SafeHtml hunk{}; // rows of a table
    bool isOutdated = false, isResolved = false, isCurrent = false;
    std::vector<ThreadComment> comments{};
    std::optional<ThreadForms> forms{};
    static constexpr auto entries()
    {
        using pages::entry;
        using T = ThreadExcerpt;
        return ValueList{entry("THREAD_PATH", &T::path),        entry("HUNK_PIECE_HTML", &T::hunk),
                         entry("THREAD_ADDRESS", &T::address),  entry("IS_OUTDATED", &T::isOutdated),
                         entry("IS_RESOLVED", &T::isResolved),  entry("IS_CURRENT", &T::isCurrent),
                         entry("THREAD_COMMENT", &T::comments), entry("THREAD_FORMS", &T::forms)};
    }
};

struct TimelineEvent {
    std::string anchor{};
    Person author{};
    pages::Moment when{};
    TimelineSentence sentence{};
    std::vector<code_pages::CommitLine> commits{}; // that were pushed
    bool hasCommits = false;
    std::optional<pages::SafeHtml> text{}; // of a review
    std::vector<ThreadExcerpt> threads{};  // that it began

    static constexpr auto entries()
    {
        using pages::entry;
        using H = TimelineEvent;
        return ValueList{entry("ANCHOR", &H::anchor),         entry("AUTHOR", &H::author),
                         entry("HAPPENED", &H::when),         entry("SENTENCE", &H::sentence),
                         entry("PUSHED_COMMIT", &H::commits), entry("HAS_PUSHED", &H::hasCommits),
                         entry("REVIEW_HTML", &H::text),      entry("THREAD", &H::threads)};
    }
};

// One of the two, or neither: a comment on code stands with the review it belongs to.
struct Entry {
    std::optional<CommentBlock> comment{};
    std::optional<TimelineEvent> event{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("COMMENT", &Entry::comment), pages::entry("EVENT", &Entry::event)};
    }
};

// How the issue was opened and everything that followed on this page of it, with the same number of statements however
// much that is. Of entries that are `cut` only the beginning of the text is there.
struct Conversation {
    CommentBlock opening{};
    std::vector<Entry> entries{};
};
Conversation conversationOf(http::Context& context, const issues::VisibleIssue& issue, const issues::Issue& wire,
                            const std::vector<issues::EventRow>& events, const std::set<std::int64_t>& cut);

} // namespace trivet::issue_pages
