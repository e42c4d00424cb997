#include "http/router.hpp"

#include "support/processor_time.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <stdexcept>

namespace trivet::http {
namespace {

struct Route {
    Method method = Method::Get;
    const char* pattern = "";
};

Router routerOf(std::initializer_list<Route> routes)
{
    Router router;
    std::size_t index = 0;
    for (const auto& [method, pattern] : routes)
        router.add(method, pattern, index++);
    return router;
}

// "index [value][value]", or the outcome.
std::string answer(const Router& router, Method method, const char* target)
{
    const auto path = parsePath(target, "");
    const auto match = router.find(method, path.segments);
    if (match.outcome == Router::Outcome::NotFound)
        return "none";
    if (match.outcome == Router::Outcome::MethodNotAllowed)
        return "allow " + match.allow;
    std::string text = std::to_string(match.index) + " ";
    for (const auto& value : match.values)
        text += "[" + value + "]";
    return text;
}

struct Case {
    const char* target = "";
    const char* expected = "";
};

void assertAnswers(const Router& router, std::initializer_list<Case> cases)
{
    for (const auto& [target, expected] : cases)
        CPPUNIT_ASSERT_EQUAL_MESSAGE(target, std::string(expected), answer(router, Method::Get, target));
}

} // namespace

class RouterTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RouterTest);
    CPPUNIT_TEST(capturesTakeOneSegment);
    CPPUNIT_TEST(tailsTakeTheRestHoweverItIsSpelled);
    CPPUNIT_TEST(aTailMayStandBeforeOneLiteral);
    CPPUNIT_TEST(endingsAreCutOff);
    CPPUNIT_TEST(literalsWinOverCapturesOverTails);
    CPPUNIT_TEST(aBranchThatLeadsNowhereIsLeft);
    CPPUNIT_TEST(aBetterPatternForAnotherMethodDoesNotHideTheRoute);
    CPPUNIT_TEST(slashesAtTheEndAndDoubledOnesAreForgiven);
    CPPUNIT_TEST(methodsAreTold);
    CPPUNIT_TEST(clashingRoutesAreRefused);
    CPPUNIT_TEST(malformedPatternsAreRefused);
    CPPUNIT_TEST(namesComeInOrder);
    CPPUNIT_TEST(sixteenCapturesFitAndSeventeenAreRefused);
    CPPUNIT_TEST(aTableOfFiveHundredRoutesIsQuick);
    CPPUNIT_TEST_SUITE_END();

    void capturesTakeOneSegment()
    {
        const auto router = routerOf({{Method::Get, "/"}, {Method::Get, "/users/{name}"}, {Method::Get, "/users"}});
        assertAnswers(router, {{"/", "0 "},
                               {"/users/alice", "1 [alice]"},
                               {"/users/a%2Fb", "1 [a/b]"},
                               {"/users/%41lice", "1 [Alice]"},
                               {"/%75sers/bob", "1 [bob]"},
                               {"/users", "2 "},
                               {"/users/alice/x", "none"},
                               {"/Users/alice", "none"},
                               {"/user", "none"},
                               {"/usersx", "none"}});
    }

    void tailsTakeTheRestHoweverItIsSpelled()
    {
        const auto router =
            routerOf({{Method::Get, "/r/{repo}/branches"}, {Method::Get, "/r/{repo}/branches/{branch*}"}});
        assertAnswers(router, {{"/r/x/branches/main", "1 [x][main]"},
                               {"/r/x/branches/feature/a/b", "1 [x][feature/a/b]"},
                               {"/r/x/branches/feature%2Fa%2Fb", "1 [x][feature/a/b]"},
                               {"/r/x/branches/feature%2Fa/b", "1 [x][feature/a/b]"},
                               {"/r/x/branches/a%252Fb", "1 [x][a%2Fb]"},
                               {"/r/x/branches//a//b/", "1 [x][a/b]"},
                               {"/r/x/branches/%2Fa%2F%2Fb%2F", "1 [x][a/b]"},
                               {"/r/x/branches/%2F", "none"},
                               {"/r/x/branches/", "0 [x]"},
                               {"/r/x/branches", "0 [x]"}});
    }

    void aTailMayStandBeforeOneLiteral()
    {
        const auto router = routerOf({{Method::Get, "/commits/{ref*}/status"},
                                      {Method::Get, "/commits/{ref*}/statuses"},
                                      {Method::Get, "/commits/{sha}"},
                                      {Method::Get, "/files/{path*}/status"},
                                      {Method::Get, "/files/{path*}"}});
        assertAnswers(router, {{"/commits/main/status", "0 [main]"},
                               {"/commits/feature/one/status", "0 [feature/one]"},
                               {"/commits/feature%2Fone/status/", "0 [feature/one]"},
                               {"/commits/status/status", "0 [status]"},
                               {"/commits/feature/one/statuses", "1 [feature/one]"},
                               {"/commits/status", "2 [status]"},
                               {"/commits/%2F/status", "none"},
                               {"/commits/feature/one", "none"},
                               {"/files/a/b/status", "3 [a/b]"},
                               {"/files/status", "4 [status]"},
                               {"/files/a/b", "4 [a/b]"}});
        CPPUNIT_ASSERT_EQUAL(std::string("allow GET, HEAD"), answer(router, Method::Post, "/commits/a/b/status"));
    }

    void endingsAreCutOff()
    {
        const auto router = routerOf({{Method::Get, "/commits/{sha}"},
                                      {Method::Get, "/commits/{sha}.diff"},
                                      {Method::Get, "/commits/{sha}.patch"},
                                      {Method::Get, "/commits/{sha}.min.diff"},
                                      {Method::Get, "/commits/{sha}.diff/notes"}});
        assertAnswers(router, {{"/commits/abc", "0 [abc]"},
                               {"/commits/abc.diff", "1 [abc]"},
                               {"/commits/abc%2Ediff", "1 [abc]"},
                               {"/commits/abc.patch", "2 [abc]"},
                               {"/commits/abc.min.diff", "3 [abc]"},
                               {"/commits/abc.diff/notes", "4 [abc]"},
                               {"/commits/.diff", "0 [.diff]"},
                               {"/commits/abc.Diff", "0 [abc.Diff]"},
                               {"/commits/abc.diff.x", "0 [abc.diff.x]"}});
    }

    void literalsWinOverCapturesOverTails()
    {
        const auto router = routerOf({{Method::Get, "/x/{rest*}"},
                                      {Method::Get, "/x/{one}"},
                                      {Method::Get, "/x/here"},
                                      {Method::Get, "/{any*}"}});
        assertAnswers(router, {{"/x/here", "2 "},
                               {"/x/there", "1 [there]"},
                               {"/x/there/more", "0 [there/more]"},
                               {"/y/here", "3 [y/here]"},
                               {"/x", "3 [x]"},
                               {"/", "none"}});
    }

    void aBranchThatLeadsNowhereIsLeft()
    {
        const auto router = routerOf({{Method::Get, "/repos/search"},
                                      {Method::Get, "/repos/search/hints/now"},
                                      {Method::Get, "/repos/{owner}/{repo}"},
                                      {Method::Get, "/repos/{owner}/{repo}/raw/{path*}"},
                                      {Method::Get, "/repos/{owner}/hints/{id}/x"},
                                      {Method::Get, "/repos/{a}/{b}/{c}/{d}/end"}});
        assertAnswers(router, {{"/repos/search", "0 "},
                               {"/repos/search/hello", "2 [search][hello]"},
                               {"/repos/search/hints", "2 [search][hints]"},
                               {"/repos/search/hints/raw", "none"},
                               {"/repos/search/hints/raw/a/b", "3 [search][hints][a/b]"},
                               {"/repos/search/hints/now/x", "4 [search][now]"},
                               {"/repos/o/r/raw/d/end", "3 [o][r][d/end]"},
                               {"/repos/o/hints/i/d/end", "5 [o][hints][i][d]"}});
    }

    void aBetterPatternForAnotherMethodDoesNotHideTheRoute()
    {
        const auto router = routerOf(
            {{Method::Post, "/repos/migrate"}, {Method::Get, "/repos/{name}"}, {Method::Delete, "/repos/{rest*}"}});
        CPPUNIT_ASSERT_EQUAL(std::string("1 [a]"),
                             answer(routerOf({{Method::Post, "/a/b"}, {Method::Get, "/{x}/b"}}), Method::Get, "/a/b"));
        CPPUNIT_ASSERT_EQUAL(std::string("1 [migrate]"), answer(router, Method::Get, "/repos/migrate"));
        CPPUNIT_ASSERT_EQUAL(std::string("0 "), answer(router, Method::Post, "/repos/migrate"));
        CPPUNIT_ASSERT_EQUAL(std::string("2 [migrate]"), answer(router, Method::Delete, "/repos/migrate"));
        CPPUNIT_ASSERT_EQUAL(std::string("allow GET, HEAD, POST, DELETE"),
                             answer(router, Method::Put, "/repos/migrate"));
        CPPUNIT_ASSERT_EQUAL(std::string("allow DELETE"), answer(router, Method::Get, "/repos/a/b"));
    }

    // Gitea's router ignores empty segments and clients rely on it: the Go SDK lists a repository's root with
    // "/contents/" + "", others join a base address that ends in '/' to a path that begins with one.
    void slashesAtTheEndAndDoubledOnesAreForgiven()
    {
        const auto router = routerOf(
            {{Method::Get, "/api/v1/repos/{o}/{r}/contents"}, {Method::Get, "/api/v1/repos/{o}/{r}/contents/{path*}"}});
        assertAnswers(router, {{"/api/v1/repos/o/r/contents/", "0 [o][r]"},
                               {"//api/v1/repos/o/r/contents//src/a.c", "1 [o][r][src/a.c]"},
                               {"/api/v1/repos/o/r/contents/src/", "1 [o][r][src]"},
                               {"/api/v1/repos//o/contents", "none"}});
    }

    void methodsAreTold()
    {
        const auto router = routerOf({{Method::Get, "/a"},
                                      {Method::Put, "/a"},
                                      {Method::Post, "/b"},
                                      {Method::Head, "/c"},
                                      {Method::Options, "/d"}});
        CPPUNIT_ASSERT_EQUAL(std::string("0 "), answer(router, Method::Head, "/a"));
        CPPUNIT_ASSERT_EQUAL(std::string("allow GET, HEAD, PUT"), answer(router, Method::Options, "/a"));
        CPPUNIT_ASSERT_EQUAL(std::string("allow GET, HEAD, PUT"), answer(router, Method::Patch, "/a"));
        CPPUNIT_ASSERT_EQUAL(std::string("allow POST"), answer(router, Method::Head, "/b"));
        CPPUNIT_ASSERT_EQUAL(std::string("3 "), answer(router, Method::Head, "/c"));
        CPPUNIT_ASSERT_EQUAL(std::string("allow HEAD"), answer(router, Method::Get, "/c"));
        CPPUNIT_ASSERT_EQUAL(std::string("4 "), answer(router, Method::Options, "/d"));
        CPPUNIT_ASSERT_EQUAL(std::string("none"), answer(router, Method::Options, "/e"));
    }

    void clashingRoutesAreRefused()
    {
        const std::pair<const char*, const char*> clashes[] = {{"/a", "/a"},
                                                               {"/a/{x}", "/a/{y}"},
                                                               {"/a/{x*}", "/a/{y*}"},
                                                               {"/a/{x}.diff", "/a/{y}.diff"},
                                                               {"/{x}/b/{y}", "/{y}/b/{x}"},
                                                               {"/", "/"}};
        for (const auto& [first, second] : clashes) {
            Router router;
            router.add(Method::Get, first, 0);
            router.add(Method::Post, second, 1);
            CPPUNIT_ASSERT_THROW_MESSAGE(second, router.add(Method::Get, second, 2), std::logic_error);
        }
    }

    void malformedPatternsAreRefused()
    {
        Router router;
        for (const char* pattern :
             {"",         "a",           "/a/",       "//",        "/a//b",      "/{x",   "/x}",
              "/{}",      "/{*}",        "/{x*}/{y}", "/{x*}/b/c", "/{x*}.diff", "/a{x}", "/{x}{y}",
              "/{x}/{x}", "/{x}/b/{x*}", "/a b",      "/a%20b",    "/a?b",       "/a#b",  "/a*",
              "/.",       "/..",         "/{a b}",    "/{a/b}",    "/\xC3\xA4"})
            CPPUNIT_ASSERT_THROW_MESSAGE(pattern, router.add(Method::Get, pattern, 0), std::logic_error);
    }

    void namesComeInOrder()
    {
        const auto names = Router::namesIn("/repos/{owner}/x/{sha}.diff/{path*}");
        CPPUNIT_ASSERT(names == (std::vector<std::string_view>{"owner", "sha", "path"}));
    }

    void sixteenCapturesFitAndSeventeenAreRefused()
    {
        std::string pattern, target;
        for (char c = 'a'; c < 'a' + 16; ++c) {
            pattern += std::string("/{") + c + "}";
            target += std::string("/") + c;
        }
        Router router;
        router.add(Method::Get, pattern, 7);
        CPPUNIT_ASSERT(answer(router, Method::Get, target.c_str()).ends_with("[o][p]"));
        CPPUNIT_ASSERT_EQUAL(std::string("none"), answer(router, Method::Get, (target + "/q").c_str()));
        CPPUNIT_ASSERT_THROW(router.add(Method::Get, pattern + "/{q*}", 8), std::logic_error);
    }

    // About 0.2 us in an optimised build; the bound is loose for slow and instrumented ones.
    void aTableOfFiveHundredRoutesIsQuick()
    {
        Router router;
        std::size_t index = 0;
        for (int i = 0; i < 100; ++i) {
            const auto base = "/repos/{owner}/{repo}/kind" + std::to_string(i);
            for (const auto& ending : {"", "/{id}", "/{id}/parts", "/{id}/parts/{path*}", "/latest"})
                router.add(Method::Get, base + ending, index++);
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{500}, index);
        const auto path = parsePath("/repos/someone/something/kind77/1234/parts", "");
        constexpr int kRounds = 20000;
        std::size_t sum = 0;
        const auto start = test::processorMicroseconds();
        for (int i = 0; i < kRounds; ++i)
            sum += router.find(Method::Get, path.segments).index;
        const auto elapsed = test::processorMicroseconds() - start;
        CPPUNIT_ASSERT_EQUAL(std::size_t{387} * kRounds, sum);
        CPPUNIT_ASSERT_MESSAGE(std::to_string(elapsed) + " us", elapsed < 20 * kRounds);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RouterTest, "unit");

} // namespace trivet::http
