#include "crypto/sshsig.hpp"

#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "tests/support/samples.hpp"
#include "tests/support/test_key.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::crypto {

using test::sample;
using test::sshText;
using test::TestKey;

class SshSigTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SshSigTest);
    CPPUNIT_TEST(whatSshKeygenSignedVerifies);
    CPPUNIT_TEST(forAnotherPurposeItDoesNot);
    CPPUNIT_TEST(noPurposeIsNone);
    CPPUNIT_TEST(anotherMessageDoesNot);
    CPPUNIT_TEST(whatIsNoSignatureIsNotRead);
    CPPUNIT_TEST(otherHashesAreRefused);
    CPPUNIT_TEST(aSecurityKeyMustHaveBeenTouched);
    CPPUNIT_TEST(aSecurityKeySignsForItsApplication);
    CPPUNIT_TEST_SUITE_END();

    static constexpr const char* kSamples[] = {"rsa-2048",  "rsa-3072",  "ecdsa-256",
                                               "ecdsa-384", "ecdsa-521", "ed25519"};

    static std::string armored(const std::string& bytes)
    {
        return "-----BEGIN SSH SIGNATURE-----\n" + encodeBase64(bytes) + "\n-----END SSH SIGNATURE-----\n";
    }
    static std::string wire(const std::string& key, const std::string& hash, const std::string& signature)
    {
        return "SSHSIG" + std::string("\0\0\0\1", 4) + sshText(key) + sshText("git") + sshText("") + sshText(hash) +
               sshText(signature);
    }
    static std::string signedText(const std::string& message)
    {
        return "SSHSIG" + sshText("git") + sshText("") + sshText("sha512") + sshText(sha512(message));
    }

    void whatSshKeygenSignedVerifies()
    {
        for (const std::string name : kSamples) {
            const auto signature = parseSshSig(sample("ssh/" + name + ".sig"));
            CPPUNIT_ASSERT_MESSAGE(name, signature);
            CPPUNIT_ASSERT_MESSAGE(name, signature->key.blob == test::sampleBlob("ssh/" + name + ".pub"));
            CPPUNIT_ASSERT_MESSAGE(name, verifySshSig(*signature, sample("ssh/message.txt"), "trivet"));
        }
    }

    void forAnotherPurposeItDoesNot()
    {
        auto signature = parseSshSig(sample("ssh/ed25519.sig")).value();
        CPPUNIT_ASSERT(!verifySshSig(signature, sample("ssh/message.txt"), "git"));
        signature.purpose = "git"; // what it says counts only if it was signed
        CPPUNIT_ASSERT(!verifySshSig(signature, sample("ssh/message.txt"), "git"));
    }

    void noPurposeIsNone()
    {
        auto signature = parseSshSig(sample("ssh/ed25519.sig")).value();
        signature.purpose.clear();
        CPPUNIT_ASSERT(!verifySshSig(signature, sample("ssh/message.txt"), ""));
    }

    void anotherMessageDoesNot()
    {
        const auto message = sample("ssh/message.txt");
        for (const std::string name : kSamples) {
            const auto signature = parseSshSig(sample("ssh/" + name + ".sig")).value();
            CPPUNIT_ASSERT_MESSAGE(name, !verifySshSig(signature, message + "\n", "trivet"));
            CPPUNIT_ASSERT_MESSAGE(name, !verifySshSig(signature, "", "trivet"));
        }
    }

    void whatIsNoSignatureIsNotRead()
    {
        const auto good = sample("ssh/ed25519.sig");
        const auto bytes = [&] {
            std::string text;
            for (const auto& line : test::sampleLines("ssh/ed25519.sig"))
                if (line[0] != '-')
                    text += line;
            return decodeBase64(text).value();
        }();
        CPPUNIT_ASSERT(parseSshSig(armored(bytes)));
        CPPUNIT_ASSERT(!parseSshSig(""));
        CPPUNIT_ASSERT(!parseSshSig("-----BEGIN SSH SIGNATURE-----"));
        CPPUNIT_ASSERT(!parseSshSig(good.substr(0, good.size() / 2)));
        CPPUNIT_ASSERT(!parseSshSig(armored(bytes + "x")));
        CPPUNIT_ASSERT(!parseSshSig(armored(bytes.substr(0, bytes.size() - 1))));
        CPPUNIT_ASSERT(!parseSshSig(armored("SSHSIH" + bytes.substr(6))));
        CPPUNIT_ASSERT(!parseSshSig(armored(bytes.substr(0, 9) + "\2" + bytes.substr(10))));
        CPPUNIT_ASSERT(!parseSshSig(armored(bytes + std::string(20000, 'x'))));
    }

    void otherHashesAreRefused()
    {
        const auto key = TestKey::ed25519();
        const auto text = "SSHSIG" + sshText("git") + sshText("") + sshText("sha1") + sshText(sha1("hello"));
        const auto signature = parseSshSig(armored(wire(key.blob(), "sha1", key.signForSsh(text))));
        CPPUNIT_ASSERT(signature);
        CPPUNIT_ASSERT(!verifySshSig(*signature, "hello", "git"));
        const auto good = parseSshSig(armored(wire(key.blob(), "sha512", key.signForSsh(signedText("hello")))));
        CPPUNIT_ASSERT(verifySshSig(good.value(), "hello", "git"));
    }

    // PROTOCOL.u2f, with a key of our own in place of the chip.
    static std::string bySecurityKey(const TestKey& chip, const std::string& application, char flags,
                                     const std::string& message)
    {
        const std::string type = "sk-ssh-ed25519@openssh.com";
        const auto plain = chip.blob(); // "ssh-ed25519" and 32 bytes
        const auto blob = sshText(type) + sshText(plain.substr(plain.size() - 32)) + sshText("ssh:");
        const auto tail = std::string(1, flags) + std::string("\0\0\0\7", 4);
        const auto bytes = chip.sign(sha256(application) + tail + sha256(signedText(message)));
        return armored(wire(blob, "sha512", sshText(type) + sshText(bytes) + tail));
    }

    void aSecurityKeyMustHaveBeenTouched()
    {
        const auto chip = TestKey::ed25519();
        const auto touched = parseSshSig(bySecurityKey(chip, "ssh:", 1, "hello"));
        CPPUNIT_ASSERT(verifySshSig(touched.value(), "hello", "git"));
        CPPUNIT_ASSERT(!verifySshSig(*touched, "hullo", "git"));
        const auto untouched = parseSshSig(bySecurityKey(chip, "ssh:", 0, "hello"));
        CPPUNIT_ASSERT(!verifySshSig(untouched.value(), "hello", "git"));
    }

    void aSecurityKeySignsForItsApplication()
    {
        const auto chip = TestKey::ed25519();
        const auto other = parseSshSig(bySecurityKey(chip, "https://elsewhere.test", 1, "hello"));
        CPPUNIT_ASSERT(!verifySshSig(other.value(), "hello", "git"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SshSigTest, "unit");

} // namespace trivet::crypto
