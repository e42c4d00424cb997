#include "signin/password_hash_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "users/generated_password_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::users {

class GeneratedPasswordTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(GeneratedPasswordTest);
    CPPUNIT_TEST(itIsInUseUntilAnotherIsChosen);
    CPPUNIT_TEST(anotherHashIsTheSamePassword);
    CPPUNIT_TEST_SUITE_END();

    void itIsInUseUntilAnotherIsChosen()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        test::setPasswordHash(db(), alice.id, "made-up");
        GeneratedPasswordStore store(db());
        CPPUNIT_ASSERT(!store.isInUse(alice.id));
        store.note(alice.id, "made-up");
        CPPUNIT_ASSERT(store.isInUse(alice.id));
        CPPUNIT_ASSERT(!store.isInUse(bob.id));
        test::setPasswordHash(db(), alice.id, "her-own");
        CPPUNIT_ASSERT(!store.isInUse(alice.id));
        test::setPasswordHash(db(), alice.id, "made-up-again");
        store.note(alice.id, "made-up-again");
        CPPUNIT_ASSERT(store.isInUse(alice.id));
    }

    void anotherHashIsTheSamePassword()
    {
        const auto alice = test::makeUser(db(), "alice");
        test::setPasswordHash(db(), alice.id, "weak");
        GeneratedPasswordStore(db()).note(alice.id, "weak");
        signin::PasswordHashStore(db()).replace(alice.id, "weak", "strong");
        CPPUNIT_ASSERT(GeneratedPasswordStore(db()).isInUse(alice.id));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GeneratedPasswordTest, "store");

} // namespace trivet::users
