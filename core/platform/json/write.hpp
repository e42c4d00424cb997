#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <bit>
#include <charconv>
#include <string>
#include <string_view>

// Appends to one string, without a tree in between: answers are the hottest thing we print.
namespace trivet::json {

// Quoted and escaped. Bytes that are not UTF-8 become U+FFFD, so that the answer is always valid JSON.
void appendText(std::string& out, std::string_view text);
void appendNumber(std::string& out, double number); // null for what JSON cannot say (NaN, infinity)

void appendTime(std::string& out, Time time);

template <class T> void append(std::string& out, const T& value);

// The members of an object, put together before they go to the end of the answer: there, each would cost a call or two
// to make room for it. Names are ours: ASCII, nothing to escape.
class MemberWriter {
public:
    explicit MemberWriter(std::string& out) : m_out(out) {}

    // The sign before a member, its name, the colon.
    void addName(char before, std::string_view name);
    // The same and a value.
    void add(char before, std::string_view name, bool value);
    void add(char before, std::string_view name, std::int64_t value);
    void add(char before, std::string_view name, Time value);
    void add(char before, std::string_view name, const std::string& value);
    // Where it goes on, with all that was added.
    std::string& flush()
    {
        m_out.append(m_text, m_size);
        m_size = 0;
        return m_out;
    }
    // The last that is added, with the sign that would stand before another member. Closed here, an object that fits in
    // here is given its room at once.
    void close(char before)
    {
        if (m_size + 2 > kRoom)
            flush();
        if (before == '{')
            m_text[m_size++] = '{';
        m_text[m_size++] = '}';
        flush();
    }

private:
    void addText(std::string_view text);

    static constexpr std::size_t kRoom = 1024, kLongestName = 100, kLongestValue = 32;

    std::string& m_out;
    std::size_t m_size = 0;
    char m_text[kRoom];
};

template <class T>
inline constexpr bool isWrittenAtOnce = std::is_same_v<T, bool> || std::is_same_v<T, std::int64_t> ||
                                        std::is_same_v<T, Time> || std::is_same_v<T, std::string>;

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
    MemberWriter members(out);
    T::fields([&](const auto& field) {
        const auto& member = value.*(field.member);
        if (field.isLeftOutWhenEmpty && isEmpty(member))
            return;
        if constexpr (isWrittenAtOnce<std::remove_cvref_t<decltype(member)>>) {
            members.add(before, field.name, member);
        } else {
            members.addName(before, field.name);
            append(members.flush(), member);
        }
        before = ',';
    });
    members.close(before);
}

// Room for the rest of a list: its items are about as long as those that are written. Growing step by step would copy a
// long one again and again. Only now and then: an item is soon written.
inline void reserveForList(std::string& out, std::size_t start, std::size_t written, std::size_t expected)
{
    if (!std::has_single_bit(written) || expected <= 4)
        return;
    const auto needed = start + (out.size() - start) / written * (expected + expected / 8) + 16;
    if (needed > out.capacity())
        out.reserve(needed);
}

template <class T> void appendList(std::string& out, const std::vector<T>& list)
{
    const auto start = out.size();
    for (std::size_t i = 0; i < list.size(); ++i) {
        out += i == 0 ? '[' : ',';
        append(out, static_cast<const T&>(list[i]));
        reserveForList(out, start, i + 1, list.size());
    }
    out += list.empty() ? "[]" : "]";
}

template <class T> void append(std::string& out, const T& value)
{
    if constexpr (std::is_same_v<T, bool>) {
        out += value ? std::string_view("true") : std::string_view("false");
    } else if constexpr (std::is_integral_v<T>) {
        char digits[24];
        out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    } else if constexpr (std::is_floating_point_v<T>) {
        appendNumber(out, value);
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        appendText(out, value);
    } else if constexpr (std::is_same_v<T, Time>) {
        appendTime(out, value);
    } else if constexpr (std::is_same_v<T, Raw>) {
        out += value.text;
    } else if constexpr (isShared<T>) {
        out += value ? std::string_view(value.text()) : std::string_view("null");
    } else if constexpr (isOptional<T>) {
        if (value)
            append(out, *value);
        else
            out += "null";
    } else if constexpr (isList<T>) {
        appendList(out, value);
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

template <class T> Shared<T> share(T value)
{
    auto text = write(value);
    return {std::move(value), std::move(text)};
}

} // namespace trivet::json
