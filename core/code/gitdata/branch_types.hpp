#pragma once
#include "gitdata/commit_types.hpp"

namespace trivet::gitdata {

struct Branch {
    static constexpr auto schema = json::value("Branch");
    std::string name{};
    std::optional<PayloadCommit> commit{};
    bool isProtected = false;
    std::int64_t requiredApprovals = 0;
    bool enableStatusCheck = false;
    std::vector<std::string> statusCheckContexts{};
    bool userCanPush = false, userCanMerge = false;
    std::string effectiveBranchProtectionName{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using B = Branch;
        visit(field("name", &B::name, "Name"));
        visit(field("commit", &B::commit, "Latest commit"));
        visit(field("protected", &B::isProtected, "It is protected by a branch protection"));
        visit(field("required_approvals", &B::requiredApprovals, "Required number of approvals"));
        visit(field("enable_status_check", &B::enableStatusCheck, "Status checks must pass before a merge"));
        visit(field("status_check_contexts", &B::statusCheckContexts, "Names of the required status checks"));
        visit(field("user_can_push", &B::userCanPush, "You may push to it"));
        visit(field("user_can_merge", &B::userCanMerge, "You may merge into it"));
        visit(field("effective_branch_protection_name", &B::effectiveBranchProtectionName,
                    "Name of the branch protection that applies"));
    }
};

struct CreateBranch {
    static constexpr auto schema = json::body("CreateBranchRepoOption");
    std::string newName{}, oldName{}, oldRef{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::length;
        using C = CreateBranch;
        visit(field("new_branch_name", &C::newName, "Name", json::required, length(1, 100)));
        visit(field("old_branch_name", &C::oldName, "Branch to start from", json::maxLength(100)));
        visit(field("old_ref_name", &C::oldRef, "Branch, tag or commit to start from", json::maxLength(100)));
    }
};

struct UpdateBranch {
    static constexpr auto schema = json::body("UpdateBranchRepoOption");
    std::string newCommit{}, oldCommit{};
    bool force = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using U = UpdateBranch;
        visit(field("new_commit_id", &U::newCommit, "Commit the branch shall point to", json::required, maxLength(64)));
        visit(field("old_commit_id", &U::oldCommit, "Commit the branch is expected to point to", maxLength(64)));
        visit(field("force", &U::force, "Allow an update that is not a fast-forward"));
    }
};

struct RenameBranch {
    static constexpr auto schema = json::body("RenameBranchRepoOption");
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &RenameBranch::name, "New name", json::required, json::length(1, 100)));
    }
};

struct CreateTag {
    static constexpr auto schema = json::body("CreateTagOption");
    std::string name{}, message{}, target{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = CreateTag;
        visit(field("tag_name", &C::name, "Name", json::required, json::length(1, 255)));
        visit(field("message", &C::message, "Message; makes it an annotated tag"));
        visit(field("target", &C::target, "Branch, tag or commit", json::maxLength(255)));
    }
};

} // namespace trivet::gitdata
