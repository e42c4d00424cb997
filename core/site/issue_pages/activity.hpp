#pragma once
#include "activities/activity_store.hpp"
#include "db/slice.hpp"
#include "issue_pages/person.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "pages/moment.hpp"
#include "repos/repo_guards.hpp"

#include <vector>

namespace trivet::issue_pages {

// Something that was done in a repository.
struct ActivityEntry {
    std::int64_t id = 0, seconds = 0;
    Person author{};
    pages::Moment when{};
    TimelineSentence sentence{};

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("AUTHOR", &ActivityEntry::author), entry("WHEN", &ActivityEntry::when),
                         entry("SENTENCE", &ActivityEntry::sentence)};
    }
};

// Pushes, issues and comments as far as the reader may see them, the latest first: a fixed number of statements.
std::vector<ActivityEntry> latestActivity(http::Context& context, const repos::VisibleRepo& repo,
                                          const db::Slice& slice);
std::int64_t countActivity(http::Context& context, const repos::VisibleRepo& repo);

// The same of any activities that the reader may see, in the same order.
std::vector<ActivityEntry> activitiesIn(http::Context& context, const std::vector<activities::ActivityRow>& rows);

} // namespace trivet::issue_pages
