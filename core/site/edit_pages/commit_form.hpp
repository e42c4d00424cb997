#pragma once
#include "gitdata/file_types.hpp"
#include "json/field.hpp"

#include <string>
#include <string_view>

namespace trivet::edit_pages {

// What every form that makes a commit asks for: [[>commit_form]].
struct CommitForm {
    static constexpr std::string_view kToNewBranch = "commit-to-new-branch";

    std::string summary{}, description{}, choice{"direct"}, newBranch{}, email{};
    bool isSignedOff = false;

    bool isToNewBranch() const { return choice == kToNewBranch; }

    template <class F, class Visitor> static constexpr void commitFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("commit_summary", &F::summary, "First line of the message", maxLength(4096)));
        visit(field("commit_message", &F::description, "Rest of the message", maxLength(65536)));
        visit(field("commit_choice", &F::choice, "To this branch or to a new one",
                    json::oneOf("direct", "commit-to-new-branch")));
        visit(field("new_branch_name", &F::newBranch, "Name of the new branch", maxLength(100)));
        visit(field("commit_email", &F::email, "Email address of the author", maxLength(254)));
        visit(field("signoff", &F::isSignedOff, "Add a Signed-off-by trailer"));
    }
};

struct EditForm : CommitForm {
    static constexpr auto schema = json::form("EditForm");
    std::string path{}, content{};
    std::string seenBlob{}, seenCommit{}; // what was there when the form was opened; no blob: nothing

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = EditForm;
        commitFields<F>(visit);
        visit(field("tree_path", &F::path, "Path of the file", maxLength(500)));
        visit(field("content", &F::content, "Text of the file", maxLength(4 * 1024 * 1024)));
        visit(field("last_blob", &F::seenBlob, "The version that was edited", maxLength(64)));
        visit(field("last_commit", &F::seenCommit, "The commit it was read from", maxLength(64)));
    }
};

} // namespace trivet::edit_pages
