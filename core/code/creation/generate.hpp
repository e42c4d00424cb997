#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"
#include "json/field.hpp"

#include <string>

namespace trivet::creation {

struct GenerateInput {
    static constexpr auto schema = json::body("GenerateRepoOption");
    std::string owner{}, name{}, description{}, defaultBranch{};
    bool isPrivate = false, gitContent = false, topics = false, gitHooks = false, webhooks = false, avatar = false,
         labels = false, protectedBranch = false;

    bool hasAny() const { return gitContent || topics || gitHooks || webhooks || avatar || labels || protectedBranch; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using G = GenerateInput;
        visit(field("owner", &G::owner, "User or organization to own the repository", json::required, maxLength(40)));
        visit(field("name", &G::name, "Name", json::required, maxLength(100)));
        visit(field("description", &G::description, "Description", maxLength(2048)));
        visit(field("default_branch", &G::defaultBranch, "Name of the default branch; by default that of the template",
                    maxLength(100)));
        visit(field("private", &G::isPrivate, "Private; a copy of what is hidden is private in any case"));
        visit(field("git_content", &G::gitContent, "Copy the files of the default branch"));
        visit(field("topics", &G::topics, "Copy the topics"));
        visit(field("git_hooks", &G::gitHooks, "Copy the git hooks, if you may edit git hooks"));
        visit(field("webhooks", &G::webhooks, "Copy the webhooks"));
        visit(field("avatar", &G::avatar, "Copy the avatar"));
        visit(field("labels", &G::labels, "Copy the labels"));
        visit(field("protected_branch", &G::protectedBranch, "Copy the branch protections"));
    }
};

// Makes a repository of a template that the caller may read, with what of it is wanted. Throws Error: Forbidden,
// NotFound for an unknown owner, Conflict, Invalid if it is no template or nothing of it is wanted.
repos::OwnedRepository generate(http::Context& context, const repos::OwnedRepository& source,
                                const users::AccountRow& caller, const GenerateInput& asked);

} // namespace trivet::creation
