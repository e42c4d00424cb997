#pragma once
#include "base/error.hpp"
#include "base/text.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace trivet::http {

// A whole number in the path of an endpoint, for guards: what they read is what the OpenAPI document says.
struct PathNumber {
    std::string_view name{}, doc{};

    std::optional<std::int64_t> in(const Context& context) const { return parseInteger(context.pathValue(name)); }
    // Throws Error (NotFound): what has a number is not found under anything else.
    std::int64_t require(const Context& context) const
    {
        const auto number = in(context);
        if (!number)
            throw Error::notFound();
        return *number;
    }
    void describe(Operation& operation) const
    {
        operation.pathParameter(name, doc, json::schemaOf<std::int64_t>(operation.definitions));
    }
};

} // namespace trivet::http
