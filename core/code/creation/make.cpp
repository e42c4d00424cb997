#include "creation/make.hpp"

#include "db/database.hpp"
#include "pushes/push.hpp"
#include "pushes/survey.hpp"
#include "repos/contents.hpp"
#include "repos/interest_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::creation {

repos::OwnedRepository make(http::Context& context, repos::NewRepository& fresh, const audit::Deed& deed,
                            const Addition& add)
{
    // Looking at many files takes its time, so it is done before others have to wait.
    const auto found = pushes::surveyAll(fresh.path(), fresh.row());
    if (found.defaultBranch != fresh.row().defaultBranch)
        repos::setHead(fresh.path(), found.defaultBranch);
    fresh.sync();
    auto made = audit::recorded(context, deed, [&] {
        auto& db = context.db();
        const auto fromRow = fresh.insert(db);
        repos::InterestStore(db, repos::Interest::Watch).add(context.who.userId, fromRow.row.id, context.now);
        pushes::recordCreation(db, fromRow.row.id, context.who.userId, found, context.now);
        if (add)
            add(fromRow);
        return repos::RepositoryStore(db).find(fromRow.row.id).value();
    });
    fresh.keep();
    return made;
}

} // namespace trivet::creation
