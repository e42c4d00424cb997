#pragma once
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::repos {

struct CreateRepository {
    static constexpr auto schema = json::body("CreateRepoOption");
    std::string name{}, description{}, issueLabels{}, gitignores{}, license{}, readme{}, defaultBranch{}, trustModel{};
    std::string objectFormatName{};
    bool isPrivate = false, autoInit = false, isTemplate = false;

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using C = CreateRepository;
        return std::tuple{
            field("name", &C::name, "Its name", json::required, maxLength(100)),
            field("description", &C::description, "What it is", maxLength(2048)),
            field("private", &C::isPrivate, "Only for those who are given access"),
            field("issue_labels", &C::issueLabels, "Name of a set of labels to begin with", maxLength(255)),
            field("auto_init", &C::autoInit, "Begin with a first commit"),
            field("template", &C::isTemplate, "New ones can be made from it"),
            field("gitignores", &C::gitignores, "Names of sets of files git should ignore, separated by commas",
                  maxLength(1024)),
            field("license", &C::license, "Name of a license to begin with", maxLength(100)),
            field("readme", &C::readme, "Name of a README to begin with", maxLength(255)),
            field("default_branch", &C::defaultBranch, "Name of the first branch", maxLength(100)),
            field("trust_model", &C::trustModel, "Whose signatures are trusted; kept for clients that send it",
                  json::oneOf("", "default", "collaborator", "committer", "collaboratorcommitter")),
            field("object_format_name", &C::objectFormatName, "sha1 or sha256", json::oneOf("", "sha1", "sha256")),
        };
    }
};

} // namespace trivet::repos
