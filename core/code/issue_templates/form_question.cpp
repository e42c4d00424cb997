#include "issue_templates/form_question.hpp"

#include "base/text.hpp"
#include "issue_templates/template_values.hpp"
#include "yaml/parse_yaml.hpp"

#include <algorithm>
#include <string_view>

namespace trivet::issue_templates {
namespace {

using json::Value;
using Kind = Question::Kind;

constexpr std::size_t kMostOptions = 250;

Kind kindNamed(std::string_view name)
{
    if (name == "markdown")
        return Kind::Markdown;
    if (name == "textarea")
        return Kind::Textarea;
    if (name == "input")
        return Kind::Input;
    if (name == "dropdown")
        return Kind::Dropdown;
    if (name == "checkboxes")
        return Kind::Checkboxes;
    throw yaml::Problem("a field has one of the types markdown, textarea, input, dropdown, checkboxes");
}

// What a field says of itself; nothing if it does not.
Value partOf(const Value& field, std::string_view name)
{
    const auto* part = field.member(name);
    return part && part->as<Value::Object>() ? *part : Value{Value::Object{}};
}

bool isNamed(const std::vector<std::string>& places, std::string_view place)
{
    return std::find(places.begin(), places.end(), place) != places.end();
}

Question::Option readOption(const Value& value, Kind kind)
{
    const auto word = wordOf(value);
    if (kind == Kind::Dropdown && !word)
        throw yaml::Problem("an option of a dropdown is a text");
    Question::Option option{.label = word ? *word : textOf(value, "label")};
    if (trimmed(option.label).empty())
        throw yaml::Problem("an option needs a 'label'");
    if (word)
        return option;
    option.isRequired = isTrue(value, "required");
    if (const auto* places = value.member("visible"); places && places->as<Value::Array>()) {
        const auto named = textsOf(value, "visible");
        option.isOnForm = isNamed(named, "form");
        option.isInContent = isNamed(named, "content");
    }
    if (option.isRequired && !option.isOnForm)
        throw yaml::Problem("an option that is not on the form cannot be required");
    return option;
}

void readOptions(Question& question, const Value& attributes)
{
    const auto* options = attributes.member("options");
    const auto* list = options ? options->as<Value::Array>() : nullptr;
    if (!list || list->empty() || list->size() > kMostOptions)
        throw yaml::Problem("'options' must be a list of 1 to " + std::to_string(kMostOptions) + " options");
    for (const auto& each : *list)
        question.options.push_back(readOption(each, question.kind));
    const auto* preset = question.kind == Kind::Dropdown ? attributes.member("default") : nullptr;
    if (!preset || preset->isNull())
        return;
    const auto* place = preset->as<std::int64_t>();
    if (!place || *place < 0 || *place >= std::ssize(question.options))
        throw yaml::Problem("'default' must be the place of an option, the first of which is 0");
    question.preset = static_cast<std::size_t>(*place);
}

std::string idOf(const Value& field, std::size_t place)
{
    auto id = textOf(field, "id");
    const auto isOfWord = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_'; };
    if (!std::all_of(id.begin(), id.end(), isOfWord) || id.size() > 100)
        throw yaml::Problem("'id' has letters, digits, '-' and '_', 100 at most");
    return id.empty() ? std::to_string(place) : id;
}

void readPlaces(Question& question, const Value& field)
{
    const auto places = textsOf(field, "visible");
    question.isOnForm = places.empty() || isNamed(places, "form");
    question.isInContent = places.empty() ? question.kind != Kind::Markdown : isNamed(places, "content");
    if (question.isRequired && !question.isOnForm)
        throw yaml::Problem("a field that is not on the form cannot be required");
}

} // namespace

Question readQuestion(const Value& field, std::size_t place)
{
    requireMapping(field);
    Question question{.kind = kindNamed(textOf(field, "type")), .id = idOf(field, place)};
    const auto attributes = partOf(field, "attributes"), validations = partOf(field, "validations");
    const bool asks = question.kind != Kind::Markdown;
    question.label = textOf(attributes, "label");
    question.value = textOf(attributes, "value");
    if (trimmed(asks ? question.label : question.value).empty())
        throw yaml::Problem(asks ? "a field needs a 'label'" : "a text needs a 'value'");
    question.description = textOf(attributes, "description");
    question.hidesLabel = !asks || isTrue(attributes, "hide_label");
    question.placeholder = textOf(attributes, "placeholder");
    if (question.kind == Kind::Textarea)
        question.language = trimmed(textOf(attributes, "render"));
    if (question.kind == Kind::Input) {
        question.isNumber = isTrue(validations, "is_number");
        question.pattern = textOf(validations, "regex");
    }
    if (question.kind == Kind::Dropdown) {
        question.isMultiple = isTrue(attributes, "multiple");
        question.isList = isTrue(attributes, "list");
    }
    if (question.kind == Kind::Dropdown || question.kind == Kind::Checkboxes)
        readOptions(question, attributes);
    // Of checkboxes each says for itself whether it is required.
    question.isRequired = asks && question.kind != Kind::Checkboxes && isTrue(validations, "required");
    readPlaces(question, field);
    return question;
}

} // namespace trivet::issue_templates
