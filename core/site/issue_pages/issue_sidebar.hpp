#pragma once
#include "issue_pages/chip.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/dependency_fields.hpp"
#include "issue_pages/field_forms.hpp"
#include "issue_pages/person.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "issue_pages/tracked_time_fields.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_types.hpp"
#include "pages/moment.hpp"
#include "pages/view.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_pages {

// How long the work is thought to take, where the repository tracks time.
struct Estimate {
    std::int64_t seconds = 0;
    std::string words{};
    bool isThere = false, isMissing = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using E = Estimate;
        return ValueList{entry("ESTIMATE_WORDS", &E::words), entry("HAS_ESTIMATE", &E::isThere),
                         entry("HAS_NO_ESTIMATE", &E::isMissing)};
    }
};

// What an issue belongs to and who cares, beside the conversation; the choices are for those who may change it.
struct Sidebar {
    std::vector<Chip> chips{};
    std::vector<Person> assignees{};
    std::optional<Link> milestone{};
    std::optional<pages::Moment> due{};
    std::optional<Estimate> estimate{};
    std::optional<TimeFields> time{};
    std::optional<DependencyFields> dependencies{};
    bool hasNoLabel = false, hasNoAssignee = false, hasNoMilestone = false, hasNoDue = false, mayChange = false;
    std::vector<Choice> labels{}, people{}, milestones{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = Sidebar;
        return ValueList{entry("CHIP", &P::chips),
                         entry("ASSIGNEE", &P::assignees),
                         entry("MILESTONE", &P::milestone),
                         entry("DUE", &P::due),
                         entry("ESTIMATE", &P::estimate),
                         entry("TIME", &P::time),
                         entry("DEPENDENCIES", &P::dependencies),
                         entry("HAS_NO_LABEL", &P::hasNoLabel),
                         entry("HAS_NO_ASSIGNEE", &P::hasNoAssignee),
                         entry("HAS_NO_MILESTONE", &P::hasNoMilestone),
                         entry("HAS_NO_DUE", &P::hasNoDue),
                         entry("MAY_EDIT_FIELDS", &P::mayChange),
                         entry("LABEL_CHOICE", &P::labels),
                         entry("ASSIGNEE_CHOICE", &P::people),
                         entry("MILESTONE_CHOICE", &P::milestones)};
    }
};

Sidebar sidebarOf(http::Context& context, const issues::VisibleIssue& issue, const issues::Issue& wire,
                  const ReturnedField& returned);

// The forms of it: as things are, but for the one that comes back.
void fillFieldForms(pages::View& view, const Sidebar& plan, const ReturnedField& returned);

} // namespace trivet::issue_pages
