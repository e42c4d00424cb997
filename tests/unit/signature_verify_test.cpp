#include "signature/verify.hpp"

#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "signature/signing_string.hpp"
#include "tests/support/request_sample.hpp"
#include "tests/support/test_key.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signature {

using test::RequestSample;
using test::TestKey;
using Names = std::vector<std::string>;

class SignatureVerifyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SignatureVerifyTest);
    CPPUNIT_TEST(theFormsOfTheGoSdkPass);
    CPPUNIT_TEST(theTargetAndATimeMustBeCovered);
    CPPUNIT_TEST(timesAreJudgedByTheClock);
    CPPUNIT_TEST(timesThatAreNotCoveredCountForNothing);
    CPPUNIT_TEST(aBodyMustBeCoveredAndUnchanged);
    CPPUNIT_TEST(anotherRequestOrKeyIsRefused);
    CPPUNIT_TEST(theReplayKeyNamesWhatWasSigned);
    CPPUNIT_TEST(securityKeysAreRefused);
    CPPUNIT_TEST(aCertificateMustBeCoveredAndGood);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1700000000;
    static const TestKey& key()
    {
        static const TestKey one = TestKey::ed25519();
        return one;
    }

    static SignatureHeader unsignedHeader(Names covered, std::int64_t created = kNow, std::int64_t expires = kNow + 10)
    {
        return {.keyId = "k", .signature = {}, .covered = std::move(covered), .created = created, .expires = expires};
    }
    static SignatureHeader sign(const RequestSample& request, SignatureHeader header, const TestKey& signer = key())
    {
        const auto texts = signingStrings(request.view(), header);
        header.signature = signer.sign(texts.empty() ? "" : texts[0]);
        return header;
    }
    static std::string verdict(const RequestSample& request, const SignatureHeader& header, std::int64_t now = kNow)
    {
        return std::string(describe(verifyWithKey(request.view(), header, key().publicKey(), now).outcome));
    }
    static std::string text(Outcome outcome) { return std::string(describe(outcome)); }
    static std::string judge(Names covered, std::int64_t created, std::int64_t expires, std::string date = {})
    {
        RequestSample request;
        if (!date.empty())
            request.headers["date"] = {std::move(date)};
        return verdict(request, sign(request, unsignedHeader(std::move(covered), created, expires)));
    }
    static std::string sha512Digest(const std::string& body)
    {
        return "SHA-512=" + crypto::encodeBase64(crypto::sha512(body));
    }

    void theFormsOfTheGoSdkPass()
    {
        for (const auto& signer : {TestKey::ed25519(), TestKey::rsa(), TestKey::ecdsa(256)}) {
            RequestSample request{.target = "/api/v1/repos/a%20b/c"};
            auto header = sign(request, unsignedHeader({"(request-target)", "(created)", "(expires)"}), signer);
            CPPUNIT_ASSERT(verifyWithKey(request.view(), header, signer.publicKey(), kNow).isAccepted());
            // Go signs the decoded path.
            const RequestSample asGoSeesIt{.target = "/api/v1/repos/a b/c"};
            header = sign(asGoSeesIt, header, signer);
            CPPUNIT_ASSERT(verifyWithKey(request.view(), header, signer.publicKey(), kNow).isAccepted());

            request = {.method = "POST", .target = "/api/v1/user/repos", .body = "{\"name\":\"x\"}"};
            request.headers["digest"] = {sha512Digest(request.body)};
            header = sign(request, unsignedHeader({"(request-target)", "(created)", "(expires)", "digest"}), signer);
            CPPUNIT_ASSERT(verifyWithKey(request.view(), header, signer.publicKey(), kNow + 15).isAccepted());
        }
    }

    void theTargetAndATimeMustBeCovered()
    {
        CPPUNIT_ASSERT_EQUAL(text(Outcome::TargetNotCovered), judge({"(created)", "(expires)"}, kNow, kNow + 10));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::TimeNotCovered), judge({"(request-target)"}, kNow, kNow + 10));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::BadDate), judge({"(request-target)", "date"}, kNow, kNow));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::CoveredValueMissing),
                             judge({"(request-target)", "(created)", "host"}, kNow, kNow));
        auto header = sign({}, unsignedHeader({"(request-target)", "(created)"}));
        header.created.reset();
        CPPUNIT_ASSERT_EQUAL(text(Outcome::CoveredValueMissing), verdict({}, header));
        for (const char* one : {"(created)", "(expires)"})
            CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge({"(request-target)", one}, kNow, kNow + 10));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted),
                             judge({"date", "(request-target)"}, 0, 0, "Tue, 14 Nov 2023 22:13:20 GMT"));
    }

    void timesAreJudgedByTheClock()
    {
        const Names created{"(request-target)", "(created)"}, expires{"(request-target)", "(expires)"},
            both{"(request-target)", "(created)", "(expires)"}, date{"(request-target)", "date"};
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge(created, kNow - 300, 0));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::TooOld), judge(created, kNow - 301, 0));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge(created, kNow + 10, 0));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::FromTheFuture), judge(created, kNow + 11, 0));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge(expires, 0, kNow - 10));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Expired), judge(expires, 0, kNow - 11));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge(expires, 0, kNow + 300));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::LivesTooLong), judge(expires, 0, kNow + 301));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge(both, kNow, kNow + 86400));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::TooOld), judge(both, kNow - 301, kNow + 86400));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Expired), judge(both, kNow - 30, kNow - 20));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge(date, 0, 0, "Tue, 14 Nov 2023 22:08:20 GMT"));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::TooOld), judge(date, 0, 0, "Tue, 14 Nov 2023 22:08:19 GMT"));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::FromTheFuture), judge(date, 0, 0, "Tue, 14 Nov 2023 22:13:31 GMT"));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::BadDate), judge(date, 0, 0, "yesterday"));
    }

    void timesThatAreNotCoveredCountForNothing()
    {
        CPPUNIT_ASSERT_EQUAL(text(Outcome::TooOld), judge({"(request-target)", "(created)"}, kNow - 1000, kNow + 10,
                                                          "Tue, 14 Nov 2023 22:13:20 GMT"));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Expired), judge({"(request-target)", "(expires)"}, kNow, kNow - 100));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), judge({"(request-target)", "(created)"}, kNow, kNow - 100));
    }

    void aBodyMustBeCoveredAndUnchanged()
    {
        RequestSample request{.method = "PUT", .body = "body"};
        const Names short_{"(request-target)", "(created)"}, covered{"(request-target)", "(created)", "digest"};
        CPPUNIT_ASSERT_EQUAL(text(Outcome::BodyNotCovered), verdict(request, sign(request, unsignedHeader(short_))));
        request.headers["digest"] = {sha512Digest("body")};
        CPPUNIT_ASSERT_EQUAL(text(Outcome::BodyNotCovered), verdict(request, sign(request, unsignedHeader(short_))));
        const auto header = sign(request, unsignedHeader(covered));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), verdict(request, header));
        for (const char* other : {"", "Body", "body "}) {
            request.body = other;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(other, text(Outcome::WrongDigest), verdict(request, header));
        }
        request.body = "other";
        request.headers["digest"] = {sha512Digest("other")};
        CPPUNIT_ASSERT_EQUAL(text(Outcome::WrongSignature), verdict(request, header));
    }

    void anotherRequestOrKeyIsRefused()
    {
        const RequestSample request{.headers = {{"host", {"a"}}}};
        const auto good = sign(request, unsignedHeader({"(request-target)", "(created)", "(expires)", "host"}));
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), verdict(request, good));
        const auto refused = [&](auto change) {
            auto changedRequest = request;
            auto changedHeader = good;
            change(changedRequest, changedHeader);
            return verdict(changedRequest, changedHeader) == text(Outcome::WrongSignature);
        };
        CPPUNIT_ASSERT(refused([](auto& r, auto&) { r.method = "DELETE"; }));
        CPPUNIT_ASSERT(refused([](auto& r, auto&) { r.target += "?a"; }));
        CPPUNIT_ASSERT(refused([](auto& r, auto&) { r.target = "/api/v1/users"; }));
        CPPUNIT_ASSERT(refused([](auto& r, auto&) { r.headers["host"] = {"b"}; }));
        CPPUNIT_ASSERT(refused([](auto& r, auto&) { r.headers["host"].push_back("a"); }));
        CPPUNIT_ASSERT(refused([](auto&, auto& h) { ++*h.created; }));
        CPPUNIT_ASSERT(refused([](auto&, auto& h) { ++*h.expires; }));
        CPPUNIT_ASSERT(refused([](auto&, auto& h) { h.covered.pop_back(); }));
        CPPUNIT_ASSERT(refused([](auto&, auto& h) { std::swap(h.covered[1], h.covered[2]); }));
        for (std::size_t i = 0; i < good.signature.size(); ++i)
            CPPUNIT_ASSERT(refused([i](auto&, auto& h) { h.signature[i] ^= 4; }));
        const auto other = TestKey::ed25519().publicKey();
        CPPUNIT_ASSERT(verifyWithKey(request.view(), good, other, kNow).outcome == Outcome::WrongSignature);
    }

    void theReplayKeyNamesWhatWasSigned()
    {
        const auto signer = TestKey::ecdsa(256);
        const RequestSample request;
        const auto header = unsignedHeader({"(request-target)", "(created)", "(expires)"});
        const auto verdictOf = [&](const SignatureHeader& one) {
            return verifyWithKey(request.view(), one, signer.publicKey(), kNow);
        };
        auto first = sign(request, header, signer), rewritten = first;
        const auto [r, s] = test::ecdsaNumbers(first.signature, 256);
        rewritten.signature = r + s;
        const auto good = verdictOf(first);
        CPPUNIT_ASSERT_EQUAL(std::size_t{64}, good.replayKey.size());
        CPPUNIT_ASSERT_EQUAL(good.replayKey, verdictOf(rewritten).replayKey);
        CPPUNIT_ASSERT_EQUAL(kNow + 20, good.replayUntil);
        const auto later = sign(request, unsignedHeader(header.covered, kNow + 1), signer);
        CPPUNIT_ASSERT(verdictOf(later).isAccepted() && verdictOf(later).replayKey != good.replayKey);
        const auto createdOnly = sign(request, unsignedHeader({"(request-target)", "(created)"}), signer);
        CPPUNIT_ASSERT_EQUAL(kNow + 300, verdictOf(createdOnly).replayUntil);
        // Accepted until then, and not a second longer.
        const auto at = [&](std::int64_t now) { return verifyWithKey(request.view(), first, signer.publicKey(), now); };
        CPPUNIT_ASSERT(at(good.replayUntil).isAccepted() && !at(good.replayUntil + 1).isAccepted());
    }

    void securityKeysAreRefused()
    {
        const auto blob = test::sshText("sk-ssh-ed25519@openssh.com") + key().blob().substr(15) + test::sshText("ssh:");
        const auto header = sign({}, unsignedHeader({"(request-target)", "(created)"}));
        const RequestSample request;
        CPPUNIT_ASSERT(verifyWithKey(request.view(), header, crypto::parseSshKey(blob), kNow).outcome ==
                       Outcome::KeyCannotVerify);
    }

    void aCertificateMustBeCoveredAndGood()
    {
        const auto authority = TestKey::ed25519(), stranger = TestKey::ed25519();
        const std::vector<std::string> trusted{authority.blob()};
        const auto check = [&](const std::string& wire, Names covered, std::vector<std::string> more = {}) {
            RequestSample request;
            request.headers["x-ssh-certificate"] = {crypto::encodeBase64(wire, crypto::Padding::Absent)};
            for (auto& value : more)
                request.headers["x-ssh-certificate"].push_back(value);
            return verifyWithCertificate(request.view(), sign(request, unsignedHeader(std::move(covered))),
                                         {trusted, "192.0.2.1", kNow});
        };
        const Names sdk{"(request-target)", "(created)", "(expires)", "x-ssh-certificate"};
        const auto wire = test::makeCertificate(authority, key(), {.principals = {"alice", "bob"}});
        const auto good = check(wire, sdk);
        CPPUNIT_ASSERT_EQUAL(text(Outcome::Accepted), text(good.verdict.outcome));
        CPPUNIT_ASSERT(good.principals == (Names{"alice", "bob"}) && !good.verdict.replayKey.empty());
        const auto outcome = [&](const std::string& one, const Names& covered) {
            return check(one, covered).verdict.outcome;
        };
        CPPUNIT_ASSERT(outcome(wire, {"(request-target)", "(created)"}) == Outcome::CertificateNotCovered);
        CPPUNIT_ASSERT(outcome("nonsense", sdk) == Outcome::CertificateMalformed);
        CPPUNIT_ASSERT(check(wire, sdk, {"second"}).verdict.outcome == Outcome::CertificateMalformed);
        CPPUNIT_ASSERT(outcome(test::makeCertificate(authority, stranger), sdk) == Outcome::WrongSignature);
        const auto byStranger = check(test::makeCertificate(stranger, key()), sdk);
        CPPUNIT_ASSERT(byStranger.verdict.outcome == Outcome::CertificateRefused && byStranger.principals.empty());
        CPPUNIT_ASSERT_EQUAL(std::string("certificate by an authority that is not trusted"), byStranger.verdict.detail);
        const auto expired = test::makeCertificate(authority, key(), {.validBefore = static_cast<std::uint64_t>(kNow)});
        CPPUNIT_ASSERT(outcome(expired, sdk) == Outcome::CertificateRefused);
        CPPUNIT_ASSERT(outcome(test::makeCertificate(authority, key(), {.kind = 2}), sdk) ==
                       Outcome::CertificateRefused);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SignatureVerifyTest, "unit");

} // namespace trivet::signature
