#include "packages/blob_folder.hpp"

#include "support/observed_syncs.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::packages {

class BlobFolderTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(BlobFolderTest);
    CPPUNIT_TEST(everyNewNameIsOnTheDiskBeforeItIsAcknowledged);
    CPPUNIT_TEST_SUITE_END();

    void everyNewNameIsOnTheDiskBeforeItIsAcknowledged()
    {
        const test::TemporaryFolder data;
        const BlobFolder folder(data.path());
        const test::ObservedSyncs syncs;
        const auto temporary = folder.newTemporaryName();
        data.write(std::filesystem::relative(temporary, data.path()).string(), "bytes");
        folder.place(temporary, "abcdef");
        const std::vector<std::string> expected{data.path(), folder.root(), folder.root(), folder.root() + "/ab"};
        CPPUNIT_ASSERT(expected == syncs.paths());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(BlobFolderTest, "unit");

} // namespace trivet::packages
