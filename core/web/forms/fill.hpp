#pragma once
#include "forms/refusal.hpp"
#include "pages/view.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

// Puts a described form into its page: a text or number `full_name` is {{FULL_NAME}}; where it is one of a few words
// {{#FULL_NAME_WORD}} is shown for the one it is; a truth value is {{#FULL_NAME}}; a list is joined by line breaks.
// What is wrong stands in {{#FULL_NAME_PROBLEM}}, or in {{#PROBLEM}} if it is about no field. The limits that are
// declared stand in {{#FULL_NAME_MAXLENGTH}}, {{#FULL_NAME_MIN}} and {{#FULL_NAME_MAX}}. Passwords and codes are never
// sent back.
namespace trivet::forms {

std::string markerOf(std::string_view field); // FULL_NAME
bool isSecret(std::string_view field);

inline void show(pages::Values& values, std::string_view name, bool isShown)
{
    values.sections.emplace_back(name, std::vector<pages::Values>(isShown ? 1 : 0));
}

// The names a form has in its page, made once: values refer to them.
struct Marker {
    std::string text{}, problem{}, maxLength{}, minimum{}, maximum{};
    std::vector<std::string> words{};
};

Marker markerFor(std::string_view field);

template <json::Described Form> const std::vector<Marker>& markersOf()
{
    static const auto kMarkers = [] {
        std::vector<Marker> markers;
        Form::fields([&](const auto& field) {
            auto& marker = markers.emplace_back(markerFor(field.name));
            const auto rules = field.rules();
            for (std::size_t i = 0; i < rules.wordCount; ++i)
                marker.words.push_back(marker.text + "_" + markerOf(rules.words[i]));
        });
        return markers;
    }();
    return kMarkers;
}

template <class T> void put(pages::Values& values, const Marker& marker, const T& value)
{
    if constexpr (std::is_same_v<T, bool>) {
        show(values, marker.text, value);
    } else if constexpr (json::isList<T>) {
        std::string lines;
        for (const auto& each : value)
            lines += pages::textOf(each) + "\n";
        values.texts.emplace_back(marker.text, std::move(lines));
    } else if constexpr (json::isOptional<T>) {
        if (value)
            put(values, marker, *value);
    } else {
        values.texts.emplace_back(marker.text, pages::textOf(value));
    }
}

// What a browser holds the reader to: a form that is refused while it is read is not shown again.
void putLimits(pages::Values& values, const Marker& marker, const json::Rules& rules);

// What is to be told beside a field, or for the form as a whole if the name is empty.
template <json::Described Form> Messages messagesFor(std::string_view field, const Refusal& refusal)
{
    const auto isOfForm = [](std::string_view name) {
        bool isKnown = false;
        Form::fields([&](const auto& each) { isKnown = isKnown || each.name == name; });
        return isKnown;
    };
    Messages messages;
    for (const auto& problem : refusal.problems)
        if ((problem.field == field && !field.empty()) || (refusal.otherwise == field && !isOfForm(problem.field)))
            messages.push_back(problem.message);
    return messages;
}

inline void addProblem(pages::View& view, std::string_view marker, Messages messages)
{
    if (!messages.empty())
        view.problems.push_back({marker, std::move(messages)});
}

template <json::Described Form>
void fill(pages::View& view, const Form& form, const std::optional<Refusal>& refusal = std::nullopt)
{
    auto& values = view.values;
    std::size_t at = 0;
    Form::fields([&](const auto& field) {
        const auto& marker = markersOf<Form>()[at++];
        const auto& value = form.*(field.member);
        using Member = std::remove_cvref_t<decltype(value)>;
        constexpr bool isChoice = std::is_same_v<Member, bool>;
        if (isChoice || !isSecret(field.name))
            put(values, marker, value);
        if (!json::isList<Member> && !isSecret(field.name)) // nobody sees where a pasted password was cut off
            putLimits(values, marker, field.rules());
        if constexpr (std::is_same_v<Member, std::string>)
            for (std::size_t i = 0; i < marker.words.size(); ++i)
                show(values, marker.words[i], value == field.rules().words[i]);
        if (refusal)
            addProblem(view, marker.problem, messagesFor<Form>(field.name, *refusal));
    });
    if (!refusal)
        return;
    addProblem(view, "PROBLEM", messagesFor<Form>({}, *refusal));
    view.status = 422;
}

} // namespace trivet::forms
