#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <vector>

namespace trivet::issue_pages {

// One of a list to choose from.
struct Choice {
    std::string value{}, name{}, color{};
    bool isChosen = false;

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("CHOICE_VALUE", &Choice::value), entry("CHOICE_NAME", &Choice::name),
                         entry("CHOICE_COLOR", &Choice::color), entry("IS_CHOSEN", &Choice::isChosen)};
    }
};

// The values are IDs of labels and milestones, and names of accounts. A label or milestone is chosen by its ID if the
// word is a number, else by its name. What an issue has is always in the list, also if it is archived, closed or one of
// too many: a form that is saved takes off what it did not show. Each list is one statement; a milestone that is not
// offered takes a second one.
std::vector<Choice> labelChoices(http::Context& context, const repos::VisibleRepo& repo,
                                 const std::vector<std::string>& chosen);
std::vector<Choice> milestoneChoices(http::Context& context, const repos::VisibleRepo& repo, const std::string& chosen);
// Of those who are assigned, whoever has lost their access comes last.
std::vector<Choice> assigneeChoices(http::Context& context, const repos::VisibleRepo& repo,
                                    const std::vector<std::string>& chosen,
                                    const std::vector<std::string>& assigned = {});

// What a template names, as labelChoices() takes it: a label whose name is a number is chosen by its ID.
std::vector<std::string> templateLabels(http::Context& context, const repos::VisibleRepo& repo,
                                        const std::vector<std::string>& names);

} // namespace trivet::issue_pages
