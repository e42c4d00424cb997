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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = IssueFormField;
        visit(field("type", &T::type, "markdown, textarea, input, dropdown or checkboxes"));
        visit(field("id", &T::id, "Tells the field from the others"));
        visit(field("attributes", &T::attributes, "What it shows"));
        visit(field("validations", &T::validations, "What it must fulfil"));
        visit(field("visible", &T::visible, "Where it is shown: form, content"));
    }
};

struct IssueTemplate {
    static constexpr auto schema = json::value("IssueTemplate");
    std::string name{}, title{}, about{};
    std::vector<std::string> labels{}, assignees{};
    std::string ref{}, content{};
    std::vector<IssueFormField> body{};
    std::string fileName{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = IssueTemplate;
        visit(field("name", &T::name, "What it is called"));
        visit(field("title", &T::title, "Title to begin with"));
        visit(field("about", &T::about, "What it is for"));
        visit(field("labels", &T::labels, "Labels the issue gets"));
        visit(field("assignees", &T::assignees, "Who takes care of it"));
        visit(field("ref", &T::ref, "Branch or tag it is about"));
        visit(field("content", &T::content, "Text to begin with"));
        visit(field("body", &T::body, "The fields, if it is a form"));
        visit(field("file_name", &T::fileName, "Where it lies in the repository"));
    }
};

struct ContactLink {
    static constexpr auto schema = json::value("IssueConfigContactLink");
    std::string name{}, url{}, about{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &ContactLink::name, "What it is called"));
        visit(field("url", &ContactLink::url, "Where it leads"));
        visit(field("about", &ContactLink::about, "What it is for"));
    }
};

struct IssueConfig {
    static constexpr auto schema = json::value("IssueConfig");
    bool blankIssuesEnabled = true;
    std::vector<ContactLink> contactLinks{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("blank_issues_enabled", &IssueConfig::blankIssuesEnabled, "Issues without a template are welcome"));
        visit(field("contact_links", &IssueConfig::contactLinks, "Other places to go to"));
    }
};

struct ConfigValidation {
    static constexpr auto schema = json::value("IssueConfigValidation");
    bool valid = true;
    std::string message{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("valid", &ConfigValidation::valid, "The configuration can be read"));
        visit(field("message", &ConfigValidation::message, "What is wrong with it"));
    }
};

} // namespace trivet::issue_templates
