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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using C = CreateRepository;
        visit(field("name", &C::name, "Its name", json::required, maxLength(100)));
        visit(field("description", &C::description, "What it is", maxLength(2048)));
        visit(field("private", &C::isPrivate, "Only for those who are given access"));
        visit(field("issue_labels", &C::issueLabels, "Name of a set of labels to begin with", maxLength(255)));
        visit(field("auto_init", &C::autoInit, "Begin with a first commit"));
        visit(field("template", &C::isTemplate, "New ones can be made from it"));
        visit(field("gitignores", &C::gitignores, "Names of sets of files git should ignore, separated by commas",
                    maxLength(1024)));
        visit(field("license", &C::license, "Name of a license to begin with", maxLength(100)));
        visit(field("readme", &C::readme, "Name of a README to begin with", maxLength(255)));
        visit(field("default_branch", &C::defaultBranch, "Name of the first branch", maxLength(100)));
        visit(field("trust_model", &C::trustModel, "Whose signatures are trusted; kept for clients that send it",
                    json::oneOf("", "default", "collaborator", "committer", "collaboratorcommitter")));
        visit(field("object_format_name", &C::objectFormatName, "sha1 or sha256", json::oneOf("", "sha1", "sha256")));
    }
};

} // namespace trivet::creation
