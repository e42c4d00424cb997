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

// Forms send IDs, and a label may be called like the ID of another one: a number is never taken for a name.
bool isMeant(const std::string& chosen, std::int64_t id, const std::string& name)
{
    const auto number = parseInteger(chosen);
    return number ? *number == id : equalsIgnoringAsciiCase(chosen, name);
}

std::vector<std::int64_t> idsIn(const std::vector<std::string>& chosen)
{
    std::vector<std::int64_t> ids;
    for (const auto& each : chosen)
        if (const auto number = parseInteger(each))
            ids.push_back(*number);
    return ids;
}

// One that is not offered: it is closed, or one of too many.
std::optional<milestones::MilestoneRow> furtherMilestone(http::Context& context, const repos::VisibleRepo& repo,
                                                         const std::string& chosen)
{
    const auto number = parseInteger(chosen);
    if (chosen.empty() || number.value_or(1) <= 0)
        return std::nullopt;
    milestones::MilestoneStore store(context.db());
    return number ? store.find(repo.row().id, *number) : store.findByTitle(repo.row().id, chosen);
}

} // namespace

std::vector<std::string> templateLabels(http::Context& context, const repos::VisibleRepo& repo,
                                        const std::vector<std::string>& names)
{
    std::vector<std::string> chosen, numbers;
    for (const auto& name : names)
        (parseInteger(name) ? numbers : chosen).push_back(name);
    const auto& place = repo.row();
    for (const auto& row : labels::LabelStore(context.db()).usable(place.id, place.ownerId, {}, numbers))
        if (!row.archivedAt)
            chosen.push_back(std::to_string(row.id));
    return chosen;
}

std::vector<Choice> labelChoices(http::Context& context, const repos::VisibleRepo& repo,
                                 const std::vector<std::string>& chosen)
{
    std::vector<Choice> choices;
    const auto& place = repo.row();
    for (const auto& row : labels::LabelStore(context.db()).offered(place.id, place.ownerId, kMost, idsIn(chosen))) {
        const auto isThis = [&](const auto& each) { return isMeant(each, row.id, row.name); };
        choices.push_back(
            {std::to_string(row.id), row.name, row.color, std::any_of(chosen.begin(), chosen.end(), isThis)});
    }
    return choices;
}

std::vector<Choice> milestoneChoices(http::Context& context, const repos::VisibleRepo& repo, const std::string& chosen)
{
    std::vector<Choice> choices;
    bool isThere = false;
    const milestones::MilestoneFilter open{.repositoryId = repo.row().id, .isClosed = false};
    for (const auto& row : milestones::MilestoneStore(context.db()).page(open, {kMost, 0})) {
        const bool isChosen = isMeant(chosen, row.id, row.title);
        choices.push_back({std::to_string(row.id), row.title, {}, isChosen});
        isThere = isThere || isChosen;
    }
    if (!isThere)
        if (const auto row = furtherMilestone(context, repo, chosen))
            choices.push_back({std::to_string(row->id), row->title, {}, true});
    return choices;
}

std::vector<Choice> assigneeChoices(http::Context& context, const repos::VisibleRepo& repo,
                                    const std::vector<std::string>& chosen, const std::vector<std::string>& assigned)
{
    std::vector<std::string> names;
    for (const auto& row : repos::CollaboratorStore(context.db()).assignable(repo.row().id, kMost))
        names.push_back(row.name);
    for (const auto& name : assigned)
        if (!isAmong(names, name))
            names.push_back(name);
    std::vector<Choice> choices;
    for (const auto& name : names)
        choices.push_back({name, name, {}, isAmong(chosen, name)});
    return choices;
}

} // namespace trivet::issue_pages
