#pragma once
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What a comment on a line consists of: [[>comment_parts]].
namespace trivet::issue_pages {

// Lines somebody would like to see instead of the one a comment is about.
struct Suggestion {
    std::string before{};
    std::vector<std::string> lines{};
    std::optional<std::string> applyAction{}; // for who may
    std::string token{}, head{}, id{}, page{};
    std::int64_t number = 0; // in the comment

    static constexpr auto entries()
    {
        using pages::entry;
        using S = Suggestion;
        return ValueList{entry("SUGGESTED_FOR", &S::before),     entry("SUGGESTED_LINE", &S::lines),
                         entry("APPLY_ACTION", &S::applyAction), entry("APPLY_TOKEN", &S::token),
                         entry("APPLY_HEAD", &S::head),          entry("SUGGESTION_NUMBER", &S::number),
                         entry("SUGGESTION_ID", &S::id),         entry("APPLY_PAGE", &S::page)};
    }
};

// One of the two.
struct CommentPart {
    std::optional<pages::SafeHtml> prose{};
    std::optional<Suggestion> suggestion{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("PROSE_HTML", &CommentPart::prose),
                         pages::entry("SUGGESTION", &CommentPart::suggestion)};
    }
};

} // namespace trivet::issue_pages
