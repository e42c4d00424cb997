#include "home/hidden_section_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::home {

class HiddenSectionTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(HiddenSectionTest);
    CPPUNIT_TEST(itIsHiddenForWhoHidIt);
    CPPUNIT_TEST_SUITE_END();

    void itIsHiddenForWhoHidIt()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        HiddenSectionStore store(db());
        CPPUNIT_ASSERT(!store.isHidden(alice.id, "first_steps"));
        store.hide(alice.id, "first_steps");
        store.hide(alice.id, "first_steps");
        CPPUNIT_ASSERT(store.isHidden(alice.id, "first_steps"));
        CPPUNIT_ASSERT(!store.isHidden(alice.id, "another"));
        CPPUNIT_ASSERT(!store.isHidden(bob.id, "first_steps"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(HiddenSectionTest, "store");

} // namespace trivet::home
