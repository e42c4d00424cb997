#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::issue_templates {

struct IssueFormField {
    static constexpr auto schema = json::value("IssueFormField");
    std::string type{}, id{};
    json::Raw attributes{"{}"}, validations{"{}"};
    std::vector<std::string> visible{};

    static constexpr auto fields()
    {
        using json::field;
        using T = IssueFormField;
        return std::tuple{
            field("type", &T::type, "markdown, textarea, input, dropdown or checkboxes"),
            field("id", &T::id, "Tells the field from the others"),
            field("attributes", &T::attributes, "What it shows"),
            field("validations", &T::validations, "What it must fulfil"),
            field("visible", &T::visible, "Where it is shown: form, content"),
        };
    }
};

struct IssueTemplate {
    static constexpr auto schema = json::value("IssueTemplate");
    std::string name{}, title{}, about{};
    std::vector<std::string> labels{}, assignees{};
    std::string ref{}, content{};
    std::vector<IssueFormField> body{};
    std::string fileName{};

    static constexpr auto fields()
    {
        using json::field;
        using T = IssueTemplate;
        return std::tuple{
            field("name", &T::name, "What it is called"),
            field("title", &T::title, "Title to begin with"),
            field("about", &T::about, "What it is for"),
            field("labels", &T::labels, "Labels the issue gets"),
            field("assignees", &T::assignees, "Who takes care of it"),
            field("ref", &T::ref, "Branch or tag it is about"),
            field("content", &T::content, "Text to begin with"),
            field("body", &T::body, "The fields, if it is a form"),
            field("file_name", &T::fileName, "Where it lies in the repository"),
        };
    }
};

struct ContactLink {
    static constexpr auto schema = json::value("IssueConfigContactLink");
    std::string name{}, url{}, about{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("name", &ContactLink::name, "What it is called"),
            field("url", &ContactLink::url, "Where it leads"),
            field("about", &ContactLink::about, "What it is for"),
        };
    }
};

struct IssueConfig {
    static constexpr auto schema = json::value("IssueConfig");
    bool blankIssuesEnabled = true;
    std::vector<ContactLink> contactLinks{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("blank_issues_enabled", &IssueConfig::blankIssuesEnabled, "Issues without a template are welcome"),
            field("contact_links", &IssueConfig::contactLinks, "Other places to go to"),
        };
    }
};

struct ConfigValidation {
    static constexpr auto schema = json::value("IssueConfigValidation");
    bool valid = true;
    std::string message{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("valid", &ConfigValidation::valid, "The configuration can be read"),
                          field("message", &ConfigValidation::message, "What is wrong with it")};
    }
};

} // namespace trivet::issue_templates
