#include "attachments/attachment_files.hpp"

#include "support/observed_syncs.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::attachments {

class AttachmentFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AttachmentFilesTest);
    CPPUNIT_TEST(aFileAndItsNameAreOnTheDiskBeforeItIsAcknowledged);
    CPPUNIT_TEST_SUITE_END();

    // On ext4 the name gets there with the file; other file systems keep it in memory until somebody syncs the folder.
    void aFileAndItsNameAreOnTheDiskBeforeItIsAcknowledged()
    {
        const test::TemporaryFolder folder;
        Settings settings;
        settings.server.appDataPath = folder.path();
        const AttachmentFiles files(settings);
        const std::string uuid = "abcd0000-0000-4000-8000-000000000000", shelf = files.root() + "/ab";
        body::TextSource content("what is attached");
        const test::ObservedSyncs syncs;
        files.write(uuid, content, 100);
        // The names of new folders, the bytes, and at last the name of the file.
        const std::vector<std::string> expected{folder.path(), files.root(), shelf + "/" + uuid, shelf};
        CPPUNIT_ASSERT(expected == syncs.paths());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AttachmentFilesTest, "unit");

} // namespace trivet::attachments
