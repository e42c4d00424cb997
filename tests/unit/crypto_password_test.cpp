#include "crypto/password.hpp"

#include "base/text.hpp"
#include "crypto/apache_hash.hpp"
#include "crypto/hash_scheme.hpp"
#include "crypto/password_policy.hpp"
#include "tests/support/samples.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <thread>
#include <vector>

namespace trivet::crypto {

class PasswordTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PasswordTest);
    CPPUNIT_TEST(aNewHashVerifiesOnlyItsPassword);
    CPPUNIT_TEST(everySchemeOfTheSamplesVerifiesAndAsksForAnUpgrade);
    CPPUNIT_TEST(unknownKindsOfHashesMatchNothing);
    CPPUNIT_TEST(costlyHashesAreNotComputed);
    CPPUNIT_TEST(changedHashesMatchNothing);
    CPPUNIT_TEST(passwordsThatCannotBeHashedAreRefused);
    CPPUNIT_TEST(threadsDoNotDisturbEachOther);
    CPPUNIT_TEST(policyNamesTheProblem);
    CPPUNIT_TEST_SUITE_END();

    static std::string name(PasswordCheck check)
    {
        return check == PasswordCheck::Wrong ? "wrong" : check == PasswordCheck::Right ? "right" : "right but old";
    }

    void aNewHashVerifiesOnlyItsPassword()
    {
        const auto hash = hashPassword("correct horse");
        CPPUNIT_ASSERT_EQUAL(std::string("$y$j9T$"), hash.substr(0, 7));
        CPPUNIT_ASSERT(hash != hashPassword("correct horse"));
        CPPUNIT_ASSERT_EQUAL(std::string("right"), name(verifyPassword("correct horse", hash)));
        for (const char* other : {"", "correct hors", "correct horse ", "Correct horse"})
            CPPUNIT_ASSERT_EQUAL(std::string("wrong"), name(verifyPassword(other, hash)));
    }

    void everySchemeOfTheSamplesVerifiesAndAsksForAnUpgrade()
    {
        std::size_t count = 0;
        for (const auto& line : test::sampleLines("htpasswd/hashes.txt")) {
            const auto parts = split(line, '\t');
            const auto expected = parts.at(0) == "crypt-yescrypt" ? "right" : "right but old";
            const std::string scheme(parts[0]), other = std::string(parts.at(2)) + "x";
            CPPUNIT_ASSERT_EQUAL_MESSAGE(scheme, std::string(expected), name(verifyPassword(parts[2], parts[1])));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(scheme, std::string("wrong"), name(verifyPassword(other, parts[1])));
            ++count;
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{16}, count);
    }

    void unknownKindsOfHashesMatchNothing()
    {
        // crypt(3) takes what it does not know for a DES salt; MD5 and SunMD5 are kinds it knows and we do not want.
        for (const char* stored : {"",
                                   "*",
                                   "*0",
                                   "*1",
                                   "!",
                                   "x",
                                   "garbage",
                                   "abJnggxhB/yWI",
                                   "$1$abc$def",
                                   "$md5$x",
                                   "$y$",
                                   "$y$j9T",
                                   "$y$x9T$abc",
                                   "$2x$05$abc",
                                   "{PLAIN}x",
                                   "$apr1$",
                                   "$apr1$abc",
                                   "$apr1$123456789$abc",
                                   "{SHA}",
                                   "$5$",
                                   "$6$rounds=x$abc",
                                   "$2b$05",
                                   "$2y$5"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(stored, std::string("wrong"), name(verifyPassword("x", stored)));
    }

    void costlyHashesAreNotComputed()
    {
        for (const char* stored :
             {"$2b$15$abcdefghijklmnopqrstuu", "$2b$31$abcdefghijklmnopqrstuu", "$2b$03$abc",
              "$6$rounds=1000001$salt$x", "$6$rounds=999999999$salt$x", "$6$rounds=-1$salt$x", "$y$jET$salt$x",
              "$y$jzT$salt$x", "$y$j9z$salt$x", "$7$FU..../....salt$x", "$7$CUz.../....salt$x", "$7$CU....zzzzzsalt$x"})
            CPPUNIT_ASSERT_MESSAGE(stored, !hashSchemeOf(stored));
        for (const char* stored : {"$2y$14$abcdefghijklmnopqrstuu", "$6$rounds=1000000$salt$x", "$6$salt$x",
                                   "$y$jDT$salt$x", "$7$EU..../....salt$x"})
            CPPUNIT_ASSERT_MESSAGE(stored, hashSchemeOf(stored));
    }

    void changedHashesMatchNothing()
    {
        for (const auto& line : test::sampleLines("htpasswd/hashes.txt")) {
            const auto parts = split(line, '\t');
            if (parts.at(0) != "apr1" && parts[0] != "sha1" && parts[0] != "bcrypt" && parts[0] != "sha256crypt")
                continue; // the others take longer and go the same way
            for (const std::size_t fromEnd : {1, 2, 5, 12, 20}) {
                std::string stored(parts[1]);
                auto& letter = stored[stored.size() - fromEnd];
                letter = letter == 'A' ? 'B' : 'A';
                CPPUNIT_ASSERT_EQUAL_MESSAGE(stored, std::string("wrong"), name(verifyPassword(parts.at(2), stored)));
            }
            const std::string cut(parts[1].substr(0, parts[1].size() - 1));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(cut, std::string("wrong"), name(verifyPassword(parts[2], cut)));
        }
    }

    void passwordsThatCannotBeHashedAreRefused()
    {
        const std::string withNul("pass\0word", 9), tooLong(kLongestPassword + 1, 'x'), longest(kLongestPassword, 'x');
        const auto hash = hashPassword("pass"), longestHash = hashPassword(longest);
        CPPUNIT_ASSERT_EQUAL(std::string("wrong"), name(verifyPassword(withNul, hash)));
        CPPUNIT_ASSERT_EQUAL(std::string("right"), name(verifyPassword(longest, longestHash)));
        CPPUNIT_ASSERT_EQUAL(std::string("wrong"), name(verifyPassword(tooLong, longestHash)));
        CPPUNIT_ASSERT_EQUAL(std::string("wrong"), name(verifyPassword("pass", hash + std::string(1, '\0'))));
        CPPUNIT_ASSERT_THROW(hashPassword(withNul), std::invalid_argument);
        CPPUNIT_ASSERT_THROW(hashPassword(tooLong), std::invalid_argument);
        verifyDummyPassword(withNul);
        verifyDummyPassword("anything");
    }

    void threadsDoNotDisturbEachOther()
    {
        std::vector<std::thread> threads;
        std::vector<int> good(4, 0);
        for (std::size_t i = 0; i < good.size(); ++i)
            threads.emplace_back([&good, i] {
                const auto password = "password of " + std::to_string(i);
                const auto hash = hashPassword(password);
                for (int round = 0; round < 3; ++round)
                    good[i] += verifyPassword(password, hash) == PasswordCheck::Right;
            });
        for (auto& thread : threads)
            thread.join();
        for (const int count : good)
            CPPUNIT_ASSERT_EQUAL(3, count);
    }

    void policyNamesTheProblem()
    {
        using P = PasswordProblem;
        const auto problem = [](std::string_view password) { return passwordProblem(password, "Somebody"); };
        CPPUNIT_ASSERT(problem("seven77") == P::TooShort);
        CPPUNIT_ASSERT(problem("\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4") == P::TooShort);
        CPPUNIT_ASSERT(!problem("\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4"));
        CPPUNIT_ASSERT(!problem(std::string(256, 'x')) && problem(std::string(257, 'x')) == P::TooLong);
        std::string fewLongCharacters;
        for (int i = 0; i < 200; ++i)
            fewLongCharacters += "\xE2\x82\xAC";
        CPPUNIT_ASSERT(problem(fewLongCharacters) == P::TooLong); // more bytes than can be hashed
        CPPUNIT_ASSERT(problem("sOMEBODY") == P::IsTheName);
        CPPUNIT_ASSERT(problem("Password123") == P::TooCommon && problem("qwertyuiop") == P::TooCommon);
        CPPUNIT_ASSERT(problem("zaq12wsx") == P::TooCommon && problem("00000000") == P::TooCommon);
        CPPUNIT_ASSERT(!problem("00000000 000000000") && !problem("assword123 passw"));
        CPPUNIT_ASSERT(problem("12345678\xFF") == P::NotText && problem({"1234\0 56789", 11}) == P::NotText);
        CPPUNIT_ASSERT(!problem("correct horse battery"));
        CPPUNIT_ASSERT(passwordProblem("twelve chars", "x", 13) == P::TooShort);
        CPPUNIT_ASSERT(!describe(P::TooCommon).english().empty());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PasswordTest, "unit");

} // namespace trivet::crypto
