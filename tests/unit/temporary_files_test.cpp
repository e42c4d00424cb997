// What a git that failed has left goes, and what another one is still writing stays.
#include "git/shared_folder.hpp"
#include "git/temporary_files.hpp"
#include "support/temporary_folder.hpp"

#include <chrono>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>

namespace trivet::git {

namespace fs = std::filesystem;

class TemporaryFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TemporaryFilesTest);
    CPPUNIT_TEST(whatIsLeftGoes);
    CPPUNIT_TEST(whatSomebodyHasOpenStays);
    CPPUNIT_TEST(whatAnotherHostMayWriteStays);
    CPPUNIT_TEST(foldersOfTheNetworkAreShared);
    CPPUNIT_TEST_SUITE_END();

    std::string given(const std::string& name)
    {
        const auto path = m_folder.path() + "/" + name;
        fs::create_directories(fs::path(path).parent_path());
        std::ofstream(path) << "half";
        return path;
    }

    void whatIsLeftGoes()
    {
        const auto pack = given("objects/pack/tmp_pack_1"), object = given("objects/a0/tmp_obj_1");
        const auto kept = given("objects/pack/pack-1.pack"), pushed = given("objects/incoming-1/tmp_pack_2");
        removeTemporaryFiles(m_folder.path());
        CPPUNIT_ASSERT(!fs::exists(pack) && !fs::exists(object));
        CPPUNIT_ASSERT(fs::exists(kept) && fs::exists(pushed));
    }

    void whatSomebodyHasOpenStays()
    {
        const auto pack = given("objects/pack/tmp_pack_1");
        std::ofstream writer(pack, std::ios::app);
        removeTemporaryFiles(m_folder.path());
        CPPUNIT_ASSERT(fs::exists(pack));
    }

    void whatAnotherHostMayWriteStays()
    {
        const auto fresh = given("objects/pack/tmp_pack_1"), old = given("objects/pack/tmp_pack_2");
        fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::minutes(11));
        removeTemporaryFiles(m_folder.path(), OtherHosts::AtWork);
        CPPUNIT_ASSERT(fs::exists(fresh));
        CPPUNIT_ASSERT(!fs::exists(old));
    }

    void foldersOfTheNetworkAreShared()
    {
        for (const std::int64_t kind : {0x6969L, 0xFF534D42L, 0x65735546L}) // NFS, CIFS, FUSE
            CPPUNIT_ASSERT(isSharedKind(kind));
        for (const std::int64_t kind : {0xEF53L, 0x9123683EL, 0x01021994L, 0x794C7630L}) // ext4, btrfs, tmpfs, overlay
            CPPUNIT_ASSERT(!isSharedKind(kind));
        CPPUNIT_ASSERT(!isShared("/proc") && !isShared(m_folder.path() + "/missing"));
    }

    test::TemporaryFolder m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TemporaryFilesTest, "unit");

} // namespace trivet::git
