#pragma once
#include "pulls/pull_input.hpp"
#include "json/field.hpp"

#include <string>

namespace trivet::pull_pages {

// How somebody wants a pull request merged.
struct MergeForm {
    static constexpr auto schema = json::form("PullMergeForm");
    std::string style{}, title{}, message{}, commit{}, head{};
    bool isForced = false, waits = false, deletesBranch = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = MergeForm;
        visit(field("do", &F::style, "Merge style", maxLength(32)));
        visit(field("merge_title_field", &F::title, "First line of the message", maxLength(65536)));
        visit(field("merge_message_field", &F::message, "Rest of the message", maxLength(pulls::kMaxBody)));
        visit(field("merge_commit_id", &F::commit, "For manually-merged: the commit it was merged as", maxLength(64)));
        visit(field("head_commit_id", &F::head, "The head that was seen", maxLength(64)));
        visit(field("force_merge", &F::isForced, "Merge although a rule says no"));
        visit(field("merge_when_checks_succeed", &F::waits, "Merge as soon as nothing is in the way"));
        visit(field("delete_branch_after_merge", &F::deletesBranch, "Delete the head branch"));
    }
};

} // namespace trivet::pull_pages
