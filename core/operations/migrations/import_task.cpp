#include "migrations/import_task.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "creation/copy_slot.hpp"
#include "creation/migrate.hpp"
#include "creation/remote_fetch.hpp"
#include "crypto/secret_box.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "migrations/import_page_store.hpp"
#include "migrations/migration_run.hpp"
#include "migrations/source_answer.hpp"
#include "migrations/source_types.hpp"
#include "settings/secret_key.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"
#include "json/read.hpp"
#include "json/stored_messages.hpp"
#include "json/write.hpp"

namespace trivet::migrations {
namespace {

using creation::CopySlot;
using creation::Migration;

constexpr MessageFormat<1> kTooMany{"migration.too_many",
                                    "{{COUNT}} of your imports are under way; please wait for one of them"};
constexpr MessageFormat<> kInterrupted{"migration.interrupted",
                                       "the server was stopped meanwhile; please try it once more"};
constexpr MessageFormat<> kServerProblem{"migration.server_problem",
                                         "something is wrong on this server; its administrator has to look at it"};
constexpr MessageFormat<> kNoPerson{"migration.no_person", "the account may not be used any more"};
constexpr MessageFormat<> kRateLimited{"migration.rate_limited", "Remote visit addressed rate limitation."};

constexpr std::int64_t kMostOfOne = 5;
constexpr std::int64_t kMostAttempts = 3;
constexpr std::int64_t kAfterFailover = 60;
constexpr std::int64_t kLongestSeconds = 2 * 24 * 3600; // with all pauses

crypto::SecretContext secretOf(std::int64_t accountId) { return {.purpose = "import", .ownerId = accountId}; }

Migration openInput(const Settings& settings, const ImportTaskRow& task)
{
    const auto opened = crypto::SecretBox(secretKeyOf(settings)).open(secretOf(task.accountId), task.sealedInput);
    if (!opened)
        throw Error::invalid(kInterrupted).because("sealed with another key");
    return json::read<Migration>(*opened);
}

users::AccountRow requirePerson(db::Database& db, std::int64_t id)
{
    auto account = users::AccountStore(db).find(id);
    if (!account || !account->maySignIn())
        throw Error::forbidden(kNoPerson);
    return std::move(*account);
}

ImportTaskRow rowFor(http::Context& context, const users::AccountRow& caller, const Migration& wanted,
                     const creation::MigrationPlace& place)
{
    return {.accountId = caller.id,
            .sealedInput =
                crypto::SecretBox(secretKeyOf(context.settings)).seal(secretOf(caller.id), json::write(wanted)),
            .remoteAddress = place.remote.address.text,
            .fullName = place.owner + "/" + wanted.repoName,
            .createdAt = context.now};
}

void run(const http::Services& services, const CopySlot& slot, ImportTaskRow& task, std::int64_t now)
{
    if (task.attemptCount > kMostAttempts)
        throw Error::invalid(kInterrupted).because("begun too often");
    const http::Request nobody{};
    http::Context context(nobody, {}, services, now);
    const auto person = requirePerson(context.db(), task.accountId);
    context.who = users::identityOf(person);
    const auto wanted = openInput(services.settings, task);
    runImport(context, slot, {task, person, wanted, true});
}

void runClaimed(const http::Services& services, const CopySlot& slot, ImportTaskRow& task, std::int64_t now)
{
    const auto store = [&] { return ImportTaskStore(services.database()); };
    const auto putOff = [&](std::int64_t resumeAt) {
        return resumeAt - task.createdAt <= kLongestSeconds && store().postpone(task, resumeAt);
    };
    const auto fail = [&](const Message& reason, const std::string& detail) {
        services.log.info("import_failed", {{"task", task.id}, {"text", detail}});
        auto& db = services.database();
        if (store().fail(task, json::storedMessages({reason}), secondsNow()))
            ImportPageStore(db).removeAll(task.id);
    };
    try {
        run(services, slot, task, now);
    } catch (const RateLimited& limit) {
        if (!putOff(limit.until))
            fail(kRateLimited, "for too long");
    } catch (const db::Failure& failure) {
        // All of git's data has to come again, so that is tried a few times only.
        if (!failure.isTemporary() || !store().tryAgain(task, secondsNow() + kAfterFailover))
            fail(kServerProblem, failure.what());
    } catch (const Error& error) {
        fail(error.problems().empty() ? error.message() : error.problems().front().message,
             error.english() + " " + error.detail());
    } catch (const std::exception& problem) {
        fail(kServerProblem, problem.what());
    }
}

// Whether the server can be asked at all, before somebody is let wait for it.
void requireAnswer(http::Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    if (!usesInterface(wanted))
        return;
    try {
        itemFrom<SourceRepository>(clientFor(context, caller, wanted).get("").body);
    } catch (const RateLimited&) { // there is time for that
    }
}

// Held by the request that waits for it.
class OwnTask {
public:
    OwnTask(http::Context& context, ImportTaskRow row) : m_store(context.db()), m_row(std::move(row))
    {
        m_row.leaseUntil = secondsNow() + kLeaseSeconds;
        m_row.attemptCount = 1;
        m_row.id = m_store.insert(m_row);
    }
    ImportTaskRow& row() { return m_row; }
    void remove() { m_store.removeClaimed(m_row); }

private:
    ImportTaskStore m_store;
    ImportTaskRow m_row;
};

} // namespace

std::int64_t beginImport(http::Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    ImportTaskStore store(context.db());
    if (store.countUnfinished(caller.id) >= kMostOfOne)
        throw Error::invalid(kTooMany.with(kMostOfOne));
    serviceOf(wanted);
    const auto place = requireMigratable(context, caller, wanted);
    requireAnswer(context, caller, wanted);
    return store.insert(rowFor(context, caller, wanted, place));
}

repos::OwnedRepository importNow(http::Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    serviceOf(wanted);
    const auto place = requirePlanned(context, caller, wanted); // who is refused in any case does not wait for a place
    if (usesInterface(wanted))
        sourcePlaceOf(place.remote.address, serviceOf(wanted));
    const CopySlot slot(context);
    if (usesInterface(wanted))
        creation::fetchRemoteHead(place.remote); // git tells best why a host cannot be asked
    OwnTask task(context, rowFor(context, caller, wanted, place));
    try {
        return runImport(context, slot, {task.row(), caller, wanted});
    } catch (const RateLimited& limit) {
        task.remove();
        const auto seconds = std::max<std::int64_t>(1, limit.until - secondsNow());
        throw Error::invalid(kRateLimited).retryAfter(static_cast<int>(seconds));
    } catch (...) {
        task.remove();
        throw;
    }
}

Migration importAskedFor(const Settings& settings, const ImportTaskRow& task)
{
    auto wanted = openInput(settings, task);
    wanted.cloneAddr = task.remoteAddress; // without what may stand in it
    wanted.authPassword.clear();
    wanted.authToken.clear();
    return wanted;
}

bool retryImport(db::Database& db, const ImportTaskRow& task, std::int64_t now)
{
    return db.transact([&] {
        if (!ImportTaskStore(db).retry(task.id, now))
            return false;
        ImportPageStore(db).removeAll(task.id);
        return true;
    });
}

bool importNext(const http::Services& services, std::int64_t now)
{
    ImportTaskStore store(services.database());
    if (!store.hasDue(now))
        return false;
    const auto slot = CopySlot::find(services.settings);
    auto task = slot ? store.claim(now, now + kLeaseSeconds) : std::nullopt;
    if (!task)
        return false;
    runClaimed(services, *slot, *task, now);
    return true;
}

} // namespace trivet::migrations
