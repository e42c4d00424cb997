#include "crypto/ssh_signature.hpp"

#include "base/error.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/ssh_wire.hpp"
#include "tests/support/samples.hpp"
#include "tests/support/test_key.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::crypto {

using test::sample;
using test::sshText;
using test::TestKey;

class SshSignatureTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SshSignatureTest);
    CPPUNIT_TEST(ed25519MatchesRfc8032);
    CPPUNIT_TEST(signaturesOfSshKeygenVerify);
    CPPUNIT_TEST(everyChangedByteOfASignatureIsSeen);
    CPPUNIT_TEST(everyChangedByteOfAKeyIsSeen);
    CPPUNIT_TEST(rsaTakesSha256AndSha512ButNotSha1);
    CPPUNIT_TEST(shortRsaSignaturesAreCompleted);
    CPPUNIT_TEST(ecdsaIsReadInThreeForms);
    CPPUNIT_TEST(emptyAndOverlongSignaturesAreRefused);
    CPPUNIT_TEST(theNameOfTheAlgorithmMustFitTheKey);
    CPPUNIT_TEST_SUITE_END();

    // What `ssh-keygen -Y sign` signs, and the signature (PROTOCOL.sshsig).
    struct Signed {
        SshPublicKey key{};
        std::string text{}, signature{};
    };
    static Signed keygenSample(const std::string& name)
    {
        std::string armour;
        for (const auto& line : test::sampleLines("ssh/" + name + ".sig"))
            if (line[0] != '-')
                armour += line;
        const auto wire = decodeBase64(armour).value();
        CPPUNIT_ASSERT_EQUAL(std::string("SSHSIG"), wire.substr(0, 6));
        SshReader reader(std::string_view(wire).substr(6));
        CPPUNIT_ASSERT_EQUAL(1u, reader.number32());
        Signed result;
        result.key = parseSshKey(reader.text());
        CPPUNIT_ASSERT(result.key.blob == test::sampleBlob("ssh/" + name + ".pub"));
        const std::string space(reader.text()), reserved(reader.text()), hash(reader.text());
        CPPUNIT_ASSERT_EQUAL(std::string("sha512"), hash);
        result.signature = reader.text();
        result.text =
            "SSHSIG" + sshText(space) + sshText(reserved) + sshText(hash) + sshText(sha512(sample("ssh/message.txt")));
        return result;
    }
    static constexpr const char* kSamples[] = {"rsa-2048",  "rsa-3072",  "ecdsa-256",
                                               "ecdsa-384", "ecdsa-521", "ed25519"};

    void ed25519MatchesRfc8032()
    {
        const struct {
            const char *key, *message, *signature;
        } cases[] = {
            {"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
             "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
             "d25bf5f0595bbe24655141438e7a100b"},
            {"3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
             "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
             "387b2eaeb4302aeeb00d291612bb0c00"},
            {"fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
             "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
             "4a7c15e9716ed28dc027beceea1ec40a"},
        };
        for (const auto& one : cases) {
            const auto key = parseSshKey(sshText("ssh-ed25519") + sshText(decodeHex(one.key).value()));
            const auto message = decodeHex(one.message).value(), signature = decodeHex(one.signature).value();
            CPPUNIT_ASSERT(verifyBareSignature(key, message, signature));
            CPPUNIT_ASSERT(!verifyBareSignature(key, message + "x", signature));
        }
    }

    void signaturesOfSshKeygenVerify()
    {
        for (const char* name : kSamples) {
            const auto made = keygenSample(name);
            CPPUNIT_ASSERT_MESSAGE(name, verifySshSignature(made.key, made.text, made.signature));
            CPPUNIT_ASSERT_MESSAGE(name, !verifySshSignature(made.key, made.text + "x", made.signature));
            SshReader reader(made.signature);
            reader.text();
            CPPUNIT_ASSERT_MESSAGE(name, verifyBareSignature(made.key, made.text, reader.text()));
        }
    }

    void everyChangedByteOfASignatureIsSeen()
    {
        for (const char* name : kSamples) {
            const auto made = keygenSample(name);
            for (std::size_t i = 0; i < made.signature.size(); ++i) {
                auto changed = made.signature;
                changed[i] = static_cast<char>(changed[i] ^ (i % 2 == 0 ? 1 : 0x80));
                CPPUNIT_ASSERT_MESSAGE(name, !verifySshSignature(made.key, made.text, changed));
                CPPUNIT_ASSERT(!verifySshSignature(made.key, made.text, made.signature.substr(0, i)));
            }
            CPPUNIT_ASSERT(!verifySshSignature(made.key, made.text, made.signature + "x"));
        }
    }

    void everyChangedByteOfAKeyIsSeen()
    {
        for (const char* name : {"rsa-2048", "ecdsa-256", "ed25519"}) {
            const auto made = keygenSample(name);
            for (std::size_t i = 0; i < made.key.blob.size(); ++i) {
                auto changed = made.key.blob;
                changed[i] = static_cast<char>(changed[i] ^ (i % 2 == 0 ? 1 : 0x80));
                try {
                    const auto key = parseSshKey(changed);
                    CPPUNIT_ASSERT(sha256Fingerprint(key) != sha256Fingerprint(made.key));
                    CPPUNIT_ASSERT_MESSAGE(name, !verifySshSignature(key, made.text, made.signature));
                } catch (const Error&) {
                }
            }
        }
    }

    void rsaTakesSha256AndSha512ButNotSha1()
    {
        const auto signer = TestKey::rsa();
        const auto key = signer.publicKey();
        CPPUNIT_ASSERT(verifyBareSignature(key, "text", signer.sign("text", "SHA256")));
        CPPUNIT_ASSERT(verifyBareSignature(key, "text", signer.sign("text", "SHA512")));
        for (const char* hash : {"SHA1", "MD5", "SHA224", "SHA384"})
            CPPUNIT_ASSERT_MESSAGE(hash, !verifyBareSignature(key, "text", signer.sign("text", hash)));
    }

    void shortRsaSignaturesAreCompleted()
    {
        const auto signer = TestKey::rsa(1024);
        const auto key = signer.publicKey();
        // One signature in 256 begins with a zero byte.
        for (int i = 0; i < 20000; ++i) {
            const auto text = "text " + std::to_string(i);
            const auto signature = signer.sign(text);
            if (signature[0] != 0)
                continue;
            CPPUNIT_ASSERT(verifyBareSignature(key, text, signature.substr(1)));
            CPPUNIT_ASSERT(!verifyBareSignature(key, text, std::string(1, '\0') + signature));
            return;
        }
        CPPUNIT_FAIL("no signature began with a zero");
    }

    void ecdsaIsReadInThreeForms()
    {
        const std::pair<unsigned, const char*> curves[] = {{256, "SHA256"}, {384, "SHA384"}, {521, "SHA512"}};
        for (const auto& [bits, hash] : curves) {
            const auto signer = TestKey::ecdsa(bits);
            const auto key = signer.publicKey();
            const auto der = signer.sign("text", hash);
            const auto [r, s] = test::ecdsaNumbers(der, bits);
            std::string numbers;
            const auto withoutZeros = [](const std::string& n) { return n.substr(n.find_first_not_of('\0')); };
            appendSshNumber(numbers, withoutZeros(r));
            appendSshNumber(numbers, withoutZeros(s));
            for (const auto& form : {der, numbers, r + s}) {
                CPPUNIT_ASSERT(verifyBareSignature(key, "text", form));
                CPPUNIT_ASSERT(!verifyBareSignature(key, "other text", form));
                CPPUNIT_ASSERT(!verifyBareSignature(key, "text", form + "x"));
            }
            CPPUNIT_ASSERT(verifyBareSignature(key, "text", signer.sign("text", "SHA512")));
            CPPUNIT_ASSERT(verifyBareSignature(key, "text", signer.sign("text", "SHA256")));
            CPPUNIT_ASSERT(!verifyBareSignature(key, "text", signer.sign("text", "SHA1")));
            CPPUNIT_ASSERT(!verifyBareSignature(key, "text", std::string(2 * r.size(), '\0')));
        }
    }

    void emptyAndOverlongSignaturesAreRefused()
    {
        for (const auto& signer : {TestKey::rsa(), TestKey::ecdsa(256), TestKey::ed25519()}) {
            const auto key = signer.publicKey();
            for (const std::size_t size : {0, 1, 64, 65, 256, 257, 5000})
                CPPUNIT_ASSERT(!verifyBareSignature(key, "text", std::string(size, '\0')));
        }
    }

    void theNameOfTheAlgorithmMustFitTheKey()
    {
        const auto rsa = TestKey::rsa();
        const auto key = rsa.publicKey();
        CPPUNIT_ASSERT(verifySshSignature(key, "text", sshText("rsa-sha2-256") + sshText(rsa.sign("text", "SHA256"))));
        CPPUNIT_ASSERT(verifySshSignature(key, "text", sshText("rsa-sha2-512") + sshText(rsa.sign("text", "SHA512"))));
        for (const char* name : {"rsa-sha2-512", "ssh-rsa", "ssh-ed25519", ""})
            CPPUNIT_ASSERT_MESSAGE(
                name, !verifySshSignature(key, "text", sshText(name) + sshText(rsa.sign("text", "SHA256"))));
        CPPUNIT_ASSERT(!verifySshSignature(key, "text", sshText("ssh-rsa") + sshText(rsa.sign("text", "SHA1"))));
        const auto ed = TestKey::ed25519();
        CPPUNIT_ASSERT(verifySshSignature(ed.publicKey(), "text", sshText("ssh-ed25519") + sshText(ed.sign("text"))));
        CPPUNIT_ASSERT(!verifySshSignature(ed.publicKey(), "text", sshText("ssh-rsa") + sshText(ed.sign("text"))));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SshSignatureTest, "unit");

} // namespace trivet::crypto
