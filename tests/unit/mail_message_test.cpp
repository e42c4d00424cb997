// What a mail looks like on the wire, and that nothing in it can become a header.
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "mail/header_text.hpp"
#include "mail/mail_message.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::mail {
namespace {

constexpr std::int64_t kNow = 1'794'730'200; // Sun, 15 Nov 2026 08:10:00 +0000

Message sample() { return {"Trivet <trivet@git.example>", "alice@example.test", "A new password", "Hello\n\nthere"}; }

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

} // namespace

class MailMessageTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MailMessageTest);
    CPPUNIT_TEST(plainTextStaysReadable);
    CPPUNIT_TEST(otherTextIsEncoded);
    CPPUNIT_TEST(aLongSubjectIsCutBetweenCharacters);
    CPPUNIT_TEST(nothingAddsAHeader);
    CPPUNIT_TEST(textAndHtmlAreAlternatives);
    CPPUNIT_TEST(longFieldsAreFolded);
    CPPUNIT_TEST(whatLooksEncodedIsEncoded);
    CPPUNIT_TEST(linesOfFormsEndOnce);
    CPPUNIT_TEST(onlyAnAddressIsAnAddress);
    CPPUNIT_TEST(theSenderIsOfThisSite);
    CPPUNIT_TEST_SUITE_END();

    void plainTextStaysReadable()
    {
        const auto text = render(sample(), kNow);
        CPPUNIT_ASSERT_MESSAGE(text, text.starts_with("From: =?utf-8?B?VHJpdmV0?= <trivet@git.example>\r\n"
                                                      "To: <alice@example.test>\r\nSubject: A new password\r\n"
                                                      "Date: Sun, 15 Nov 2026 08:10:00 +0000\r\nMessage-ID: <"));
        CPPUNIT_ASSERT_MESSAGE(text,
                               text.ends_with("\r\nContent-Transfer-Encoding: 7bit\r\n\r\nHello\r\n\r\nthere\r\n"));
        CPPUNIT_ASSERT_MESSAGE(text, has(text, "@git.example>\r\nAuto-Submitted: auto-generated\r\n"));
    }

    void otherTextIsEncoded()
    {
        auto message = sample();
        message.subject = "Grüße";
        message.body = "Guten Tag, Jürgen\n" + std::string(200, 'x');
        const auto text = render(message, kNow);
        CPPUNIT_ASSERT_MESSAGE(text, has(text, "Subject: =?utf-8?B?" + crypto::encodeBase64("Grüße") + "?=\r\n"));
        const auto start = text.find("\r\n\r\n") + 4;
        std::string encoded;
        for (const auto line : split(std::string_view(text).substr(start), '\n')) {
            CPPUNIT_ASSERT(line.size() <= 77);
            encoded += trimmed(line);
        }
        CPPUNIT_ASSERT_EQUAL("Guten Tag, Jürgen\r\n" + std::string(200, 'x') + "\r\n",
                             crypto::decodeBase64(encoded).value());
    }

    void aLongSubjectIsCutBetweenCharacters()
    {
        auto message = sample();
        for (int i = 0; i < 40; ++i)
            message.subject += "ü";
        const auto text = render(message, kNow);
        const auto start = text.find("Subject: ");
        const auto header = text.substr(start, text.find("\r\nDate:") - start);
        std::string subject;
        for (const auto line : split(header, '\n')) {
            const auto word = line.substr(line.find("B?") + 2);
            const auto part = crypto::decodeBase64(word.substr(0, word.find('?'))).value();
            CPPUNIT_ASSERT_MESSAGE(part, isUtf8(part));
            CPPUNIT_ASSERT(line.size() <= 85);
            subject += part;
        }
        CPPUNIT_ASSERT_EQUAL(message.subject, subject);
    }

    void nothingAddsAHeader()
    {
        auto message = sample();
        message.subject = "x\r\nBcc: eve@example.test";
        message.fromName = "Eve\r\nBcc: eve@example.test";
        message.id = "<a@b>\r\nBcc: eve@example.test";
        message.headers = {{"List-ID", "x\nBcc: eve@example.test"}, {"References", "<a@b>\r\n\r\nBcc: eve"}};
        const auto text = render(message, kNow);
        const auto head = text.substr(0, text.find("\r\n\r\n"));
        CPPUNIT_ASSERT_MESSAGE(text, !has(head, "\nBcc:"));
        CPPUNIT_ASSERT_MESSAGE(text, has(head, "\r\nReferences: <a@b>    Bcc: eve\r\n"));
        for (const auto line : split(head, '\n'))
            CPPUNIT_ASSERT_MESSAGE(text, line.find('\r') == line.npos || line.ends_with('\r'));
    }

    void textAndHtmlAreAlternatives()
    {
        auto message = sample();
        message.html = "<p>Hello</p>";
        message.id = "<alice/site/issues/1@git.example>";
        message.headers = {{"In-Reply-To", "<alice/site/issues/1@git.example>"}};
        const auto text = render(message, kNow);
        CPPUNIT_ASSERT_MESSAGE(text, has(text, "\r\nMessage-ID: <alice/site/issues/1@git.example>\r\nIn-Reply-To: "));
        const std::string_view start = "\r\nContent-Type: multipart/alternative; boundary=\"";
        CPPUNIT_ASSERT_MESSAGE(text, has(text, start));
        const auto at = text.find(start) + start.size();
        const auto boundary = text.substr(at, text.find('"', at) - at);
        const auto part = [&](const std::string& type, const std::string& body) {
            return "--" + boundary + "\r\nContent-Type: " + type +
                   "; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n" + body + "\r\n";
        };
        const auto wanted = "\r\n\r\n" + part("text/plain", "Hello\r\n\r\nthere") + part("text/html", "<p>Hello</p>") +
                            "--" + boundary + "--\r\n";
        CPPUNIT_ASSERT_MESSAGE(text, text.ends_with(wanted));
    }

    void longFieldsAreFolded()
    {
        std::string words;
        for (int i = 0; i < 40; ++i)
            words += (i == 0 ? "" : " ") + ("word" + std::to_string(i));
        const auto field = headerField("Subject", words);
        std::string unfolded;
        for (const auto line : split(std::string_view(field).substr(0, field.size() - 2), '\n')) {
            CPPUNIT_ASSERT_MESSAGE(field, line.size() <= 78 && !trimmed(line).empty());
            unfolded += line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
        }
        CPPUNIT_ASSERT_EQUAL("Subject: " + words, unfolded);
        CPPUNIT_ASSERT_EQUAL("List-Unsubscribe: <https://" + std::string(200, 'x') + ">\r\n",
                             headerField("List-Unsubscribe", "<https://" + std::string(200, 'x') + ">"));
        for (const auto line : split(headerField("Subject", std::string(2000, 'x')), '\n'))
            CPPUNIT_ASSERT(line.size() <= 90);
    }

    void whatLooksEncodedIsEncoded()
    {
        const std::string title = "=?utf-8?B?QmNj?= and more";
        CPPUNIT_ASSERT_EQUAL("Subject: =?utf-8?B?" + crypto::encodeBase64(title) + "?=\r\n",
                             headerField("Subject", title));
        const std::string broken(100, '\xBF'); // no UTF-8, and no end either
        CPPUNIT_ASSERT(headerField("Subject", broken).ends_with("?=\r\n"));
    }

    void linesOfFormsEndOnce()
    {
        auto message = sample();
        message.body = "one\r\ntwo\n";
        CPPUNIT_ASSERT(render(message, kNow).ends_with(" 7bit\r\n\r\none\r\ntwo\r\n\r\n"));
    }

    void onlyAnAddressIsAnAddress()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a@b"), addressIn("\"A, B\" <a@b>"));
        CPPUNIT_ASSERT_EQUAL(std::string("a@b"), addressIn(" a@b "));
        for (const char* wrong : {"", "nobody", "a@b\r\nRCPT TO:<c@d>", "<a@b> <c d@e>", "-oQ/tmp@x", "ü@b"})
            CPPUNIT_ASSERT_THROW_MESSAGE(wrong, addressIn(wrong), std::runtime_error);
    }

    void theSenderIsOfThisSite()
    {
        Settings settings;
        settings.server.rootUrl = "https://git.example:8443/sub/";
        CPPUNIT_ASSERT_EQUAL(std::string("noreply@git.example"), senderOf(settings));
        settings.mailer.from = "Us <us@example.test>";
        CPPUNIT_ASSERT_EQUAL(std::string("Us <us@example.test>"), senderOf(settings));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MailMessageTest, "unit");

} // namespace trivet::mail
