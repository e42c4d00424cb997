// Tidying makes way for whoever is adding objects.
#include "lfs/tidy_objects.hpp"

#include "base/clock.hpp"
#include "lfs/object_folder.hpp"
#include "packages/blob_folder.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>
#include <optional>

namespace trivet::lfs {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using packages::FolderLock;

class TidyObjectsTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(TidyObjectsTest);
    CPPUNIT_TEST(itIsPutOffWhileObjectsAreAdded);
    CPPUNIT_TEST(whatIsYoungStays);
    CPPUNIT_TEST(whatOthersBeginMeanwhileEndsIt);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder.emplace();
        m_settings.lfs.path = m_folder->path("lfs");
    }
    void tearDown() override
    {
        m_folder.reset();
        StoreFixture::tearDown();
    }

private:
    // Bytes that belong to no repository.
    std::string addOrphan(char digit)
    {
        const auto path = ObjectFolder(m_settings).pathOf(std::string(64, digit));
        fs::create_directories(fs::path(path).parent_path());
        std::ofstream(path) << "bytes";
        return path;
    }
    std::string tidy(const Progress& progress = noProgress)
    {
        return removeStaleObjects(db(), m_settings, secondsNow() + 2 * 3600, progress, 50ms).english();
    }

    void itIsPutOffWhileObjectsAreAdded()
    {
        const auto orphan = addOrphan('a');
        {
            const FolderLock import(m_settings.lfs.path);
            const auto said = tidy();
            CPPUNIT_ASSERT_MESSAGE(said, said.starts_with("removed 0 ") && said.ends_with("objects are being added"));
            CPPUNIT_ASSERT(fs::exists(orphan));
        }
        CPPUNIT_ASSERT_EQUAL(std::string("removed 1 LFS objects, 0 broken uploads"), tidy());
        CPPUNIT_ASSERT(!fs::exists(orphan));
    }

    void whatIsYoungStays()
    {
        const auto orphan = addOrphan('a');
        removeStaleObjects(db(), m_settings, secondsNow());
        CPPUNIT_ASSERT(fs::exists(orphan));
    }

    void whatOthersBeginMeanwhileEndsIt()
    {
        const auto first = addOrphan('a'), second = addOrphan('b');
        std::optional<FolderLock> import;
        const auto said = tidy([&](std::int64_t done, std::int64_t) {
            if (done == 1)
                import.emplace(m_settings.lfs.path);
        });
        CPPUNIT_ASSERT_MESSAGE(said, said.starts_with("removed 1 ") && said.ends_with("objects are being added"));
        CPPUNIT_ASSERT(!fs::exists(first));
        CPPUNIT_ASSERT(fs::exists(second));
    }

    std::optional<test::TemporaryFolder> m_folder{};
    Settings m_settings{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TidyObjectsTest, "store");

} // namespace trivet::lfs
