#include "crypto/secret_box.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "crypto/qr_code.hpp"
#include "crypto/scratch_codes.hpp"
#include "crypto/totp.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <set>
#include <stdexcept>

namespace trivet::crypto {

class SecretTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SecretTest);
    CPPUNIT_TEST(derivedKeysMatchRfc5869);
    CPPUNIT_TEST(whatIsStoredOpensForEver);
    CPPUNIT_TEST(aSealedSecretOpensOnlyInItsPlace);
    CPPUNIT_TEST(aChangedSecretDoesNotOpen);
    CPPUNIT_TEST(codesMatchRfc6238);
    CPPUNIT_TEST(codesOfTheNeighbouringStepsAreTakenAndNamed);
    CPPUNIT_TEST(onlySixDigitsAreACode);
    CPPUNIT_TEST(theAddressForAuthenticatorsIsEncoded);
    CPPUNIT_TEST(theQrCodeIsAPlainPicture);
    CPPUNIT_TEST(scratchCodesAreReadableAndForgiving);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::string_view kSecretKey = "a secret key for tests only";
    static constexpr std::string_view kTotpSecret = "12345678901234567890"; // of RFC 6238

    void derivedKeysMatchRfc5869()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"
                                         "9d201395faa4b61a96c8"),
                             hex(deriveKey(std::string(22, '\x0b'), "", 42)));
        CPPUNIT_ASSERT(deriveKey(kSecretKey, "one", 32) != deriveKey(kSecretKey, "two", 32));
    }

    // Sealed when the box called OpenSSL itself.
    void whatIsStoredOpensForEver()
    {
        constexpr char sealed[] = "v1.k7PPGm5DU2cSomI5YHreYXDOtqns46s0uwesuyqsjCnjf2Ko1Ww7Ev29XmOYc4iVAg";
        const SecretBox box("0123456789abcdef0123456789abcdef");
        CPPUNIT_ASSERT(std::string("the secret of user 42") == box.open({"totp", 42}, sealed));
        CPPUNIT_ASSERT(std::string() == box.open({"totp", 42}, "v1.7vW6OPgHyr64YLBNvCSqlKOMTmBZxnj-4CIFZA"));
        CPPUNIT_ASSERT(!box.open({"totp", 43}, sealed));
        CPPUNIT_ASSERT(!box.open({"mail", 42}, sealed));
    }

    void aSealedSecretOpensOnlyInItsPlace()
    {
        const SecretBox box(kSecretKey);
        const std::string secret("with a NUL \0 inside", 19);
        const auto sealed = box.seal({"totp", 7}, secret);
        CPPUNIT_ASSERT(sealed.starts_with("v1."));
        CPPUNIT_ASSERT(sealed != box.seal({"totp", 7}, secret));
        CPPUNIT_ASSERT(secret == SecretBox(kSecretKey).open({"totp", 7}, sealed));
        CPPUNIT_ASSERT(std::string() == box.open({"totp", 7}, box.seal({"totp", 7}, "")));
        CPPUNIT_ASSERT(!box.open({"totp", 8}, sealed));
        CPPUNIT_ASSERT(!box.open({"mail", 7}, sealed));
        CPPUNIT_ASSERT(!SecretBox("another secret key for tests").open({"totp", 7}, sealed));
        CPPUNIT_ASSERT_THROW(SecretBox(""), std::invalid_argument);
        CPPUNIT_ASSERT_THROW(SecretBox("fifteen letters"), std::invalid_argument);
    }

    void aChangedSecretDoesNotOpen()
    {
        const SecretBox box(kSecretKey);
        const SecretContext place{"totp", 7};
        const auto bytes = decodeBase64Url(box.seal(place, "12345678901234567890").substr(3)).value();
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            auto changed = bytes;
            changed[i] ^= 1;
            CPPUNIT_ASSERT(!box.open(place, "v1." + encodeBase64Url(changed)));
            CPPUNIT_ASSERT(!box.open(place, "v1." + encodeBase64Url(bytes.substr(0, i))));
        }
        for (const char* bad : {"", "v1.", "v2.", "v1.AAAA", "12345678901234567890"})
            CPPUNIT_ASSERT_MESSAGE(bad, !box.open(place, bad));
        CPPUNIT_ASSERT(!box.open(place, "v2." + encodeBase64Url(bytes)));
    }

    void codesMatchRfc6238()
    {
        const std::pair<std::int64_t, const char*> cases[] = {{59, "287082"},         {1111111109, "081804"},
                                                              {1111111111, "050471"}, {1234567890, "005924"},
                                                              {2000000000, "279037"}, {20000000000, "353130"}};
        for (const auto& [time, code] : cases)
            CPPUNIT_ASSERT_EQUAL(static_cast<std::uint64_t>(time / 30), totpStep(kTotpSecret, code, time).value());
    }

    void codesOfTheNeighbouringStepsAreTakenAndNamed()
    {
        const std::int64_t time = 1234567890, step = time / 30;
        for (const std::int64_t shift : {-30, 0, 29, 30})
            CPPUNIT_ASSERT_EQUAL(static_cast<std::uint64_t>(step),
                                 totpStep(kTotpSecret, "005924", time + shift).value());
        CPPUNIT_ASSERT(!totpStep(kTotpSecret, "005924", time + 60));
        CPPUNIT_ASSERT(!totpStep(kTotpSecret, "005924", time - 31));
        CPPUNIT_ASSERT(!totpStep("another secret......", "005924", time));
        CPPUNIT_ASSERT_EQUAL(std::size_t{20}, newTotpSecret().size());
        CPPUNIT_ASSERT(newTotpSecret() != newTotpSecret());
    }

    void onlySixDigitsAreACode()
    {
        for (const char* bad : {"", "5924", "05924", "0005924", " 005924", "005924 ", "00592a", "+05924", "005924\n"})
            CPPUNIT_ASSERT_MESSAGE(bad, !totpStep(kTotpSecret, bad, 1234567890));
        CPPUNIT_ASSERT(!totpStep("", "005924", 1234567890));
        CPPUNIT_ASSERT(!totpStep(kTotpSecret, "005924", -1));
    }

    void theAddressForAuthenticatorsIsEncoded()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("otpauth://totp/Our%20Git%20%26%20more:j%C3%B6rg%40example.org?secret="
                                         "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Our%20Git%20%26%20more"
                                         "&algorithm=SHA1&digits=6&period=30"),
                             totpUri({"Our Git & more", "j\xC3\xB6rg@example.org"}, kTotpSecret));
        CPPUNIT_ASSERT(totpUri({"a:b", "c"}, kTotpSecret).starts_with("otpauth://totp/a%20b:c?"));
    }

    void theQrCodeIsAPlainPicture()
    {
        const auto svg = qrCodeSvg("HELLO WORLD");
        // 11 bytes at level M are version 1: 21 modules, and 4 of quiet zone on each side.
        CPPUNIT_ASSERT(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 29 29\""));
        CPPUNIT_ASSERT(svg.find("<rect width=\"29\" height=\"29\" fill=\"#fff\"/>") != std::string::npos);
        // The finder pattern: seven dark modules in the first row, then light.
        CPPUNIT_ASSERT(svg.find(" d=\"M4 4h7v1h-7z") != std::string::npos);
        CPPUNIT_ASSERT(svg.find("M4 5h1v1h-1zM10 5h1v1h-1z") != std::string::npos);
        for (const char* unwanted : {"script", "style", "href", "onload"})
            CPPUNIT_ASSERT_MESSAGE(unwanted, svg.find(unwanted) == std::string::npos);
        CPPUNIT_ASSERT_THROW(qrCodeSvg(std::string(4000, 'x')), std::invalid_argument);
    }

    void scratchCodesAreReadableAndForgiving()
    {
        const auto codes = newScratchCodes();
        CPPUNIT_ASSERT_EQUAL(std::size_t{10}, codes.size());
        CPPUNIT_ASSERT_EQUAL(codes.size(), std::set<std::string>(codes.begin(), codes.end()).size());
        for (const auto& code : codes) {
            CPPUNIT_ASSERT_EQUAL(std::size_t{19}, code.size());
            CPPUNIT_ASSERT(code[4] == '-' && code[9] == '-' && code[14] == '-');
            CPPUNIT_ASSERT(code.find_first_of("ilou") == std::string::npos);
            CPPUNIT_ASSERT_EQUAL(std::size_t{64}, scratchCodeHash(code).size());
        }
        const auto hash = scratchCodeHash("0123-abcd-1111-0000");
        for (const char* same : {"0123ABCD11110000", " o123 abcd IlLi oO0o "})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(same, hash, scratchCodeHash(same));
        CPPUNIT_ASSERT(hash != scratchCodeHash("0123-abcd-1111-0001"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SecretTest, "unit");

} // namespace trivet::crypto
