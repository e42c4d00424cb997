// Signatures from the key to the branch that wants them: people prove their keys with gpg, the site signs with its own.
#include "base/limited_program.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_gpg_key.hpp"
#include "support/given_repository.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

using namespace std::string_literals;

void makeKey(const std::string& path)
{
    const auto end = runLimited({.program = "ssh-keygen", .arguments = {"-q", "-t", "ed25519", "-N", "", "-f", path}});
    CPPUNIT_ASSERT(end && end->status == 0);
}

bool has(const Reply& reply, const std::string& text) { return reply.body.find(text) != std::string::npos; }

} // namespace

class SignedCommitTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SignedCommitTest);
    CPPUNIT_TEST(aProvedKeyCountsForEveryAddress);
    CPPUNIT_TEST(theSiteSignsWhatItMakes);
    CPPUNIT_TEST(conditionsForSigningAreKept);
    CPPUNIT_TEST(aBranchThatWantsSignaturesTakesNoOthers);
    CPPUNIT_TEST(mergesIntoSuchABranch);
    CPPUNIT_TEST_SUITE_END();

    struct Site {
        TemporaryFolder folder{};
        std::unique_ptr<TestApp> app{};
        Captures captures{};
        RequestHeaders alice{};

        explicit Site(std::vector<std::string> settings = {})
        {
            makeKey(folder.path("site"));
            for (auto& each : settings)
                if (each.ends_with("SIGNING_KEY="))
                    each += folder.path("site");
            app = std::make_unique<TestApp>(settings);
            arrange(app->db(), "user alice", captures);
            arrangeRepository(app->db(), app->application().settings.repository.root, "repository alice/site filled");
            alice = {{"Authorization", "Basic " + captures["basic:alice"]}, {"Content-Type", "application/json"}};
        }
        Reply call(const std::string& method, const std::string& path, const std::string& body = {})
        {
            return app->call(method, "/api/v1/" + path, alice, body);
        }
        std::string path() const
        {
            const auto found = repos::RepositoryStore(app->db()).findByName("alice", "site").value();
            return repos::Storage(app->application().settings.repository.root).pathOf(found.row);
        }
    };
    static std::vector<std::string> signing(const std::string& rules = "always")
    {
        const auto others = rules.find("parentsigned") == std::string::npos ? rules : "always";
        return {"TRIVET__REPOSITORY_0X2E_SIGNING__SIGNING_KEY="s,
                "TRIVET__REPOSITORY_0X2E_SIGNING__SIGNING_NAME=The Site"s,
                "TRIVET__REPOSITORY_0X2E_SIGNING__SIGNING_EMAIL=site@example.test"s,
                "TRIVET__REPOSITORY_0X2E_SIGNING__CRUD_ACTIONS=" + rules,
                "TRIVET__REPOSITORY_0X2E_SIGNING__MERGES=" + others,
                "TRIVET__REPOSITORY_0X2E_SIGNING__INITIAL_COMMIT=" + others};
    }

    void aProvedKeyCountsForEveryAddress()
    {
        Site site;
        const auto& home = site.folder.path();
        const auto quoted = [](const std::string& text) { return "\"" + asJson(text) + "\""; };
        runGpg(home, {"--quick-gen-key", "Somebody <somebody@elsewhere.test>", "ed25519", "sign,cert", "never"});
        const auto key = quoted(runGpg(home, {"--armor", "--export"}));
        CPPUNIT_ASSERT_EQUAL(404, site.call("POST", "user/gpg_keys", "{\"armored_public_key\":" + key + "}").status);
        const auto token = site.call("GET", "user/gpg_key_token");
        CPPUNIT_ASSERT_EQUAL(std::size_t{64}, token.body.size());
        const auto signature = quoted(runGpg(home, {"--armor", "--detach-sign"}, token.body));
        const auto added = site.call("POST", "user/gpg_keys",
                                     "{\"armored_public_key\":" + key + ",\"armored_signature\":" + signature + "}");
        CPPUNIT_ASSERT_EQUAL(201, added.status);
        CPPUNIT_ASSERT(has(added, "\"verified\":true,\"created_at\""));
        const auto keyId = added.body.substr(added.body.find("\"key_id\":\"") + 10, 16);
        const auto proved = site.call("POST", "user/gpg_key_verify",
                                      "{\"key_id\":\"" + keyId + "\",\"armored_signature\":" +
                                          quoted(runGpg(home, {"--armor", "--detach-sign"}, token.body + "\n")) + "}");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(proved.body, 200, proved.status);
        endGpg(home);
    }

    void theSiteSignsWhatItMakes()
    {
        Site site(signing());
        CPPUNIT_ASSERT(has(site.call("GET", "signing-key.pub"), "ssh-ed25519 AAAA"));
        const auto made = site.call("POST", "repos/alice/site/contents/new.txt", R"({"content":"MQo="})");
        CPPUNIT_ASSERT_EQUAL(201, made.status);
        CPPUNIT_ASSERT_MESSAGE(made.body, has(made, R"("verification":{"verified":true,"reason":"The Site / SHA256:)"));
        const auto listed = site.call("GET", "repos/alice/site/commits?limit=2");
        CPPUNIT_ASSERT(has(listed, R"("signer":{"name":"The Site","email":"site@example.test","username":""})"));
        CPPUNIT_ASSERT(has(listed, "gpg.error.not_signed_commit"));
        CPPUNIT_ASSERT(!has(site.call("GET", "repos/alice/site/commits?verification=false"), "SIGNATURE"));
        CPPUNIT_ASSERT(has(site.call("GET", "repos/alice/site/branches/main"), "The Site / "));
        const auto first = site.call("POST", "user/repos", R"({"name":"fresh","auto_init":true})");
        CPPUNIT_ASSERT_EQUAL(201, first.status);
        CPPUNIT_ASSERT(has(site.call("GET", "repos/alice/fresh/commits"), "The Site / "));
        // And git itself agrees.
        site.folder.write("allowed", "site@example.test,alice@example.test " + site.folder.read("site.pub"));
        const auto checked = git::runGit(
            {.folder = site.path(),
             .arguments = {"-c", "gpg.format=ssh", "-c", "gpg.ssh.allowedSignersFile=" + site.folder.path("allowed"),
                           "verify-commit", "refs/heads/main"}});
        CPPUNIT_ASSERT_MESSAGE(checked.errors, checked.isGood());
    }

    void conditionsForSigningAreKept()
    {
        const auto isSigned = [](Site& site, const std::string& file) {
            const auto made = site.call("POST", "repos/alice/site/contents/" + file, R"({"content":"MQo="})");
            CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, 201, made.status);
            return has(made, "The Site / ");
        };
        for (const std::string rules : {"never", "pubkey", "twofa", "parentsigned", "always,parentsigned"}) {
            Site site(signing(rules));
            CPPUNIT_ASSERT_MESSAGE(rules, !isSigned(site, "new.txt"));
            if (rules != "pubkey")
                continue;
            makeKey(site.folder.path("own"));
            const auto key = site.folder.read("own.pub");
            site.call("POST", "user/keys", "{\"title\":\"x\",\"key\":\"" + asJson(key) + "\"}");
            CPPUNIT_ASSERT(isSigned(site, "newer.txt"));
        }
    }

    void aBranchThatWantsSignaturesTakesNoOthers()
    {
        for (const bool isSigning : {false, true}) {
            Site site(isSigning ? signing() : std::vector<std::string>());
            const auto rule = site.call("POST", "repos/alice/site/branch_protections",
                                        R"({"rule_name":"main","enable_push":true,"require_signed_commits":true})");
            CPPUNIT_ASSERT_EQUAL_MESSAGE(rule.body, 201, rule.status);
            const auto made = site.call("POST", "repos/alice/site/contents/new.txt", R"({"content":"MQo="})");
            CPPUNIT_ASSERT_EQUAL_MESSAGE(made.body, isSigning ? 201 : 403, made.status);
            if (!isSigning)
                CPPUNIT_ASSERT(has(made, "its commits must have a verified signature"));
        }
    }

    // feature/one has one commit, which nobody has signed.
    void mergesIntoSuchABranch()
    {
        const auto merge = [](Site& site, const std::string& style) {
            return site.call("POST", "repos/alice/site/pulls/1/merge", "{\"Do\":\"" + style + "\"}");
        };
        const auto prepare = [](Site& site) {
            site.call("POST", "repos/alice/site/branch_protections",
                      R"({"rule_name":"main","require_signed_commits":true})");
            const auto pull =
                site.call("POST", "repos/alice/site/pulls", R"({"title":"One","head":"feature/one","base":"main"})");
            CPPUNIT_ASSERT_EQUAL_MESSAGE(pull.body, 201, pull.status);
        };
        Site plain;
        prepare(plain);
        const auto refused = merge(plain, "squash");
        CPPUNIT_ASSERT_EQUAL(405, refused.status);
        CPPUNIT_ASSERT_MESSAGE(refused.body, has(refused, "wont sign: nokey"));
        Site site(signing());
        prepare(site);
        for (const std::string style : {"merge", "rebase", "fast-forward-only"}) {
            const auto kept = merge(site, style);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(style, 405, kept.status);
            CPPUNIT_ASSERT_MESSAGE(kept.body, has(kept, "not all head commits are verified"));
        }
        CPPUNIT_ASSERT_EQUAL(200, merge(site, "squash").status);
        CPPUNIT_ASSERT(has(site.call("GET", "repos/alice/site/branches/main"), "The Site / "));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SignedCommitTest, "api");

} // namespace trivet::test
