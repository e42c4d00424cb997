#include "issues/label_choice_argument.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/body_argument.hpp"
#include "json/json_value.hpp"

namespace trivet::issues {
namespace {

constexpr std::size_t kMostLabels = 100;

void addText(LabelChoice& choice, std::string_view text)
{
    if (const auto number = parseInteger(text))
        choice.ids.push_back(*number);
    else
        choice.names.emplace_back(text);
}

LabelChoice fromJson(const std::string& text)
{
    LabelChoice choice;
    const auto body = json::parse(text);
    const auto* member = body.member("labels");
    if (!member || member->isNull())
        return choice;
    const auto* list = member->as<json::Value::Array>();
    if (!list)
        throw Error::invalidField("labels", "must be a list");
    for (const auto& each : *list) {
        if (const auto* number = each.as<std::int64_t>())
            choice.ids.push_back(*number);
        else if (const auto* name = each.as<std::string>())
            choice.names.push_back(*name);
        else
            throw Error::badRequest("a label is a number or a name");
    }
    return choice;
}

} // namespace

LabelsOfBody LabelsOfBody::resolve(http::Context& context)
{
    const auto body = http::readBodyText(context);
    LabelsOfBody labels;
    if (!body.form)
        labels.choice = fromJson(body.json);
    else
        for (const auto text : body.form->all("labels"))
            addText(labels.choice, text);
    const auto& [ids, names] = labels.choice;
    if (!ids.empty() && !names.empty())
        throw Error::badRequest("labels should be an array of strings or integers");
    if (ids.size() + names.size() > kMostLabels)
        throw Error::invalidField("labels", "has too many items");
    return labels;
}

void LabelsOfBody::describe(http::Operation& operation)
{
    operation.definitions["IssueLabelsOption"] =
        R"({"type":"object","properties":{"labels":{"type":"array","items":{},)"
        R"("description":"IDs or names of labels"}}})";
    operation.parameters.push_back({"body", "body", "", R"({"$ref":"#/definitions/IssueLabelsOption"})", false});
    operation.consumes = "application/json";
    operation.refuses(400);
    operation.refuses(422);
}

LabelOfPath LabelOfPath::resolve(http::Context& context)
{
    LabelOfPath label;
    addText(label.choice, context.pathValue("id"));
    return label;
}

void LabelOfPath::describe(http::Operation& operation)
{
    operation.pathParameter("id", "ID or name of the label");
    operation.refuses(422);
}

} // namespace trivet::issues
