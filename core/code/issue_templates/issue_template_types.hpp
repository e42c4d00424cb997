#pragma once
#include "issue_templates/form_question.hpp"
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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = IssueFormField;
        visit(field("type", &T::type, "markdown, textarea, input, dropdown or checkboxes",
                    json::oneOf("markdown", "textarea", "input", "dropdown", "checkboxes")));
        visit(field("id", &T::id, "ID of the field"));
        visit(field("attributes", &T::attributes, "Attributes"));
        visit(field("validations", &T::validations, "Validations"));
        visit(field("visible", &T::visible, "Where it is visible: form, content", json::oneOf("form", "content")));
    }
};

struct IssueTemplate {
    static constexpr auto schema = json::value("IssueTemplate");
    std::string name{}, title{}, about{};
    std::vector<std::string> labels{}, assignees{};
    std::string ref{}, content{};
    std::vector<IssueFormField> body{};
    std::vector<Question> questions{}; // the fields of the body, read; clients read those themselves
    std::string fileName{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = IssueTemplate;
        visit(field("name", &T::name, "Title"));
        visit(field("title", &T::title, "Default title"));
        visit(field("about", &T::about, "Description"));
        visit(field("labels", &T::labels, "Labels"));
        visit(field("assignees", &T::assignees, "Assignee"));
        visit(field("ref", &T::ref, "Branch or tag the issue refers to"));
        visit(field("content", &T::content, "Default text"));
        visit(field("body", &T::body, "Fields, if it is a form"));
        visit(field("file_name", &T::fileName, "Path in the repository"));
    }
};

struct ContactLink {
    static constexpr auto schema = json::value("IssueConfigContactLink");
    std::string name{}, url{}, about{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &ContactLink::name, "Title"));
        visit(field("url", &ContactLink::url, "URL"));
        visit(field("about", &ContactLink::about, "Description"));
    }
};

struct IssueConfig {
    static constexpr auto schema = json::value("IssueConfig");
    bool blankIssuesEnabled = true;
    std::vector<ContactLink> contactLinks{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("blank_issues_enabled", &IssueConfig::blankIssuesEnabled, "Allow issues without a template"));
        visit(field("contact_links", &IssueConfig::contactLinks, "Contact links"));
    }
};

struct ConfigValidation {
    static constexpr auto schema = json::value("IssueConfigValidation");
    bool valid = true;
    std::string message{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("valid", &ConfigValidation::valid, "The configuration is valid"));
        visit(field("message", &ConfigValidation::message, "Error message"));
    }
};

} // namespace trivet::issue_templates
