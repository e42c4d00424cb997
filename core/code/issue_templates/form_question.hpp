#pragma once
#include "json/json_value.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_templates {

// A part of a form: something it asks, or a text for who fills it in.
struct Question {
    enum class Kind { Markdown, Textarea, Input, Dropdown, Checkboxes };
    struct Option {
        std::string label{};
        bool isRequired = false, isOnForm = true, isInContent = true; // only of checkboxes
        friend bool operator==(const Option&, const Option&) = default;
    };

    Kind kind = Kind::Markdown;
    std::string id{}; // letters, digits, - and _
    std::string label{}, description{};
    std::string value{}; // what stands there at first; of Markdown the text
    std::string placeholder{};
    std::string language{};              // the answer is a block of code; empty: it is Markdown
    std::string pattern{};               // of an input, as browsers know it; empty: none
    bool isNumber = false;               // of an input
    bool isMultiple = false;             // of a dropdown
    bool isList = false;                 // of a dropdown: its answers are a list, not one line
    std::optional<std::size_t> preset{}; // of a dropdown: the option that is chosen at first
    std::vector<Option> options{};
    bool isRequired = false, hidesLabel = false;
    bool isOnForm = true, isInContent = true; // of the form, of the text that is made of it
};

// `field` is one of the list `body`; who has no ID is called by their place there. Throws yaml::Problem.
Question readQuestion(const json::Value& field, std::size_t place);

} // namespace trivet::issue_templates
