#include "issue_pages/filled_form.hpp"

#include "base/text.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/template_text.hpp"
#include "issues/comment_types.hpp"
#include "pages/messages.hpp"
#include "pages/reader.hpp"
#include "reviews/path_pattern.hpp"
#include "json/problems.hpp"

#include <algorithm>
#include <charconv>

namespace trivet::issue_pages {
namespace {

using issue_templates::Answer;
using issue_templates::AnsweredQuestion;
using issue_templates::IssueTemplate;
using issue_templates::Question;
using pages::operator""_text;

bool hasOptions(const Question& question)
{
    return question.kind == Question::Kind::Dropdown || question.kind == Question::Kind::Checkboxes;
}

std::vector<std::size_t> chosenIn(const std::vector<std::string_view>& sent, const Question& question)
{
    std::vector<std::size_t> chosen;
    const bool isOne = question.kind == Question::Kind::Dropdown && !question.isMultiple;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].isOnForm && std::find(sent.begin(), sent.end(), std::to_string(i)) != sent.end() &&
            !(isOne && !chosen.empty()))
            chosen.push_back(i);
    return chosen;
}

Answer answerIn(const Parameters& sent, const Question& question)
{
    if (!question.isOnForm)
        return presetOf(question);
    const auto name = std::string(kAnswerPrefix) + question.id;
    if (hasOptions(question))
        return {.chosen = chosenIn(sent.all(name), question)};
    return {.text = std::string(trimmed(withPlainLines(sent.find(name).value_or(""))))};
}

// As browsers read a field for numbers.
bool isNumber(std::string_view text)
{
    double number = 0;
    const auto end = text.data() + text.size();
    return text.find_first_not_of("0123456789+-.eE") == std::string_view::npos &&
           std::from_chars(text.data(), end, number).ptr == end;
}

// Browsers compare characters and know more expressions: what cannot be compared here as they do it is left to them.
bool isRefusedBy(const std::string& pattern, const std::string& text, reviews::PathPattern::Budget& budget)
{
    const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    if (!std::all_of(pattern.begin(), pattern.end(), isAscii) || !std::all_of(text.begin(), text.end(), isAscii))
        return false;
    const auto read = reviews::PathPattern::parse(pattern);
    return read && !read->matches(text, budget) && !budget.isUsedUp();
}

bool lacksTick(const AnsweredQuestion& part)
{
    const auto& chosen = part.answer.chosen;
    for (std::size_t i = 0; i < part.question.options.size(); ++i)
        if (part.question.options[i].isRequired && std::find(chosen.begin(), chosen.end(), i) == chosen.end())
            return true;
    return false;
}

std::string problemOf(const http::Context& context, const AnsweredQuestion& part, reviews::PathPattern::Budget& budget)
{
    const auto& [question, answer] = part;
    if (!question.isOnForm || question.kind == Question::Kind::Markdown)
        return {};
    if (question.isRequired && answer.text.empty() && answer.chosen.empty())
        return pages::told(context, json::kRequired);
    if (lacksTick(part))
        return pages::text(context, "issues.must_tick"_text);
    if (answer.text.empty())
        return {};
    if (question.isNumber && !isNumber(answer.text))
        return pages::text(context, "issues.not_a_number"_text);
    if (!question.pattern.empty() && isRefusedBy(question.pattern, answer.text, budget))
        return pages::text(context, "issues.not_of_pattern"_text, {{"PATTERN", question.pattern}});
    return {};
}

// What was sent and is no answer to these questions.
std::string strayAnswers(const Parameters& sent, const FilledForm& form)
{
    std::string text;
    for (const auto& [name, value] : sent) {
        const std::string_view asked = name;
        if (!asked.starts_with(kAnswerPrefix))
            continue;
        const auto id = asked.substr(kAnswerPrefix.size());
        const bool isKnown = std::any_of(form.parts.begin(), form.parts.end(),
                                         [id](const auto& part) { return part.question.id == id; });
        if (const auto answer = withPlainLines(value); !isKnown && !trimmed(answer).empty())
            text = joinedTexts(std::move(text), std::string(id) + ": " + std::string(trimmed(answer)));
    }
    return text;
}

} // namespace

FilledForm presetForm(const IssueTemplate* chosen)
{
    FilledForm form;
    if (chosen)
        for (const auto& question : chosen->questions)
            form.parts.push_back({question, presetOf(question)});
    return form;
}

FilledForm sentForm(const Parameters& sent, const IssueTemplate* chosen, std::string& content)
{
    FilledForm form;
    if (chosen)
        for (const auto& question : chosen->questions)
            form.parts.push_back({question, answerIn(sent, question)});
    const auto stray = strayAnswers(sent, form);
    form.hasStray = !stray.empty();
    content = joinedTexts(std::move(content), stray);
    return form;
}

std::optional<forms::Refusal> judge(const http::Context& context, FilledForm& form, std::string_view title)
{
    form.problems.clear();
    reviews::PathPattern::Budget budget; // for all questions
    for (const auto& part : form.parts)
        form.problems.push_back(problemOf(context, part, budget));
    if (trimmed(title).empty())
        return forms::refusalAt("title", pages::text(context, "issues.title_required"_text));
    if (form.hasStray)
        return forms::refusalAt("", pages::text(context, "issues.template_changed"_text));
    if (std::any_of(form.problems.begin(), form.problems.end(), [](const auto& each) { return !each.empty(); }))
        return forms::refusalAt("", pages::text(context, "issues.answers_missing"_text));
    return std::nullopt;
}

std::string bodyOf(const FilledForm& form, std::string_view content)
{
    auto body = textOf(form.parts) + withPlainLines(content);
    json::Problems problems;
    // Of several fields together it is told above them.
    json::checkText(form.parts.empty() ? "content" : "", body, {.maxLength = issues::kMaxBody}, problems);
    problems.throwIfAny();
    return body;
}

} // namespace trivet::issue_pages
