#pragma once
#include "issue_pages/comment_part.hpp"
#include "issue_pages/person.hpp"
#include "pages/model.hpp"
#include "pages/moment.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What people say about lines of a diff: [[>line_thread]] and [[>line_form]].
namespace trivet::diffs {

struct ThreadComment {
    std::string anchor{};
    issue_pages::Person author{};
    pages::Moment createdAt{};
    bool isPending = false;
    std::vector<issue_pages::CommentPart> parts{};
    std::optional<std::string> editAddress{}, deleteAddress{};

    static constexpr auto entries()
    {
        using pages::entry;
        using C = ThreadComment;
        return ValueList{entry("COMMENT_ANCHOR", &C::anchor),       entry("COMMENT_AUTHOR", &C::author),
                         entry("COMMENT_CREATED", &C::createdAt),   entry("IS_PENDING", &C::isPending),
                         entry("COMMENT_PART", &C::parts),          entry("COMMENT_EDIT", &C::editAddress),
                         entry("COMMENT_DELETE", &C::deleteAddress)};
    }
};

// Where an answer is written, or a first comment on a line.
struct LineForm {
    std::string action{}, token{}, id{}; // the last one names the fields of this form
    std::string path{}, side{}, first{};
    std::int64_t line = 0, thread = 0; // of a thread only that one
    std::string content{};
    std::optional<std::string> problem{}, cancelAddress{};
    bool isReply = false, isFirst = false;
    bool mayBeSingle = true, hasReview = false, hasNoReview = false; // whether one is pending

    static constexpr auto entries()
    {
        using pages::entry;
        using F = LineForm;
        return ValueList{entry("LINE_ACTION", &F::action),
                         entry("LINE_TOKEN", &F::token),
                         entry("LINE_FORM_ID", &F::id),
                         entry("LINE_PATH", &F::path),
                         entry("LINE_SIDE", &F::side),
                         entry("LINE_FIRST", &F::first),
                         entry("LINE_NUMBER", &F::line),
                         entry("LINE_THREAD", &F::thread),
                         entry("LINE_CONTENT", &F::content),
                         entry("LINE_PROBLEM", &F::problem),
                         entry("LINE_CANCEL", &F::cancelAddress),
                         entry("IS_REPLY", &F::isReply),
                         entry("IS_FIRST", &F::isFirst),
                         entry("MAY_BE_SINGLE", &F::mayBeSingle),
                         entry("HAS_REVIEW", &F::hasReview),
                         entry("HAS_NO_REVIEW", &F::hasNoReview)};
    }
};

struct ResolveForm {
    std::string action{}, token{}, first{};
    bool resolves = false, reopens = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using F = ResolveForm;
        return ValueList{entry("RESOLVE_ACTION", &F::action), entry("RESOLVE_TOKEN", &F::token),
                         entry("RESOLVE_FIRST", &F::first), entry("RESOLVES", &F::resolves),
                         entry("REOPENS", &F::reopens)};
    }
};

struct CodeThread {
    std::int64_t line = 0;
    bool isOld = false, isNew = false, isResolved = false, isOutdated = false, isUnfolded = true;
    std::vector<ThreadComment> comments{};
    std::optional<LineForm> reply{};
    std::optional<ResolveForm> resolve{};

    static constexpr auto entries()
    {
        using pages::entry;
        using T = CodeThread;
        return ValueList{entry("THREAD_LINE", &T::line),        entry("IS_OLD_SIDE", &T::isOld),
                         entry("IS_NEW_SIDE", &T::isNew),       entry("IS_RESOLVED", &T::isResolved),
                         entry("IS_OUTDATED", &T::isOutdated),  entry("IS_UNFOLDED", &T::isUnfolded),
                         entry("THREAD_COMMENT", &T::comments), entry("REPLY_FORM", &T::reply),
                         entry("RESOLVE_FORM", &T::resolve)};
    }
};

} // namespace trivet::diffs
