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

// The schema of an object, member by member.
class ObjectSchema {
public:
    void add(std::string_view name, std::string_view doc, const Rules& rules, std::string schema);
    std::string text() const;

private:
    std::string m_required{}, m_properties{};
};

// Models that many files answer with have it compiled once: `extern template` in their header.
template <Described T> [[gnu::cold]] void define(Definitions& definitions)
{
    const std::string name(T::schema.name);
    if (!definitions.emplace(name, "{}").second)
        return; // known, or being described further up: a type may contain itself
    ObjectSchema object;
    T::fields([&](const auto& field) {
        using Member = typename std::remove_cvref_t<decltype(field)>::Member;
        const Rules rules = field.rules();
        object.add(field.name, field.doc, rules, schemaOf<Member>(definitions, rules));
    });
    definitions[name] = object.text();
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
    } else if constexpr (isOptional<T> || isShared<T>) {
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

extern template std::string schemaOf<std::string>(Definitions&, const Rules&);
extern template std::string schemaOf<std::optional<std::string>>(Definitions&, const Rules&);
extern template std::string schemaOf<std::vector<std::string>>(Definitions&, const Rules&);
extern template std::string schemaOf<bool>(Definitions&, const Rules&);
extern template std::string schemaOf<std::optional<bool>>(Definitions&, const Rules&);
extern template std::string schemaOf<std::int64_t>(Definitions&, const Rules&);
extern template std::string schemaOf<std::optional<std::int64_t>>(Definitions&, const Rules&);
extern template std::string schemaOf<Time>(Definitions&, const Rules&);
extern template std::string schemaOf<std::optional<Time>>(Definitions&, const Rules&);

} // namespace trivet::json
