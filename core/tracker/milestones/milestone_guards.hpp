#pragma once
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "milestones/milestone_store.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::milestones {

using MilestoneWriter = repos::Unarchived<repos::TrackerWriter>;

// The milestone {id} of the path: its number, or its title where that is no number. After a guard of the repository.
template <class Repo> struct MilestoneIn {
    Repo repo{};
    MilestoneRow row{};

    static MilestoneIn resolve(http::Context& context)
    {
        auto repo = Repo::resolve(context);
        MilestoneStore store(context.db());
        const auto named = context.pathValue("id");
        const auto number = parseInteger(named);
        auto row = number ? store.find(repo.row().id, *number) : store.findByTitle(repo.row().id, named);
        if (!row)
            throw Error::notFound();
        return {std::move(repo), std::move(*row)};
    }
    static void describe(http::Operation& operation)
    {
        Repo::describe(operation);
        operation.pathParameter("id", "ID or title of the milestone");
    }
};

} // namespace trivet::milestones
