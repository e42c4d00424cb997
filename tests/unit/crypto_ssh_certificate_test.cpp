#include "crypto/ssh_certificate.hpp"

#include "base/text.hpp"
#include "crypto/address_list.hpp"
#include "crypto/certificate_check.hpp"
#include "crypto/encoding.hpp"
#include "tests/support/refusal_of.hpp"
#include "tests/support/samples.hpp"
#include "tests/support/test_key.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace trivet::crypto {

using test::sampleBlob;
using test::sshText;
using test::TestKey;

class SshCertificateTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SshCertificateTest);
    CPPUNIT_TEST(aCertificateOfSshKeygenIsRead);
    CPPUNIT_TEST(eachSampleGetsItsVerdict);
    CPPUNIT_TEST(theAuthorityMustBeTrustedToTheByte);
    CPPUNIT_TEST(validityIncludesItsBeginningAndNotItsEnd);
    CPPUNIT_TEST(optionsMustBeInOrderAndReadable);
    CPPUNIT_TEST(otherTypesAndTrailingBytesAreRefused);
    CPPUNIT_TEST(everyChangedOrMissingByteIsSeen);
    CPPUNIT_TEST(addressesAreComparedByPrefix);
    CPPUNIT_TEST(freshCertificatesOfSshKeygenPass);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1800000000;

    static SshCertificate certificate(const std::string& name)
    {
        return parseSshCertificate(sampleBlob("ssh/" + name + "-cert.pub"));
    }
    static std::vector<std::string> trusted()
    {
        return {sampleBlob("ssh/ca-ed25519.pub"), sampleBlob("ssh/ca-rsa.pub"), sampleBlob("ssh/ca-ecdsa.pub")};
    }
    static std::string judge(const SshCertificate& one, std::string_view address = "192.0.2.9", std::int64_t now = kNow)
    {
        const auto authorities = trusted();
        return std::string(describe(checkCertificate(one, {authorities, address, now})));
    }
    static std::string text(CertificateVerdict verdict) { return std::string(describe(verdict)); }

    void aCertificateOfSshKeygenIsRead()
    {
        const auto one = certificate("valid-rsa");
        CPPUNIT_ASSERT(one.key.blob == sampleBlob("ssh/rsa-2048.pub"));
        CPPUNIT_ASSERT(one.authority.blob == sampleBlob("ssh/ca-ed25519.pub"));
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{7}, one.serial);
        CPPUNIT_ASSERT_EQUAL(1u, one.type);
        CPPUNIT_ASSERT_EQUAL(std::string("valid-rsa"), one.keyId);
        CPPUNIT_ASSERT(one.principals == (std::vector<std::string>{"alice", "bob"}));
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{0}, one.validAfter);
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{0xffffffffffffffff}, one.validBefore);
        const auto expired = certificate("expired");
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{1577836800}, expired.validAfter);
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{1577923200}, expired.validBefore);
        CPPUNIT_ASSERT_EQUAL(std::string("source-address"), certificate("source-address").criticalOptions.at(0).name);
    }

    void eachSampleGetsItsVerdict()
    {
        using V = CertificateVerdict;
        const std::pair<const char*, V> cases[] = {
            {"valid-ed25519", V::Good},
            {"valid-rsa", V::Good},
            {"valid-ecdsa-256", V::Good},
            {"valid-ecdsa-384", V::Good},
            {"valid-ecdsa-521", V::Good},
            {"by-rsa-sha512", V::Good},
            {"by-rsa-sha256", V::Good},
            {"by-rsa-sha1", V::BadAuthoritySignature},
            {"by-ecdsa", V::Good},
            {"expired", V::Expired},
            {"future", V::NotYetValid},
            {"host", V::NotForUsers},
            {"nobody", V::NoPrincipals},
            {"source-address", V::Good},
            {"force-command", V::ForcedCommand},
            {"unknown-option", V::UnknownOption},
        };
        for (const auto& [name, verdict] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, text(verdict), judge(certificate(name)));
        CPPUNIT_ASSERT_EQUAL(text(V::Good), judge(certificate("source-address"), "2001:db8::1"));
        for (const char* address : {"192.0.3.1", "2001:db9::1", "", "nonsense"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(address, text(V::ForbiddenAddress),
                                         judge(certificate("source-address"), address));
    }

    void theAuthorityMustBeTrustedToTheByte()
    {
        const auto one = certificate("valid-ed25519");
        const std::vector<std::string> none, other{sampleBlob("ssh/ca-rsa.pub")}, longer{one.authority.blob + "x"};
        for (const auto& list : {none, other, longer})
            CPPUNIT_ASSERT(checkAuthority(one, list) == CertificateVerdict::UnknownAuthority);
        CPPUNIT_ASSERT(checkAuthority(one, trusted()) == CertificateVerdict::Good);
        // A certificate somebody signed with a key of his own in the name of the authority.
        const auto mine = TestKey::ed25519();
        auto forged = parseSshCertificate(test::makeCertificate(mine, TestKey::ed25519()));
        CPPUNIT_ASSERT(checkAuthoritySignature(forged) == CertificateVerdict::Good);
        forged.authority = one.authority;
        CPPUNIT_ASSERT(checkAuthoritySignature(forged) == CertificateVerdict::BadAuthoritySignature);
    }

    void validityIncludesItsBeginningAndNotItsEnd()
    {
        const auto one = parseSshCertificate(
            test::makeCertificate(TestKey::ed25519(), TestKey::ed25519(), {.validAfter = 100, .validBefore = 200}));
        CPPUNIT_ASSERT(checkValidity(one, 99) == CertificateVerdict::NotYetValid);
        CPPUNIT_ASSERT(checkValidity(one, 100) == CertificateVerdict::Good);
        CPPUNIT_ASSERT(checkValidity(one, 199) == CertificateVerdict::Good);
        CPPUNIT_ASSERT(checkValidity(one, 200) == CertificateVerdict::Expired);
        CPPUNIT_ASSERT(checkValidity(one, -5) == CertificateVerdict::NotYetValid);
    }

    void optionsMustBeInOrderAndReadable()
    {
        const auto authority = TestKey::ed25519(), subject = TestKey::ed25519();
        const auto make = [&](std::vector<std::pair<std::string, std::string>> options) {
            return test::makeCertificate(authority, subject, {.criticalOptions = std::move(options)});
        };
        const auto list = sshText("192.0.2.0/24");
        const auto verdict = [&](const std::string& data) {
            return checkCriticalOptions(parseSshCertificate(make({{"source-address", data}})), "192.0.2.1");
        };
        CPPUNIT_ASSERT(verdict(list) == CertificateVerdict::Good);
        for (const auto& data :
             {std::string("192.0.2.0/24"), list + "x", std::string(), sshText(""), sshText("0.0.0.0/x")})
            CPPUNIT_ASSERT(verdict(data) == CertificateVerdict::ForbiddenAddress);
        test::assertRefused(Error::Kind::Invalid, [&] {
            parseSshCertificate(make({{"source-address", list}, {"source-address", list}}));
        });
        test::assertRefused(Error::Kind::Invalid, [&] {
            parseSshCertificate(make({{"source-address", list}, {"force-command", list}}));
        });
    }

    void otherTypesAndTrailingBytesAreRefused()
    {
        const auto authority = TestKey::ed25519(), subject = TestKey::ed25519();
        const auto good = test::makeCertificate(authority, subject);
        CPPUNIT_ASSERT(parseSshCertificate(good).principals.size() == 1);
        for (const auto& bad :
             {good + "x", subject.blob(), std::string(), std::string(20000, '\0'),
              test::makeCertificate(authority, subject, {.type = "ssh-ed25519-cert-v00@openssh.com"}),
              test::makeCertificate(authority, subject, {.type = "ssh-dss-cert-v01@openssh.com"}),
              test::makeCertificate(authority, subject, {.type = "sk-ssh-ed25519@openssh.com-cert-v01@openssh.com"}),
              test::makeCertificate(authority, subject, {.type = "ssh-rsa-cert-v01@openssh.com"}),
              test::makeCertificate(authority, subject, {.principals = std::vector<std::string>(300, "x")})})
            test::assertRefused(Error::Kind::Invalid, [&] { parseSshCertificate(bad); });
    }

    void everyChangedOrMissingByteIsSeen()
    {
        for (const char* name : {"valid-ed25519", "valid-rsa", "valid-ecdsa-256", "by-rsa-sha512", "source-address"}) {
            const auto wire = sampleBlob("ssh/" + std::string(name) + "-cert.pub");
            for (std::size_t i = 0; i < wire.size(); ++i) {
                test::assertRefused(
                    Error::Kind::Invalid, [&] { parseSshCertificate(wire.substr(0, i)); }, name);
                auto changed = wire;
                changed[i] = static_cast<char>(changed[i] ^ (i % 2 == 0 ? 1 : 0x80));
                try {
                    CPPUNIT_ASSERT_MESSAGE(name + std::to_string(i),
                                           judge(parseSshCertificate(changed)) != text(CertificateVerdict::Good));
                } catch (const Error&) {
                }
            }
        }
    }

    void addressesAreComparedByPrefix()
    {
        const struct {
            const char *address, *list;
            bool isIn;
        } cases[] = {
            {"10.1.2.3", "10.0.0.0/8", true},
            {"11.1.2.3", "10.0.0.0/8", false},
            {"10.1.2.3", "0.0.0.0/0", true},
            {"::1", "0.0.0.0/0", false},
            {"::ffff:10.1.2.3", "10.0.0.0/8", true},
            {"10.1.2.3", "10.1.2.3", true},
            {"10.1.2.3", "10.1.2.3/32", true},
            {"10.1.2.4", "10.1.2.3", false},
            {"10.1.2.3", "::/0", false},
            {"fe80::1", "fe80::/10,10.0.0.0/8", true},
            {"10.1.2.3", "fe80::/10,10.0.0.0/8", true},
            {"10.1.2.3", "10.0.0.0/8,nonsense", false},
            {"10.1.2.3", "10.0.0.0/33", false},
            {"10.1.2.3", "10.0.0.0/-1", false},
            {"10.1.2.3", "10.0.0.0/", false},
            {"10.1.2.3", "10.1.2.3/8", false},
            {"10.1.2.3", "", false},
            {"10.1.2.3", "10.0.0.0/8,", false},
            {"10.1.2.3", "!10.0.0.0/8", false},
            {"10.1.2.3", " 10.0.0.0/8", false},
            {"2001:db8::8000:1", "2001:db8::8000:0/97", true},
            {"2001:db8::1", "2001:db8::8000:0/97", false},
        };
        for (const auto& one : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(one.address) + " in " + one.list, one.isIn,
                                         isInAddressList(one.address, one.list));
    }

    void freshCertificatesOfSshKeygenPass()
    {
        char folder[] = "/tmp/trivet-keygen-XXXXXX";
        CPPUNIT_ASSERT(mkdtemp(folder) != nullptr);
        const std::string path(folder);
        const auto run = [&](const std::string& arguments) {
            const auto command = "cd " + path + " && ssh-keygen -q " + arguments + " </dev/null >/dev/null 2>&1";
            CPPUNIT_ASSERT_EQUAL_MESSAGE(arguments, 0, std::system(command.c_str()));
        };
        const auto blob = [&](const std::string& file) {
            std::ifstream stream(path + "/" + file);
            std::string type, base64;
            stream >> type >> base64;
            return decodeBase64(base64).value();
        };
        for (const char* kind : {"-t ed25519", "-t ecdsa -b 521", "-t rsa -b 2048"}) {
            run(std::string(kind) + " -N '' -f ca");
            run(std::string(kind) + " -N '' -f user");
            run("-s ca -I test -n alice -V -1m:+5m user.pub");
            const auto one = parseSshCertificate(blob("user-cert.pub"));
            const std::vector<std::string> authorities{blob("ca.pub")};
            CPPUNIT_ASSERT(one.key.blob == blob("user.pub"));
            const auto middle = static_cast<std::int64_t>((one.validAfter + one.validBefore) / 2);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(kind, text(CertificateVerdict::Good),
                                         text(checkCertificate(one, {authorities, "", middle})));
            for (const char* file : {"ca", "ca.pub", "user", "user.pub", "user-cert.pub"})
                std::filesystem::remove(path + "/" + file);
        }
        std::filesystem::remove_all(path);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SshCertificateTest, "unit");

} // namespace trivet::crypto
