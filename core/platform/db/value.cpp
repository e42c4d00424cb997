#include "db/value.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace trivet::db {
namespace {

constexpr MessageFormat<> kNulInText{"request.nul", "text must not contain NUL characters"};
constexpr MessageFormat<> kNotUtf8{"request.not_utf8", "text must be UTF-8"};

} // namespace

Parameter textParameter(std::string_view text)
{
    if (text.find('\0') != std::string_view::npos)
        throw Error::invalid(kNulInText);
    if (!isUtf8(text))
        throw Error::invalid(kNotUtf8);
    return {.kind = Kind::Text, .bytes = text};
}

Value Value::copyOf(const Parameter& parameter)
{
    return {parameter.kind, parameter.isNull, parameter.integer, parameter.real, std::string(parameter.bytes)};
}

} // namespace trivet::db
