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

template <class T> void append(std::string& out, const T& value);

template <class Owner, class Member>
void appendMember(std::string& out, const Owner& owner, const Field<Owner, Member>& field, bool& isFirst)
{
    const Member& value = owner.*(field.member);
    if constexpr (isOptional<Member>) {
        if (field.rules.isLeftOutWhenEmpty && !value)
            return;
    } else if constexpr (isList<Member> || isMap<Member> || std::is_same_v<Member, std::string>) {
        if (field.rules.isLeftOutWhenEmpty && value.empty())
            return;
    }
    out += isFirst ? "\"" : ",\"";
    isFirst = false;
    out += field.name; // names are ours: plain ASCII, nothing to escape
    out += "\":";
    append(out, value);
}

template <class Object, class Owner, class Member>
void appendFieldOf(std::string& out, const Object& object, const Field<Owner, Member>& field, bool& isFirst)
{
    appendMember(out, static_cast<const Owner&>(object), field, isFirst);
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
        out += '{';
        bool isFirst = true;
        forEachField<T>([&](const auto& field) { appendFieldOf(out, value, field, isFirst); });
        out += '}';
    }
}

template <class T> std::string write(const T& value)
{
    std::string out;
    append(out, value);
    return out;
}

} // namespace trivet::json
