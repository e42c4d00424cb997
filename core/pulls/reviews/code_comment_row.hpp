#pragma once
#include "issues/event_row.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::reviews {

// Where a comment stands in the changes of a pull request.
struct CodePlaceRow {
    std::int64_t eventId = 0, issueId = 0;
    std::int64_t threadId = 0; // the number of the first comment of the conversation, which may be gone
    std::string path{};
    std::string oldPath{};  // for the old side: the name the file has there
    std::int64_t line = 0;  // of the old side if negative
    std::string commit{};   // whose file has that line
    std::string diffHunk{}; // "@@ -1,3 +1,4 @@" and the lines up to that one
    bool isOutdated = false, isResolved = false;
    std::optional<std::int64_t> resolverId{};

    bool isOnOldSide() const { return line < 0; }

    static constexpr auto columns()
    {
        using P = CodePlaceRow;
        return db::columns(db::column("event_id", &P::eventId), db::column("issue_id", &P::issueId),
                           db::column("thread_id", &P::threadId), db::column("path", &P::path),
                           db::column("old_path", &P::oldPath), db::column("line", &P::line),
                           db::column("commit_sha", &P::commit), db::column("diff_hunk", &P::diffHunk),
                           db::column("is_outdated", &P::isOutdated), db::column("is_resolved", &P::isResolved),
                           db::column("resolver_id", &P::resolverId));
    }
};

// A comment on code: what is said, and where.
struct CodeComment {
    issues::EventRow event{};
    CodePlaceRow place{};

    static constexpr auto columns()
    {
        return db::columns(db::part("e", &CodeComment::event), db::part("c", &CodeComment::place));
    }
};

} // namespace trivet::reviews
