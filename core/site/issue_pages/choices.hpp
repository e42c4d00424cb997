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

// Each list is one statement. The values are numbers of labels and milestones, and names of accounts.
std::vector<Choice> labelChoices(http::Context& context, const repos::VisibleRepo& repo,
                                 const std::vector<std::string>& chosen);
std::vector<Choice> milestoneChoices(http::Context& context, const repos::VisibleRepo& repo, const std::string& chosen);
std::vector<Choice> assigneeChoices(http::Context& context, const repos::VisibleRepo& repo,
                                    const std::vector<std::string>& chosen);

} // namespace trivet::issue_pages
