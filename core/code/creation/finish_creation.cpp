#include "creation/finish_creation.hpp"

#include "db/database.hpp"
#include "db/unknown_end.hpp"
#include "events/announce.hpp"
#include "git/head.hpp"
#include "pushes/push.hpp"
#include "pushes/repository_statistics.hpp"
#include "repos/access_store.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/star_watch_store.hpp"
#include "webhooks/webhook_rules.hpp"

namespace trivet::creation {
namespace {

// A member whose teams do not reach what they have created in an organization could not even see it.
void giveAccess(http::Context& context, const repos::OwnedRepository& made)
{
    auto& db = context.db();
    if (!repos::AccessStore(db).of(made, context.who).isAdmin())
        repos::CollaboratorStore(db).set(made.row.id, context.who.userId, repos::AccessLevel::Admin, context.now);
}

void tellHooks(http::Context& context, const repos::RepositoryRow& made)
{
    using events::HookEvent;
    auto& db = context.db();
    webhooks::copyDefaultHooks(db, context.settings, made.id, context.now);
    if (made.forkOf)
        events::announce(db, {.kind = HookEvent::Fork,
                              .repositoryId = *made.forkOf,
                              .actorId = context.who.userId,
                              .subjectId = made.id,
                              .now = context.now});
    events::announce(db, {.kind = HookEvent::Repository,
                          .action = "created",
                          .repositoryId = made.id,
                          .actorId = context.who.userId,
                          .now = context.now});
}

} // namespace

repos::OwnedRepository finishCreation(http::Context& context, repos::NewRepository& fresh,
                                      const audit::AuditEvent& event, const Addition& add,
                                      const std::function<void()>& lookAgain)
{
    // Looking at many files takes its time, so it is done before others have to wait.
    const auto found = pushes::readAllStatistics(fresh.path(), fresh.row());
    if (found.defaultBranch != fresh.row().defaultBranch)
        git::setHead(fresh.path(), found.defaultBranch);
    fresh.sync();
    try {
        return audit::recorded(context, event, [&] {
            auto& db = context.db();
            if (lookAgain)
                lookAgain();
            const auto fromRow = fresh.insertRow(db);
            giveAccess(context, fromRow);
            repos::StarWatchStore(db, repos::StarOrWatch::Watch).add(context.who.userId, fromRow.row.id, context.now);
            pushes::recordCreation(db, fromRow.row.id, context.who.userId, found, context.now);
            tellHooks(context, fromRow.row);
            if (add)
                add(fromRow);
            auto made = repos::RepositoryStore(db).find(fromRow.row.id).value();
            fresh.keep();
            return made;
        });
    } catch (const db::Failure& failure) {
        if (!db::mayBeCommitted(failure))
            fresh.giveUp();
        throw;
    }
}

} // namespace trivet::creation
