#include "db/value.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace trivet::db {

Parameter textParameter(std::string_view text)
{
    if (text.find('\0') != std::string_view::npos)
        throw Error::invalid("text must not contain NUL characters");
    if (!isUtf8(text))
        throw Error::invalid("text must be UTF-8");
    return {.kind = Kind::Text, .bytes = text};
}

Value Value::copyOf(const Parameter& parameter)
{
    return {parameter.kind, parameter.isNull, parameter.integer, parameter.real, std::string(parameter.bytes)};
}

} // namespace trivet::db
