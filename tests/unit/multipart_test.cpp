#include "body/part_source.hpp"

#include "tests/support/refusal_of.hpp"
#include "tests/support/sources.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::body {
namespace {

constexpr char kType[] = "multipart/form-data; boundary=b";

// Fields as [name|value], files as {field|file name|type|bytes}.
std::string readAll(Source& source, const std::string& contentType, const MultipartLimits& limits = {})
{
    std::string text;
    MultipartReader reader(source, contentType, limits);
    while (const auto part = reader.next()) {
        if (!part->fileName) {
            text += "[" + part->name + "|" + reader.text() + "]";
            continue;
        }
        PartSource content(reader);
        text +=
            "{" + part->name + "|" + *part->fileName + "|" + part->contentType + "|" + test::readToEnd(content) + "}";
    }
    return text;
}

std::string part(const std::string& disposition, const std::string& data)
{
    return "--b\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + data + "\r\n";
}

} // namespace

class MultipartTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MultipartTest);
    CPPUNIT_TEST(formsAreReadHoweverTheyAreCut);
    CPPUNIT_TEST(boundariesMayBeQuoted);
    CPPUNIT_TEST(malformedFormsAreRefusedHoweverTheyAreCut);
    CPPUNIT_TEST(everyTruncationIsRefused);
    CPPUNIT_TEST(badContentTypesAreRefused);
    CPPUNIT_TEST(fileNamesLoseTheirFolders);
    CPPUNIT_TEST(hostileHeadersAreRefused);
    CPPUNIT_TEST(limitsHoldToTheByte);
    CPPUNIT_TEST(whatIsNotReadOfAPartIsSkipped);
    CPPUNIT_TEST(aClientThatBreaksOffIsReported);
    CPPUNIT_TEST_SUITE_END();

    static std::string read(const std::string& bytes, std::size_t pieceBytes, const MultipartLimits& limits = {})
    {
        test::ChoppedSource source(bytes, pieceBytes);
        return readAll(source, kType, limits);
    }

    void formsAreReadHoweverTheyAreCut()
    {
        const std::string big(40000, '\r');
        const std::pair<std::string, std::string> cases[] = {
            {"--b--", ""},
            {"--b--\r\n", ""},
            {"\r\n--b--\r\n", ""},
            {part("name=a", "1") + "--b--\r\n", "[a|1]"},
            {part("name=a", "1") + "--b--", "[a|1]"}, // cgicc loses the part here
            {part("name=a", "") + "--b--", "[a|]"},
            {"--b\r\nContent-Disposition: form-data; name=a\r\n\r\n--b--", "[a|]"},
            {part("name=a", "1") + part("name=a", "2") + part("name=B", "\xE2\x82\xAC") + "--b--",
             "[a|1][a|2][B|\xE2\x82\xAC]"},
            {"ignored\r\nlines\r\n" + part("name=a", "1") + "--b--\r\nepilogue\r\n--b\r\n", "[a|1]"},
            {"--b \t\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--b-- \t\r\n", "[a|x]"},
            {part("name=a", "x--b\r\n-b\r\n--\r\n\r\n--c\n--b--\r--b") + "--b--",
             "[a|x--b\r\n-b\r\n--\r\n\r\n--c\n--b--\r--b]"},
            {part("name=a", "line\r\n") + "--b--", "[a|line\r\n]"},
            {part("name=a", "\r") + "--b--", "[a|\r]"},
            {part("name=f; filename=x", std::string("\0\xFF\r\n--", 6)) + "--b--",
             "{f|x||" + std::string("\0\xFF\r\n--", 6) + "}"},
            {part("filename=\"a+b%20c.txt\"; name=f", "1") + "--b--", "{f|a+b%20c.txt||1}"},
            {"--b\r\ncontent-type: text/x\r\nX-Other: y\r\nCONTENT-DISPOSITION:form-data;name=\"f\";filename=\"\"\r\n"
             "Content-Transfer-Encoding: binary\r\n\r\n\r\n--b--",
             "{f||text/x|}"},
            {part("name=f; filename=x", big) + "--b--", "{f|x||" + big + "}"},
        };
        for (const auto& [bytes, expected] : cases)
            for (const std::size_t piece : {1, 2, 3, 5, 64, 1000000})
                CPPUNIT_ASSERT_EQUAL_MESSAGE(bytes.substr(0, 200), expected, read(bytes, piece));
    }

    void boundariesMayBeQuoted()
    {
        const std::string longest(70, 'x');
        for (const auto& boundary : {std::string("a b:c=?"), std::string("'()+_,-./"), longest}) {
            TextSource source("--" + boundary + "\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--" + boundary +
                              "--");
            const auto type = "Multipart/Form-Data; charset=utf-8; BOUNDARY=\"" + boundary + "\"";
            CPPUNIT_ASSERT_EQUAL(std::string("[a|1]"), readAll(source, type));
        }
    }

    void malformedFormsAreRefusedHoweverTheyAreCut()
    {
        const std::string cases[] = {
            "",
            "no boundary at all",
            "--c\r\n\r\n--c--",
            "--b\r\n\r\nno header\r\n--b--",
            "--b\r\n--b--",
            "--b\nContent-Disposition: form-data; name=a\n\n1\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a\r\n1\r\n--b--", // no blank line
            part("name=a", "1\r\n--bX") + "--b--",
            part("name=a", "1") + "--b--x",
            part("name=a", "1") + "--b-\r\n",
            part("name=a", "1") + "--b--\r",
            part("name=a", "1") + "--b--\n",
            part("name=a", "1"),
            part("name=a", std::string("\0", 1)) + "--b--",
            part("name=a", "\xFF") + "--b--",
        };
        for (const auto& bytes : cases)
            for (const std::size_t piece : {1, 2, 7, 1000000})
                test::assertRefused(
                    Error::Kind::BadRequest, [&] { read(bytes, piece); }, bytes);
    }

    void everyTruncationIsRefused()
    {
        const auto whole = part("name=a", "1") + part("name=f; filename=x", "data") + "--b--";
        for (std::size_t length = 0; length < whole.size(); ++length)
            for (const std::size_t piece : {1, 1000})
                test::assertRefused(
                    Error::Kind::BadRequest, [&] { read(whole.substr(0, length), piece); }, whole.substr(0, length));
        CPPUNIT_ASSERT_EQUAL(std::string("[a|1]{f|x||data}"), read(whole, 1));
    }

    void badContentTypesAreRefused()
    {
        for (const std::string& type :
             {std::string(""), std::string("multipart/form-data"), std::string("multipart/form-data; boundary="),
              std::string("multipart/form-data; boundary=\"\""), std::string("multipart/form-data; boundary=\"a \""),
              std::string("multipart/form-data; boundary=\"a\"; boundary=b"),
              std::string("multipart/mixed; boundary=b"), std::string("multipart/form-data; boundary=\"a@b\""),
              std::string("multipart/form-data; boundary=b;x"),
              "multipart/form-data; boundary=" + std::string(71, 'x')}) {
            TextSource source("--b--");
            test::assertRefused(
                Error::Kind::BadRequest, [&] { readAll(source, type); }, type);
        }
    }

    void fileNamesLoseTheirFolders()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"filename=\"a.txt\"", "a.txt"},
            {"filename=\"../../etc/passwd\"", "passwd"},
            {"filename=\"C:\\dir\\file.txt\"", "file.txt"},
            {"filename=\"/abs/\"", ""},
            {"filename=\"a\\\"b.txt\"", "a\"b.txt"},
            {"filename=\"\xC3\xA4.txt\"", "\xC3\xA4.txt"},
            {"filename=plain; filename*=UTF-8''%E2%82%AC.txt", "\xE2\x82\xAC.txt"},
            {"filename*=utf-8'en'..%2F..%2Fx", "x"},
            {"filename=\".hidden\"", ".hidden"},
            {"filename=\"%2e%2e%2fx\"", "%2e%2e%2fx"},
        };
        for (const auto& [parameters, expected] : cases) {
            const auto form = read(part(std::string("name=f; ") + parameters, "1") + "--b--", 1000);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(parameters, "{f|" + std::string(expected) + "||1}", form);
        }
    }

    void hostileHeadersAreRefused()
    {
        const std::string longName(256, 'n');
        const std::string cases[] = {
            "Content-Disposition: attachment; name=a",
            "Content-Disposition: form-data",
            "Content-Disposition: form-data; name=\"\"",
            "Content-Disposition: form-data; name=\"open",
            "Content-Disposition: form-data; name=a; name=b",
            "Content-Disposition: form-data; name=\"\xFF\"",
            "Content-Disposition: form-data; name=\"a\tb\"",
            "Content-Disposition: form-data; name=" + longName + "n",
            "Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b",
            "Content-Disposition: form-data;\r\n name=a",
            "Content-Disposition : form-data; name=a",
            "Content-Disposition: form-data; name=a; filename=\"..\"",
            "Content-Disposition: form-data; name=a; filename=\"x/.\"",
            "Content-Disposition: form-data; name=a; filename=\"a\x01\"",
            "Content-Disposition: form-data; name=a; filename=\"" + std::string("a\0b", 3) + "\"",
            "Content-Disposition: form-data; name=a; filename=\"\xC0\xAF\"",
            "Content-Disposition: form-data; name=a; filename=" + longName,
            "Content-Disposition: form-data; name=a; filename*=UTF-8''a%00b",
            "Content-Disposition: form-data; name=a; filename*=UTF-8''a%0Ab",
            "Content-Disposition: form-data; name=a; filename*=UTF-8''%",
            "Content-Disposition: form-data; name=a; filename*=UTF-8''%FF",
            "Content-Disposition: form-data; name=a; filename*=latin1''a",
            "Content-Disposition: form-data; name=a; filename*=nonsense",
            "Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64",
            "Content-Disposition: form-data; name=a\r\nContent-Type: a/\x01",
            "Content-Disposition: form-data; name=a\r\nno colon",
            "Content-Disposition: form-data; name=a\r\n: no name",
        };
        for (const auto& header : cases)
            for (const std::size_t piece : {1, 1000})
                test::assertRefused(
                    Error::Kind::BadRequest, [&] { read("--b\r\n" + header + "\r\n\r\n1\r\n--b--", piece); }, header);
        read("--b\r\nContent-Disposition: form-data; name=" + longName + "\r\n\r\n1\r\n--b--", 1);
    }

    void limitsHoldToTheByte()
    {
        const auto two = part("name=a", "12345") + part("name=b", "1") + "--b--";
        const std::string header = "Content-Disposition: form-data; name=a";
        for (const std::size_t piece : {1, 3, 1000000}) {
            read(two, piece, {.totalBytes = two.size()});
            test::assertRefused(Error::Kind::TooLarge, [&] { read(two, piece, {.totalBytes = two.size() - 1}); });
            test::assertRefused(Error::Kind::TooLarge,
                                [&] { read(two + "\r\nmore", piece, {.totalBytes = two.size()}); });
            read(two, piece, {.parts = 2});
            test::assertRefused(Error::Kind::BadRequest, [&] { read(two, piece, {.parts = 1}); });
            read(two, piece, {.fieldBytes = 5});
            test::assertRefused(Error::Kind::TooLarge, [&] { read(two, piece, {.fieldBytes = 4}); });
            read(two, piece, {.headerBytes = header.size()});
            test::assertRefused(Error::Kind::BadRequest, [&] { read(two, piece, {.headerBytes = header.size() - 1}); });
        }
        const auto endless = "--b\r\nX: " + std::string(1000000, 'x');
        test::assertRefused(Error::Kind::BadRequest, [&] { read(endless, 1000000); });
    }

    void whatIsNotReadOfAPartIsSkipped()
    {
        const auto bytes = part("name=a; filename=x", std::string(300000, 'b')) + part("name=b", "1") + "--b--";
        for (const std::size_t piece : {13, 1000000}) {
            test::ChoppedSource source(bytes, piece);
            MultipartReader reader(source, kType, {});
            reader.next();
            reader.piece();
            CPPUNIT_ASSERT_EQUAL(std::string("b"), reader.next()->name);
            CPPUNIT_ASSERT_EQUAL(std::string("1"), reader.text());
            CPPUNIT_ASSERT(!reader.next());
        }
    }

    void aClientThatBreaksOffIsReported()
    {
        test::BrokenSource source(part("name=b; filename=b", std::string(300000, 'b')));
        CPPUNIT_ASSERT_THROW(readAll(source, kType), std::runtime_error);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MultipartTest, "unit");

} // namespace trivet::body
