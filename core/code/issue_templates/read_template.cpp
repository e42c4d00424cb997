#include "issue_templates/read_template.hpp"

#include "base/text.hpp"
#include "issue_templates/template_values.hpp"
#include "yaml/parse_yaml.hpp"
#include "json/write_value.hpp"

#include <algorithm>

namespace trivet::issue_templates {
namespace {

using json::Value;

constexpr std::size_t kMostQuestions = 100;

IssueTemplate headOf(const Value& value, std::string fileName)
{
    requireMapping(value);
    IssueTemplate made{.name = textOf(value, "name"), .title = textOf(value, "title")};
    made.about = textOf(value, "about");
    if (made.about.empty())
        made.about = textOf(value, "description");
    made.labels = textsOf(value, "labels");
    made.assignees = textsOf(value, "assignees");
    made.ref = textOf(value, "ref");
    made.fileName = std::move(fileName);
    if (made.name.empty())
        throw yaml::Problem("'name' is required");
    if (made.about.empty())
        throw yaml::Problem("'about' is required");
    return made;
}

// As clients read it: what it says, and the ID and the places that it has if it does not say them.
IssueFormField fieldOf(const Value& value, const Question& question)
{
    IssueFormField field{.type = textOf(value, "type"), .id = question.id};
    if (const auto* attributes = value.member("attributes"); attributes && attributes->as<Value::Object>())
        field.attributes.text = json::writeValue(*attributes);
    if (const auto* validations = value.member("validations"); validations && validations->as<Value::Object>())
        field.validations.text = json::writeValue(*validations);
    if (question.isOnForm)
        field.visible.emplace_back("form");
    if (question.isInContent)
        field.visible.emplace_back("content");
    return field;
}

// A text for who fills the form in has no answer that needs a name.
void requireOwnName(const std::vector<Question>& others, const Question& question)
{
    const auto isSame = [&](const Question& each) {
        return each.kind != Question::Kind::Markdown && each.id == question.id;
    };
    if (question.kind != Question::Kind::Markdown && std::any_of(others.begin(), others.end(), isSame))
        throw yaml::Problem("two fields have the same 'id'");
}

bool isWebAddress(std::string_view text) { return text.starts_with("https://") || text.starts_with("http://"); }

} // namespace

IssueTemplate readMarkdownTemplate(std::string_view text, std::string fileName)
{
    constexpr std::string_view kMark = "---";
    const auto firstEnd = text.find('\n');
    if (firstEnd == std::string_view::npos || trimmed(text.substr(0, firstEnd)) != kMark)
        throw yaml::Problem("there is no header between lines of three dashes");
    auto end = firstEnd + 1;
    while (end < text.size() && trimmed(text.substr(end, std::min(text.find('\n', end), text.size()) - end)) != kMark)
        end = std::min(text.find('\n', end), text.size() - 1) + 1;
    if (end >= text.size())
        throw yaml::Problem("the header does not end");
    auto made = headOf(yaml::parse(text.substr(firstEnd + 1, end - firstEnd - 1)), std::move(fileName));
    const auto content = std::min(text.find('\n', end), text.size() - 1) + 1;
    made.content = toUtf8(text.substr(content));
    return made;
}

IssueTemplate readFormTemplate(std::string_view text, std::string fileName)
{
    const auto value = yaml::parse(text);
    auto made = headOf(value, std::move(fileName));
    const auto* fields = value.member("body");
    const auto* list = fields ? fields->as<Value::Array>() : nullptr;
    if (!list || list->empty() || list->size() > kMostQuestions)
        throw yaml::Problem("'body' must be a list of 1 to " + std::to_string(kMostQuestions) + " fields");
    for (const auto& each : *list) {
        auto question = readQuestion(each, made.questions.size());
        requireOwnName(made.questions, question);
        made.body.push_back(fieldOf(each, question));
        made.questions.push_back(std::move(question));
    }
    return made;
}

IssueConfig readConfig(std::string_view text)
{
    const auto value = yaml::parse(text);
    IssueConfig config;
    if (value.isNull())
        return config;
    requireMapping(value);
    if (const auto* blank = value.member("blank_issues_enabled"); blank && !blank->isNull()) {
        if (!blank->as<bool>())
            throw yaml::Problem("'blank_issues_enabled' must be true or false");
        config.blankIssuesEnabled = *blank->as<bool>();
    }
    const auto* links = value.member("contact_links");
    if (!links || links->isNull())
        return config;
    if (!links->as<Value::Array>())
        throw yaml::Problem("'contact_links' must be a list");
    for (const auto& each : *links->as<Value::Array>()) {
        requireMapping(each);
        const ContactLink link{textOf(each, "name"), textOf(each, "url"), textOf(each, "about")};
        if (link.name.empty() || link.about.empty() || !isWebAddress(link.url))
            throw yaml::Problem("a contact link has a name, a web address as url, and about");
        config.contactLinks.push_back(link);
    }
    return config;
}

} // namespace trivet::issue_templates
