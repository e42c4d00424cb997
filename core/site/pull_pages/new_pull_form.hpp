#pragma once
#include "pulls/pull_input.hpp"
#include "json/field.hpp"

#include <string>
#include <vector>

namespace trivet::pull_pages {

struct NewPullForm {
    static constexpr auto schema = json::form("NewPullForm");
    std::string title{}, content{}, milestone{};
    std::vector<std::string> labels{}, assignees{}, reviewers{}, teamReviewers{};
    bool allowsMaintainerEdits = false, isDraft = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = NewPullForm;
        visit(field("title", &F::title, "Title", maxLength(255)));
        visit(field("content", &F::content, "Text in Markdown", maxLength(pulls::kMaxBody)));
        visit(field("milestone", &F::milestone, "ID of the milestone", maxLength(20)));
        visit(field("labels", &F::labels, "IDs of labels", maxLength(255)));
        visit(field("assignees", &F::assignees, "User names of the assignees", maxLength(255)));
        visit(field("reviewers", &F::reviewers, "User names of those who are asked for a review", maxLength(255)));
        visit(field("team_reviewers", &F::teamReviewers, "Teams that are asked for a review", maxLength(255)));
        visit(field("allow_maintainer_edit", &F::allowsMaintainerEdits,
                    "Who can write to the base repository may push to the head branch"));
        visit(field("draft", &F::isDraft, "Create a draft"));
    }
};

} // namespace trivet::pull_pages
