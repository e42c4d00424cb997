#pragma once
#include "issues/comment_types.hpp"
#include "json/field.hpp"

#include <string>

namespace trivet::issue_pages {

// A comment, a change of state, or both.
struct CommentForm {
    static constexpr auto schema = json::form("CommentForm");
    std::string content{}, status{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("content", &CommentForm::content, "Text in Markdown", json::maxLength(issues::kMaxBody)));
        visit(field("status", &CommentForm::status, "close or reopen", json::oneOf("", "close", "reopen")));
    }
};

} // namespace trivet::issue_pages
