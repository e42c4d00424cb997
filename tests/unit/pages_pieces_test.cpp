// What pages share: times in words, pages of lists, confirmations, notices, areas, and the front page.
#include "home/home_page.hpp"
#include "pages/confirmation.hpp"
#include "pages/kept_pieces.hpp"
#include "pages/moment.hpp"
#include "pages/notice.hpp"
#include "pages/pager.hpp"
#include "support/page_services.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <memory>

namespace trivet::pages {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;

struct Visit {
    explicit Visit(std::string_view target = "/sub/list", std::string_view cookie = "",
                   std::shared_ptr<test::PageServices> shared = std::make_shared<test::PageServices>())
        : services(std::move(shared))
    {
        request.method = "GET";
        request.target = target;
        if (!cookie.empty())
            request.headers.push_back({"COOKIE", cookie});
        context.emplace(request, http::parsePath(request.target, "/sub"), services->services, kNow);
    }
    // Without what the database knows about the reader.
    std::string shown(const View& view)
    {
        const auto notice = takeNotice(*context);
        return pageResponse(services->services, view, readerOf(*context), notice).body;
    }
    void signIn(const std::string& language = "")
    {
        context->who = {.userId = 1, .name = "alice", .signIn = access::SignIn::Session};
        context->who.session = {.id = 1, .publicId = "p", .language = language};
    }

    std::shared_ptr<test::PageServices> services;
    http::Request request{};
    std::optional<http::Context> context{};
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

home::Section twoEntries(http::Context& context)
{
    return {.title = "Mine & more",
            .shown = {{.title = "<one>", .address = "/sub/one", .detail = "d", .when = momentOf(context, kNow - 7200)},
                      {.title = "two", .address = "/sub/two"}},
            .moreAddress = "/sub/all"};
}
std::vector<home::Organization> noOrganizations(http::Context&) { return {}; }
std::vector<home::Organization> oneOrganization(http::Context&) { return {{"guild", "/sub/guild"}}; }

home::Section noEntries(http::Context&) { return {.title = "Others", .nothing = "Nothing yet."}; }

} // namespace

class PagesPiecesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesPiecesTest);
    CPPUNIT_TEST(timesAreToldInWords);
    CPPUNIT_TEST(wordsForATimeHoldUntilTheyChange);
    CPPUNIT_TEST(aPieceIsKeptWhileItIsTrue);
    CPPUNIT_TEST(aListTellsItsPages);
    CPPUNIT_TEST(aConfirmationShowsWhatWillHappen);
    CPPUNIT_TEST(aNoticeIsShownOnce);
    CPPUNIT_TEST(anAreaShowsWhereOneIs);
    CPPUNIT_TEST(theFrontPageShowsWhatModulesGive);
    CPPUNIT_TEST(signingInLeadsBack);
    CPPUNIT_TEST(theLanguageOfTheAccountComesFirst);
    CPPUNIT_TEST_SUITE_END();

    void timesAreToldInWords()
    {
        Visit visit;
        const std::pair<std::int64_t, const char*> cases[] = {
            {0, "just now"},
            {59, "just now"},
            {60, "a minute ago"},
            {7199, "an hour ago"},
            {7200, "2 hours ago"},
            {86400, "a day ago"},
            {45 * 86400, "a month ago"},
            {800 * 86400, "2 years ago"},
            {-30, "just now"},
            {-3 * 86400, "in 3 days"},
            {-86400, "in a day"},
            {-7 * 86400 + 90, "in 7 days"},
            {-6 * 86400 - 3600, "in 6 days"},
            {-7200 + 5, "in 2 hours"},
        };
        for (const auto& [age, words] : cases)
            CPPUNIT_ASSERT_EQUAL(std::string(words), momentOf(*visit.context, kNow - age).words);
        const auto moment = momentOf(*visit.context, 0);
        CPPUNIT_ASSERT_EQUAL(std::string("1970-01-01T00:00:00Z"), moment.exact);
        CPPUNIT_ASSERT_EQUAL(std::string("1970-01-01 00:00 UTC"), moment.shown);
    }

    void wordsForATimeHoldUntilTheyChange()
    {
        Visit visit;
        for (const std::int64_t age : {0, 59, 60, 3599, 7199, 86400, 45 * 86400, 800 * 86400}) {
            const auto moment = kNow - age;
            const auto until = wordsHoldUntil(*visit.context, moment);
            const auto wordsAt = [&](std::int64_t now) {
                http::Context then(visit.request, http::parsePath(visit.request.target, "/sub"),
                                   visit.services->services, now);
                return momentOf(then, moment).words;
            };
            CPPUNIT_ASSERT_EQUAL(wordsAt(kNow), wordsAt(until - 1));
            CPPUNIT_ASSERT(wordsAt(kNow) != wordsAt(until));
        }
        CPPUNIT_ASSERT_EQUAL(kNow, wordsHoldUntil(*visit.context, kNow + 5));
    }

    void aPieceIsKeptWhileItIsTrue()
    {
        Visit visit, german;
        german.signIn("de");
        KeptPieces pieces;
        CPPUNIT_ASSERT(!pieces.find(*visit.context, "key"));
        pieces.keep(*visit.context, "key", {"<b>one</b>"}, kNow + 1);
        CPPUNIT_ASSERT_EQUAL(std::string("<b>one</b>"), pieces.find(*visit.context, "key")->html);
        CPPUNIT_ASSERT(!pieces.find(*visit.context, "other"));
        CPPUNIT_ASSERT(!pieces.find(*german.context, "key"));
        http::Context later(visit.request, http::parsePath(visit.request.target, "/sub"), visit.services->services,
                            kNow + 1);
        CPPUNIT_ASSERT(!pieces.find(later, "key"));
        pieces.keep(*visit.context, "gone", {"x"}, kNow);
        CPPUNIT_ASSERT(!pieces.find(*visit.context, "gone"));
    }

    void aListTellsItsPages()
    {
        Visit visit("/sub/list?q=a%26b&page=2");
        auto& context = *visit.context;
        CPPUNIT_ASSERT(!pagerFor(context, {.page = 1, .limit = 10}, 10));
        const auto middle = pagerFor(context, {.page = 2, .limit = 10}, 21).value();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, middle.pages);
        CPPUNIT_ASSERT_EQUAL(std::string("/sub/list?q=a%26b&page=1"), middle.previous.value());
        CPPUNIT_ASSERT_EQUAL(std::string("/sub/list?q=a%26b&page=3"), middle.next.value());
        CPPUNIT_ASSERT(!pagerFor(context, {.page = 3, .limit = 10}, 21).value().next);
        CPPUNIT_ASSERT_EQUAL(std::string("/sub/list?q=a%26b&page=3"),
                             pagerFor(context, {.page = 9, .limit = 10}, 21).value().previous.value());
        visit.request.method = "POST";
        const auto answer = pagerFor(context, {.page = 2, .limit = 10}, 21).value();
        CPPUNIT_ASSERT(answer.pages == 3 && !answer.previous && !answer.next);
    }

    void aConfirmationShowsWhatWillHappen()
    {
        Visit visit;
        const auto body = visit.shown(confirmationPage({.heading = "Delete <key>?",
                                                        .button = "Delete",
                                                        .effects = {"It is gone."},
                                                        .action = "/sub/delete",
                                                        .formToken = "tok",
                                                        .cancelAddress = "/sub/keys",
                                                        .hidden = {{"id", "7"}},
                                                        .retype = "laptop",
                                                        .asksPassword = true}));
        for (const auto* part :
             {"<h1>Delete &lt;key&gt;?</h1>", "<li>It is gone.</li>", "action=\"/sub/delete\"",
              "name=\"_csrf\" value=\"tok\"", "name=\"id\" value=\"7\"", "Enter <code>laptop</code> to confirm",
              "name=\"confirm\"", "name=\"password\"", "href=\"/sub/keys\"", "<button class=\"danger\""})
            CPPUNIT_ASSERT_MESSAGE(part + body, has(body, part));
    }

    void aNoticeIsShownOnce()
    {
        Visit first;
        leaveNotice(*first.context, "login.activated"_text, "<al ice>");
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, first.context->cookies.size());
        const auto cookie = first.context->cookies[0].substr(0, first.context->cookies[0].find(';'));
        Visit second("/sub/", cookie, first.services);
        const auto body = second.shown(home::homePage(*second.context, {}, noOrganizations));
        CPPUNIT_ASSERT_MESSAGE(body, has(body, "Welcome, &lt;al ice&gt;. Your account is ready"));
        CPPUNIT_ASSERT_MESSAGE(second.context->cookies.at(0), has(second.context->cookies[0], "Max-Age=0"));
        auto forged = cookie;
        forged.replace(forged.find("login.activated"), 15, "login.closed");
        Visit third("/sub/", forged, first.services);
        CPPUNIT_ASSERT(!takeNotice(*third.context));
        Visit fourth;
        CPPUNIT_ASSERT(!takeNotice(*fourth.context));
    }

    void anAreaShowsWhereOneIs()
    {
        Visit visit;
        View view{.content = "login/link_gone", .title = "t"};
        view.place = {&kUserSettings, kUserSettings.sections.front().name, {}};
        const auto body = visit.shown(view);
        CPPUNIT_ASSERT_MESSAGE(body, has(body, "class=\"frame with-sections\""));
        CPPUNIT_ASSERT_MESSAGE(body, has(body, "<a href=\"/sub/user/settings/"));
        CPPUNIT_ASSERT_MESSAGE(body, has(body, " aria-current=\"page\">"));
        CPPUNIT_ASSERT_EQUAL(std::string("org/a%2Fb/settings/teams"), addressOf(kOrganizationSettings, "teams", "a/b"));
    }

    void theFrontPageShowsWhatModulesGive()
    {
        constexpr home::SectionMaker kMakers[] = {twoEntries, noEntries};
        Visit visit;
        CPPUNIT_ASSERT(!has(visit.shown(home::homePage(*visit.context, kMakers, oneOrganization)), "Mine"));
        visit.signIn();
        const auto body = visit.shown(home::homePage(*visit.context, kMakers, oneOrganization));
        for (const auto* part : {"<h1>Welcome, alice</h1>", "<h2>Mine &amp; more</h2>",
                                 "<a href=\"/sub/one\">&lt;one&gt;</a>", "2 hours ago</time>", "href=\"/sub/all\"",
                                 "<h2>Others</h2>", "Nothing yet.", "<li><a href=\"/sub/guild\">guild</a></li>"})
            CPPUNIT_ASSERT_MESSAGE(part + body, has(body, part));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(body, body.find("<time"), body.rfind("<time"));
    }

    void signingInLeadsBack()
    {
        const auto linkAt = [](std::string_view target) {
            Visit visit(target);
            const auto body = visit.shown({.content = "login/link_gone", .title = "t"});
            const auto at = body.find("<a class=\"button quiet\" href=\"") + 30;
            return body.substr(at, body.find('"', at) - at);
        };
        const std::string plain = "/sub/user/login";
        CPPUNIT_ASSERT_EQUAL(plain + "?redirect_to=%2Fsub%2Fa%3Fx%3D%2520", linkAt("/sub/a?x=%20"));
        CPPUNIT_ASSERT_EQUAL(plain + "?redirect_to=%2Fsub%2Fusers", linkAt("/sub/users"));
        for (const char* target : {"/sub/", "/sub/user/login?redirect_to=%2Fsub%2Fa", "/sub/user/sign_up",
                                   "/sub/login/oauth/logout?client_id=x"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(target, plain, linkAt(target));
        CPPUNIT_ASSERT_EQUAL(plain, linkAt("/sub/" + std::string(3000, 'x')));
    }

    void theLanguageOfTheAccountComesFirst()
    {
        Visit visit;
        visit.request.headers.push_back({"ACCEPT_LANGUAGE", "en"});
        visit.signIn("de-DE");
        CPPUNIT_ASSERT_EQUAL(std::string("Abmelden"), text(*visit.context, "login.sign_out"_text));
        visit.signIn("");
        CPPUNIT_ASSERT_EQUAL(std::string("Sign out"), text(*visit.context, "login.sign_out"_text));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesPiecesTest, "unit");

} // namespace trivet::pages
