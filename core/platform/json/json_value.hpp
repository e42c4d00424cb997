#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace trivet::json {

// Whole numbers below are not read as whole: Poco makes a double of what is negative, which may be another one then.
inline constexpr std::int64_t kLeastExact = 1 - (std::int64_t{1} << 53);

// A JSON text a client sent, after parsing. Numbers keep whether they were whole.
struct Value {
    using Array = std::vector<Value>;
    using Object = std::vector<std::pair<std::string, Value>>;
    std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object> data{nullptr};

    bool isNull() const { return std::holds_alternative<std::nullptr_t>(data); }
    template <class T> const T* as() const { return std::get_if<T>(&data); }

    // A member of an object; older clients spell names in other letter cases, so an exact match is only preferred.
    const Value* member(std::string_view name) const;
    // The same where only a text, or only a whole number, is of use; nothing if it is anything else.
    std::optional<std::string> text(std::string_view name) const;
    std::optional<std::int64_t> number(std::string_view name) const;
};

// Throws Error (Invalid) for anything but one well-formed object or array: broken syntax, too deep, bad UTF-8,
// repeated names, text after the end.
Value parse(const std::string& text);

} // namespace trivet::json
