#pragma once
#include "issue_pages/chip.hpp"
#include "issues/event_row.hpp"
#include "issues/issue_guards.hpp"
#include "issues/timeline_types.hpp"
#include "pages/reader.hpp"

#include <optional>
#include <string>

namespace trivet::issue_pages {

struct Link {
    std::string text{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("LINK_TEXT", &Link::text), pages::entry("LINK_ADDRESS", &Link::address)};
    }
};

// What happened, in the language of whoever asks: words around at most one thing that can be looked at.
struct TimelineSentence {
    std::string before{}, after{};
    std::optional<Chip> chip{};
    std::optional<Link> link{};

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{
            entry("SENTENCE_BEFORE", &TimelineSentence::before), entry("SENTENCE_AFTER", &TimelineSentence::after),
            entry("SENTENCE_LABEL", &TimelineSentence::chip), entry("SENTENCE_LINK", &TimelineSentence::link)};
    }
};

// The words of a text before and after its {{OBJECT}}, with other markers filled in.
TimelineSentence wordsAround(const http::Context& context, pages::TextKey key, const pages::Words& words = {});

// "2 h 30 min", or "5 s" where it is less than a minute.
std::string durationOf(const http::Context& context, std::int64_t seconds);

// An entry of a timeline that is no comment.
TimelineSentence sentenceOf(const http::Context& context, const issues::VisibleIssue& issue,
                            const issues::EventRow& row, const issues::TimelineComment& entry);

} // namespace trivet::issue_pages
