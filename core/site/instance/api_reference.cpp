#include "instance/api_reference.hpp"

#include "http/description.hpp"
#include "http/gate.hpp"
#include "json/json_value.hpp"

#include <algorithm>
#include <map>

namespace trivet::instance {
namespace {

using http::Auth;
using http::Operation;
using json::Value;

ReferenceParameter parameterOf(const Operation::Parameter& parameter)
{
    return {.name = parameter.name,
            .place = parameter.in,
            .doc = parameter.doc,
            .isRequired = parameter.isRequired,
            .type = describeSchema(parameter.schema)};
}

ReferenceAnswer answerOf(int status, const Operation::Result& result)
{
    ReferenceAnswer answer{.status = status, .doc = result.doc, .headers = result.headers};
    if (!result.schema.empty())
        answer.type = describeSchema(result.schema);
    return answer;
}

ReferenceOperation operationOf(const http::Description::Entry& entry)
{
    const auto& meta = entry.meta;
    ReferenceOperation operation{.id = std::string(meta.id),
                                 .method = std::string(nameOf(meta.method)),
                                 .path = entry.path,
                                 .summary = std::string(meta.summary),
                                 .needsSignIn = meta.auth == Auth::Required,
                                 .needsPassword = meta.auth == Auth::Password,
                                 .hasParameters = !entry.operation.parameters.empty()};
    if (!meta.scope.needed().empty())
        operation.scopes = http::scopeWords(meta);
    for (const auto& parameter : entry.operation.parameters)
        operation.parameters.push_back(parameterOf(parameter));
    for (const auto& [status, result] : entry.operation.results)
        operation.answers.push_back(answerOf(status, result));
    return operation;
}

bool contains(const Value* list, const std::string& word)
{
    const auto* words = list ? list->as<Value::Array>() : nullptr;
    return words && std::any_of(words->begin(), words->end(), [&](const Value& each) {
               const auto* text = each.as<std::string>();
               return text && *text == word;
           });
}

ReferenceDefinition definitionOf(const std::string& name, const std::string& schema)
{
    ReferenceDefinition definition{.name = name};
    const Value parsed = json::parse(schema);
    const auto* properties = parsed.member("properties");
    if (!properties || !properties->as<Value::Object>())
        return definition;
    for (const auto& [property, value] : *properties->as<Value::Object>()) {
        const auto* doc = value.member("description");
        const auto* text = doc ? doc->as<std::string>() : nullptr;
        definition.properties.push_back({.name = property,
                                         .doc = text ? *text : "",
                                         .isRequired = contains(parsed.member("required"), property),
                                         .type = describeSchema(value)});
    }
    return definition;
}

} // namespace

ApiReference makeApiReference(http::Catalogue catalogue)
{
    const http::Description described(catalogue);
    std::map<std::string_view, std::vector<ReferenceOperation>> byTag;
    for (const auto& entry : described.entries)
        byTag[entry.meta.tag].push_back(operationOf(entry));
    ApiReference reference;
    for (auto& [tag, operations] : byTag)
        reference.tags.push_back({std::string(tag), std::move(operations)});
    for (const auto& [name, schema] : described.definitions)
        reference.definitions.push_back(definitionOf(name, schema));
    return reference;
}

} // namespace trivet::instance
