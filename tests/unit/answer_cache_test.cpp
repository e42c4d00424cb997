// What git said, kept in a file that several processes read and write.
#include "git/answer_cache.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::git {

using Answer = std::optional<std::string>;

class AnswerCacheTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AnswerCacheTest);
    CPPUNIT_TEST(whatOneKeepsAnotherFinds);
    CPPUNIT_TEST(aLaterAnswerCounts);
    CPPUNIT_TEST(theOldestGoFirst);
    CPPUNIT_TEST(whatIsDamagedIsNotFound);
    CPPUNIT_TEST(aFileOfAnotherKindIsWrittenOver);
    CPPUNIT_TEST(nobodyWaitsForAWriter);
    CPPUNIT_TEST(withoutAFileNothingIsKept);
    CPPUNIT_TEST(onlyTheServiceMayReadIt);
    CPPUNIT_TEST_SUITE_END();

    test::TemporaryFolder m_folder{};
    std::string m_path = m_folder.path() + "/answers";

    void whatOneKeepsAnotherFinds()
    {
        AnswerCache one(m_path), other(m_path);
        CPPUNIT_ASSERT(!other.find("question"));
        one.keep("question", std::string("an\0swer", 7));
        one.keep("empty", "");
        CPPUNIT_ASSERT(other.find("question") == Answer(std::string("an\0swer", 7)));
        CPPUNIT_ASSERT(other.find("empty") == Answer(""));
        CPPUNIT_ASSERT(!other.find("questio") && !other.find("question "));
    }

    void aLaterAnswerCounts()
    {
        AnswerCache cache(m_path);
        cache.keep("question", "so far");
        cache.keep("question", "all of it");
        CPPUNIT_ASSERT(cache.find("question") == Answer("all of it"));
    }

    void theOldestGoFirst()
    {
        AnswerCache cache(m_path);
        const std::string large(1024 * 1024, 'x');
        for (int i = 0; i < 70; ++i)
            cache.keep(std::to_string(i), large);
        CPPUNIT_ASSERT(!cache.find("0") && !cache.find("5"));
        CPPUNIT_ASSERT(cache.find("69") == Answer(large) && cache.find("30") == Answer(large));
        cache.keep("too large", large + "x");
        CPPUNIT_ASSERT(!cache.find("too large"));
        CPPUNIT_ASSERT(std::filesystem::file_size(m_path) < 70U * 1024 * 1024);
    }

    void whatIsDamagedIsNotFound()
    {
        AnswerCache cache(m_path);
        cache.keep("question", "the answer");
        {
            std::fstream file(m_path, std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(-3, std::ios::end);
            file << "X";
        }
        CPPUNIT_ASSERT(!cache.find("question"));
        std::filesystem::resize_file(m_path, 5000);
        CPPUNIT_ASSERT(!cache.find("question"));
        cache.keep("question", "again");
        CPPUNIT_ASSERT(cache.find("question") == Answer("again"));
    }

    void aFileOfAnotherKindIsWrittenOver()
    {
        std::ofstream(m_path) << std::string(100'000, '\xFF');
        AnswerCache cache(m_path);
        CPPUNIT_ASSERT(!cache.find("question"));
        cache.keep("question", "answer");
        CPPUNIT_ASSERT(cache.find("question") == Answer("answer"));
    }

    void nobodyWaitsForAWriter()
    {
        AnswerCache cache(m_path);
        cache.keep("before", "answer");
        const FileDescriptor file(::open(m_path.c_str(), O_RDWR | O_CLOEXEC));
        struct flock lock = {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        lock.l_len = 1;
        CPPUNIT_ASSERT_EQUAL(0, ::fcntl(file.number(), F_OFD_SETLK, &lock));
        cache.keep("question", "answer");
        CPPUNIT_ASSERT(!cache.find("question") && cache.find("before"));
    }

    void withoutAFileNothingIsKept()
    {
        AnswerCache cache(m_folder.path() + "/no/such/folder/answers");
        cache.keep("question", "answer");
        CPPUNIT_ASSERT(!cache.find("question"));
    }

    void onlyTheServiceMayReadIt()
    {
        AnswerCache(m_path).keep("question", "answer");
        struct stat state = {};
        CPPUNIT_ASSERT_EQUAL(0, ::stat(m_path.c_str(), &state));
        CPPUNIT_ASSERT_EQUAL(0600U, static_cast<unsigned>(state.st_mode & 0777));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AnswerCacheTest, "unit");

} // namespace trivet::git
