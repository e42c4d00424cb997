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
        visit(field("commit", &B::commit, "Its latest commit"));
        visit(field("protected", &B::isProtected, "There is a rule about it"));
        visit(field("required_approvals", &B::requiredApprovals, "Approvals a merge needs"));
        visit(field("enable_status_check", &B::enableStatusCheck, "Checks must have passed before a merge"));
        visit(field("status_check_contexts", &B::statusCheckContexts, "These checks"));
        visit(field("user_can_push", &B::userCanPush, "The caller may push to it"));
        visit(field("user_can_merge", &B::userCanMerge, "The caller may merge into it"));
        visit(field("effective_branch_protection_name", &B::effectiveBranchProtectionName, "The rule"));
    }
};

struct CreateBranch {
    static constexpr auto schema = json::body("CreateBranchRepoOption");
    std::string newName{}, oldName{}, oldRef{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::length;
        using C = CreateBranch;
        visit(field("new_branch_name", &C::newName, "Its name", json::required, length(1, 100)));
        visit(field("old_branch_name", &C::oldName, "The branch it begins with", json::maxLength(100)));
        visit(field("old_ref_name", &C::oldRef, "Branch, tag or commit it begins with", json::maxLength(100)));
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
        visit(field("new_commit_id", &U::newCommit, "The commit it shall name", json::required, maxLength(64)));
        visit(field("old_commit_id", &U::oldCommit, "The commit it must name until then", maxLength(64)));
        visit(field("force", &U::force, "Even if commits are lost"));
    }
};

struct RenameBranch {
    static constexpr auto schema = json::body("RenameBranchRepoOption");
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &RenameBranch::name, "Its new name", json::required, json::length(1, 100)));
    }
};

struct CreateTag {
    static constexpr auto schema = json::body("CreateTagOption");
    std::string name{}, message{}, target{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = CreateTag;
        visit(field("tag_name", &C::name, "Its name", json::required, json::length(1, 255)));
        visit(field("message", &C::message, "Makes it an annotated one"));
        visit(field("target", &C::target, "Branch, tag or commit", json::maxLength(255)));
    }
};

} // namespace trivet::gitdata
