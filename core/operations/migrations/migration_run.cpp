#include "migrations/migration_run.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "creation/migrate.hpp"
#include "db/database.hpp"
#include "lfs/lfs_object_store.hpp"
#include "migrations/gather.hpp"
#include "migrations/lfs_fetch.hpp"
#include "migrations/pull_writer.hpp"
#include "migrations/release_writer.hpp"
#include "migrations/wiki_copy.hpp"
#include "repos/topic_rules.hpp"
#include "repos/topic_store.hpp"
#include "settings/host_folder.hpp"
#include "json/stored_messages.hpp"

#include <algorithm>

namespace trivet::migrations {
namespace {

using Clock = std::chrono::steady_clock;

constexpr MessageFormat<> kTakenOver{"migration.taken_over", "another process has taken over this import"};
constexpr MessageFormat<1> kFilesLeftOut{
    "migration.files_left_out",
    "{{COUNT}} files of releases are lost on the other server, too large or not allowed here"};

constexpr std::int64_t kSecondsBetweenNotes = 2;
constexpr const char* kPullHeads = "+refs/pull/*/head:refs/pull/*/head";

// Whoever was silent for too long has lost it to another one, who does all of it.
void requireHeld(bool isHeld)
{
    if (!isHeld)
        throw Error::conflict(kTakenOver);
}

class ImportRun {
public:
    ImportRun(http::Context& context, const ClaimedImport& import)
        : m_context(context),
          m_import(import),
          m_wanted(import.wanted),
          m_store(context.db()),
          m_lists(context.db(), import.task.id),
          m_client(clientFor(context, import.caller, import.wanted)),
          m_pauseAt(Clock::now() + std::chrono::seconds(context.settings.migrations.seconds))
    {
    }

    repos::OwnedRepository run(const creation::CopySlot& slot)
    {
        if (usesInterface(m_wanted))
            gatherAll();
        creation::MigrationExtras extras;
        extras.tell = [this](const creation::Received& received) { noteReceived(received); };
        if (fetchesPulls())
            extras.refspecs.emplace_back(kPullHeads);
        extras.prepare = [this](const creation::FetchedRepository& fetched) { prepare(fetched); };
        extras.add = [this](const repos::OwnedRepository& made) { write(made.row); };
        return migrate(m_context, slot, m_import.caller, m_wanted, extras);
    }

private:
    bool fetchesPulls() const { return usesInterface(m_wanted) && m_wanted.pullRequests; }

    void gatherAll()
    {
        const auto reactions =
            LinkedPeople(m_context.db(), m_client.place().site).isAnybody() ? Reactions::Wanted : Reactions::NotWanted;
        gather(m_client, m_lists, m_wanted, reactions, [this](std::string_view stage, std::int64_t more) {
            requireHeld(m_store.noteFetched(m_import.task, stage, more, secondsNow() + kLeaseSeconds));
            if (m_import.mayPause && Clock::now() > m_pauseAt)
                throw RateLimited{secondsNow()};
        });
        m_repository = m_lists.repository();
        if (m_wanted.description.empty())
            m_wanted.description = m_repository.description;
    }

    void noteReceived(const creation::Received& received)
    {
        const auto now = secondsNow();
        const bool isAll = received.percent >= 100;
        if (now < m_nextNoteAt && !(isAll && m_import.task.receivedPercent < 100))
            return;
        m_nextNoteAt = now + kSecondsBetweenNotes;
        m_import.task.receivedPercent = received.percent;
        requireHeld(m_store.noteReceived(m_import.task, received, now + (isAll ? kLeaseAtTheEnd : kLeaseSeconds)));
    }

    void prepare(const creation::FetchedRepository& fetched)
    {
        auto& row = fetched.fresh.row();
        const auto& website = m_repository.website.empty() ? m_repository.homepage : m_repository.website;
        if (outbound::targetOf(website))
            row.website = website;
        if (fetchesPulls())
            m_pulls = readPullCommits(m_lists, fetched.fresh.path(), row.objectFormat);
        if (m_wanted.isMirror)
            return;
        putInOrder();
        if (m_wanted.wiki)
            copyWiki(m_context, fetched);
        const bool isHttp = fetched.remote.address.kind != creation::CloneAddress::Kind::Folder;
        if (m_wanted.lfs && isHttp)
            m_objects = fetchObjects(m_context, m_client, fetched, m_wanted.lfsEndpoint, [this] { noteFile("lfs"); });
        if (usesInterface(m_wanted))
            m_files = fetchTrackerFiles(m_context.settings, m_client, m_lists, m_wanted, [this] { noteFile("files"); });
        if (usesInterface(m_wanted) && m_wanted.releases)
            m_releases = fetchReleases(m_context, m_client, m_lists, fetched, [this] { noteFile("assets"); });
    }

    // Whoever does it may be silent for as long as it takes.
    void putInOrder()
    {
        if (!usesInterface(m_wanted))
            return;
        requireHeld(m_store.noteFetched(m_import.task, "issues", 0, secondsNow() + kLeaseAtTheEnd));
        m_issues.emplace(m_lists, m_wanted, hostFolder(m_context.settings));
    }

    void noteFile(std::string_view stage)
    {
        requireHeld(m_store.noteFetched(m_import.task, stage, 1, secondsNow() + kLeaseAtTheEnd));
    }

    // In the transaction that makes the repository.
    void write(const repos::RepositoryRow& made)
    {
        auto& db = m_context.db();
        for (const auto& object : m_objects.objects)
            lfs::ObjectStore(db).add({made.id, object.oid, object.size, m_context.now});
        if (usesInterface(m_wanted)) {
            LinkedPeople people(db, m_client.place().site);
            const Writing writing{db,      m_lists,   m_wanted, m_context.settings, people,
                                  m_files, *m_issues, made.id,  m_context.now};
            const auto tracker = writeTracker(writing);
            if (fetchesPulls())
                writePulls(writing, tracker, m_pulls);
            countWritten(writing, tracker);
            writeReleases(writing, m_releases);
            writeTopics(made.id);
        }
        m_lists.store().removeAll(m_import.task.id);
        requireHeld(m_store.finish(m_import.task, made.id, failure(), secondsNow()));
        keep(m_releases.assets);
        keep(m_files.files);
    }

    std::string failure() const
    {
        return m_releases.leftOut == 0 ? "" : json::storedMessages({kFilesLeftOut.with(m_releases.leftOut)});
    }

    void writeTopics(std::int64_t repositoryId)
    {
        auto topics = repos::normalizedTopics(m_repository.topics);
        const auto wrong = repos::invalidTopics(topics);
        std::erase_if(topics,
                      [&](const auto& topic) { return std::find(wrong.begin(), wrong.end(), topic) != wrong.end(); });
        topics.resize(std::min(topics.size(), repos::kMostTopics));
        if (!topics.empty())
            repos::TopicStore(m_context.db()).set(repositoryId, topics);
    }

    http::Context& m_context;
    const ClaimedImport& m_import;
    creation::Migration m_wanted;
    ImportTaskStore m_store;
    GatheredLists m_lists;
    SourceClient m_client;
    Clock::time_point m_pauseAt;
    std::int64_t m_nextNoteAt = 0;
    SourceRepository m_repository{};
    std::optional<OrderedIssues> m_issues{};
    std::map<std::int64_t, PullCommits> m_pulls{};
    FetchedReleases m_releases{};
    TrackerFiles m_files{};
    FetchedObjects m_objects{};
};

} // namespace

SourceClient clientFor(http::Context& context, const users::AccountRow& caller, const creation::Migration& wanted)
{
    const auto place = creation::requirePlanned(context, caller, wanted);
    const auto& address = place.remote.address;
    SourcePlace source;
    if (address.kind != creation::CloneAddress::Kind::Folder || usesInterface(wanted))
        source = sourcePlaceOf(address, serviceOf(wanted));
    // Files and pages are asked for after git's data has come, which may take as long again.
    const auto deadline = Clock::now() + 3 * std::chrono::seconds(context.settings.migrations.seconds);
    return {context.settings, std::move(source),
            wanted.authToken.empty() ? place.remote.authorization : "token " + wanted.authToken, deadline};
}

repos::OwnedRepository runImport(http::Context& context, const creation::CopySlot& slot, const ClaimedImport& import)
{
    return ImportRun(context, import).run(slot);
}

} // namespace trivet::migrations
