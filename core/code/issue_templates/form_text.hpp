#pragma once
#include "issue_templates/form_question.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace trivet::issue_templates {

// What somebody typed, or the places of the options they chose.
struct Answer {
    std::string text{};
    std::vector<std::size_t> chosen{}; // in their order
    friend bool operator==(const Answer&, const Answer&) = default;
};

struct AnsweredQuestion {
    Question question{};
    Answer answer{};
};

// What stands in the form before anybody touches it; a question that is not on the form keeps it.
Answer presetOf(const Question& question);

// A heading and the answer below it, as Gitea writes them.
std::string sectionOf(const AnsweredQuestion& answered);
// The text of an issue: what of the form belongs there.
std::string textOf(const std::vector<AnsweredQuestion>& form);

} // namespace trivet::issue_templates
