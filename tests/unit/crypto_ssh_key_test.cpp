#include "crypto/ssh_key.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "tests/support/refusal_of.hpp"
#include "tests/support/samples.hpp"
#include "tests/support/test_key.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::crypto {

using test::assertRefused;
using test::sample;
using test::sshText;

class SshKeyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SshKeyTest);
    CPPUNIT_TEST(keysOfSshKeygenAreRead);
    CPPUNIT_TEST(fingerprintsAreThoseOfSshKeygen);
    CPPUNIT_TEST(securityKeysAreKnownButDoNotVerify);
    CPPUNIT_TEST(linesMustBeTypeBase64AndComment);
    CPPUNIT_TEST(numbersMustBeThoseOfAKey);
    CPPUNIT_TEST(everyCutIsRefused);
    CPPUNIT_TEST(smallKeysAreTold);
    CPPUNIT_TEST_SUITE_END();

    static void refuse(const std::string& blob, const std::string& what = {})
    {
        assertRefused(
            Error::Kind::Invalid, [&] { parseSshKey(blob); }, what);
    }

    void keysOfSshKeygenAreRead()
    {
        const struct {
            const char* file;
            SshKeyType type;
            unsigned bits;
        } cases[] = {
            {"rsa-2048", SshKeyType::Rsa, 2048},       {"rsa-3072", SshKeyType::Rsa, 3072},
            {"ecdsa-256", SshKeyType::EcdsaP256, 256}, {"ecdsa-384", SshKeyType::EcdsaP384, 384},
            {"ecdsa-521", SshKeyType::EcdsaP521, 521}, {"ed25519", SshKeyType::Ed25519, 256},
            {"ca-ed25519", SshKeyType::Ed25519, 256},
        };
        for (const auto& one : cases) {
            const auto line = sample("ssh/" + std::string(one.file) + ".pub");
            const auto [key, comment] = parseAuthorizedKey(line);
            CPPUNIT_ASSERT_MESSAGE(one.file, key.type == one.type && key.key);
            CPPUNIT_ASSERT_EQUAL(one.bits, key.bits);
            CPPUNIT_ASSERT_EQUAL(std::string(trimmed(line)), authorizedKeyText(key) + " " + comment);
        }
    }

    void fingerprintsAreThoseOfSshKeygen()
    {
        const auto key = parseAuthorizedKey(sample("ssh/ed25519.pub")).key;
        CPPUNIT_ASSERT_EQUAL(std::string("SHA256:Q0qrvyB+6NzUJDg8e9JTiVON8dcY7Vd6dShus8nFK1k"), sha256Fingerprint(key));
    }

    void securityKeysAreKnownButDoNotVerify()
    {
        const auto plain = test::TestKey::ed25519().blob();
        const auto publicBytes = plain.substr(4 + 11);
        const auto blob = sshText("sk-ssh-ed25519@openssh.com") + publicBytes + sshText("ssh:");
        const auto key = parseAuthorizedKey("sk-ssh-ed25519@openssh.com " + encodeBase64(blob) + " yubi").key;
        CPPUNIT_ASSERT(key.type == SshKeyType::SecurityKeyEd25519 && isSecurityKey(key.type) && !key.key);
        const auto curved = test::TestKey::ecdsa(256).blob().substr(4 + 19);
        const auto other = parseSshKey(sshText("sk-ecdsa-sha2-nistp256@openssh.com") + curved + sshText("ssh:"));
        CPPUNIT_ASSERT(other.type == SshKeyType::SecurityKeyEcdsaP256 && other.bits == 256 && !other.key);
        refuse(sshText("sk-ssh-ed25519@openssh.com") + publicBytes, "no application");
        refuse(sshText("sk-ssh-ed25519@openssh.com") + publicBytes + sshText(""), "empty application");
        refuse(blob + "x", "something behind");
    }

    void linesMustBeTypeBase64AndComment()
    {
        const auto line = std::string(trimmed(sample("ssh/ed25519.pub")));
        const auto base64 = std::string(split(line, ' ')[1]);
        CPPUNIT_ASSERT_EQUAL(std::string("with  two spaces"),
                             parseAuthorizedKey("  ssh-ed25519\t " + base64 + "  with  two spaces \n").comment);
        CPPUNIT_ASSERT_EQUAL(std::string(), parseAuthorizedKey("ssh-ed25519 " + base64).comment);
        for (const auto& bad :
             {std::string(), std::string("ssh-ed25519"), base64, "ssh-ed25519" + base64, "no-pty " + line,
              "command=\"x\" " + line, "ssh-rsa " + base64, "SSH-ED25519 " + base64, "ssh-ed25519 " + base64 + "=",
              "ssh-ed25519 " + base64.substr(0, 20) + " " + base64.substr(20), line + "\n" + line, line + "\r\nx",
              line + std::string(1, '\0'), line + " \x1b[31m", line + " \xff", "# " + line,
              line + std::string(2000, 'x'), "ssh-ed25519-cert-v01@openssh.com " + base64,
              "-----BEGIN OPENSSH PRIVATE KEY-----" + base64})
            assertRefused(
                Error::Kind::Invalid, [&] { parseAuthorizedKey(bad); }, bad);
        assertRefused(
            Error::Kind::Invalid, [] { parseAuthorizedKey(sample("ssh/dsa-1024.pub")); }, "DSA");
        assertRefused(
            Error::Kind::Invalid, [] { parseAuthorizedKey(sample("ssh/valid-rsa-cert.pub")); }, "certificate");
    }

    void numbersMustBeThoseOfAKey()
    {
        using namespace std::string_literals;
        const auto rsa = [](const std::string& e, const std::string& n) {
            return sshText("ssh-rsa") + sshText(e) + sshText(n);
        };
        const auto odd = "\0"s + std::string(255, '\xc5') + "\x07", e = "\1\0\1"s;
        CPPUNIT_ASSERT_EQUAL(2048u, parseSshKey(rsa(e, odd)).bits);
        CPPUNIT_ASSERT_EQUAL(2041u, parseSshKey(rsa(e, "\1"s + odd.substr(2))).bits);
        refuse(rsa(e, odd.substr(1)), "negative modulus");
        refuse(rsa(e, "\0"s + odd), "modulus with two zeros in front");
        refuse(rsa(e, "\0\x7f"s + odd.substr(2)), "needless zero");
        refuse(rsa(e, odd.substr(0, 256) + "\x06"), "even modulus");
        refuse(rsa(e, ""), "no modulus");
        refuse(rsa("\1", odd), "exponent one");
        refuse(rsa("\2", odd), "even exponent");
        refuse(rsa("", odd), "exponent zero");
        refuse(rsa("\1"s + std::string(7, '\0') + "\1\1", odd), "long exponent");
        refuse(rsa(e, "\0"s + std::string(2048, '\xc5') + "\x07"), "more than 16384 bits");
        refuse(rsa(e, odd) + "\0"s, "something behind");

        auto point = test::TestKey::ecdsa(256).blob();
        CPPUNIT_ASSERT(parseSshKey(point).key);
        point.back() ^= 1;
        refuse(point, "beside the curve");
        const auto ec = [](const std::string& type, const std::string& curve, const std::string& bytes) {
            return sshText("ecdsa-sha2-" + type) + sshText(curve) + sshText(bytes);
        };
        const auto good = test::TestKey::ecdsa(256).blob().substr(4 + 19 + 4 + 8 + 4);
        CPPUNIT_ASSERT(parseSshKey(ec("nistp256", "nistp256", good)).key);
        refuse(ec("nistp256", "nistp384", good), "curve of another type");
        refuse(ec("nistp384", "nistp384", good), "point of another curve");
        refuse(ec("nistp256", "nistp256", "\2"s + good.substr(1, 32)), "compressed");
        refuse(ec("nistp256", "nistp256", "\0"s), "infinity");
        refuse(ec("nistp256", "nistp256", "\4"s + std::string(64, '\0')), "zero");
        refuse(sshText("ssh-ed25519") + sshText(std::string(31, 'x')), "short");
        refuse(sshText("ssh-ed25519") + sshText(std::string(33, 'x')), "long");
        refuse("\xff\xff\xff\xff", "huge length");
        refuse("", "nothing");
    }

    void everyCutIsRefused()
    {
        for (const char* file : {"rsa-2048", "ecdsa-256", "ecdsa-384", "ecdsa-521", "ed25519"}) {
            const auto blob = test::sampleBlob("ssh/" + std::string(file) + ".pub");
            for (std::size_t length = 0; length < blob.size(); ++length)
                refuse(blob.substr(0, length), file);
        }
    }

    void smallKeysAreTold()
    {
        const auto least = LeastKeyBits{};
        const auto key = [](const char* file) { return parseAuthorizedKey(sample(file)).key; };
        CPPUNIT_ASSERT(!isLongEnough(key("ssh/rsa-2048.pub"), least));
        CPPUNIT_ASSERT(isLongEnough(key("ssh/rsa-3072.pub"), least));
        CPPUNIT_ASSERT(isLongEnough(key("ssh/ed25519.pub"), least) && isLongEnough(key("ssh/ecdsa-521.pub"), least));
        CPPUNIT_ASSERT(isLongEnough(key("ssh/rsa-2048.pub"), {.rsa = 2047}));
        CPPUNIT_ASSERT(!isLongEnough(key("ssh/ecdsa-256.pub"), {.ecdsa = 384}));
        CPPUNIT_ASSERT(!isLongEnough(key("ssh/ed25519.pub"), {.ed25519 = std::nullopt}));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SshKeyTest, "unit");

} // namespace trivet::crypto
