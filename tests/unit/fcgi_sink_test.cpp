#include "fcgi-app/fcgi_sink.hpp"

#include "base/file_descriptor.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <sys/socket.h>
#include <thread>

namespace trivet::process {

class FcgiSinkTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(FcgiSinkTest);
    CPPUNIT_TEST(aSmallAnswerIsOneRecordAndTheEnd);
    CPPUNIT_TEST(everySizeArrivesWhole);
    CPPUNIT_TEST(aClientThatIsGoneIsNoticed);
    CPPUNIT_TEST(whatIsBrokenOffHasNoEnd);
    CPPUNIT_TEST_SUITE_END();

    struct Pair {
        Pair()
        {
            int ends[2];
            CPPUNIT_ASSERT_EQUAL(0, ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
            ours = FileDescriptor(ends[0]);
            theirs = FileDescriptor(ends[1]);
        }
        FileDescriptor ours{}, theirs{};
    };

    static std::string readToEnd(int socket)
    {
        std::string all, buffer(65536, '\0');
        for (ssize_t count = 0; (count = ::read(socket, buffer.data(), buffer.size())) > 0;)
            all.append(buffer, 0, static_cast<std::size_t>(count));
        return all;
    }

    // The content of the FCGI_STDOUT records of request 513; the end of stream and of request must follow.
    static std::string contentOf(std::string_view bytes)
    {
        using namespace std::string_view_literals;
        const auto ending = "\x01\x06\x02\x01\0\0\0\0\x01\x03\x02\x01\0\x08\0\0\0\0\0\0\0\0\0\0"sv;
        CPPUNIT_ASSERT(bytes.ends_with(ending));
        bytes.remove_suffix(ending.size());
        std::string content;
        while (!bytes.empty()) {
            CPPUNIT_ASSERT(bytes.starts_with("\x01\x06\x02\x01"sv));
            const auto size = static_cast<std::size_t>(static_cast<unsigned char>(bytes[4]) << 8 |
                                                       static_cast<unsigned char>(bytes[5]));
            CPPUNIT_ASSERT(size > 0 && bytes.size() >= 8 + size);
            content += bytes.substr(8, size);
            bytes.remove_prefix(8 + size);
        }
        return content;
    }

    void aSmallAnswerIsOneRecordAndTheEnd()
    {
        Pair pair;
        FcgiSink sink(pair.ours.number(), 513);
        CPPUNIT_ASSERT(sink.write("Status: 200 OK\r\n\r\n"));
        CPPUNIT_ASSERT(sink.write("hello"));
        CPPUNIT_ASSERT(sink.finish());
        pair.ours.close();
        const auto bytes = readToEnd(pair.theirs.number());
        CPPUNIT_ASSERT_EQUAL(std::string("Status: 200 OK\r\n\r\nhello"), contentOf(bytes));
        CPPUNIT_ASSERT_EQUAL(std::size_t{8 + 23 + 24}, bytes.size());
    }

    void everySizeArrivesWhole()
    {
        for (const std::size_t size : {0u, 1u, 8191u, 8192u, 8193u, 65535u, 65536u, 65537u, 200'000u, 3'000'000u}) {
            std::string expected = "head";
            for (std::size_t i = 0; i < size; ++i)
                expected += static_cast<char>(i * 31 % 251);
            Pair pair;
            std::string bytes;
            std::jthread reader([&] { bytes = readToEnd(pair.theirs.number()); });
            FcgiSink sink(pair.ours.number(), 513);
            CPPUNIT_ASSERT(sink.write("head"));
            CPPUNIT_ASSERT(sink.write(std::string_view(expected).substr(4)));
            CPPUNIT_ASSERT(sink.finish());
            pair.ours.close();
            reader.join();
            CPPUNIT_ASSERT_MESSAGE(std::to_string(size), expected == contentOf(bytes));
        }
    }

    void aClientThatIsGoneIsNoticed()
    {
        Pair pair;
        pair.theirs.close();
        FcgiSink sink(pair.ours.number(), 513);
        CPPUNIT_ASSERT(!sink.write(std::string(100'000, 'x')));
        CPPUNIT_ASSERT(!sink.write("more"));
        CPPUNIT_ASSERT(!sink.finish());
    }

    // No web server takes it for whole that ends like this; a mere close would be taken for an end by some.
    void whatIsBrokenOffHasNoEnd()
    {
        Pair pair;
        FcgiSink sink(pair.ours.number(), 513);
        sink.write("Status: 200 OK\r\n\r\nhalf");
        sink.write({});
        sink.write("held back");
        sink.breakOff();
        pair.ours.close();
        const auto bytes = readToEnd(pair.theirs.number());
        CPPUNIT_ASSERT(bytes.find("half") != std::string::npos);
        CPPUNIT_ASSERT(bytes.ends_with(std::string(8, '\xff')));
        CPPUNIT_ASSERT(bytes.find("\x01\x03") == std::string::npos);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FcgiSinkTest, "unit");

} // namespace trivet::process
