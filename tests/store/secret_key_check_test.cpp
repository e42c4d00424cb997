#include "app/secret_key_check.hpp"

#include "settings/secret_key.hpp"
#include "settings/settings.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <optional>
#include <stdexcept>

namespace trivet::app {

// Nothing is sealed in these databases: only the fingerprint tells.
class SecretKeyCheckTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(SecretKeyCheckTest);
    CPPUNIT_TEST(hostsNeedTheSameKey);
    CPPUNIT_TEST(aHostWithoutTheKeyOfTheOthersMakesNone);
    CPPUNIT_TEST(aLostKeyCanBeReplaced);
    CPPUNIT_TEST(theKeyIsNotInTheDatabase);
    CPPUNIT_TEST(aDatabaseOfOneHostNeedsNoFingerprint);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder.emplace();
    }
    void tearDown() override
    {
        m_folder.reset();
        StoreFixture::tearDown();
    }

private:
    static constexpr char kKey[] = "the key of the first host";
    static constexpr char kOther[] = "the key of another host";

    Settings with(const std::string& key) const
    {
        Settings settings;
        settings.server.appDataPath = m_folder->path("data");
        settings.security.secretKey = key;
        return settings;
    }

    void hostsNeedTheSameKey()
    {
        if (isSqlite())
            return;
        requireSecretKey(db(), with(kKey));
        requireSecretKey(db(), with(kKey));
        try {
            requireSecretKey(db(), with(kOther));
            CPPUNIT_FAIL("another key was taken");
        } catch (const std::runtime_error& problem) {
            const std::string text = problem.what();
            CPPUNIT_ASSERT(text.find("another secret key") != text.npos);
            CPPUNIT_ASSERT(text.find(kOther) == text.npos);
        }
        requireSecretKey(db(), with(kKey));
    }

    void aHostWithoutTheKeyOfTheOthersMakesNone()
    {
        if (isSqlite())
            return;
        requireSecretKey(db(), with(kKey));
        CPPUNIT_ASSERT_THROW(requireSecretKey(db(), with("")), std::runtime_error);
        CPPUNIT_ASSERT(!findSecretKey(with("")));
    }

    void aLostKeyCanBeReplaced()
    {
        if (isSqlite())
            return;
        requireSecretKey(db(), with(kKey));
        acceptSecretKey(db(), kOther);
        requireSecretKey(db(), with(kOther));
        CPPUNIT_ASSERT_THROW(requireSecretKey(db(), with(kKey)), std::runtime_error);
    }

    void theKeyIsNotInTheDatabase()
    {
        requireSecretKey(db(), with(kKey));
        const auto stored = db().value<std::string>("SELECT value FROM instance_property");
        CPPUNIT_ASSERT(!stored || (stored->size() == 32 && stored->find(kKey) == stored->npos));
    }

    void aDatabaseOfOneHostNeedsNoFingerprint()
    {
        if (!isSqlite())
            return;
        requireSecretKey(db(), with(kKey));
        requireSecretKey(db(), with(kOther));
        CPPUNIT_ASSERT(!db().value<std::string>("SELECT value FROM instance_property"));
    }

    std::optional<test::TemporaryFolder> m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SecretKeyCheckTest, "store");

} // namespace trivet::app
