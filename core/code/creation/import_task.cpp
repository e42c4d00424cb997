#include "creation/import_task.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "creation/copy_slot.hpp"
#include "creation/migrate.hpp"
#include "crypto/secret_box.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "settings/secret_key.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"
#include "json/read.hpp"
#include "json/stored_messages.hpp"
#include "json/write.hpp"

namespace trivet::creation {
namespace {

constexpr MessageFormat<1> kTooMany{"migration.too_many",
                                    "{{COUNT}} of your imports are under way; please wait for one of them"};
constexpr MessageFormat<> kInterrupted{"migration.interrupted",
                                       "the server was stopped meanwhile; please try it once more"};
constexpr MessageFormat<> kServerProblem{"migration.server_problem",
                                         "something is wrong on this server; its administrator has to look at it"};
constexpr MessageFormat<> kNoPerson{"migration.no_person", "the account may not be used any more"};

constexpr std::int64_t kMostOfOne = 5;
// While something comes it is told every few seconds; what is done with it then tells nothing.
constexpr std::int64_t kLeaseSeconds = 120, kLeaseAtTheEnd = 1800, kSecondsBetweenNotes = 2;

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

// Writes down how far it is, now and then.
class Noting {
public:
    Noting(ImportTaskStore& store, ImportTaskRow& task) : m_store(store), m_task(task) {}

    void operator()(const Received& received)
    {
        const auto now = secondsNow();
        const bool isAll = received.percent >= 100;
        if (now < m_nextAt && !(isAll && m_task.receivedPercent < 100))
            return;
        m_nextAt = now + kSecondsBetweenNotes;
        m_task.receivedPercent = received.percent;
        m_store.noteReceived(m_task, received, now + (isAll ? kLeaseAtTheEnd : kLeaseSeconds));
    }

private:
    ImportTaskStore& m_store;
    ImportTaskRow& m_task;
    std::int64_t m_nextAt = 0;
};

repos::OwnedRepository run(const http::Services& services, const CopySlot& slot, ImportTaskRow& task, std::int64_t now)
{
    const http::Request nobody{};
    http::Context context(nobody, {}, services, now);
    const auto person = requirePerson(context.db(), task.accountId);
    context.who = users::identityOf(person);
    ImportTaskStore store(context.db());
    return migrate(context, slot, person, openInput(services.settings, task), Noting(store, task));
}

void runClaimed(const http::Services& services, const CopySlot& slot, ImportTaskRow& task, std::int64_t now)
{
    const auto fail = [&](const Message& reason, const std::string& detail) {
        services.log.info("import_failed", {{"task", task.id}, {"text", detail}});
        ImportTaskStore(services.database()).fail(task, json::storedMessages({reason}), secondsNow());
    };
    try {
        const auto made = run(services, slot, task, now);
        ImportTaskStore(services.database()).finish(task, made.row.id, secondsNow());
    } catch (const Error& error) {
        fail(error.problems().empty() ? error.message() : error.problems().front().message,
             error.english() + " " + error.detail());
    } catch (const std::exception& problem) {
        fail(kServerProblem, problem.what());
    }
}

} // namespace

std::int64_t beginImport(http::Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    ImportTaskStore store(context.db());
    if (store.countUnfinished(caller.id) >= kMostOfOne)
        throw Error::invalid(kTooMany.with(kMostOfOne));
    const auto place = requireMigratable(context, caller, wanted);
    return store.insert(
        {.accountId = caller.id,
         .sealedInput = crypto::SecretBox(secretKeyOf(context.settings)).seal(secretOf(caller.id), json::write(wanted)),
         .remoteAddress = place.remoteAddress,
         .fullName = place.owner + "/" + wanted.repoName,
         .createdAt = context.now});
}

Migration importAskedFor(const Settings& settings, const ImportTaskRow& task)
{
    auto wanted = openInput(settings, task);
    wanted.cloneAddr = task.remoteAddress; // without what may stand in it
    wanted.authPassword.clear();
    wanted.authToken.clear();
    return wanted;
}

bool importNext(const http::Services& services, std::int64_t now)
{
    ImportTaskStore store(services.database());
    if (!store.hasDue(now))
        return false;
    store.failAbandoned(json::storedMessages({kInterrupted}), now);
    const auto slot = CopySlot::find(services.settings);
    auto task = slot ? store.claim(now + kLeaseSeconds) : std::nullopt;
    if (!task)
        return false;
    runClaimed(services, *slot, *task, now);
    return true;
}

} // namespace trivet::creation
