#pragma once
#include "creation/generate.hpp"
#include "creation/repository_input.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <string>

namespace trivet::creation_pages {

// What the page for a new repository asks for; names as the rules have them.
struct RepositoryForm {
    static constexpr auto schema = json::form("NewRepositoryForm");
    std::string owner{}, name{}, description{}, visibility{"public"};
    std::int64_t templateId = 0; // 0: without a template
    bool gitContent = false, topics = false, gitHooks = false, avatar = false, labels = false, protectedBranch = false;
    std::string license{}, gitignores{}, issueLabels{}, defaultBranch{}, objectFormat{"sha1"};
    bool hasReadme = false, isTemplate = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = RepositoryForm;
        visit(field("owner", &F::owner, "User or organization to own the repository", maxLength(40)));
        visit(field("name", &F::name, "Name", maxLength(255)));
        visit(field("description", &F::description, "Description", maxLength(2048)));
        visit(field("visibility", &F::visibility, "public or private", json::oneOf("public", "private")));
        visit(field("template_id", &F::templateId, "ID of the template repository; 0 for none"));
        visit(field("git_content", &F::gitContent, "Copy the files of the default branch of the template"));
        visit(field("topics", &F::topics, "Copy the topics of the template"));
        visit(field("git_hooks", &F::gitHooks, "Copy the git hooks of the template"));
        visit(field("avatar", &F::avatar, "Copy the picture of the template"));
        visit(field("labels", &F::labels, "Copy the labels of the template"));
        visit(field("protected_branch", &F::protectedBranch, "Copy the branch protections of the template"));
        visit(field("readme", &F::hasReadme, "Add a README"));
        visit(field("license", &F::license, "SPDX identifier of the license", maxLength(100)));
        visit(field("gitignores", &F::gitignores, "Name of a .gitignore template", maxLength(255)));
        visit(field("issue_labels", &F::issueLabels, "Name of a set of labels", maxLength(255)));
        visit(field("default_branch", &F::defaultBranch, "Name of the default branch", maxLength(255)));
        visit(field("object_format_name", &F::objectFormat, "sha1 or sha256", json::oneOf("sha1", "sha256")));
        visit(field("template", &F::isTemplate, "It is a template for others"));
    }

    bool isPrivate() const { return visibility == "private"; }
    creation::CreateRepository creation() const;
    creation::GenerateInput generation() const;
};

} // namespace trivet::creation_pages
