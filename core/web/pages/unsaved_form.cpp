#include "pages/unsaved_form.hpp"

#include <algorithm>
#include <string_view>

namespace trivet::pages {
namespace {

// The long text of most forms of this site has this name.
constexpr std::string_view kText = "content";

// What people write, in the order of the page. Of everything else only what has several lines is their own words.
struct Writable {
    std::string_view name{};
    TextKey label{};
    bool isLong = false;
};
constexpr Writable kWritable[] = {
    {"title", "issues.title_field"_text},
    {kText, "issues.text_field"_text, true},
    {"message", "wiki.message"_text},
    {"commit_summary", "edit.summary"_text},
    {"commit_message", "edit.description"_text, true},
};

bool isKnown(std::string_view name)
{
    return std::any_of(std::begin(kWritable), std::end(kWritable), [&](const auto& each) { return each.name == name; });
}

bool hasLines(const Parameter& field) { return field.value.find('\n') != std::string::npos; }

bool isOwnWords(const Parameter& field) { return hasLines(field) || (isKnown(field.name) && !field.value.empty()); }

} // namespace

bool holdsText(const Parameters& fields)
{
    return std::any_of(fields.begin(), fields.end(), [](const Parameter& field) {
        return hasLines(field) || (field.name == kText && !field.value.empty());
    });
}

ShownForm shownFormOf(const UnsavedForm& form, const Templates& templates, Language language)
{
    ShownForm shown{.address = form.address,
                    .token = form.token,
                    .isMultipart = form.isMultipart,
                    .hadFiles = form.hadFiles,
                    .canBeSent = !form.token.empty(),
                    .canBeCopied = form.token.empty()};
    const auto add = [&](const Parameter& field, std::string label, bool isLong) {
        shown.written.push_back(
            {.name = field.name, .label = std::move(label), .text = field.value, .isLine = !isLong, .isLong = isLong});
    };
    for (const auto& each : kWritable)
        for (const auto& field : form.fields)
            if (field.name == each.name && isOwnWords(field))
                add(field, templates.text(language, each.label), each.isLong || hasLines(field));
    for (const auto& field : form.fields)
        if (!isOwnWords(field))
            shown.kept.push_back({field.name, field.value});
        else if (!isKnown(field.name))
            add(field, templates.text(language, "issues.text_field"_text) + " (" + field.name + ")", true);
    return shown;
}

} // namespace trivet::pages
