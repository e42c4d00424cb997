#include "issue_pages/choices.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "labels/label_store.hpp"
#include "milestones/milestone_store.hpp"
#include "repos/collaborator_store.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

constexpr std::int64_t kMost = 300; // in a list that somebody still reads

bool isAmong(const std::vector<std::string>& chosen, const std::string& value)
{
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](const auto& each) { return equalsIgnoringAsciiCase(each, value); });
}

} // namespace

std::vector<Choice> labelChoices(http::Context& context, const repos::VisibleRepo& repo,
                                 const std::vector<std::string>& chosen)
{
    std::vector<Choice> choices;
    for (const auto& row : labels::LabelStore(context.db()).offered(repo.row().id, repo.row().ownerId, kMost)) {
        const auto value = std::to_string(row.id);
        choices.push_back({value, row.name, row.color, isAmong(chosen, value) || isAmong(chosen, row.name)});
    }
    return choices;
}

std::vector<Choice> milestoneChoices(http::Context& context, const repos::VisibleRepo& repo, const std::string& chosen)
{
    std::vector<Choice> choices;
    for (const auto& row : milestones::MilestoneStore(context.db()).page({.repositoryId = repo.row().id}, {kMost, 0})) {
        const auto value = std::to_string(row.id);
        const bool isChosen = value == chosen || row.title == chosen;
        if (!row.isClosed || isChosen)
            choices.push_back({value, row.title, {}, isChosen});
    }
    return choices;
}

std::vector<Choice> assigneeChoices(http::Context& context, const repos::VisibleRepo& repo,
                                    const std::vector<std::string>& chosen)
{
    std::vector<Choice> choices;
    for (const auto& row : repos::CollaboratorStore(context.db()).writers(repo.row().id, kMost))
        choices.push_back({row.name, row.name, {}, isAmong(chosen, row.name)});
    return choices;
}

} // namespace trivet::issue_pages
