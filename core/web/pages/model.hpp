#pragma once
#include "base/value_list.hpp"
#include "pages/values.hpp"
#include "json/types.hpp"

#include <concepts>
#include <stdexcept>
#include <string>
#include <string_view>

// A type that a page shows describes itself once: `static constexpr auto entries()` names its members for the template.
// The type of a member says what it is there: text and numbers are {{NAME}}, a bool is a section shown or not, an
// optional a section shown if present, a list a section for each, another described type a section. Inside a section of
// plain values {{NAME}} is the value.
namespace trivet::pages {

template <class Owner, class Member> struct Entry {
    std::string_view name{};
    Member Owner::*member = nullptr;
};
template <class Owner, class Member> constexpr Entry<Owner, Member> entry(std::string_view name, Member Owner::*member)
{
    return {name, member};
}

template <class T>
concept Model = requires
{
    T::entries();
};

inline std::string textOf(const std::string& text) { return text; }
template <std::integral T> std::string textOf(T number) { return std::to_string(number); }

inline std::string textOf(const SafeHtml& safe) { return safe.html; }

// Names that end in _HTML are shown without escaping, so nothing else may be called like that.
template <class T> void requireHonestName(std::string_view name)
{
    if (name.ends_with("_HTML") != std::is_same_v<T, SafeHtml>)
        throw std::logic_error("names that end in _HTML are for SafeHtml, and for nothing else: " + std::string(name));
}

template <Model T> Values valuesOf(const T& model);

template <class T> Values sectionOf(std::string_view name, const T& value)
{
    if constexpr (Model<T>)
        return valuesOf(value);
    else {
        requireHonestName<T>(name);
        Values values;
        values.texts.emplace_back(name, textOf(value));
        return values;
    }
}

template <class T> void addValue(Values& values, std::string_view name, const T& value)
{
    if constexpr (json::isList<T>) {
        auto& entries = values.sections.emplace_back(name, std::vector<Values>()).second;
        entries.reserve(value.size());
        for (const auto& each : value)
            entries.push_back(sectionOf(name, each));
    } else if constexpr (json::isOptional<T>) {
        auto& entries = values.sections.emplace_back(name, std::vector<Values>()).second;
        if (value)
            entries.push_back(sectionOf(name, *value));
    } else if constexpr (Model<T>) {
        values.sections.emplace_back(name, std::vector<Values>()).second.push_back(valuesOf(value));
    } else if constexpr (std::is_same_v<T, bool>) {
        values.sections.emplace_back(name, std::vector<Values>(value ? 1 : 0));
    } else {
        requireHonestName<T>(name);
        values.texts.emplace_back(name, textOf(value));
    }
}

template <class T>
inline constexpr bool isSection = json::isList<T> || json::isOptional<T> || Model<T> || std::is_same_v<T, bool>;

template <Model T> Values valuesOf(const T& model)
{
    Values values;
    T::entries().visit([&]<class... Member>(const Entry<T, Member>&... each) {
        constexpr std::size_t sections = (std::size_t{0} + ... + isSection<Member>);
        values.sections.reserve(sections);
        values.texts.reserve(sizeof...(each) - sections);
        (addValue(values, each.name, model.*(each.member)), ...);
    });
    return values;
}

} // namespace trivet::pages
