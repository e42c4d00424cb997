#pragma once
#include "json/field.hpp"
#include "json/types.hpp"
#include "json/write.hpp"

#include <map>
#include <string>

// OpenAPI 2.0 schemas of described types.
namespace trivet::json {

using Definitions = std::map<std::string, std::string>; // name -> JSON text

std::string appendRules(std::string schema, const Rules& rules, bool isText);

template <class T> std::string schemaOf(Definitions& definitions, const Rules& rules = {});

template <Described T> void define(Definitions& definitions)
{
    const std::string name(T::schema.name);
    if (!definitions.emplace(name, "{}").second)
        return; // known, or being described further up: a type may contain itself
    std::string requiredNames, properties;
    forEachField<T>([&](const auto& field) {
        using Member = std::remove_cvref_t<decltype(std::declval<T>().*(field.member))>;
        if (field.rules.isRequired)
            requiredNames += (requiredNames.empty() ? "" : ",") + write(field.name);
        std::string schema = schemaOf<Member>(definitions, field.rules);
        if (!schema.starts_with("{\"$ref\"")) // nothing may stand beside a reference
            schema.insert(schema.size() - 1, ",\"description\":" + write(field.doc));
        properties += (properties.empty() ? "" : ",") + write(field.name) + ":" + schema;
    });
    definitions[name] = "{\"type\":\"object\"" +
                        (requiredNames.empty() ? "" : ",\"required\":[" + requiredNames + "]") + ",\"properties\":{" +
                        properties + "}}";
}

template <class T> std::string schemaOf(Definitions& definitions, const Rules& rules)
{
    if constexpr (std::is_same_v<T, bool>) {
        return R"({"type":"boolean"})";
    } else if constexpr (std::is_integral_v<T>) {
        return appendRules(R"({"type":"integer","format":"int64"})", rules, false);
    } else if constexpr (std::is_floating_point_v<T>) {
        return R"({"type":"number","format":"double"})";
    } else if constexpr (std::is_same_v<T, std::string>) {
        return appendRules(R"({"type":"string"})", rules, true);
    } else if constexpr (std::is_same_v<T, Time>) {
        return R"({"type":"string","format":"date-time"})";
    } else if constexpr (std::is_same_v<T, Raw>) {
        return R"({"type":"object"})";
    } else if constexpr (isOptional<T>) {
        return schemaOf<typename T::value_type>(definitions, rules);
    } else if constexpr (isList<T>) {
        return R"({"type":"array","items":)" + schemaOf<typename T::value_type>(definitions, rules) + "}";
    } else if constexpr (isMap<T>) {
        return R"({"type":"object","additionalProperties":)" + schemaOf<typename T::mapped_type>(definitions, rules) +
               "}";
    } else {
        define<T>(definitions);
        return R"({"$ref":"#/definitions/)" + std::string(T::schema.name) + "\"}";
    }
}

} // namespace trivet::json
