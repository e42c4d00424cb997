// Keys and tokens other people published, and a key as it was stored when all of them were handled by OpenSSL itself.
#include "crypto/ecdsa_encoding.hpp"
#include "crypto/encoding.hpp"
#include "jose/jws.hpp"
#include "jose/key_form.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::jose {
namespace {

std::string bytes(std::string_view base64Url) { return crypto::decodeBase64Url(base64Url).value(); }

VerifyingKey keyOf(Algorithm algorithm, const crypto::EvpKey& key)
{
    return VerifyingKey::fromSpki(algorithm, writeSpki(key)).value();
}
VerifyingKey rsaKey(Algorithm algorithm, std::string_view modulus)
{
    return keyOf(algorithm, crypto::makeRsaKey(bytes("AQAB"), bytes(modulus)));
}
VerifyingKey ecKey(Algorithm algorithm, std::string_view x, std::string_view y)
{
    return keyOf(algorithm, crypto::makeEcKey(traitsOf(algorithm).group, "\x04" + bytes(x) + bytes(y)));
}

bool verifies(const VerifyingKey& key, std::string_view token)
{
    const auto dot = token.rfind('.');
    return key.verifies(token.substr(0, dot), bytes(token.substr(dot + 1)));
}

// RFC 7515, appendix A.2.
constexpr char kRsaModulus[] =
    "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-"
    "pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2Ca"
    "pHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb5"
    "4h4FRWyuXpoQ";
constexpr char kRsaToken[] =
    "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0c"
    "nVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdb"
    "F9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6"
    "_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0ig"
    "cN_IoypGlUPQGe77Rw";
// A.3 and A.4.
constexpr char kP256X[] = "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU";
constexpr char kP256Y[] = "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0";
constexpr char kEs256Token[] =
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0c"
    "nVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";
constexpr char kP521X[] = "AekpBQ8ST8a8VcfVOTNl353vSrDCLLJXmPk06wTjxrrjcBpXp5EOnYG_NjFZ6OvLFV1jSfS9tsz4qUxcWceqwQGk";
constexpr char kP521Y[] = "ADSmRA43Z1DSNx_RvcLI87cdL07l6jQyyBXMoxVg_l2Th-x3S1WDhjDly79ajL4Kkd0AZMaZmh9ubmf63e3kyMj2";
constexpr char kEs512Token[] =
    "eyJhbGciOiJFUzUxMiJ9.UGF5bG9hZA.AdwMgeerwtHoh-l192l60hp9wAHZFVJbLfD_UxMi70cwnZOYaRI1bKPWROc-mZZqwqT2SI-KGDKB34"
    "XO0aw_7XdtAG8GaSwFKdCAPZgoXD2YBJZCPEX3xKpRwcdOO8KpEHwJjyqOgzDO7iKvU8vcnwNrmxYbSW9ERBXukOXolLzeO_Jn";
// RFC 8037, appendix A.
constexpr char kEd25519Private[] = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A";
constexpr char kEd25519Public[] = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
constexpr char kEdDsaToken[] =
    "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4"
    "ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg";
// RFC 7520 §4.1: a token with a key id.
constexpr char kCookbookModulus[] =
    "n4EPtAOCc9AlkeQHPzHStgAbgs7bTZLwUBZdR8_KuKPEHLd4rHVTeT-O-XV2jRojdNhxJWTDvNd7nqQ0VEiZQHz_AJmSCpMaJMRBSFKrKb2wqV"
    "wGU_NsYOYL-QtiWN2lbzcEe6XC0dApr5ydQLrHqkHHig3RBordaZ6Aj-oBHqFEHYpPe7Tpe-OfVfHd1E6cS6M1FZcD1NNLYD5lFHpPI9bTwJls"
    "de3uhGqC0ZCuEHg8lhzwOHrtIQbS0FVbb9k3-tVTU4fg_3L_vniUFAKwuCLqKnS2BYwdq_mzSnbLY7h_qixoR7jig3__kRhuaxwUkRz5iaiQkq"
    "gc5gHdrNP5zw";
constexpr char kCookbookToken[] =
    "eyJhbGciOiJSUzI1NiIsImtpZCI6ImJpbGJvLmJhZ2dpbnNAaG9iYml0b24uZXhhbXBsZSJ9.SXTigJlzIGEgZGFuZ2Vyb3VzIGJ1c2luZXNzL"
    "CBGcm9kbywgZ29pbmcgb3V0IHlvdXIgZG9vci4gWW91IHN0ZXAgb250byB0aGUgcm9hZCwgYW5kIGlmIHlvdSBkb24ndCBrZWVwIHlvdXIgZmV"
    "ldCwgdGhlcmXigJlzIG5vIGtub3dpbmcgd2hlcmUgeW91IG1pZ2h0IGJlIHN3ZXB0IG9mZiB0by4.MRjdkly7_-oTPTS3AXP41iQIGKa80A0Zm"
    "TuV5MEaHoxnW2e5CZ5NlKtainoFmKZopdHM1O2U4mwzJdQx996ivp83xuglII7PNDi84wnB-BDkoBwA78185hX-Es4JIwmDLJK3lfWRa-XtL0R"
    "nltuYv746iYTh_qHRD68BNt1uSNCrUCTJDt5aAE6x8wW1Kt9eRo4QPocSadnHXFxnt8Is9UzpERV0ePPQdLuW3IS_de3xyIrDaLGdjluPxUAhb"
    "6L2aXic1U12podGU0KLUQSE_oI-ZnmKJ3F4uOZDnd6QZWJushZ41Axf_fcIe8u9ipH84ogoree7vjbU5y18kDquDg";
constexpr char kStoredKey[] = "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKd8lXP2xj2JVM7CGLYyzLW-_sZg_X-y0j-DgDVLX"
                              "JgWhRANCAATcVzjVAoeaBxT-e50rDDcqxTidl5PrX5aL01PMM5YApKTyVo3CnH8yyyG0B2EF83pcgdt8qGl0e-qq"
                              "RGNo-Cgy";
constexpr char kStoredKid[] = "P9D0N6S4GOi2AXFGl2InrqsXCtU9VT6sLmNyB4hfSRo";
constexpr char kStoredSignature[] =
    "SWdPpldpT6XGjdy6J-BafFmpK0aDaXK7SS-DrLo-GxoNpmOF0ZPM7fSa3wA1CecdCde30YzfGEQP1CqTlJjyUw"; // of "a text"

SigningKey ed25519Key()
{
    const auto prefix = crypto::decodeHex("302e020100300506032b657004220420").value();
    return SigningKey::fromPkcs8(Algorithm::EdDsa, prefix + bytes(kEd25519Private)).value();
}

} // namespace

class JoseVectorsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(JoseVectorsTest);
    CPPUNIT_TEST(publishedSignaturesVerify);
    CPPUNIT_TEST(anotherTextOrSignatureDoesNot);
    CPPUNIT_TEST(ed25519SignsAsPublished);
    CPPUNIT_TEST(aStoredKeyIsTheSameKey);
    CPPUNIT_TEST(ecdsaNumbersKeepTheirWidth);
    CPPUNIT_TEST(aTokenWithAKeyIdIsTakenApart);
    CPPUNIT_TEST(jwksHoldThePublishedNumbers);
    CPPUNIT_TEST(halfHashesMatchOpenIdConnect);
    CPPUNIT_TEST_SUITE_END();

    void publishedSignaturesVerify()
    {
        CPPUNIT_ASSERT(verifies(rsaKey(Algorithm::Rs256, kRsaModulus), kRsaToken));
        CPPUNIT_ASSERT(verifies(ecKey(Algorithm::Es256, kP256X, kP256Y), kEs256Token));
        CPPUNIT_ASSERT(verifies(ecKey(Algorithm::Es512, kP521X, kP521Y), kEs512Token));
        CPPUNIT_ASSERT(verifies(ed25519Key().publicKey(), kEdDsaToken));
        CPPUNIT_ASSERT(verifies(rsaKey(Algorithm::Rs256, kCookbookModulus), kCookbookToken));
    }

    void anotherTextOrSignatureDoesNot()
    {
        CPPUNIT_ASSERT(!verifies(rsaKey(Algorithm::Rs384, kRsaModulus), kRsaToken));
        CPPUNIT_ASSERT(!verifies(rsaKey(Algorithm::Rs256, kCookbookModulus), kRsaToken));
        for (const auto& [key, token] : {std::pair(ecKey(Algorithm::Es256, kP256X, kP256Y), kEs256Token),
                                         std::pair(rsaKey(Algorithm::Rs256, kRsaModulus), kRsaToken),
                                         std::pair(ed25519Key().publicKey(), kEdDsaToken)}) {
            const std::string_view whole(token);
            const auto text = whole.substr(0, whole.rfind('.'));
            const auto signature = bytes(whole.substr(whole.rfind('.') + 1));
            CPPUNIT_ASSERT(key.verifies(text, signature));
            CPPUNIT_ASSERT(!key.verifies(text.substr(1), signature));
            CPPUNIT_ASSERT(!key.verifies(text, signature + '\0'));
            CPPUNIT_ASSERT(!key.verifies(text, signature.substr(1)));
            CPPUNIT_ASSERT(!key.verifies(text, std::string(signature.size(), '\0')));
            CPPUNIT_ASSERT(!key.verifies(text, ""));
        }
    }

    void ed25519SignsAsPublished()
    {
        const std::string_view token(kEdDsaToken);
        const auto dot = token.rfind('.');
        CPPUNIT_ASSERT_EQUAL(std::string(token.substr(dot + 1)),
                             crypto::encodeBase64Url(ed25519Key().sign(token.substr(0, dot))));
    }

    void aStoredKeyIsTheSameKey()
    {
        const auto key = SigningKey::fromPkcs8(Algorithm::Es256, bytes(kStoredKey)).value();
        CPPUNIT_ASSERT_EQUAL(std::string(kStoredKid), key.kid());
        CPPUNIT_ASSERT_EQUAL(std::string(kStoredKey), crypto::encodeBase64Url(key.pkcs8()));
        CPPUNIT_ASSERT(key.publicKey().verifies("a text", bytes(kStoredSignature)));
        CPPUNIT_ASSERT(key.publicKey().verifies("a text", key.sign("a text")));
    }

    void ecdsaNumbersKeepTheirWidth()
    {
        const std::string both("\0\0\x01\0\xFF\x02", 6);
        const auto der = crypto::ecdsaToDer(both.substr(0, 3), both.substr(3));
        const std::string expected("\x30\x08\x02\x01\x01\x02\x03\0\xFF\x02", 10);
        CPPUNIT_ASSERT_EQUAL(expected, std::string(der.begin(), der.end()));
        CPPUNIT_ASSERT_EQUAL(both, crypto::ecdsaFromDer(der, 3));
    }

    void aTokenWithAKeyIdIsTakenApart()
    {
        const auto token = parseJws(kCookbookToken);
        CPPUNIT_ASSERT(token.has_value());
        CPPUNIT_ASSERT_EQUAL(std::string("bilbo.baggins@hobbiton.example"), token->kid);
        CPPUNIT_ASSERT(token->payload.starts_with("It\xE2\x80\x99s a dangerous business, Frodo"));
        CPPUNIT_ASSERT(verifyJws(*token, rsaKey(Algorithm::Rs256, kCookbookModulus)));
        CPPUNIT_ASSERT(!verifyJws(*token, rsaKey(Algorithm::Rs256, kRsaModulus)));
        CPPUNIT_ASSERT(!verifyJws(*token, rsaKey(Algorithm::Rs512, kCookbookModulus)));
    }

    void jwksHoldThePublishedNumbers()
    {
        const auto rsa = rsaKey(Algorithm::Rs256, kRsaModulus);
        CPPUNIT_ASSERT_EQUAL(R"({"kty":"RSA","alg":"RS256","kid":")" + rsa.kid() + R"(","use":"sig","e":"AQAB","n":")" +
                                 kRsaModulus + "\"}",
                             rsa.jwk());
        const auto ec = ecKey(Algorithm::Es512, kP521X, kP521Y); // y begins with a zero byte
        CPPUNIT_ASSERT_EQUAL(R"({"kty":"EC","alg":"ES512","kid":")" + ec.kid() +
                                 R"(","use":"sig","crv":"P-521","x":")" + kP521X + R"(","y":")" + kP521Y + "\"}",
                             ec.jwk());
        const auto ed = ed25519Key().publicKey();
        CPPUNIT_ASSERT_EQUAL(R"({"kty":"OKP","alg":"EdDSA","kid":")" + ed.kid() +
                                 R"(","use":"sig","crv":"Ed25519","x":")" + kEd25519Public + "\"}",
                             ed.jwk());
    }

    // OpenID Connect Core, appendix A.4 and A.6.
    void halfHashesMatchOpenIdConnect()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("77QmUPtjPfzWtF2AnpK9RQ"),
                             halfHash(Algorithm::Rs256, "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y"));
        CPPUNIT_ASSERT_EQUAL(std::string("LDktKdoQak3Pk0cnXxCltA"),
                             halfHash(Algorithm::Es256, "Qcb0Orv1zh30vL1MPRsbm-diHiMwcLyZvn1arpZv-Jxf_11jnpEX3Tgfvk"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{32}, halfHash(Algorithm::Es384, "x").size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{43}, halfHash(Algorithm::EdDsa, "x").size());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(JoseVectorsTest, "unit");

} // namespace trivet::jose
