// What `git push -o` says about the repository: who may say it, and when it is so.
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "githttp/pushing.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

#include <array>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <memory>
#include <sys/socket.h>

namespace trivet::test {

using namespace std::string_literals;

class PushOptionsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PushOptionsTest);
    CPPUNIT_TEST(ownersHideWhatTheyPush);
    CPPUNIT_TEST(ownersShowWhatTheyPush);
    CPPUNIT_TEST(aRefusedPushHidesButShowsNothing);
    CPPUNIT_TEST(nobodyElseDoes);
    CPPUNIT_TEST(whatMeansNothingIsRefused);
    CPPUNIT_TEST(whatTheSiteWantsPrivateStaysSo);
    CPPUNIT_TEST_SUITE_END();

public:
    void tearDown() override { m_app.reset(); }

private:
    void start(const std::string& repository, const std::vector<std::string>& settings = {})
    {
        m_app = std::make_unique<TestApp>(settings);
        Captures captures;
        for (const auto* line : {"user alice", "user bob"})
            arrange(m_app->db(), line, captures);
        arrangeRepository(m_app->db(), root(), repository);
        arrangeRepository(m_app->db(), root(), "collaborator alice/site bob write");
    }
    const std::string& root() const { return m_app->application().settings.repository.root; }
    repos::RepositoryRow row() { return repos::RepositoryStore(m_app->db()).findByName("alice", "site")->row; }
    std::string tipOfMain()
    {
        return std::string(
            trimmed(git::runGit({repos::Storage(root()).pathOf(row()), {"rev-parse", "refs/heads/main"}}).output));
    }

    static std::string ask(githttp::HookChannel& channel, const std::string& question)
    {
        CPPUNIT_ASSERT_EQUAL(std::ssize(question), ::send(channel.theirEnd(), question.data(), question.size(), 0));
        channel.readQuestions();
        std::array<char, 4096> buffer{};
        const auto count = ::recv(channel.theirEnd(), buffer.data(), buffer.size(), MSG_DONTWAIT);
        return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count))};
    }

    // As git asks for a push of one new branch. What it is answered: before the refs change and, if that is good, then.
    std::string push(const std::string& user, const std::string& branch, const githttp::PushOptions& options)
    {
        const app::Worker worker(m_app->application());
        const auto& services = worker.services();
        auto& db = services.database();
        const auto who = users::identityOf(users::AccountStore(db).findByName(user).value());
        auto repository = repos::RepositoryStore(db).findByName("alice", "site").value();
        auto access = repos::AccessStore(db).of(repository, who);
        const auto path = repos::Storage(root()).pathOf(repository.row);
        const auto pushing = std::make_shared<githttp::Pushing>(
            githttp::Pushing{.services = services,
                             .requested = {.repository = std::move(repository), .access = std::move(access)},
                             .who = who,
                             .path = path});
        const auto channel = githttp::channelFor(pushing, {});
        const auto change = std::string(40, '0') + " " + tipOfMain() + " refs/heads/" + branch + "\n\n";
        std::string lines;
        for (const auto& option : options)
            lines += "option " + hex(option) + "\n";
        auto answer = ask(*channel, "pre-receive\n" + lines + change);
        if (answer != "ok\n\n")
            return answer;
        answer = ask(*channel, "proc-receive\n" + change);
        githttp::record(*pushing);
        return answer;
    }
    void expect(const std::string& start, const std::string& answer)
    {
        CPPUNIT_ASSERT_EQUAL(start, answer.substr(0, start.size()));
    }

    void ownersHideWhatTheyPush()
    {
        start("repository alice/site filled");
        expect("ok\nok refs/heads/x\n", push("alice", "x", {"repo.private", "repo.template=1", "ci.skip"}));
        CPPUNIT_ASSERT(row().isPrivate && row().isTemplate);
    }

    void ownersShowWhatTheyPush()
    {
        start("repository alice/site private template filled");
        expect("ok\nok refs/heads/x\n", push("alice", "x", {"repo.private=true", "repo.private=F"}));
        CPPUNIT_ASSERT(!row().isPrivate && row().isTemplate);
    }

    void aRefusedPushHidesButShowsNothing()
    {
        start("repository alice/site filled");
        const auto hidden = push("alice", "main", {"repo.private", "repo.template"});
        expect("ok\nng refs/heads/main ", hidden);
        CPPUNIT_ASSERT(hidden.find("\nsay Not everything was pushed: ") != hidden.npos);
        CPPUNIT_ASSERT(row().isPrivate && !row().isTemplate);
        expect("ok\nng refs/heads/main ", push("alice", "main", {"repo.private=false"}));
        CPPUNIT_ASSERT(row().isPrivate);
    }

    void nobodyElseDoes()
    {
        start("repository alice/site filled");
        for (const auto* option : {"repo.private", "repo.private=false", "repo.template=false"})
            expect("no\nOnly administrators of the repository ", push("bob", "x", {option}));
        CPPUNIT_ASSERT(!row().isPrivate);
        expect("ok\nok refs/heads/x\n", push("bob", "x", {"repo.privately"}));
    }

    void whatMeansNothingIsRefused()
    {
        start("repository alice/site filled");
        expect("no\nthe push option repo.private is neither true nor false", push("alice", "x", {"repo.private=yes"}));
        expect("no\nthe push option repo.template is neither ", push("bob", "x", {"repo.template=2"}));
        CPPUNIT_ASSERT(!row().isPrivate && !row().isTemplate);
    }

    void whatTheSiteWantsPrivateStaysSo()
    {
        start("repository alice/site private filled", {"TRIVET__REPOSITORY__FORCE_PRIVATE=true"});
        expect("no\ncannot change private repository to public", push("alice", "x", {"repo.private=false"}));
        expect("ok\nok refs/heads/x\n", push("alice", "x", {"repo.private=true"}));
        CPPUNIT_ASSERT(row().isPrivate);
    }

    std::unique_ptr<TestApp> m_app{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PushOptionsTest, "api");

} // namespace trivet::test
