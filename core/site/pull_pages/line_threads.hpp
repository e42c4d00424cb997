#pragma once
#include "diffs/diff_page.hpp"
#include "pull_pages/examined_pull.hpp"
#include "pull_pages/pull_diff.hpp"
#include "reviews/review_threads.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::pull_pages {

// The line of a page where a comment is begun.
struct LineQuery {
    static constexpr auto schema = json::query();
    std::string comment{}, side{};
    std::int64_t line = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using Q = LineQuery;
        visit(field("comment", &Q::comment, "Begin a comment on a line of this file", maxLength(4096)));
        visit(field("line", &Q::line, "Number of the line"));
        visit(field("side", &Q::side, "old or new; by default new", maxLength(3)));
    }
};

// What somebody is writing: a comment on a line, or an answer.
struct LineDraft {
    std::string path{};
    std::int64_t line = 0;   // of the old side if negative
    std::int64_t thread = 0; // the comment that is answered
    std::string content{};
    std::optional<std::string> problem{};
};

// Puts what was said about lines below them, with the forms for those who may say something.
void showThreads(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                 const diffs::DiffQuery& query, const LineDraft& draft, diffs::ShownDiff& shown);

// Whether somebody who uses a browser may say something here.
bool maySpeak(const http::Context& context, const VisiblePull& pull);

} // namespace trivet::pull_pages
