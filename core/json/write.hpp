#pragma once
#include "base/clock.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <charconv>
#include <string>
#include <string_view>

// Appends to one string, without a tree in between: answers are the hottest thing we print.
namespace trivet::json {

// Quoted and escaped. Bytes that are not UTF-8 become U+FFFD, so that the answer is always valid JSON.
void appendText(std::string& out, std::string_view text);
void appendNumber(std::string& out, double number); // null for what JSON cannot say (NaN, infinity)

// The sign before a member, its name, the colon.
void appendName(std::string& out, char before, std::string_view name);

template <class T> void append(std::string& out, const T& value);

template <class Member> bool isEmpty(const Member& value)
{
    if constexpr (isOptional<Member>)
        return !value;
    else if constexpr (isList<Member> || isMap<Member> || std::is_same_v<Member, std::string>)
        return value.empty();
    else
        return false;
}

// A described type. Models that many files answer with have it compiled once: `extern template` in their header.
template <Described T> void appendObject(std::string& out, const T& value)
{
    char before = '{';
    T::fields([&](const auto& field) {
        const auto& member = value.*(field.member);
        if (field.isLeftOutWhenEmpty && isEmpty(member))
            return;
        appendName(out, before, field.name);
        before = ',';
        append(out, member);
    });
    out += before == '{' ? "{}" : "}";
}

template <class T> void append(std::string& out, const T& value)
{
    if constexpr (std::is_same_v<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::is_integral_v<T>) {
        char digits[24];
        out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    } else if constexpr (std::is_floating_point_v<T>) {
        appendNumber(out, value);
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        appendText(out, value);
    } else if constexpr (std::is_same_v<T, Time>) {
        out += '"';
        appendRfc3339(out, value.seconds);
        out += '"';
    } else if constexpr (std::is_same_v<T, Raw>) {
        out += value.text;
    } else if constexpr (isOptional<T>) {
        if (value)
            append(out, *value);
        else
            out += "null";
    } else if constexpr (isList<T>) {
        out += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i > 0)
                out += ',';
            append(out, static_cast<const typename T::value_type&>(value[i]));
        }
        out += ']';
    } else if constexpr (isMap<T>) {
        out += '{';
        bool isFirst = true;
        for (const auto& [name, each] : value) {
            if (!isFirst)
                out += ',';
            isFirst = false;
            appendText(out, name);
            out += ':';
            append(out, each);
        }
        out += '}';
    } else {
        static_assert(Described<T>, "this type does not know its fields()");
        appendObject(out, value);
    }
}

template <class T> std::string write(const T& value)
{
    std::string out;
    append(out, value);
    return out;
}

} // namespace trivet::json
