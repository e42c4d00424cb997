#pragma once
#include "base/parameters.hpp"
#include "base/text.hpp"
#include "json/field.hpp"
#include "json/problems.hpp"
#include "json/read.hpp"
#include "json/types.hpp"

#include <string>
#include <string_view>

// Fills a described type from names and values of a query, a form or a path.
namespace trivet::json {

template <class T>
void readText(T& target, std::string_view text, std::string_view name, const Rules& rules, Problems& problems)
{
    if constexpr (std::is_same_v<T, std::string>) {
        target = text;
        checkText(name, text, rules, problems);
    } else if constexpr (std::is_same_v<T, bool>) {
        const bool isTrue = equalsIgnoringAsciiCase(text, "true") || text == "1" || text == "on";
        const bool isFalse = equalsIgnoringAsciiCase(text, "false") || text == "0" || text == "off";
        isTrue || isFalse ? void(target = isTrue) : problems.add(name, kNotTrueOrFalse);
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        const auto number = parseInteger(text);
        if (!number)
            return problems.add(name, kNotWholeNumber);
        target = *number;
        checkNumber(name, target, rules, problems);
    } else if constexpr (std::is_same_v<T, Time>) {
        const auto seconds = parseTime(text);
        seconds ? void(target.seconds = *seconds) : problems.add(name, kNotTime);
    } else {
        static_assert(isOptional<T>, "a query or form has texts, numbers, truth values, times and lists of them");
        target.emplace();
        readText(*target, text, name, rules, problems);
        forgetUnsetTime(target);
    }
}

extern template void readText(std::string&, std::string_view, std::string_view, const Rules&, Problems&);
extern template void readText(bool&, std::string_view, std::string_view, const Rules&, Problems&);
extern template void readText(std::int64_t&, std::string_view, std::string_view, const Rules&, Problems&);
extern template void readText(Time&, std::string_view, std::string_view, const Rules&, Problems&);
extern template void readText(std::optional<std::string>&, std::string_view, std::string_view, const Rules&, Problems&);
extern template void readText(std::optional<bool>&, std::string_view, std::string_view, const Rules&, Problems&);
extern template void readText(std::optional<std::int64_t>&, std::string_view, std::string_view, const Rules&,
                              Problems&);
extern template void readText(std::optional<Time>&, std::string_view, std::string_view, const Rules&, Problems&);

template <class T> inline constexpr bool isOptionalList = false;
template <class T> inline constexpr bool isOptionalList<std::optional<std::vector<T>>> = true;

template <class T>
void readTexts(std::vector<T>& target, const std::vector<std::string_view>& texts, std::string_view name,
               const Rules& rules, Problems& problems)
{
    constexpr bool isText = std::is_same_v<T, std::string>;
    for (const auto text : texts)
        if (isText || !text.empty()) // as for single values
            readText(target.emplace_back(), text, name, rules, problems);
}

template <class T> void readOrIgnore(T& target, std::string_view text, const Rules& rules)
{
    Problems ignored;
    T value{};
    readText(value, text, {}, rules, ignored);
    if (ignored.isEmpty())
        target = std::move(value);
}

// Throws Error: BadRequest for a single value that was sent twice, Invalid naming every value that is wrong.
template <Described T> T readParameters(const Parameters& parameters)
{
    T result{};
    Problems problems;
    T::fields([&](const auto& field) {
        const Rules rules = field.rules();
        auto& target = result.*(field.member);
        using Member = std::remove_cvref_t<decltype(target)>;
        if constexpr (isMap<Member>) {
            return; // only JSON can say it
        } else if constexpr (isList<Member>) {
            readTexts(target, parameters.all(field.name), field.name, rules, problems);
        } else if constexpr (isOptionalList<Member>) {
            if (const auto texts = parameters.all(field.name); !texts.empty())
                readTexts(target.emplace(), texts, field.name, rules, problems);
        } else {
            const auto text = parameters.single(field.name);
            constexpr bool isText = std::is_same_v<Member, std::string>;
            constexpr bool isIgnored = std::remove_cvref_t<decltype(field)>::isIgnoredWhenWrong;
            if (text && (isText || !text->empty())) // "?page=" means the same as leaving it out
                isIgnored ? readOrIgnore(target, *text, rules) : readText(target, *text, field.name, rules, problems);
            else if (rules.isRequired)
                problems.add(field.name, kRequired);
        }
    });
    problems.throwIfAny();
    return result;
}

} // namespace trivet::json
