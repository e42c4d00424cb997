#include "tokens/token_store.hpp"

#include "base/text.hpp"
#include "crypto/token.hpp"
#include "support/given.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "tokens/token_rules.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::tokens {

class TokenStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(TokenStoreTest);
    CPPUNIT_TEST(aTokenIsFoundByItsValueOnly);
    CPPUNIT_TEST(theValueIsNowhereInTheDatabase);
    CPPUNIT_TEST(namesAreUniquePerAccount);
    CPPUNIT_TEST(aRefusedTokenLeavesNothingBehind);
    CPPUNIT_TEST(listsBeginWithTheNewest);
    CPPUNIT_TEST(anIdIsLookedForBeforeAName);
    CPPUNIT_TEST(tokensEndWithTheirAccount);
    CPPUNIT_TEST(aUseIsWrittenAtMostOnceAMinute);
    CPPUNIT_TEST(onlyFortyHexadecimalDigitsLookLikeAToken);
    CPPUNIT_TEST(aPageTellsTheRepositoriesOfItsTokens);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1'800'000'000;

    std::int64_t user(const std::string& name) { return test::givenUser(db(), "user " + name).id; }

    void aTokenIsFoundByItsValueOnly()
    {
        const auto alice = user("alice");
        const auto made = create(db(), alice, {.name = "ci", .scopes = {"read:user", "write:user"}}, kNow);
        TokenStore store(db());
        const auto bearer = store.findBearer(made.value);
        CPPUNIT_ASSERT(bearer);
        CPPUNIT_ASSERT_EQUAL(alice, bearer->owner.id);
        CPPUNIT_ASSERT_EQUAL(std::string("alice"), bearer->owner.name);
        CPPUNIT_ASSERT(bearer->owner.maySignIn());
        CPPUNIT_ASSERT_EQUAL(std::string("write:user"), bearer->token.scopes);
        CPPUNIT_ASSERT(!bearer->token.expiresAt && !bearer->token.isLimited);
        CPPUNIT_ASSERT(!store.findBearer(crypto::newApiToken()));
        CPPUNIT_ASSERT(!store.findBearer(made.row.hash));
        CPPUNIT_ASSERT(!store.findBearer(made.value.substr(0, 39)));
        CPPUNIT_ASSERT(!store.findBearer(""));
    }

    void theValueIsNowhereInTheDatabase()
    {
        const auto made = create(db(), user("alice"), {.name = "ci"}, kNow);
        const auto row = TokenStore(db()).find(made.row.id).value();
        for (const auto& text : {row.name, row.hash, row.scopes})
            CPPUNIT_ASSERT(text.find(made.value) == std::string::npos);
        CPPUNIT_ASSERT_EQUAL(made.value.substr(32), row.lastEight);
        CPPUNIT_ASSERT_EQUAL(crypto::tokenHash(made.value), row.hash);
    }

    void namesAreUniquePerAccount()
    {
        const auto alice = user("alice"), bob = user("bob");
        create(db(), alice, {.name = "ci"}, kNow);
        CPPUNIT_ASSERT_NO_THROW(create(db(), bob, {.name = "ci"}, kNow));
        test::assertRefused(Error::Kind::BadRequest, [&] { create(db(), alice, {.name = "ci"}, kNow); });
        CPPUNIT_ASSERT_NO_THROW(create(db(), alice, {.name = "CI"}, kNow));
    }

    void aRefusedTokenLeavesNothingBehind()
    {
        const auto alice = user("alice");
        using Names = std::vector<std::string>;
        for (const auto& names :
             {Names{}, Names{"alice"}, Names{"a/b/c"}, Names{"/x"}, Names{"x/"}, Names{"a b/c"}, Names{"ok/ok", ""}})
            test::assertRefused(Error::Kind::Invalid,
                                [&] { create(db(), alice, {.name = "x", .repositories = names}, kNow); });
        test::assertRefused(Error::Kind::Invalid, [&] { create(db(), alice, {.name = "x", .expiresAt = kNow}, kNow); });
        test::assertRefused(Error::Kind::BadRequest, [&] {
            create(db(), alice, {.name = "x", .scopes = {"all", "repo"}}, kNow);
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, TokenStore(db()).countOfAccount(alice));
    }

    void listsBeginWithTheNewest()
    {
        const auto alice = user("alice"), bob = user("bob");
        for (const auto* name : {"one", "two", "three"})
            create(db(), alice, {.name = name}, kNow);
        create(db(), bob, {.name = "four"}, kNow);
        TokenStore store(db());
        std::string names;
        for (const auto& row : store.ofAccount(alice, {2, 0}))
            names += row.name + " ";
        for (const auto& row : store.ofAccount(alice, {2, 2}))
            names += row.name;
        CPPUNIT_ASSERT_EQUAL(std::string("three two one"), names);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, store.countOfAccount(alice));
    }

    void anIdIsLookedForBeforeAName()
    {
        const auto alice = user("alice");
        const auto first = create(db(), alice, {.name = "first"}, kNow).row.id;
        create(db(), alice, {.name = std::to_string(first)}, kNow);
        removeNamed(db(), alice, std::to_string(first));
        CPPUNIT_ASSERT(!TokenStore(db()).find(first));
        removeNamed(db(), alice, std::to_string(first)); // now the name
        test::assertRefused(Error::Kind::NotFound, [&] { removeNamed(db(), alice, std::to_string(first)); });
    }

    void tokensEndWithTheirAccount()
    {
        const auto alice = user("alice");
        const auto made = create(db(), alice, {.name = "x", .repositories = {{"alice/hello"}}}, kNow);
        users::AccountStore(db()).remove(alice);
        CPPUNIT_ASSERT(!TokenStore(db()).findBearer(made.value));
        CPPUNIT_ASSERT(TokenStore(db()).repositoriesOf(made.row.id).empty());
    }

    void aPageTellsTheRepositoriesOfItsTokens()
    {
        const auto alice = user("alice"), bob = user("bob");
        const auto make = [&](std::int64_t owner, const std::string& repository) {
            return create(db(), owner, {.name = repository, .repositories = {{"alice/" + repository}}}, kNow).row.id;
        };
        const auto first = make(alice, "one"), second = make(alice, "two");
        make(bob, "other");
        const auto third = create(db(), alice, {.name = "free"}, kNow).row.id, fourth = make(alice, "four");
        TokenStore store(db());
        auto told = store.repositoriesOf(store.ofAccount(alice, {3, 0}));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, told.size());
        CPPUNIT_ASSERT((told[fourth] == std::vector<access::RepositoryName>{{"alice", "four"}}));
        CPPUNIT_ASSERT((told[second] == std::vector<access::RepositoryName>{{"alice", "two"}}));
        CPPUNIT_ASSERT(told[third].empty() && told[first].empty());
        CPPUNIT_ASSERT(store.repositoriesOf(store.ofAccount(alice, {3, 9})).empty());
    }

    void aUseIsWrittenAtMostOnceAMinute()
    {
        TokenStore store(db());
        const auto id = create(db(), user("alice"), {.name = "one"}, kNow).row.id;
        store.setLastUsed(id, kNow + 60);
        CPPUNIT_ASSERT_EQUAL(kNow + 60, store.find(id)->lastUsedAt);
        store.setLastUsed(id, kNow + 119); // of a worker that read the row before the other wrote
        CPPUNIT_ASSERT_EQUAL(kNow + 60, store.find(id)->lastUsedAt);
    }

    void onlyFortyHexadecimalDigitsLookLikeAToken()
    {
        CPPUNIT_ASSERT(looksLikeToken(crypto::newApiToken()));
        CPPUNIT_ASSERT(!looksLikeToken(std::string(39, 'a')) && !looksLikeToken(std::string(41, 'a')));
        CPPUNIT_ASSERT(!looksLikeToken(std::string(40, 'A')) && !looksLikeToken(std::string(40, '.')));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TokenStoreTest, "store");

} // namespace trivet::tokens
