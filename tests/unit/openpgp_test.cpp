#include "openpgp/armor.hpp"
#include "openpgp/gnupg.hpp"
#include "openpgp/packet_reader.hpp"

#include "crypto/encoding.hpp"
#include "tests/support/samples.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::openpgp {

using test::sample;

class OpenPgpTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OpenPgpTest);
    CPPUNIT_TEST(armourIsReadAndWritten);
    CPPUNIT_TEST(damagedArmourIsRefused);
    CPPUNIT_TEST(fingerprintsMatchRfc9580);
    CPPUNIT_TEST(signaturesSayWhoseTheyAre);
    CPPUNIT_TEST(brokenPacketsAreRefused);
    CPPUNIT_TEST(keysThatTakeMinutesToUseAreKnown);
    CPPUNIT_TEST(secretKeysAreRefused);
    CPPUNIT_TEST(severalKeysAreToldApart);
    CPPUNIT_TEST(keysAreDescribed);
    CPPUNIT_TEST(whatIsForgedDoesNotCount);
    CPPUNIT_TEST(goodSignaturesVerify);
    CPPUNIT_TEST(everythingElseDoesNot);
    CPPUNIT_TEST_SUITE_END();

    static std::string key(const std::string& name)
    {
        return dearmored(sample("openpgp/" + name + ".asc"), ArmorKind::PublicKey).value();
    }
    static std::string signature(const std::string& name)
    {
        return dearmored(sample("openpgp/" + name + ".sig"), ArmorKind::Signature).value();
    }
    static DescribedBlock described(const std::string& name)
    {
        const auto blocks = describeKeys(key(name));
        CPPUNIT_ASSERT_MESSAGE(name, blocks);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, blocks->size());
        return blocks->front();
    }
    static SignatureState check(const std::string& keyName, const std::string& signatureName,
                                const std::string& message = sample("openpgp/message.txt"))
    {
        return checkSignature(key(keyName), signature(signatureName), message).state;
    }

    void armourIsReadAndWritten()
    {
        const auto bytes = key("alice");
        const auto again = armored(bytes, ArmorKind::PublicKey);
        CPPUNIT_ASSERT_EQUAL(sample("openpgp/alice.asc"), again);
        CPPUNIT_ASSERT(dearmored("words before\r\n" + again + "and after", ArmorKind::PublicKey) == bytes);
        CPPUNIT_ASSERT(dearmored(again + again, ArmorKind::PublicKey) == bytes + bytes);
        auto commented = again;
        commented.insert(commented.find('\n') + 1, "Comment: by hand\nVersion: 1\n");
        CPPUNIT_ASSERT(dearmored(commented, ArmorKind::PublicKey) == bytes);
    }

    void damagedArmourIsRefused()
    {
        const auto good = sample("openpgp/alice.asc");
        auto changed = good;
        changed[200] = changed[200] == 'A' ? 'B' : 'A';
        CPPUNIT_ASSERT(!dearmored(changed, ArmorKind::PublicKey)); // the checksum
        CPPUNIT_ASSERT(!dearmored(good.substr(0, good.size() - 10), ArmorKind::PublicKey));
        CPPUNIT_ASSERT(!dearmored(good, ArmorKind::Signature));
        CPPUNIT_ASSERT(!dearmored("", ArmorKind::PublicKey));
        CPPUNIT_ASSERT(
            !dearmored("-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nAAAA\n-----END PGP PRIVATE KEY BLOCK-----\n" + good,
                       ArmorKind::PublicKey));
        CPPUNIT_ASSERT(!dearmored(std::string(kLongestArmor + 1, '\n') + good, ArmorKind::PublicKey));
    }

    // RFC 9580, A.1 (version 4) and A.3 (version 6).
    void fingerprintsMatchRfc9580()
    {
        const auto four =
            crypto::decodeBase64("xjMEU/NfCxYJKwYBBAHaRw8BAQdAPwmJlL3ZFu1AUxl5NOSofIBzOhKA1i+AEJkuQ+47JAY=");
        CPPUNIT_ASSERT_EQUAL(std::string("C959BDBAFA32A2F89A153B678CFDE12197965A9A"),
                             keyBlocksOf(*four).value().front().keys.front().fingerprint);
        const auto six = crypto::decodeBase64("xioGY4d/4xsAAAAg+U2nu0jWCmHlZ3BqZYfQMxmZu52JGggkLq2EVD34laM=");
        CPPUNIT_ASSERT_EQUAL(std::string("CB186C4F0609A697E4D52DFA6C722B0C1F1E27C18A56708F6525EC27BAD9ACC9"),
                             keyBlocksOf(six->substr(0, 44)).value().front().keys.front().fingerprint);
    }

    // The first is that of RFC 9580, A.2.
    void signaturesSayWhoseTheyAre()
    {
        const auto sampled = dearmored("-----BEGIN PGP SIGNATURE-----\n\n"
                                       "iF4EABYIAAYFAlX5X5UACgkQjP3hIZeWWpr2IgD/VvkMypjiECY3vZg/2xbBMd/S\n"
                                       "ftgr9N3lYG4NdWrtM2YBANCcT6EVJ/A44PV/IgHYLy6iyQMyZfps60iehUuuYbQE\n"
                                       "-----END PGP SIGNATURE-----\n",
                                       ArmorKind::Signature);
        CPPUNIT_ASSERT_EQUAL(std::string("8CFDE12197965A9A"), signaturePacket(sampled.value()).value().issuerKeyId);
        CPPUNIT_ASSERT_EQUAL(std::string("2BD0F979257C1CF1"), signaturePacket(signature("alice")).value().issuerKeyId);
        CPPUNIT_ASSERT(!signaturePacket(key("alice")));
        CPPUNIT_ASSERT(!signaturePacket(signature("alice") + signature("alice"))); // one, and nothing behind it
        CPPUNIT_ASSERT(!signaturePacket(""));
    }

    void brokenPacketsAreRefused()
    {
        const auto good = key("stranger");
        CPPUNIT_ASSERT(packetsOf(good));
        for (std::size_t cut = 1; cut < 40; ++cut)
            CPPUNIT_ASSERT(!packetsOf(good.substr(0, cut)));
        CPPUNIT_ASSERT(!packetsOf("hello"));
        CPPUNIT_ASSERT(!packetsOf("\xC6\xE1xx"));                // a part of a body
        CPPUNIT_ASSERT(!packetsOf("\x9Bxx"));                    // until the end of the file
        CPPUNIT_ASSERT(!packetsOf("\xC6\xFF\xFF\xFF\xFF\xFFx")); // longer than everything
        std::string many;
        for (std::size_t i = 0; i <= kMostPackets; ++i)
            many += std::string("\xCD\x00", 2);
        CPPUNIT_ASSERT(!packetsOf(many));
        const auto bytes = signature("alice");
        for (std::size_t cut = 0; cut < bytes.size(); ++cut)
            CPPUNIT_ASSERT(!signaturePacket(bytes.substr(0, cut)));
    }

    // A key packet of version 4 whose numbers have that many bits.
    static bool isCheap(unsigned algorithm, std::size_t bits, std::size_t nextBits)
    {
        const auto number = [](std::size_t size) {
            return std::string{static_cast<char>(size >> 8), static_cast<char>(size)} +
                   std::string((size + 7) / 8, '\1');
        };
        std::string body{4, 0, 0, 0, 0, static_cast<char>(algorithm)};
        body += number(bits) + number(nextBits);
        return keyPacket({Tag::PublicKey, body, body}).value().isCheapToUse;
    }

    void keysThatTakeMinutesToUseAreKnown()
    {
        CPPUNIT_ASSERT(isCheap(1, 4096, 17) && isCheap(1, 8192, 64) && isCheap(17, 3072, 256));
        CPPUNIT_ASSERT(!isCheap(1, 8193, 17) && !isCheap(1, 2048, 65) && !isCheap(3, 16384, 17) &&
                       !isCheap(17, 16384, 256));
        CPPUNIT_ASSERT(isCheap(22, 9, 263)); // a curve: what looks like a number is its name
        CPPUNIT_ASSERT(keyBlocksOf(key("alice")).value().front().keys.front().isCheapToUse);
    }

    void secretKeysAreRefused()
    {
        const auto good = key("stranger");
        CPPUNIT_ASSERT(keyBlocksOf(good));
        CPPUNIT_ASSERT(!keyBlocksOf(good + std::string("\xC7\x01x", 3)));
        CPPUNIT_ASSERT(!keyBlocksOf(std::string("\xC5\x01x", 3) + good));
        CPPUNIT_ASSERT(!keyBlocksOf(signature("alice")));
    }

    void severalKeysAreToldApart()
    {
        const auto alice = key("alice"), stranger = key("stranger");
        const auto both = alice + stranger;
        const auto blocks = keyBlocksOf(both).value();
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, blocks.size());
        CPPUNIT_ASSERT(blocks[0].bytes == alice && blocks[1].bytes == stranger);
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, blocks[0].keys.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, describeKeys(both).value().size());
    }

    void keysAreDescribed()
    {
        const auto alice = described("alice");
        CPPUNIT_ASSERT_EQUAL(std::string("FAC0F357641DB0017523C3C9F08AE2B9CFEDA824"), alice.primary.fingerprint);
        CPPUNIT_ASSERT_EQUAL(std::string("F08AE2B9CFEDA824"), alice.primary.keyId);
        CPPUNIT_ASSERT(alice.primary.canCertify && !alice.primary.canSign && !alice.primary.canEncrypt);
        CPPUNIT_ASSERT(alice.primary.isValid && !alice.primary.isExpired && !alice.primary.isRevoked);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1704067200}, alice.primary.createdAt);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, alice.primary.expiresAt);
        CPPUNIT_ASSERT(alice.addresses == std::vector<std::string>{"alice@example.test"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, alice.subkeys.size());
        CPPUNIT_ASSERT(alice.subkeys[0].canSign && !alice.subkeys[0].canEncrypt);
        CPPUNIT_ASSERT(alice.subkeys[1].canEncrypt && !alice.subkeys[1].canSign);
        const auto old = described("old");
        CPPUNIT_ASSERT(old.primary.isExpired);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1609372800}, old.primary.expiresAt);
        CPPUNIT_ASSERT(described("revoked").primary.isRevoked);
        CPPUNIT_ASSERT(!describeKeys("hello"));
    }

    void whatIsForgedDoesNotCount()
    {
        const auto identity = described("forged-identity");
        CPPUNIT_ASSERT(identity.addresses.empty() && !identity.primary.isValid);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, described("forged-subkey").subkeys.size());
        CPPUNIT_ASSERT(check("forged-subkey", "stranger") == SignatureState::Bad);
        CPPUNIT_ASSERT(check("forged-identity", "stranger") == SignatureState::Bad);
    }

    void goodSignaturesVerify()
    {
        const auto alice = checkSignature(key("alice"), signature("alice"), sample("openpgp/message.txt"));
        CPPUNIT_ASSERT(alice.state == SignatureState::Good);
        CPPUNIT_ASSERT_EQUAL(std::string("5316EB1666087C20821F5FB32BD0F979257C1CF1"), alice.fingerprint);
        CPPUNIT_ASSERT_EQUAL(std::string("FAC0F357641DB0017523C3C9F08AE2B9CFEDA824"), alice.primaryFingerprint);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1735689600}, alice.madeAt);
        CPPUNIT_ASSERT(check("stranger", "stranger") == SignatureState::Good);
        CPPUNIT_ASSERT(check("old", "old") == SignatureState::Good); // the caller looks at the time
    }

    void everythingElseDoesNot()
    {
        CPPUNIT_ASSERT(check("alice", "alice", "Another message.\n") == SignatureState::Bad);
        CPPUNIT_ASSERT(check("stranger", "alice") == SignatureState::Bad);
        CPPUNIT_ASSERT(check("revoked", "revoked") == SignatureState::Bad);
        CPPUNIT_ASSERT(check("alice", "alice-sha1") == SignatureState::Bad);
        const auto twice = signature("alice") + signature("alice");
        CPPUNIT_ASSERT(checkSignature(key("alice"), twice, sample("openpgp/message.txt")).state == SignatureState::Bad);
        CPPUNIT_ASSERT(checkSignature(key("alice"), "hello", "hello").state == SignatureState::Bad);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OpenPgpTest, "unit");

} // namespace trivet::openpgp
