#pragma once
#include "http/context.hpp"
#include "issue_pages/person.hpp"
#include "issues/issue_guards.hpp"
#include "pages/model.hpp"
#include "pages/moment.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_pages {

// Time that somebody spent.
struct TimeLine {
    std::int64_t id = 0;
    Person person{};
    std::string words{};
    pages::Moment when{};
    bool isRemovable = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using L = TimeLine;
        return ValueList{entry("TIME_ID", &L::id), entry("TIME_BY", &L::person), entry("TIME_WORDS", &L::words),
                         entry("TIME_WHEN", &L::when), entry("IS_REMOVABLE", &L::isRemovable)};
    }
};

// Beside the conversation: [[>time_fields]].
struct TimeFields {
    std::string total{};
    std::vector<TimeLine> lines{};
    std::optional<pages::Moment> runsSince{}; // the reader's stopwatch
    bool hasNone = false, hasTotal = false, mayTrack = false, mayStart = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using F = TimeFields;
        return ValueList{entry("TIME_TOTAL", &F::total),     entry("TIME_LINE", &F::lines),
                         entry("RUNS_SINCE", &F::runsSince), entry("HAS_NO_TIME", &F::hasNone),
                         entry("HAS_TIME", &F::hasTotal),    entry("MAY_TRACK", &F::mayTrack),
                         entry("MAY_START", &F::mayStart)};
    }
};

// Nothing where the repository does not track time, for who is not signed in, and where none was spent for those who
// may not add any. Times of others are for those who may write.
std::optional<TimeFields> timeFieldsOf(http::Context& context, const issues::VisibleIssue& issue);

} // namespace trivet::issue_pages
