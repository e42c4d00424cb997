#include "issue_pages/template_text.hpp"

#include "base/error.hpp"
#include "json/json_value.hpp"

namespace trivet::issue_pages {
namespace {

using json::Value;

// The choices of a drop-down list are a list of words, those of check boxes objects with a label.
std::string linesOf(const Value& attributes, bool areTasks)
{
    std::string lines;
    const auto* options = attributes.member("options");
    const auto* list = options ? options->as<Value::Array>() : nullptr;
    if (!list)
        return lines;
    for (const auto& each : *list) {
        const auto* word = each.as<std::string>();
        lines += (areTasks ? "- [ ] " : "- ") + (word ? *word : each.text("label").value_or("")) + "\n";
    }
    return lines;
}

std::string partOf(const issue_templates::IssueFormField& field)
{
    const auto attributes = json::parse(field.attributes.text);
    const auto label = attributes.text("label").value_or("");
    if (field.type == "markdown" || label.empty())
        return {}; // speaks to who fills the form, and is no part of the issue
    return "### " + label + "\n\n" + attributes.text("value").value_or("") +
           linesOf(attributes, field.type == "checkboxes") + "\n\n";
}

} // namespace

std::string beginningOf(const issue_templates::IssueTemplate& form)
{
    if (form.body.empty())
        return form.content;
    std::string text;
    for (const auto& field : form.body)
        text += partOf(field);
    return text;
}

} // namespace trivet::issue_pages
