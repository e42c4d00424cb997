#include "body/file_source.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fcntl.h>
#include <system_error>

namespace trivet::body {

class FileSourceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(FileSourceTest);
    CPPUNIT_TEST(aWholeFileIsReadToItsEnd);
    CPPUNIT_TEST(aPartIsReadAndNoMore);
    CPPUNIT_TEST(aFileThatIsTooShortIsNoticed);
    CPPUNIT_TEST(whatIsNotThereIsNotOpened);
    CPPUNIT_TEST_SUITE_END();

    static std::string allOf(Source& source)
    {
        std::string text;
        char piece[4];
        while (const auto count = source.read(piece, sizeof piece))
            text.append(piece, count);
        return text;
    }
    FileDescriptor file(const std::string& text)
    {
        m_folder.write("file", text);
        return FileDescriptor(::open(m_folder.path("file").c_str(), O_RDONLY | O_CLOEXEC));
    }

    void aWholeFileIsReadToItsEnd()
    {
        m_folder.write("file", "0123456789");
        CPPUNIT_ASSERT_EQUAL(std::string("0123456789"), allOf(*openFile(m_folder.path("file"))));
    }

    void aPartIsReadAndNoMore()
    {
        FileSource middle(file("0123456789"), {2, 5}), nothing(file("0123456789"), {2, 0});
        CPPUNIT_ASSERT_EQUAL(std::string("23456"), allOf(middle));
        CPPUNIT_ASSERT_EQUAL(std::string(), allOf(nothing));
    }

    void aFileThatIsTooShortIsNoticed()
    {
        FileSource source(file("0123456789"), {8, 3});
        CPPUNIT_ASSERT_THROW(allOf(source), std::system_error);
    }

    void whatIsNotThereIsNotOpened() { CPPUNIT_ASSERT(!openFile(m_folder.path("no such file"))); }

    test::TemporaryFolder m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FileSourceTest, "unit");

} // namespace trivet::body
