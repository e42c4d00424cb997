#include "issue_templates/read_template.hpp"

#include "base/text.hpp"
#include "yaml/parse_yaml.hpp"
#include "json/write_value.hpp"

#include <algorithm>

namespace trivet::issue_templates {
namespace {

using json::Value;

std::string textOf(const Value& value, std::string_view name)
{
    const auto* member = value.member(name);
    if (!member || member->isNull())
        return {};
    if (const auto* text = member->as<std::string>())
        return *text;
    if (const auto* number = member->as<std::int64_t>())
        return std::to_string(*number);
    throw yaml::Problem("'" + std::string(name) + "' must be a text");
}

// A list of texts, or one text that separates them by commas.
std::vector<std::string> textsOf(const Value& value, std::string_view name)
{
    std::vector<std::string> texts;
    const auto* member = value.member(name);
    if (const auto* list = member ? member->as<Value::Array>() : nullptr) {
        for (const auto& each : *list)
            if (const auto* text = each.as<std::string>())
                texts.push_back(*text);
        return texts;
    }
    const auto joined = textOf(value, name);
    for (const auto text : split(joined, ','))
        if (!trimmed(text).empty())
            texts.emplace_back(trimmed(text));
    return texts;
}

void requireMapping(const Value& value)
{
    if (!value.as<Value::Object>())
        throw yaml::Problem("expected 'name: value'");
}

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

IssueFormField readField(const Value& value)
{
    requireMapping(value);
    IssueFormField field{.type = textOf(value, "type"), .id = textOf(value, "id")};
    constexpr std::string_view kKinds[] = {"markdown", "textarea", "input", "dropdown", "checkboxes"};
    if (std::find(std::begin(kKinds), std::end(kKinds), field.type) == std::end(kKinds))
        throw yaml::Problem("a field has one of the types markdown, textarea, input, dropdown, checkboxes");
    if (const auto* attributes = value.member("attributes"); attributes && attributes->as<Value::Object>())
        field.attributes.text = json::writeValue(*attributes);
    if (const auto* validations = value.member("validations"); validations && validations->as<Value::Object>())
        field.validations.text = json::writeValue(*validations);
    field.visible = textsOf(value, "visible");
    if (field.visible.empty())
        field.visible =
            field.type == "markdown" ? std::vector<std::string>{"form"} : std::vector<std::string>{"form", "content"};
    return field;
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
    if (!list || list->empty())
        throw yaml::Problem("'body' must be a list of fields");
    for (const auto& each : *list)
        made.body.push_back(readField(each));
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
