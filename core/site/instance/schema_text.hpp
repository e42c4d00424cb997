#pragma once
#include "pages/model.hpp"
#include "json/json_value.hpp"

#include <optional>
#include <string>
#include <tuple>

namespace trivet::instance {

// A type of the OpenAPI document in words.
struct SchemaText {
    std::string words{};                     // "list of", "integer"; empty if the definition says it all
    std::optional<std::string> definition{}; // the described type it is, or is made of
    std::optional<std::string> limits{};     // "at most 50 characters"

    static constexpr auto entries()
    {
        return ValueList{pages::entry("WORDS", &SchemaText::words), pages::entry("DEFINITION", &SchemaText::definition),
                         pages::entry("LIMITS", &SchemaText::limits)};
    }
};

// Takes one schema, parsed or as JSON text.
SchemaText describeSchema(const json::Value& schema);
SchemaText describeSchema(const std::string& schema);

} // namespace trivet::instance
