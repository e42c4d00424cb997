#pragma once
#include "json/field.hpp"
#include "json/json_value.hpp"
#include "json/problems.hpp"
#include "json/types.hpp"

#include <cmath>
#include <string>

// Fills a described type from parsed JSON. Types are checked, never converted: "1" is not a number.
namespace trivet::json {

// Seconds since 1970 from RFC 3339 text with an offset.
std::optional<std::int64_t> parseTime(std::string_view text);

// What programs in Go send for a time they were not given: 0001-01-01T00:00:00Z.
inline constexpr std::int64_t kUnsetTime = -62135596800;
template <class T> void forgetUnsetTime(std::optional<T>& value)
{
    if constexpr (std::is_same_v<T, Time>)
        if (value && value->seconds == kUnsetTime)
            value.reset();
}

template <class T>
void readInto(T& target, const Value& value, std::string_view name, const Rules& rules, Problems& problems);

// The member of that name, and how to call it in complaints; none if it is not there, which may be one.
struct MemberToRead {
    const Value* value = nullptr;
    std::string name{};
};
MemberToRead memberToRead(const Value& object, const std::string& prefix, std::string_view name, const Rules& rules,
                          Problems& problems);

template <Described T> void readObject(T& target, const Value& value, const std::string& prefix, Problems& problems)
{
    T::fields([&](const auto& field) {
        const Rules rules = field.rules();
        const auto found = memberToRead(value, prefix, field.name, rules, problems);
        if (found.value)
            readInto(target.*(field.member), *found.value, found.name, rules, problems);
    });
}

template <class T>
void readList(T& target, const Value::Array& values, std::string_view name, const Rules& rules, Problems& problems)
{
    constexpr std::size_t kMaxItems = 1000;
    if (values.size() > kMaxItems)
        return problems.add(name, "has too many items");
    for (const auto& each : values) {
        typename T::value_type item{};
        readInto(item, each, name, rules, problems);
        target.push_back(std::move(item));
    }
}

template <class T>
void readInto(T& target, const Value& value, std::string_view name, const Rules& rules, Problems& problems)
{
    if constexpr (std::is_same_v<T, bool>) {
        const auto* truth = value.as<bool>();
        truth ? void(target = *truth) : problems.add(name, kNotTrueOrFalse);
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        const auto* number = value.as<std::int64_t>();
        if (!number)
            return problems.add(name, kNotWholeNumber);
        target = *number;
        checkNumber(name, target, rules, problems);
    } else if constexpr (std::is_same_v<T, double>) {
        if (const auto* whole = value.as<std::int64_t>())
            target = static_cast<double>(*whole);
        else if (const auto* number = value.as<double>(); number && std::isfinite(*number))
            target = *number;
        else
            problems.add(name, "must be a number");
    } else if constexpr (std::is_same_v<T, std::string>) {
        const auto* text = value.as<std::string>();
        if (!text)
            return problems.add(name, "must be a text");
        target = *text;
        checkText(name, target, rules, problems);
    } else if constexpr (std::is_same_v<T, Time>) {
        const auto* text = value.as<std::string>();
        const auto seconds = text ? parseTime(*text) : std::nullopt;
        seconds ? void(target.seconds = *seconds) : problems.add(name, kNotTime);
    } else if constexpr (isOptional<T>) {
        target.emplace();
        readInto(*target, value, name, rules, problems);
        forgetUnsetTime(target);
    } else if constexpr (isList<T>) {
        const auto* values = value.as<Value::Array>();
        if (!values)
            return problems.add(name, "must be a list");
        readList(target, *values, name, rules, problems);
    } else if constexpr (isMap<T>) {
        const auto* members = value.as<Value::Object>();
        if (!members)
            return problems.add(name, "must be an object");
        for (const auto& [key, each] : *members)
            readInto(target[key], each, std::string(name) + "." + key, rules, problems);
    } else {
        static_assert(Described<T>, "this type does not know its fields()");
        if (!value.as<Value::Object>())
            return problems.add(name, "must be an object");
        readObject(target, value, std::string(name) + ".", problems);
    }
}

extern template void readInto(std::string&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(bool&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(std::int64_t&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(Time&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(std::vector<std::string>&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(std::optional<std::string>&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(std::optional<bool>&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(std::optional<std::int64_t>&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(std::optional<Time>&, const Value&, std::string_view, const Rules&, Problems&);
extern template void readInto(std::optional<std::vector<std::string>>&, const Value&, std::string_view, const Rules&,
                              Problems&);

// Throws Error (Invalid) naming every value that is wrong.
template <Described T> T read(const std::string& text)
{
    const Value value = parse(text);
    Problems problems;
    T result{};
    if (!value.as<Value::Object>())
        problems.add("body", "must be a JSON object");
    else
        readObject(result, value, "", problems);
    problems.throwIfAny();
    return result;
}

} // namespace trivet::json
