// How much webhooks are told of commits, whatever these hold, and what is run for it.
#include "base/clock.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "events/hook_event.hpp"
#include "git/run_git.hpp"
#include "payloads/push_events.hpp"
#include "pushes/push.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_gpg_key.hpp"
#include "support/given_repository.hpp"
#include "support/samples.hpp"
#include "json/read.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

using namespace std::string_literals;
using events::HookEvent;
using json::Value;

constexpr db::Sql kTold = "SELECT kind, payload FROM webhook_event ORDER BY id";
constexpr db::Sql kChecked = "SELECT COUNT(*) FROM checked_signature";

struct Told {
    std::int64_t kind = 0;
    std::string payload{};
    auto columns() { return std::tie(kind, payload); }
    bool is(HookEvent event) const { return kind == static_cast<std::int64_t>(event); }
};

} // namespace

class PushPayloadSizeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PushPayloadSizeTest);
    CPPUNIT_TEST(aLongMessageIsCut);
    CPPUNIT_TEST(manyBranchesShareTheRoom);
    CPPUNIT_TEST(whatIsNewOnManyBranchesIsNotAsked);
    CPPUNIT_TEST(endlessPathsAreNotFollowed);
    CPPUNIT_TEST(noSignatureIsCheckedForIt);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_headers{};
    std::string m_path{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site filled");
        m_headers = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
        m_path = repos::Storage(m_app->application().settings.repository.root).pathOf(repository().row);
        call(201, "POST", "/repos/alice/site/hooks",
             R"({"type":"gitea","active":true,"config":{"url":"https://ci.test/","content_type":"json"},)"
             R"("events":["push","create","status"]})");
    }
    void tearDown() override { m_app.reset(); }

private:
    Value call(int status, const std::string& method, const std::string& path, const std::string& body = {})
    {
        const auto reply = m_app->call(method, "/api/v1" + path, m_headers, body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(path + " " + reply.body, status, reply.status);
        return reply.body.empty() ? Value{} : json::parse(reply.body);
    }
    repos::OwnedRepository repository()
    {
        return repos::RepositoryStore(m_app->db()).findByName("alice", "site").value();
    }

    std::string git(const std::vector<std::string>& arguments, const std::string& input = {})
    {
        const auto result = git::runGit({.folder = m_path, .arguments = arguments, .input = input});
        CPPUNIT_ASSERT_MESSAGE(result.errors, result.isGood());
        return std::string(trimmed(result.output));
    }
    // A commit of these files on new branches; its id.
    std::string commit(const std::vector<std::string>& branches, const std::string& message, const std::string& files)
    {
        std::string input = "commit " + branches.front() + "\ncommitter A <a@example.test> 1700000000 +0000\ndata " +
                            std::to_string(message.size()) + "\n" + message + "\nfrom refs/heads/main^0\n" + files;
        for (std::size_t i = 1; i < branches.size(); ++i)
            input += "\nreset " + branches[i] + "\nfrom " + branches.front() + "\n";
        git({"fast-import", "--quiet"}, input);
        return git({"rev-parse", branches.front()});
    }
    static std::string file(const std::string& path) { return "M 100644 inline " + path + "\ndata 1\nx\n"; }

    // What is told of branches that come with this commit.
    std::vector<Told> toldOf(const std::vector<std::string>& branches, const std::string& commit)
    {
        const payloads::PushEvents told;
        const auto row = repository().row;
        pushes::Push push{.repositoryId = row.id, .pusherId = row.ownerId};
        for (const auto& branch : branches)
            push.changes.push_back({branch, std::string(40, '0'), commit});
        pushes::record(m_app->workerDb(), repos::Storage(m_app->application().settings.repository.root), {&told}, push,
                       secondsNow());
        return m_app->db().all<Told>(kTold);
    }
    Value pushToldOf(const std::string& branch, const std::string& commit)
    {
        const auto told = toldOf({branch}, commit);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, told.size());
        CPPUNIT_ASSERT(told[0].is(HookEvent::Create) && told[1].is(HookEvent::Push));
        return json::parse(told[1].payload);
    }

    void aLongMessageIsCut()
    {
        std::string message = "First line\n\n";
        for (int i = 0; i < 400'000; ++i)
            message += "ü";
        const std::string branch = "refs/heads/long";
        const auto push = pushToldOf(branch, commit({branch}, message, file("new")));
        for (const auto* each : {push.member("head_commit"), &push.member("commits")->as<Value::Array>()->at(0)}) {
            const auto told = each->text("message").value();
            CPPUNIT_ASSERT(told.starts_with("First line\n\nü") && told.ends_with("ü"));
            CPPUNIT_ASSERT(told.size() <= 4096 && told.size() > 4092);
            CPPUNIT_ASSERT_EQUAL(std::size_t{1}, each->member("added")->as<Value::Array>()->size());
        }
    }

    void manyBranchesShareTheRoom()
    {
        constexpr std::size_t kBranches = 100;
        std::vector<std::string> branches;
        for (std::size_t i = 0; i < kBranches; ++i)
            branches.push_back("refs/heads/many/" + std::to_string(i));
        std::string files;
        for (int i = 0; i < 1500; ++i) // 150 KB of names, in two lists of each payload
            files += file("d/" + std::string(90, 'f') + std::to_string(i));
        const auto id = commit(branches, "First line\n\n" + std::string(1'000'000, '\x01'), files);
        const auto told = toldOf(branches, id);
        std::size_t pushes = 0, bytes = 0;
        for (const auto& each : told) {
            bytes += each.payload.size();
            if (!each.is(HookEvent::Push))
                continue;
            const auto push = json::parse(each.payload);
            CPPUNIT_ASSERT_EQUAL(branches[pushes++], push.text("ref").value());
            CPPUNIT_ASSERT_EQUAL(id, push.member("head_commit")->text("id").value());
            CPPUNIT_ASSERT(push.member("head_commit")->text("message")->starts_with("First line\n"));
            CPPUNIT_ASSERT(push.member("head_commit")->member("added")->as<Value::Array>()->empty());
        }
        CPPUNIT_ASSERT_EQUAL(kBranches, pushes);
        CPPUNIT_ASSERT_EQUAL(2 * kBranches, told.size());
        CPPUNIT_ASSERT_MESSAGE(std::to_string(bytes), bytes < 16 * 1024 * 1024);
    }

    void whatIsNewOnManyBranchesIsNotAsked()
    {
        for (const std::size_t count : {20, 21}) {
            std::vector<std::string> branches;
            for (std::size_t i = 0; i < count; ++i)
                branches.push_back("refs/heads/of" + std::to_string(count) + "/" + std::to_string(i));
            const auto id = commit(branches, "x", file("new" + std::to_string(count)));
            auto refs = branches;
            refs.insert(refs.begin(), "refs/tags/of" + std::to_string(count)); // is none of them
            const auto push = json::parse(toldOf(refs, id).back().payload);
            CPPUNIT_ASSERT_EQUAL(branches.back(), push.text("ref").value());
            CPPUNIT_ASSERT_EQUAL(id, push.member("head_commit")->text("id").value());
            const std::size_t told = count == 20 ? 1 : 0;
            CPPUNIT_ASSERT_EQUAL(told, push.member("commits")->as<Value::Array>()->size());
        }
    }

    void endlessPathsAreNotFollowed()
    {
        std::string path;
        for (int i = 0; i < 50; ++i)
            path += std::string(100, 'd') + "/";
        const std::string branch = "refs/heads/deep";
        const auto push = pushToldOf(branch, commit({branch}, "x", file(path + "new") + file("near")));
        const auto* added = push.member("head_commit")->member("added")->as<Value::Array>();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, added->size());
        CPPUNIT_ASSERT_EQUAL("near"s, *added->front().as<std::string>());
    }

    // A program may take seconds, and a status is told in the transaction that stores it.
    void noSignatureIsCheckedForIt()
    {
        call(201, "POST", "/user/gpg_keys",
             R"({"armored_public_key":")" + asJson(sample("openpgp/alice.asc")) + R"("})");
        auto seal = sample("openpgp/alice.sig");
        seal.resize(seal.find_last_not_of('\n') + 1);
        for (std::size_t at = 0; (at = seal.find('\n', at)) != seal.npos; at += 2)
            seal.insert(at + 1, " ");
        const auto who = " A <alice@example.test> 1700000000 +0000\n"s;
        const auto id = git({"hash-object", "-t", "commit", "-w", "--stdin"},
                            "tree " + git({"rev-parse", "main^{tree}"}) + "\nparent " + git({"rev-parse", "main"}) +
                                "\nauthor" + who + "committer" + who + "gpgsig " + seal + "\n\nSigned\n");
        git({"update-ref", "refs/heads/signed", id});
        CPPUNIT_ASSERT(pushToldOf("refs/heads/signed", id).member("head_commit")->member("verification")->isNull());
        call(201, "POST", "/repos/alice/site/statuses/" + id, R"({"state":"success","context":"ci"})");
        const auto told = m_app->db().all<Told>(kTold).back();
        CPPUNIT_ASSERT(told.is(HookEvent::Status));
        const auto status = json::parse(told.payload);
        CPPUNIT_ASSERT_EQUAL(id, status.member("commit")->text("id").value());
        CPPUNIT_ASSERT(status.member("commit")->member("verification")->isNull());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, m_app->db().value<std::int64_t>(kChecked).value());
        call(200, "GET", "/repos/alice/site/git/commits/" + id); // who asks for it waits for it
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, m_app->db().value<std::int64_t>(kChecked).value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PushPayloadSizeTest, "api");

} // namespace trivet::test
