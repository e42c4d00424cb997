#include "instance/instance_store.hpp"

#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::instance {

class InstanceStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(InstanceStoreTest);
    CPPUNIT_TEST(theFirstValueHolds);
    CPPUNIT_TEST(anUnknownNameHasNoValue);
    CPPUNIT_TEST_SUITE_END();

    void theFirstValueHolds()
    {
        InstanceStore store(db());
        CPPUNIT_ASSERT_EQUAL(std::string("first"), store.putIfAbsent("id", "first"));
        CPPUNIT_ASSERT_EQUAL(std::string("first"), store.putIfAbsent("id", "second"));
        CPPUNIT_ASSERT_EQUAL(std::string("first"), store.find("id").value());
    }

    void anUnknownNameHasNoValue() { CPPUNIT_ASSERT(!InstanceStore(db()).find("id")); }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(InstanceStoreTest, "store");

} // namespace trivet::instance
