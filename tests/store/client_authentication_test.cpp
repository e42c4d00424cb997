#include "applications/client_authentication.hpp"

#include "applications/application_rules.hpp"
#include "applications/secret_store.hpp"
#include "applications/store_secret_uses.hpp"
#include "base/error.hpp"
#include "crypto/encoding.hpp"
#include "crypto/password.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "support/identify_call.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::applications {

class ClientAuthenticationTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ClientAuthenticationTest);
    CPPUNIT_TEST(aConfidentialClientNeedsItsSecret);
    CPPUNIT_TEST(aPublicClientNeedsNone);
    CPPUNIT_TEST(aSecretThatIsSentMustBeRight);
    CPPUNIT_TEST(basicIsDecodedFirstAndTakenAsItIsOtherwise);
    CPPUNIT_TEST(oneWayAtATime);
    CPPUNIT_TEST(whatCannotBeReadIsNoCredential);
    CPPUNIT_TEST(whatHasExpiredIsUnknown);
    CPPUNIT_TEST(theHeaderIsChallenged);
    CPPUNIT_TEST(anUnknownClientCostsTheSame);
    CPPUNIT_TEST(guessingIsSlowedDownAndARightSecretIsNot);
    CPPUNIT_TEST(anImportedSecretIsHashedForNobodyWhoHasToWait);
    CPPUNIT_TEST(aRightImportedSecretDoesNotWaitForItsClient);
    CPPUNIT_TEST(usesAreWrittenLater);
    CPPUNIT_TEST_SUITE_END();

    std::optional<test::IdentifyCall> m_call{};
    std::string m_address = "192.0.2.1";
    const Settings m_settings{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_call.emplace(db());
    }
    void tearDown() override
    {
        m_call.reset();
        StoreFixture::tearDown();
    }

private:
    using Form = std::vector<std::pair<std::string, std::string>>;

    WithSecret make(ClientType type, bool wantsSecret = true)
    {
        return create(db(), kTheSite,
                      {.name = "app",
                       .redirectUris = {"https://h/cb"},
                       .isConfidential = type == ClientType::Confidential,
                       .wantsSecret = wantsSecret},
                      {m_settings, Right::Administrator, m_call->now});
    }
    // With a client id and a secret of the test's choosing, as a file may give them.
    void make(const std::string& clientId, const std::string& secret)
    {
        makeWithHash(clientId, crypto::tokenHash(secret));
    }
    // As it comes from a Gitea: with a slow hash.
    void makeImported(const std::string& clientId, const std::string& secret)
    {
        makeWithHash(clientId, crypto::hashPassword(secret));
    }
    void makeWithHash(const std::string& clientId, const std::string& hash)
    {
        db().transact([&] {
            const auto id = ApplicationStore(db()).insert(
                {.row = {.origin = "file", .name = "app", .clientId = clientId, .isConfidential = true}});
            SecretStore(db()).insert({.applicationId = id.value(), .hash = hash});
        });
    }

    Client authenticate(const std::string& authorization, const Form& form)
    {
        Parameters parameters;
        for (const auto& [name, value] : form)
            parameters.add(name, value);
        test::IdentifyCall::Request request{
            .method = "POST", .target = "/login/oauth/access_token", .address = m_address};
        if (!authorization.empty())
            request.headers = {{"Authorization", authorization}};
        Client client;
        m_call->receive(request, [&](http::Context& context) { client = authenticateClient(context, parameters); });
        return client;
    }
    // "client_secret_basic", or the error's word.
    std::string outcome(const std::string& authorization, const Form& form)
    {
        try {
            return std::string(nameOf(authenticate(authorization, form).proof));
        } catch (const Error& error) {
            CPPUNIT_ASSERT_EQUAL(error.code() == "invalid_client", error.kind() == Error::Kind::Unauthorized);
            return error.code().empty() ? std::to_string(statusOf(error.kind())) : error.code();
        }
    }
    void expect(const char* expected, const std::string& authorization, const Form& form = {})
    {
        std::string told = authorization;
        for (const auto& [name, value] : form)
            told += " " + name + "=" + value;
        CPPUNIT_ASSERT_EQUAL_MESSAGE(told, std::string(expected), outcome(authorization, form));
    }

    void aConfidentialClientNeedsItsSecret()
    {
        const auto made = make(ClientType::Confidential), other = make(ClientType::Confidential);
        const auto& id = made.application.row.clientId;
        CPPUNIT_ASSERT(authenticate(test::basic(id, made.secret), {}).application == made.application.row);
        expect("client_secret_basic", test::basic(id, made.secret));
        expect("client_secret_post", "", {{"client_id", id}, {"client_secret", made.secret}});
        expect("invalid_client", "", {{"client_id", id}});
        expect("invalid_client", "", {{"client_id", id}, {"client_secret", ""}});
        expect("invalid_client", test::basic(id, ""));
        expect("invalid_client", test::basic(id, other.secret));
        expect("invalid_client", test::basic(id, made.secret + "x"));
        expect("invalid_client", test::basic(id, crypto::tokenHash(made.secret)));
        expect("invalid_client", test::basic("nobody", made.secret));
        expect("invalid_client", "", {{"client_secret", made.secret}});
        expect("invalid_client", "");
        expect("invalid_client", test::basic(std::string(300, 'a'), made.secret));
    }

    void aPublicClientNeedsNone()
    {
        const auto id = make(ClientType::Public, false).application.row.clientId;
        expect("none", "", {{"client_id", id}});
        expect("none", "", {{"client_id", id}, {"client_secret", ""}}); // Git Credential Manager
        expect("none", test::basic(id, ""));                            // git-credential-oauth, tea
        expect("none", test::basic(id, ""), {{"client_id", id}, {"client_secret", ""}});
        CPPUNIT_ASSERT(!authenticate("", {{"client_id", id}}).provedSecret());
        expect("invalid_client", "", {{"client_id", id + " "}});
    }

    void aSecretThatIsSentMustBeRight()
    {
        const auto without = make(ClientType::Public, false), with = make(ClientType::Public);
        CPPUNIT_ASSERT(without.secret.empty() && !with.secret.empty());
        const auto& id = with.application.row.clientId;
        expect("client_secret_basic", test::basic(id, with.secret));
        expect("none", test::basic(id, ""));
        expect("invalid_client", test::basic(id, "guess"));
        expect("invalid_client", test::basic(without.application.row.clientId, "guess"));
        expect("invalid_client", test::basic(without.application.row.clientId, with.secret));
    }

    void basicIsDecodedFirstAndTakenAsItIsOtherwise()
    {
        make("wiki", "a+secret/with=signs&50%more");
        expect("client_secret_basic", test::basic("wiki", "a%2Bsecret%2Fwith%3Dsigns%2650%25more"));
        expect("client_secret_basic", test::basic("wiki", "a+secret/with=signs&50%more"));
        make("blog", "plus+plus");
        expect("client_secret_basic", test::basic("blog", "plus+plus"));
        expect("client_secret_basic", test::basic("b%6Cog", "plus%2Bplus"));
        expect("client_secret_basic", test::basic("b%6Cog", "plus%2Bplus"), {{"client_id", "blog"}});
        expect("invalid_client", test::basic("blog", "plus%252Bplus"));
    }

    void oneWayAtATime()
    {
        const auto made = make(ClientType::Confidential);
        const auto& id = made.application.row.clientId;
        const auto header = test::basic(id, made.secret);
        expect("client_secret_basic", header, {{"client_id", id}});
        expect("invalid_request", header, {{"client_id", id}, {"client_secret", made.secret}});
        expect("invalid_request", header, {{"client_id", "other"}});
        expect("invalid_request", test::basic(id, ""), {{"client_id", id}, {"client_secret", made.secret}});
        expect("400", "", {{"client_id", id}, {"client_id", id}, {"client_secret", made.secret}});
        expect("400", "", {{"client_id", id}, {"client_secret", made.secret}, {"client_secret", "x"}});
    }

    void whatCannotBeReadIsNoCredential()
    {
        const auto made = make(ClientType::Confidential);
        const auto& id = made.application.row.clientId;
        const Form form{{"client_id", id}, {"client_secret", made.secret}};
        const auto encoded = crypto::encodeBase64(id + ":" + made.secret);
        expect("client_secret_basic", "bAsIc " + encoded);
        for (const auto& header : {"Basic", "Basic !", "Bearer x", "token x", "Digest x", "Basic a b"})
            expect("invalid_request", header, form);
        expect("invalid_request", "Basic " + encoded + "=");
        expect("invalid_request", "Basic " + encoded + "\n");
        expect("invalid_request", "Basic " + crypto::encodeBase64(id)); // no colon
    }

    void whatHasExpiredIsUnknown()
    {
        const auto made = make(ClientType::Confidential);
        const auto& row = made.application.row;
        const auto next = regenerateSecret(db(), kTheSite, row.id, 60, m_call->now);
        expect("client_secret_basic", test::basic(row.clientId, made.secret));
        m_call->now += 60;
        expect("invalid_client", test::basic(row.clientId, made.secret));
        expect("client_secret_basic", test::basic(row.clientId, next.secret));
        auto gone = made.application;
        gone.row.expiresAt = m_call->now;
        db().transact([&] { ApplicationStore(db()).update(gone); });
        expect("invalid_client", test::basic(row.clientId, next.secret));
    }

    void theHeaderIsChallenged()
    {
        const auto challenge = [&](const std::string& header) {
            try {
                authenticate(header, {{"client_id", "nobody"}});
            } catch (const Error& error) {
                return error.challenge();
            }
            return std::string("let in");
        };
        CPPUNIT_ASSERT(challenge(test::basic("nobody", "x")).starts_with("Basic realm="));
        CPPUNIT_ASSERT_EQUAL(std::string(), challenge(""));
    }

    void anUnknownClientCostsTheSame()
    {
        const auto id = make(ClientType::Confidential).application.row.clientId;
        const auto cost = [&](const std::string& clientId) {
            const auto before = db().statementsRun();
            expect("invalid_client", test::basic(clientId, "guess"));
            return db().statementsRun() - before;
        };
        CPPUNIT_ASSERT_EQUAL(cost(id), cost("nobody"));
    }

    void guessingIsSlowedDownAndARightSecretIsNot()
    {
        const auto made = make(ClientType::Confidential);
        const auto& id = made.application.row.clientId;
        for (int i = 0; i < 6; ++i)
            expect("invalid_client", test::basic(id, "guess"));
        expect("429", test::basic(id, "guess"));
        expect("client_secret_basic", test::basic(id, made.secret));
        // By the network, too: fifteen more, whichever client they are for.
        for (int i = 0; i < 15; ++i)
            expect("invalid_client", test::basic("client" + std::to_string(i), "guess"));
        expect("429", test::basic("another", "guess"));
        CPPUNIT_ASSERT(!m_call->state().failures.isEmpty());
    }

    std::uint64_t hashes() { return m_call->state().passwordWork.hashesMade(); }
    void guessUntilTheNetworkWaits(const std::string& clientId)
    {
        for (int i = 0; i < 40; ++i)
            outcome(test::basic(clientId, "guess"), {});
        CPPUNIT_ASSERT(m_call->state().throttle.waitOfTokens(m_address, m_call->now) > 0);
    }

    void anImportedSecretIsHashedForNobodyWhoHasToWait()
    {
        makeImported("old", "the secret of old");
        guessUntilTheNetworkWaits("old");
        const auto before = hashes();
        CPPUNIT_ASSERT(before > 0 && before <= 21);
        for (int i = 0; i < 10; ++i)
            expect("429", "", {{"client_id", "old"}, {"client_secret", "guess"}});
        expect("429", test::basic("old", "the secret of old"));
        CPPUNIT_ASSERT_EQUAL(before, hashes());
        m_call->now += 300;
        expect("client_secret_basic", test::basic("old", "the secret of old"));
        // It is ours now, and a right one of ours never waits.
        guessUntilTheNetworkWaits("nobody");
        expect("client_secret_basic", test::basic("old", "the secret of old"));
        CPPUNIT_ASSERT_EQUAL(before + 1, hashes());
    }

    void aRightImportedSecretDoesNotWaitForItsClient()
    {
        makeImported("old", "the secret of old");
        guessUntilTheNetworkWaits("old");
        CPPUNIT_ASSERT(m_call->state().throttle.waitOfClient("old", m_call->now) > 0);
        m_address = "198.51.100.7";
        expect("client_secret_basic", test::basic("old", "the secret of old"));
    }

    void usesAreWrittenLater()
    {
        const auto made = make(ClientType::Confidential);
        const auto& row = made.application.row;
        const auto lastUsed = [&] { return SecretStore(db()).find(row.id, made.secret)->lastUsedAt; };
        expect("client_secret_basic", test::basic(row.clientId, made.secret));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, lastUsed());
        CPPUNIT_ASSERT(m_call->state().hasUses());
        storeSecretUses(db(), m_call->state());
        CPPUNIT_ASSERT_EQUAL(m_call->now, lastUsed());
        CPPUNIT_ASSERT(!m_call->state().hasUses());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ClientAuthenticationTest, "store");

} // namespace trivet::applications
