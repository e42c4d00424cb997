#include "issue_templates/form_text.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::issue_templates {
namespace {

using Kind = Question::Kind;

bool isChosen(const Answer& answer, std::size_t place)
{
    return std::find(answer.chosen.begin(), answer.chosen.end(), place) != answer.chosen.end();
}

// Longer than any fence within the text, or the block would end there.
std::string fenceFor(std::string_view text)
{
    std::size_t longest = 0;
    for (const auto line : split(text, '\n')) {
        const auto begin = std::min(line.find_first_not_of(' '), line.size());
        longest = std::max(longest, std::min(line.find_first_not_of('`', begin), line.size()) - begin);
    }
    return std::string(longest < 3 ? 3 : longest + 1, '`');
}

std::string boxesOf(const AnsweredQuestion& answered)
{
    std::string lines;
    const auto& options = answered.question.options;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].isInContent)
            lines += (isChosen(answered.answer, i) ? "- [x] " : "- [ ] ") + options[i].label + "\n";
    return lines;
}

std::string choiceOf(const AnsweredQuestion& answered)
{
    const auto& [question, answer] = answered;
    std::string text;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (isChosen(answer, i))
            text += question.isList ? "- " + question.options[i].label + "\n"
                                    : (text.empty() ? "" : ", ") + question.options[i].label;
    return text.empty() || question.isList ? text : text + "\n";
}

std::string contentOf(const AnsweredQuestion& answered)
{
    const auto& [question, answer] = answered;
    const auto typed = std::string(trimmed(answer.text));
    switch (question.kind) {
    case Kind::Markdown:
        return question.value + "\n";
    case Kind::Checkboxes:
        return boxesOf(answered);
    case Kind::Dropdown:
        return choiceOf(answered);
    case Kind::Textarea:
        if (!typed.empty() && !question.language.empty())
            return fenceFor(typed) + question.language + "\n" + typed + "\n" + fenceFor(typed) + "\n";
        break;
    case Kind::Input:
        break;
    }
    return typed.empty() ? "" : typed + "\n";
}

} // namespace

Answer presetOf(const Question& question)
{
    Answer answer;
    if (question.kind == Kind::Textarea || question.kind == Kind::Input)
        answer.text = trimmed(question.value);
    if (question.preset)
        answer.chosen.push_back(*question.preset);
    return answer;
}

std::string sectionOf(const AnsweredQuestion& answered)
{
    const auto& question = answered.question;
    auto content = contentOf(answered);
    if (content.empty() && question.kind != Kind::Checkboxes)
        content = "_No response_\n";
    return (question.hidesLabel ? "" : "### " + question.label + "\n\n") + content + "\n";
}

std::string textOf(const std::vector<AnsweredQuestion>& form)
{
    std::string text;
    for (const auto& each : form)
        if (each.question.isInContent)
            text += sectionOf(each);
    return text;
}

} // namespace trivet::issue_templates
