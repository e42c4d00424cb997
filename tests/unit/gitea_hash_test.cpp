// Hashes and secrets of Gitea. Those of passwords are its own vectors (modules/auth/password/hash/hash_test.go).
#include "crypto/encoding.hpp"
#include "crypto/gitea_hash.hpp"
#include "crypto/gitea_secret.hpp"
#include "crypto/password.hpp"
#include "crypto/xchacha.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::crypto {

class GiteaHashTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GiteaHashTest);
    CPPUNIT_TEST(everySchemeOfItsOwnVectorsVerifiesAndAsksForAnUpgrade);
    CPPUNIT_TEST(aBareNameMeansItsUsualParameters);
    CPPUNIT_TEST(whatCostsTooMuchIsNotChecked);
    CPPUNIT_TEST(damagedHashesAreNone);
    CPPUNIT_TEST(tokensHaveSaltsOfText);
    CPPUNIT_TEST(secretsOpenInBothForms);
    CPPUNIT_TEST(forgejoBindsSecretsToTheirRows);
    CPPUNIT_TEST(longNoncesAsTheDraftHasThem);
    CPPUNIT_TEST(aWrongKeyOpensNothing);
    CPPUNIT_TEST_SUITE_END();

    struct Vector {
        const char *algorithm, *salt, *passwd;
    };
    static constexpr char kOldSalt[] = "aaaaaaaaaa", kSalt[] = "01020304";
    static constexpr char kPbkdf2[] =
        "45d6cdc843d65cf0eda7b90ab41435762a282f7df013477a1c5b212ba81dbdca2edf1ecc4b5cb05956bb"
        "9e0c37ab29315d78";
    static constexpr char kArgon2[] =
        "551f089f570f989975b6f7c6a8ff3cf89bc486dd7bbe87ed4d80ad4362f8ee599ec8dda78dac196301b9"
        "8456402bcda775dc";

    void everySchemeOfItsOwnVectorsVerifiesAndAsksForAnUpgrade()
    {
        const Vector vectors[] = {
            {"bcrypt", kOldSalt, "$2a$10$fjtm8BsQ2crym01/piJroenO3oSVUBhSLKaGdTYJ4tG0ePVCrU0G2"},
            {"bcrypt$10", kSalt, "$2a$10$qhgm32w9ZpqLygugWJsLjey8xRGcaq9iXAfmCeNBXxddgyoaOC3Gq"},
            {"scrypt", kOldSalt,
             "3b571d0c07c62d42b7bad3dbf18fb0cd67d4d8cd4ad4c6928e1090e5b2a4a84437c6fd2627d897c0e7e65025ca62b67a0002"},
            {"scrypt$65536$16$2$50", kSalt,
             "25fe5f66b43fa4eb7b6717905317cd2223cf841092dc8e0a1e8c75720ad4846cb5d9387303e14bc3c69faa3b1c51ef4b7de1"},
            {"argon2$2$65536$8$50", kOldSalt, kArgon2},
            {"", kOldSalt,
             "ab48d5471b7e6ed42d10001db88c852ff7303c788e49da5c3c7b63d5adf96360303724b74b679223a3dea8a242d10abb1913"},
            {"pbkdf2$10000$50", kSalt, kPbkdf2},
            {"pbkdf2$320000$50", kSalt,
             "84e233114499e8721da80e85568e5b7b5900b3e49a30845fcda9d1e1756da4547d70f8740ac2b4a5d82f88cebcd27f21bfe2"},
        };
        for (const auto& [algorithm, salt, passwd] : vectors) {
            const auto stored = passwordHashOfGitea(algorithm, salt, passwd);
            CPPUNIT_ASSERT_MESSAGE(algorithm, stored);
            CPPUNIT_ASSERT_MESSAGE(algorithm, PasswordCheck::RightButOld == verifyPassword("abcdef", *stored));
            CPPUNIT_ASSERT_MESSAGE(algorithm, PasswordCheck::Wrong == verifyPassword("abcdeg", *stored));
        }
    }

    void aBareNameMeansItsUsualParameters()
    {
        CPPUNIT_ASSERT_EQUAL("$gitea$pbkdf2$10000$50$01020304$" + std::string(kPbkdf2),
                             passwordHashOfGitea("pbkdf2", kSalt, kPbkdf2).value());
        CPPUNIT_ASSERT_EQUAL("$gitea$argon2$2$65536$8$50$61616161616161616161$" + std::string(kArgon2),
                             passwordHashOfGitea("argon2", kOldSalt, kArgon2).value());
    }

    void whatCostsTooMuchIsNotChecked()
    {
        const std::string hash(100, 'a');
        for (const char* algorithm : {"pbkdf2$1000001$50", "scrypt$1048576$16$2$50", "scrypt$65536$16$9$50",
                                      "scrypt$65535$16$2$50", "argon2$2$262145$8$50", "argon2$64$65536$8$50",
                                      "argon2$2$65536$99$50", "pbkdf2$0$50", "pbkdf2$-1$50", "pbkdf2$10000$5000"})
            CPPUNIT_ASSERT_MESSAGE(algorithm, !passwordHashOfGitea(algorithm, "0102030405060708", hash));
        CPPUNIT_ASSERT(
            !passwordHashOfGitea("bcrypt", "", "$2a$31$fjtm8BsQ2crym01/piJroenO3oSVUBhSLKaGdTYJ4tG0ePVCrU0G2"));
    }

    void damagedHashesAreNone()
    {
        for (const char* algorithm : {"md5", "pbkdf2$10000", "pbkdf2$10000$50$1", "pbkdf2$x$50"})
            CPPUNIT_ASSERT_MESSAGE(algorithm, !passwordHashOfGitea(algorithm, kSalt, kPbkdf2));
        CPPUNIT_ASSERT(!passwordHashOfGitea("pbkdf2", "", kPbkdf2));
        CPPUNIT_ASSERT(!passwordHashOfGitea("pbkdf2", "xyz", kPbkdf2));
        CPPUNIT_ASSERT(!passwordHashOfGitea("pbkdf2", kSalt, "45d6"));
        CPPUNIT_ASSERT(!passwordHashOfGitea("pbkdf2", kSalt, ""));
        CPPUNIT_ASSERT(PasswordCheck::Wrong == verifyPassword("abcdef", "$gitea$"));
        CPPUNIT_ASSERT(PasswordCheck::Wrong == verifyPassword("abcdef", "$gitea$pbkdf2$10000$50$01020304$00"));
    }

    void tokensHaveSaltsOfText()
    {
        const auto stored =
            tokenHashOfGitea("tokensalt0", "81deabc5920807b4b356b7b205ca526cb803e30c8887493bdbf50e47460af5"
                                           "d7c273175db58fb706e04f38dd23c5a7345c09");
        CPPUNIT_ASSERT(stored && matchesGiteaHash("0123456789abcdef0123456789abcdef01234567", *stored));
        CPPUNIT_ASSERT(!matchesGiteaHash("0123456789abcdef0123456789abcdef01234568", *stored));
        CPPUNIT_ASSERT(!tokenHashOfGitea("", "81de"));
    }

    static constexpr char kSecretKey[] = "the secret key of the old installation";
    static constexpr char kNew[] =
        "000102030405060708090a0b0c0d0e0f9ef42991a7b27af6b6654a24eb5c0bc2550205ed7d965a317e14b0"
        "08fdd15cc72eafb7a4e9cea31fcc4bc53c";
    static constexpr char kOld[] = "AAECAwQFBgcICQoLDA0OD0nV6iJS4fLAvVh+X7V0L7HgdYi/LybWF9KBdmUx6SmUZM22GQYWrlHZy9r3";

    // Made with openssl enc -aes-256-cfb and -aes-128-cfb.
    void secretsOpenInBothForms()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
                             openGiteaSecret(kSecretKey, kNew).value());
        CPPUNIT_ASSERT_EQUAL(std::string("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
                             openGiteaSecret(kSecretKey, kOld).value());
    }

    // Made with an implementation of our own in Python that gives the examples of the draft.
    void forgejoBindsSecretsToTheirRows()
    {
        const auto sealed =
            decodeHex("000102030405060708090a0b0c0d0e0f101112131415161721046c65ce12eafbd5d161138d330952bce81b5553bfc4"
                      "093668c08383601d62169908fd1f4fecce9b52f70dd9a6dd60")
                .value();
        const ForgejoColumn place{"totp", "secret", 7};
        CPPUNIT_ASSERT_EQUAL(std::string("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
                             openForgejoSecret(kSecretKey, place, sealed).value());
        CPPUNIT_ASSERT(!openForgejoSecret("another key", place, sealed));
        CPPUNIT_ASSERT(!openForgejoSecret(kSecretKey, {"totp", "secret", 8}, sealed));
        CPPUNIT_ASSERT(!openForgejoSecret(kSecretKey, {"totp", "other", 7}, sealed));
        CPPUNIT_ASSERT(!openForgejoSecret(kSecretKey, {"webhook", "secret", 7}, sealed));
        for (const std::size_t length : {0, 24, 39, 71})
            CPPUNIT_ASSERT(!openForgejoSecret(kSecretKey, place, sealed.substr(0, length)));
    }

    // draft-irtf-cfrg-xchacha-03 §2.2.1 and A.3.1
    void longNoncesAsTheDraftHasThem()
    {
        const auto bytes = [](const char* text) { return decodeHex(text).value(); };
        CPPUNIT_ASSERT_EQUAL(bytes("82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc"),
                             hchacha20(bytes("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"),
                                       bytes("000000090000004a0000000031415927")));
        const auto opened = openXChaCha20(
            bytes("808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f"),
            bytes("404142434445464748494a4b4c4d4e4f5051525354555657"), bytes("50515253c0c1c2c3c4c5c6c7"),
            bytes("bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39ae64"
                  "c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff921f9664c"
                  "97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49"));
        CPPUNIT_ASSERT_EQUAL(std::string("Ladies and Gentlemen of the class of '99: If I could offer you only one tip "
                                         "for the future, sunscreen would be it."),
                             opened.value());
    }

    void aWrongKeyOpensNothing()
    {
        for (const char* sealed : {kNew, kOld, "", "00", "not sealed"})
            CPPUNIT_ASSERT(!openGiteaSecret("another key", sealed));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GiteaHashTest, "unit");

} // namespace trivet::crypto
