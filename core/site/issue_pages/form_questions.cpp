#include "issue_pages/form_questions.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"
#include "code_pages/repository_texts.hpp"
#include "pages/model.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

using issue_templates::AnsweredQuestion;
using issue_templates::Question;
using pages::SafeHtml;
using Kind = Question::Kind;

struct ShownOption {
    std::string place{}, name{};
    SafeHtml html{};
    bool isChosen = false, isRequired = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using O = ShownOption;
        return ValueList{entry("OPTION_PLACE", &O::place), entry("OPTION_NAME", &O::name),
                         entry("OPTION_HTML", &O::html), entry("IS_CHOSEN", &O::isChosen),
                         entry("IS_TO_TICK", &O::isRequired)};
    }
};

struct ShownQuestion {
    std::string name{}, label{}, answer{};
    std::optional<SafeHtml> words{}, hint{}; // words instead of a question
    bool isLine = false, isTextarea = false, isDropdown = false, isTicks = false;
    bool isRequired = false, isNumber = false, isWords = true; // isWords: of a line that is no number
    std::string inputType{};
    std::optional<std::string> placeholder{}, pattern{}, describedBy{}, problem{};
    std::vector<ShownOption> options{};

    static constexpr auto entries()
    {
        using pages::entry;
        using Q = ShownQuestion;
        return ValueList{entry("QUESTION_NAME", &Q::name),     entry("QUESTION_LABEL", &Q::label),
                         entry("ANSWER", &Q::answer),          entry("WORDS_HTML", &Q::words),
                         entry("HINT_HTML", &Q::hint),         entry("IS_LINE", &Q::isLine),
                         entry("IS_TEXTAREA", &Q::isTextarea), entry("IS_DROPDOWN", &Q::isDropdown),
                         entry("IS_TICKS", &Q::isTicks),       entry("IS_REQUIRED", &Q::isRequired),
                         entry("IS_NUMBER", &Q::isNumber),     entry("IS_WORDS", &Q::isWords),
                         entry("INPUT_TYPE", &Q::inputType),   entry("PLACEHOLDER", &Q::placeholder),
                         entry("PATTERN", &Q::pattern),        entry("DESCRIBED_BY", &Q::describedBy),
                         entry("ANSWER_PROBLEM", &Q::problem), entry("OPTION", &Q::options)};
    }
};

struct ShownForm {
    std::vector<ShownQuestion> questions{};
    bool isFreeText = false, hasFurtherText = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using F = ShownForm;
        return ValueList{entry("QUESTION", &F::questions), entry("IS_FREE_TEXT", &F::isFreeText),
                         entry("HAS_FURTHER_TEXT", &F::hasFurtherText)};
    }
};

std::optional<std::string> unlessEmpty(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional(text);
}

// A label has words, links and the like, but no paragraph. What is more than one is shown as it was written.
SafeHtml inOneLine(SafeHtml rendered, const std::string& written)
{
    constexpr std::string_view kBegin = "<p>", kEnd = "</p>";
    const auto html = trimmed(rendered.html);
    if (html.starts_with(kBegin) && html.ends_with(kEnd)) {
        const auto inside = html.substr(kBegin.size(), html.size() - kBegin.size() - kEnd.size());
        if (inside.find(kEnd) == std::string_view::npos)
            return {std::string(inside)};
    }
    SafeHtml plain;
    appendEscaped(plain.html, written);
    return plain;
}

// Everything of a form that is written in Markdown is rendered at once.
class FormTexts {
public:
    FormTexts(http::Context& context, const repos::VisibleRepo& repo, const FilledForm& form)
    {
        std::vector<code_pages::RenderedTexts::Text> texts;
        const auto add = [&](const std::string& text) {
            texts.push_back({text, "question-" + std::to_string(texts.size()) + "-"});
        };
        visit(form, add);
        if (!texts.empty())
            m_rendered = code_pages::renderAbout(context, repo, std::move(texts));
    }

    // In the order in which visit() comes to them.
    SafeHtml next() { return std::move(m_rendered.at(m_at++)); }

private:
    template <class Add> static void visit(const FilledForm& form, Add add)
    {
        for (const auto& [question, answer] : form.parts) {
            if (!question.isOnForm)
                continue;
            if (question.kind == Kind::Markdown)
                add(question.value);
            else if (!question.description.empty())
                add(question.description);
            if (question.kind == Kind::Checkboxes)
                for (const auto& option : question.options)
                    add(option.label);
        }
    }

    std::vector<SafeHtml> m_rendered{};
    std::size_t m_at = 0;
};

std::vector<ShownOption> optionsOf(const AnsweredQuestion& part, FormTexts& texts)
{
    std::vector<ShownOption> options;
    const auto& [question, answer] = part;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const auto& option = question.options[i];
        ShownOption shown{.place = std::to_string(i), .name = option.label};
        if (question.kind == Kind::Checkboxes)
            shown.html = inOneLine(texts.next(), option.label);
        else
            appendEscaped(shown.html.html, option.label);
        shown.isChosen = std::find(answer.chosen.begin(), answer.chosen.end(), i) != answer.chosen.end();
        shown.isRequired = option.isRequired;
        if (option.isOnForm)
            options.push_back(std::move(shown));
    }
    return options;
}

ShownQuestion questionOf(const AnsweredQuestion& part, const std::string& problem, FormTexts& texts)
{
    const auto& question = part.question;
    if (question.kind == Kind::Markdown)
        return {.words = texts.next()};
    ShownQuestion shown{.name = std::string(kAnswerPrefix) + question.id, .label = question.label};
    shown.answer = part.answer.text;
    if (!question.description.empty())
        shown.hint = texts.next();
    const bool isSeveral = question.kind == Kind::Checkboxes || question.isMultiple;
    shown.isLine = question.kind == Kind::Input;
    shown.isTextarea = question.kind == Kind::Textarea;
    shown.isDropdown = question.kind == Kind::Dropdown && !isSeveral;
    shown.isTicks = isSeveral;
    shown.isRequired = question.isRequired;
    shown.isNumber = question.isNumber;
    shown.isWords = !question.isNumber;
    shown.inputType = question.isNumber ? "number" : "text";
    shown.placeholder = unlessEmpty(question.placeholder);
    if (shown.isWords) // of a number browsers look at nothing else
        shown.pattern = unlessEmpty(question.pattern);
    shown.problem = unlessEmpty(problem);
    std::string describedBy = shown.hint ? "hint-" + shown.name : "";
    if (shown.problem)
        describedBy += (describedBy.empty() ? "problem-" : " problem-") + shown.name;
    shown.describedBy = unlessEmpty(describedBy);
    shown.options = optionsOf(part, texts);
    return shown;
}

} // namespace

void showQuestions(pages::View& view, http::Context& context, const repos::VisibleRepo& repo, const FilledForm& form,
                   bool hasText)
{
    ShownForm shown{.isFreeText = form.parts.empty(), .hasFurtherText = !form.parts.empty() && hasText};
    FormTexts texts(context, repo, form);
    for (std::size_t i = 0; i < form.parts.size(); ++i)
        if (form.parts[i].question.isOnForm)
            shown.questions.push_back(
                questionOf(form.parts[i], i < form.problems.size() ? form.problems[i] : "", texts));
    pages::addValues(view, shown);
}

} // namespace trivet::issue_pages
