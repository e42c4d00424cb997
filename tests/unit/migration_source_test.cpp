// Where a repository is on another server, and what the answers of that mean.
#include "base/error.hpp"
#include "migrations/source_answer.hpp"
#include "migrations/source_pull_types.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::migrations {

using namespace std::string_literals;

class MigrationSourceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MigrationSourceTest);
    CPPUNIT_TEST(theInterfaceIsBesideTheRepository);
    CPPUNIT_TEST(addressesWithoutARepositoryAreRefused);
    CPPUNIT_TEST(wordsForServices);
    CPPUNIT_TEST(limitsSayWhenToComeBack);
    CPPUNIT_TEST(refusalsHaveReasons);
    CPPUNIT_TEST(furtherPagesAreKnownOf);
    CPPUNIT_TEST(whatHasAnotherTypeIsNotUnderstood);
    CPPUNIT_TEST(numbersStandAtTheEndOfAddresses);
    CPPUNIT_TEST_SUITE_END();

    static SourcePlace place(const std::string& address, Service service)
    {
        return sourcePlaceOf(creation::parseCloneAddress(address), service);
    }

    static std::string refusalOf(int status, outbound::Headers headers = {})
    {
        try {
            answerFrom({.status = status, .headers = std::move(headers)}, 1000);
        } catch (const RateLimited& limit) {
            return "until " + std::to_string(limit.until);
        } catch (const Error& error) {
            return error.english();
        }
        return "none";
    }

    void theInterfaceIsBesideTheRepository()
    {
        CPPUNIT_ASSERT_EQUAL("https://api.github.com/repos/octo/tool"s,
                             place("https://github.com/octo/tool.git", Service::GitHub).api);
        CPPUNIT_ASSERT_EQUAL("https://git.example.test:443/api/v3/repos/octo/tool"s,
                             place("https://git.example.test/octo/tool/", Service::GitHub).api);
        CPPUNIT_ASSERT_EQUAL("https://codeberg.org:443/api/v1/repos/octo/tool"s,
                             place("https://me:secret@codeberg.org/octo/tool.git", Service::Gitea).api);
        CPPUNIT_ASSERT_EQUAL("http://host.test:3000/below/git/api/v1/repos/o/r"s,
                             place("http://host.test:3000/below/git/o/r", Service::Gitea).api);
        CPPUNIT_ASSERT_EQUAL("https://host.test:443"s, place("https://host.test/any/where", Service::Git).origin);
    }

    void addressesWithoutARepositoryAreRefused()
    {
        for (const auto* address : {"https://host.test", "https://host.test/one", "https://host.test/../r",
                                    "https://host.test/a%2Fb/r", "/srv/git/o/r"})
            CPPUNIT_ASSERT_THROW(place(address, Service::Gitea), Error);
    }

    void wordsForServices()
    {
        CPPUNIT_ASSERT(serviceOf({.service = "github"}) == Service::GitHub);
        CPPUNIT_ASSERT(serviceOf({.service = "Forgejo"}) == Service::Gitea);
        CPPUNIT_ASSERT(serviceOf({.service = "gitlab"}) == Service::Git);
        creation::Migration wanted{.service = "gitlab"};
        wanted.issues = true;
        CPPUNIT_ASSERT_THROW(serviceOf(wanted), Error);
        wanted.service = "git";
        CPPUNIT_ASSERT(!usesInterface(wanted));
        wanted.service = "gitea";
        CPPUNIT_ASSERT(usesInterface(wanted));
        wanted.isMirror = true;
        CPPUNIT_ASSERT(!usesInterface(wanted));
    }

    void limitsSayWhenToComeBack()
    {
        CPPUNIT_ASSERT_EQUAL("until 1090"s, refusalOf(403, {{"Retry-After", "90"}}));
        CPPUNIT_ASSERT_EQUAL("until 1700"s,
                             refusalOf(403, {{"x-ratelimit-remaining", "0"}, {"X-RateLimit-Reset", "1700"}}));
        CPPUNIT_ASSERT_EQUAL("until 1060"s, refusalOf(429));
        CPPUNIT_ASSERT_EQUAL("until 1005"s, refusalOf(429, {{"Retry-After", "-7"}}));
        CPPUNIT_ASSERT_EQUAL("until 87400"s, refusalOf(503, {{"Retry-After", "99999999999"}}));
        CPPUNIT_ASSERT_EQUAL("none"s, refusalOf(200, {{"X-RateLimit-Remaining", "0"}, {"X-RateLimit-Reset", "1700"}}));
    }

    void refusalsHaveReasons()
    {
        CPPUNIT_ASSERT_EQUAL("Remote visit required authentication."s, refusalOf(401));
        CPPUNIT_ASSERT_EQUAL("Remote visit required authentication."s,
                             refusalOf(403, {{"X-RateLimit-Remaining", "12"}, {"X-RateLimit-Reset", "1700"}}));
        CPPUNIT_ASSERT_EQUAL("Remote visit required two factors authentication."s,
                             refusalOf(401, {{"X-GitHub-OTP", "required; app"}}));
        CPPUNIT_ASSERT_EQUAL("[CloneAddr]: there is no repository that can be read"s, refusalOf(404));
        CPPUNIT_ASSERT_EQUAL("[CloneAddr]: the repository has another address on the other server"s,
                             refusalOf(301, {{"Location", "https://elsewhere.test/"}}));
        CPPUNIT_ASSERT_EQUAL("the other server has answered with status 418"s, refusalOf(418));
    }

    void furtherPagesAreKnownOf()
    {
        const auto answer = answerFrom(
            {.status = 200, .headers = {{"Link", "<https://x/?page=2>; rel=\"next\""}, {"X-Total-Count", "7"}}}, 0);
        CPPUNIT_ASSERT(answer.hasNext == true);
        CPPUNIT_ASSERT(answer.total == 7);
        CPPUNIT_ASSERT(answerFrom({.status = 200, .headers = {{"Link", "<https://x>; rel=\"last\""}}}, 0).hasNext ==
                       false);
        CPPUNIT_ASSERT(!answerFrom({.status = 200}, 0).hasNext);
    }

    void whatHasAnotherTypeIsNotUnderstood()
    {
        CPPUNIT_ASSERT_EQUAL(
            std::size_t{1},
            itemsFrom<SourceIssue>(R"([{"id":1,"number":2,"title":"a","state":"open","body":null}])").size());
        for (const auto* body :
             {"{}", "<html>", "[7]", R"([{"id":1,"number":"2","title":"a","state":"open"}])",
              R"([{"id":1,"number":2,"title":"","state":"open"}])",
              R"([{"id":1,"number":-2,"title":"a","state":"open"}])",
              R"([{"id":1,"number":2,"title":"a","state":"new"}])", R"([{"number":2,"title":"a","state":"open"}])",
              R"([{"id":1,"number":2,"title":"a","state":"open","created_at":"today"}])",
              R"([{"id":1,"number":2,"title":"a","state":"open","user":"alice"}])"})
            CPPUNIT_ASSERT_THROW_MESSAGE(body, itemsFrom<SourceIssue>(body), Error);
        CPPUNIT_ASSERT_THROW(itemsFrom<SourceLabel>("[" + std::string(3000, ' ') + "{}]"), Error);
    }

    void numbersStandAtTheEndOfAddresses()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, numberAtEnd("https://elsewhere.test/a/issues/7"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, numberAtEnd("https://host.test/a/issues/7#comment"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, numberAtEnd(""));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, numberAtEnd("https://host.test/a/issues/-7"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MigrationSourceTest, "unit");

} // namespace trivet::migrations
