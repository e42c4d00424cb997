#pragma once
#include "base/text.hpp"
#include "git/run_git.hpp"
#include "log/log.hpp"
#include "mirrors/push_mirror_store.hpp"
#include "mirrors/sync_mirrors.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "settings/settings.hpp"
#include "support/accounts.hpp"
#include "support/given_repository.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"
#include "json/stored_messages.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <optional>

namespace trivet::mirrors {

// Mirrors of repositories of alice; folders stand for other servers.
class MirrorFixture : public test::StoreFixture {
public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder.emplace();
        m_settings = {};
        m_settings.repository.root = m_folder->path("repositories");
        m_settings.server.appDataPath = m_folder->path("data");
        m_settings.security.secretKey = kSecret;
        m_settings.migrations.allowedHosts = {"/"};
        for (const auto& folder : {m_settings.server.appDataPath, m_settings.repository.root})
            std::filesystem::create_directories(folder);
        m_settings.log = {.mode = "file", .rootPath = m_folder->path("log")};
        std::filesystem::create_directories(m_settings.log.rootPath);
        m_log.emplace(m_settings.log);
        m_alice = test::makeUser(db(), "alice").id;
    }
    void tearDown() override
    {
        m_log.reset();
        m_folder.reset();
        StoreFixture::tearDown();
    }

protected:
    static constexpr std::int64_t kNow = 1'800'000'000;
    static constexpr char kSecret[] = "a secret of the tests that is long enough";
    static constexpr db::Sql kMakeMirror = "UPDATE repository SET is_mirror = TRUE WHERE id = $1";
    static constexpr db::Sql kArchive = "UPDATE repository SET is_archived = TRUE WHERE id = $1";
    static constexpr db::Sql kUnarchive = "UPDATE repository SET is_archived = FALSE WHERE id = $1";

    SyncContext context() { return {db(), m_settings, m_observers, *m_log}; }
    repos::PullMirrorStore pulls() { return repos::PullMirrorStore(db()); }
    PushMirrorStore pushMirrors() { return PushMirrorStore(db()); }
    repos::OwnedRepository repository(const std::string& name)
    {
        return repos::RepositoryStore(db()).findByName("alice", name).value();
    }
    std::string pathOf(const std::string& name)
    {
        return repos::Storage(m_settings.repository.root).pathOf(repository(name).row);
    }
    void arrange(const std::string& line)
    {
        test::arrangeRepository(db(), m_settings.repository.root, "repository alice/" + line);
    }

    std::string git(const std::string& name, std::vector<std::string> arguments, const std::string& input = "")
    {
        const auto result = git::runGit({.folder = pathOf(name), .arguments = std::move(arguments), .input = input});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
        return std::string(trimmed(result.output));
    }
    std::string refs(const std::string& name)
    {
        return git(name, {"for-each-ref", "--format=%(refname:short) %(objectname:short=8)"});
    }
    void commit(const std::string& name, const std::string& branch, const std::string& text,
                const std::string& message = "x")
    {
        git(name, {"fast-import", "--quiet", "--force"},
            "commit refs/heads/" + branch + "\ncommitter A <a@example.test> 1 +0000\ndata " +
                std::to_string(message.size()) + "\n" + message + "\nM 100644 inline " + text + ".txt\ndata 1\nx\n");
    }

    // alice/copy follows alice/origin.
    repos::PullMirrorRow follow(const std::string& address = "")
    {
        arrange("origin filled");
        arrange("copy");
        const auto id = repository("copy").row.id;
        db().run(kMakeMirror, id);
        repos::PullMirrorRow row{.repositoryId = id,
                                 .remoteAddress = address.empty() ? pathOf("origin") : address,
                                 .intervalSeconds = 3600,
                                 .nextAt = kNow};
        pulls().insert(row);
        return row;
    }
    std::string sync(std::int64_t now = kNow) { return englishOf(syncDue(context(), now, noProgress)); }
    // As soon as somebody wants it.
    std::string syncNow(std::int64_t now)
    {
        const auto id = repository("copy").row.id;
        pulls().want(id, now);
        CPPUNIT_ASSERT(syncNextWanted(context(), now));
        return problem(id);
    }
    std::string problem(std::int64_t id)
    {
        const auto stored = pulls().find(id)->problem;
        return stored.empty() ? "" : englishOf(json::readMessages(stored));
    }

    Settings m_settings{};
    std::optional<test::TemporaryFolder> m_folder{};
    std::int64_t m_alice = 0;
    pushes::PushObservers m_observers{};
    std::optional<log::Log> m_log{};
};

} // namespace trivet::mirrors
