#pragma once
#include <concepts>
#include <cstdint>
#include <string_view>
#include <variant>

namespace trivet::log {

// The name of an event or a field: a literal of lower-case letters, digits and '_', checked while compiling, so no
// input can become one.
class Name {
public:
    consteval Name(const char* text) : m_text(text)
    {
        if (m_text.empty())
            throw "a name is not empty";
        for (const char c : m_text)
            if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'))
                throw "a name has only a-z, 0-9 and _";
    }
    constexpr std::string_view text() const { return m_text; }

private:
    std::string_view m_text;
};

// One name=value of a line. Holds views only: it costs nothing and must not outlive the call.
struct Field {
    using Value = std::variant<std::string_view, std::int64_t, double, bool>;

    Field(Name fieldName, std::string_view text) : name(fieldName), value(text) {}
    Field(Name fieldName, const char* text) : name(fieldName), value(std::string_view(text)) {}
    Field(Name fieldName, bool flag) : name(fieldName), value(flag) {}
    Field(Name fieldName, double number) : name(fieldName), value(number) {}
    template <std::integral T>
    Field(Name fieldName, T number) : name(fieldName), value(static_cast<std::int64_t>(number))
    {
    }

    Name name;
    Value value;
};

} // namespace trivet::log
