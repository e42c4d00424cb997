#include "settings/secret_key.hpp"

#include "settings/settings.hpp"
#include "support/child_process.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <vector>

namespace trivet {

class SecretKeyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SecretKeyTest);
    CPPUNIT_TEST(theSettingComesFirst);
    CPPUNIT_TEST(aKeyIsMadeOnlyWhenAskedFor);
    CPPUNIT_TEST(ofManyFirstStartsOneMakesIt);
    CPPUNIT_TEST(aFileOthersCanReadIsRefused);
    CPPUNIT_TEST_SUITE_END();

    static Settings in(const test::TemporaryFolder& folder)
    {
        Settings settings;
        settings.server.appDataPath = folder.path("data");
        return settings;
    }

    void theSettingComesFirst()
    {
        const test::TemporaryFolder folder;
        auto settings = in(folder);
        settings.security.secretKey = "sixteen letters!";
        CPPUNIT_ASSERT_EQUAL(settings.security.secretKey, secretKeyOf(settings));
        CPPUNIT_ASSERT(!std::filesystem::exists(folder.path("data/secret-key")));
    }

    void aKeyIsMadeOnlyWhenAskedFor()
    {
        const test::TemporaryFolder folder;
        CPPUNIT_ASSERT_THROW(secretKeyOf(in(folder)), std::runtime_error);
        CPPUNIT_ASSERT(!std::filesystem::exists(folder.path("data/secret-key")));
        const auto key = makeSecretKey(in(folder));
        CPPUNIT_ASSERT_EQUAL(std::size_t{64}, key.size());
        CPPUNIT_ASSERT_EQUAL(key, makeSecretKey(in(folder)));
        CPPUNIT_ASSERT_EQUAL(key, secretKeyOf(in(folder)));
        CPPUNIT_ASSERT_EQUAL(
            0600u, static_cast<unsigned>(std::filesystem::status(folder.path("data/secret-key")).permissions()));
        const test::TemporaryFolder other;
        CPPUNIT_ASSERT(key != makeSecretKey(in(other)));
    }

    void ofManyFirstStartsOneMakesIt()
    {
        const test::TemporaryFolder folder;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 8; ++i)
            children.emplace_back([&folder, i] {
                folder.write("key" + std::to_string(i), makeSecretKey(in(folder)));
                return 0;
            });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        const auto key = secretKeyOf(in(folder));
        for (int i = 0; i < 8; ++i)
            CPPUNIT_ASSERT_EQUAL(key, folder.read("key" + std::to_string(i)));
        std::size_t files = 0;
        for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path("data")))
            ++files;
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, files); // no draft is left behind
    }

    void aFileOthersCanReadIsRefused()
    {
        const test::TemporaryFolder folder;
        makeSecretKey(in(folder));
        std::filesystem::permissions(folder.path("data/secret-key"), std::filesystem::perms(0640));
        CPPUNIT_ASSERT_THROW(secretKeyOf(in(folder)), std::runtime_error);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SecretKeyTest, "unit");

} // namespace trivet
