#include "support/declared_answers.hpp"

#include "base/error.hpp"

#include <algorithm>

namespace trivet::test {
namespace {

using json::Value;

// Sent before an operation is chosen, or in its place: the document would repeat them everywhere.
constexpr int kOfEveryRequest[] = {405, 408, 414, 429, 431, 503};

bool isOfType(const Value& value, std::string_view type)
{
    if (type == "object")
        return value.as<Value::Object>() != nullptr;
    if (type == "array")
        return value.as<Value::Array>() != nullptr;
    if (type == "string")
        return value.as<std::string>() != nullptr;
    if (type == "boolean")
        return value.as<bool>() != nullptr;
    return value.as<std::int64_t>() || (type == "number" && value.as<double>());
}

bool isAmong(const Value* list, const std::string& word)
{
    const auto* words = list ? list->as<Value::Array>() : nullptr;
    return !words || std::any_of(words->begin(), words->end(), [&](const Value& each) {
        const auto* text = each.as<std::string>();
        return text && *text == word;
    });
}

// Value::member() forgives other letter cases, as for what clients send.
const Value* memberOf(const Value* object, const std::string& name)
{
    const auto* members = object ? object->as<Value::Object>() : nullptr;
    if (members)
        for (const auto& [key, value] : *members)
            if (key == name)
                return &value;
    return nullptr;
}

} // namespace

DeclaredAnswers::DeclaredAnswers(http::Catalogue catalogue) : m_description(catalogue)
{
    for (const auto& entry : m_description.entries)
        m_operations.emplace(entry.meta.id, &entry.operation);
    for (const auto& [name, schema] : m_description.definitions)
        m_definitions.emplace(name, json::parse(schema));
}

std::string DeclaredAnswers::complaint(std::string_view operationId, const Reply& reply) const
{
    const auto operation = m_operations.find(operationId);
    if (operation == m_operations.end() ||
        std::count(std::begin(kOfEveryRequest), std::end(kOfEveryRequest), reply.status))
        return {};
    const auto& results = operation->second->results;
    const auto result = results.find(reply.status);
    if (result == results.end())
        return std::string(operationId) + " does not declare the status " + std::to_string(reply.status);
    const auto* type = reply.header("Content-Type");
    if ((reply.status >= 300 && reply.status < 400) || !type || type->find("json") == std::string::npos ||
        reply.body.empty())
        return {};
    if (result->second.schema.empty())
        return std::string(operationId) + " does not declare the body it answers with";
    const auto schema = json::parse(result->second.schema);
    if (schema.text("type") == "string" || schema.text("type") == "file")
        return schema.text("type") == "string" && reply.body.starts_with('"') ? "" : "JSON is declared as text";
    try {
        const auto wrong = mismatch(schema, json::parse(reply.body), "");
        return wrong.empty() ? "" : std::string(operationId) + ": " + wrong;
    } catch (const Error& error) {
        return std::string(operationId) + ": " + error.what();
    }
}

std::string DeclaredAnswers::mismatch(const Value& schema, const Value& value, const std::string& where) const
{
    if (value.isNull()) // OpenAPI 2.0 cannot say which members may be
        return {};
    if (const auto reference = schema.text("$ref"))
        return mismatch(m_definitions.at(reference->substr(reference->rfind('/') + 1)), value, where);
    if (const auto* either = schema.member("x-oneOf")) {
        std::string wrong;
        for (const auto& each : *either->as<Value::Array>())
            if (wrong = mismatch(each, value, where); wrong.empty())
                return {};
        return wrong;
    }
    const auto type = schema.text("type").value_or("object");
    if (!isOfType(value, type))
        return where + " is not of type " + type;
    if (const auto* text = value.as<std::string>(); text && !isAmong(schema.member("enum"), *text))
        return where + " is none of the declared words: " + *text;
    if (const auto* items = value.as<Value::Array>())
        for (const auto& each : *items)
            if (auto wrong = mismatch(*schema.member("items"), each, where + "[]"); !wrong.empty())
                return wrong;
    return mismatchOfMembers(schema, value, where);
}

std::string DeclaredAnswers::mismatchOfMembers(const Value& schema, const Value& value, const std::string& where) const
{
    const auto* properties = schema.member("properties");
    const auto* others = schema.member("additionalProperties");
    const auto* members = value.as<Value::Object>();
    if (!members || (!properties && !others))
        return {};
    for (const auto& [name, each] : *members) {
        const auto* declared = properties ? memberOf(properties, name) : others;
        if (!declared)
            return where + "." + name + " is not declared";
        if (auto wrong = mismatch(*declared, each, where + "." + name); !wrong.empty())
            return wrong;
    }
    return {};
}

} // namespace trivet::test
