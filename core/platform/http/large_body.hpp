#pragma once
#include "http/argument.hpp"

#include <cstddef>
#include <string>

namespace trivet::http {

// What was read of a body, by its Content-Type. Throws Error: UnsupportedType, BadRequest.
BodyText bodyTextOf(const Request& request, std::string text);

// As readBodyText(), for what carries whole files: takes `most` bytes where the settings allow less.
BodyText readLargeBodyText(Context& context, std::size_t most);

// A body of which `Most` bytes are taken: it stands behind guards that know who may send so much.
template <json::Described T, std::size_t Most> struct LargeBody {
    T value{};

    static LargeBody resolve(Context& context)
    {
        const BodyText body = readLargeBodyText(context, Most);
        return {body.form ? json::readParameters<T>(*body.form) : json::read<T>(body.json)};
    }
    [[gnu::cold]] static void describe(Operation& operation) { Argument<T>::describe(operation); }
};

} // namespace trivet::http
