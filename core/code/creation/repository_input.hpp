#pragma once
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::creation {

struct CreateRepository {
    static constexpr auto schema = json::body("CreateRepoOption");
    std::string name{}, description{}, issueLabels{}, gitignores{}, license{}, readme{}, defaultBranch{}, trustModel{};
    std::string objectFormatName{};
    bool isPrivate = false, autoInit = false, isTemplate = false;
    bool skipsReadme = false; // of what autoInit adds; pages ask for each file

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using C = CreateRepository;
        visit(field("name", &C::name, "Name", json::required, maxLength(100)));
        visit(field("description", &C::description, "Description", maxLength(2048)));
        visit(field("private", &C::isPrivate, "Private"));
        visit(field("issue_labels", &C::issueLabels, "Name of a label template", maxLength(255)));
        visit(field("auto_init", &C::autoInit, "Create an initial commit"));
        visit(field("template", &C::isTemplate, "Template repository"));
        visit(field("gitignores", &C::gitignores, "Comma-separated names of .gitignore templates", maxLength(1024)));
        visit(field("license", &C::license, "Name of a license template", maxLength(100)));
        visit(field("readme", &C::readme, "Name of a README template", maxLength(255)));
        visit(field("default_branch", &C::defaultBranch, "Name of the default branch", maxLength(100)));
        visit(field("trust_model", &C::trustModel, "Which verified signatures are trusted",
                    json::oneOf("", "default", "collaborator", "committer", "collaboratorcommitter")));
        visit(field("object_format_name", &C::objectFormatName, "sha1 or sha256", json::oneOf("", "sha1", "sha256")));
    }
};

} // namespace trivet::creation
