#include "authorized_keys/forced_command.hpp"
#include "authorized_keys/keys_file.hpp"
#include "authorized_keys/offered_key_store.hpp"
#include "gitssh/principal_lines.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::authorized_keys {

class KeysFileTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(KeysFileTest);
    CPPUNIT_TEST(whoIsLetIn);
    CPPUNIT_TEST(oneCommandAndNothingElse);
    CPPUNIT_TEST(oddPathsAreQuotedTwice);
    CPPUNIT_TEST(otherLinesAreLeftAlone);
    CPPUNIT_TEST(ourLinesAreReplaced);
    CPPUNIT_TEST(halfMarksAreLinesLikeAnyOther);
    CPPUNIT_TEST(aKeyThatOpensAShellKeepsIt);
    CPPUNIT_TEST(fingerprintsAsSshKeygenPrintsThem);
    CPPUNIT_TEST_SUITE_END();

    const Server m_server{"/usr/bin/trivet", "/etc/trivet/app.ini"};
    const std::string m_fingerprint = "SHA256:" + std::string(43, 'a');
    const OfferedKey m_key{m_fingerprint, "ssh-ed25519 AAAAone"},
        m_other{"SHA256:" + std::string(43, 'b'), "ssh-ed25519 AAAAtwo"};

    std::string lineOf(const OfferedKey& key) const
    {
        return "command=\"/usr/bin/trivet --config /etc/trivet/app.ini ssh serve " + key.fingerprint + "\",restrict " +
               key.content + "\n";
    }
    static std::string block(const std::string& lines)
    {
        return "# BEGIN trivet: these lines are written by trivet, do not edit them\n" + lines + "# END trivet\n";
    }

    void whoIsLetIn()
    {
        CPPUNIT_ASSERT_EQUAL(m_fingerprint, readKeyOwner(m_fingerprint).value().fingerprint);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, readKeyOwner("principal-7").value().principalId);
        CPPUNIT_ASSERT_EQUAL(std::string("principal-7"), textOf({.principalId = 7}));
        for (const auto* text :
             {"", "SHA256:", "MD5:00", "principal-", "principal-0", "principal--1", "principal-07", "7", "SHA256:a;b"})
            CPPUNIT_ASSERT_MESSAGE(text, !readKeyOwner(text));
        CPPUNIT_ASSERT(!readKeyOwner(m_fingerprint + "a"));
        CPPUNIT_ASSERT(!readKeyOwner("SHA256:" + std::string(42, 'a') + "'"));
    }

    void oneCommandAndNothingElse()
    {
        CPPUNIT_ASSERT_EQUAL("command=\"/usr/bin/trivet --config /etc/trivet/app.ini ssh serve " + m_fingerprint +
                                 "\",restrict",
                             restrictionsFor(m_server, {.fingerprint = m_fingerprint}));
    }

    void oddPathsAreQuotedTwice()
    {
        const Server odd{"/opt/a b/trivet", "/etc/it's \"new\".ini"};
        CPPUNIT_ASSERT_EQUAL(
            std::string(
                R"x(command="'/opt/a b/trivet' --config '/etc/it'\''s \"new\".ini' ssh serve principal-1",restrict)x"),
            restrictionsFor(odd, {.principalId = 1}));
    }

    void otherLinesAreLeftAlone()
    {
        const std::string own = "# mine\nssh-rsa AAAAmine me@home\n";
        CPPUNIT_ASSERT_EQUAL(own + block(lineOf(m_key)), withKeys(own, {m_key}, m_server));
        CPPUNIT_ASSERT_EQUAL(std::string("ssh-rsa AAAAx\n") + block(lineOf(m_key)),
                             withKeys("ssh-rsa AAAAx", {m_key}, m_server));
        CPPUNIT_ASSERT_EQUAL(block(lineOf(m_key)), withKeys("", {m_key}, m_server));
    }

    void ourLinesAreReplaced()
    {
        const std::string before = "ssh-rsa AAAAx\n" + block(lineOf(m_key)) + "ssh-rsa AAAAy\n";
        CPPUNIT_ASSERT_EQUAL(std::string("ssh-rsa AAAAx\nssh-rsa AAAAy\n") + block(lineOf(m_key) + lineOf(m_other)),
                             withKeys(before, {m_key, m_other}, m_server));
        CPPUNIT_ASSERT_EQUAL(std::string("ssh-rsa AAAAx\nssh-rsa AAAAy\n"), withKeys(before, {}, m_server));
    }

    void halfMarksAreLinesLikeAnyOther()
    {
        auto unended = block(lineOf(m_key)); // as an editor may leave it
        unended.pop_back();
        CPPUNIT_ASSERT_EQUAL(std::string(), withKeys(unended, {}, m_server));
        const std::string half = "# BEGIN trivet: these lines are written by trivet, do not edit them\nssh-rsa AAAAx\n";
        CPPUNIT_ASSERT_EQUAL(half, withKeys(half, {}, m_server));
        CPPUNIT_ASSERT_EQUAL(std::string("# END trivet\nssh-rsa AAAAx\n"),
                             withKeys("# END trivet\nssh-rsa AAAAx\n", {}, m_server));
    }

    void aKeyThatOpensAShellKeepsIt()
    {
        const std::string own = "no-pty ssh-ed25519 AAAAone me@home\n";
        CPPUNIT_ASSERT_EQUAL(own + block(lineOf(m_other)), withKeys(own, {m_key, m_other}, m_server));
    }

    void fingerprintsAsSshKeygenPrintsThem()
    {
        CPPUNIT_ASSERT_EQUAL(
            std::string("SHA256:ZkAslGjFiUHdGf/WUL8rQvkib4PTvQatUV0OUQSncCA"),
            gitssh::fingerprintOf("AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f").value());
        CPPUNIT_ASSERT(!gitssh::fingerprintOf("not base64!"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(KeysFileTest, "unit");

} // namespace trivet::authorized_keys
