// What webhooks say and hear: the words of events, the filter of branches, the messages for chats.
#include "base/text.hpp"
#include "crypto/hmac_sha1.hpp"
#include "events/hook_event.hpp"
#include "webhooks/branch_filter.hpp"
#include "webhooks/chat_body.hpp"
#include "webhooks/delivery_request.hpp"
#include "json/read.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::webhooks {
namespace {

using Words = std::vector<std::string>;

constexpr char kPush[] =
    R"({"ref":"refs/heads/main","compare_url":"https://t.test/a/b/compare/1...2","total_commits":1,"commits":[{"id":)"
    R"("0123456789abcdef","url":"https://t.test/c","message":"Fix <door>\nlong","author":{"name":"Bob"}}],"repository":)"
    R"({"full_name":"a/b","html_url":"https://t.test/a/b"},"sender":{"login":"bob","html_url":"https://t.test/bob"}})";

ToldDelivery toldPush(const std::string& payload = kPush)
{
    return {.row = {}, .kind = static_cast<std::int64_t>(HookEvent::Push), .payload = payload};
}

json::Value messageFor(const std::string& type, const std::string& meta = "{}")
{
    return json::parse(chatBody({.type = type, .meta = meta}, toldPush()));
}

} // namespace

class WebhookTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WebhookTest);
    CPPUNIT_TEST(wordsStandForEvents);
    CPPUNIT_TEST(eventsHaveTheirHeaders);
    CPPUNIT_TEST(filtersAdmitBranchesAndRefs);
    CPPUNIT_TEST(hmacSha1MatchesRfc2202);
    CPPUNIT_TEST(chatsGetWhatTheyRead);
    CPPUNIT_TEST(emptyPushesAreNotWorthAMessage);
    CPPUNIT_TEST(packagistIsToldWhichPackageHasChanged);
    CPPUNIT_TEST_SUITE_END();

    void wordsStandForEvents()
    {
        using events::eventsOf, events::wordsOf;
        CPPUNIT_ASSERT(Words{"push"} == wordsOf(eventsOf({})));
        CPPUNIT_ASSERT(Words{"push"} == wordsOf(eventsOf({"nothing known"})));
        CPPUNIT_ASSERT((Words{"push", "create"}) == wordsOf(eventsOf({"CREATE", "push", "create"})));
        CPPUNIT_ASSERT((Words{"issues", "issue_assign", "issue_label", "issue_milestone", "issue_comment"}) ==
                       wordsOf(eventsOf({"issues"})));
        CPPUNIT_ASSERT(Words{"issues"} == wordsOf(eventsOf({"issues_only"})));
        CPPUNIT_ASSERT(Words{"pull_request"} == wordsOf(eventsOf({"pull_request_only"})));
        CPPUNIT_ASSERT_EQUAL(std::size_t{10}, wordsOf(eventsOf({"pull_request"})).size());
        CPPUNIT_ASSERT((Words{"pull_request_review_approved", "pull_request_review_rejected",
                              "pull_request_review_comment"}) == wordsOf(eventsOf({"pull_request_review"})));
        CPPUNIT_ASSERT_EQUAL(std::size_t{26}, wordsOf(events::allEvents()).size());
    }

    void eventsHaveTheirHeaders()
    {
        using events::headerOf, events::typeOf;
        CPPUNIT_ASSERT_EQUAL(std::string_view("issue_label"), typeOf(HookEvent::IssueLabel));
        CPPUNIT_ASSERT_EQUAL(std::string_view("issues"), headerOf(HookEvent::IssueLabel));
        CPPUNIT_ASSERT_EQUAL(std::string_view("issue_comment"), headerOf(HookEvent::PullRequestComment));
        CPPUNIT_ASSERT_EQUAL(std::string_view("pull_request_approved"), headerOf(HookEvent::PullRequestReviewApproved));
        CPPUNIT_ASSERT_EQUAL(std::string_view("pull_request_comment"), headerOf(HookEvent::PullRequestReviewComment));
        CPPUNIT_ASSERT_EQUAL(std::string_view("pull_request"), headerOf(HookEvent::PullRequestSync));
    }

    void filtersAdmitBranchesAndRefs()
    {
        struct Sample {
            const char *filter, *ref;
            bool isAdmitted;
        };
        constexpr Sample kSamples[] = {
            {"", "refs/heads/main", true},
            {"*", "refs/tags/v1", true},
            {"**", "refs/tags/v1", true},
            {"main", "refs/heads/main", true},
            {"main", "refs/tags/main", false},
            {"main", "refs/heads/main2", false},
            {"feature*", "refs/heads/feature/7791", true},
            {"{main,release/*}", "refs/heads/release/1/2", true},
            {"{main,release/*}", "refs/heads/develop", false},
            {"{refs/heads/feature/*,refs/tags/release/*}", "refs/tags/release/v1", true},
            {"{refs/heads/feature/*,refs/tags/release/*}", "refs/heads/main", false},
            {"v[0-9].?", "refs/heads/v1.x", true},
            {"v[!0-9]", "refs/heads/v1", false},
            {"{a,b{c,d}}e", "refs/heads/bde", true},
            {"\\*", "refs/heads/x", false},
            {"refs/tags/v*", "refs/tags/v1", true},
        };
        for (const auto& each : kSamples)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(each.filter) + " " + each.ref, each.isAdmitted,
                                         admitsRef(each.filter, each.ref));
    }

    void hmacSha1MatchesRfc2202()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
                             hex(crypto::hmacSha1("Jefe", "what do ya want for nothing?")));
    }

    void chatsGetWhatTheyRead()
    {
        const auto slack = messageFor("slack", R"({"channel":"#dev","username":"T"})");
        CPPUNIT_ASSERT_EQUAL(std::string("#dev"), slack.text("channel").value());
        CPPUNIT_ASSERT_EQUAL(std::string("[<https://t.test/a/b|a/b>] <https://t.test/a/b/compare/1...2|1 new commit on "
                                         "main> by <https://t.test/bob|bob>"),
                             slack.text("text").value());
        const auto& attachments = *slack.member("attachments")->as<json::Value::Array>();
        CPPUNIT_ASSERT_EQUAL(std::string("<https://t.test/c|0123456>: Fix &lt;door&gt; - Bob"),
                             attachments.at(0).text("text").value());

        const auto discord = messageFor("discord");
        const auto& embeds = *discord.member("embeds")->as<json::Value::Array>();
        CPPUNIT_ASSERT_EQUAL(std::string("[a/b] 1 new commit on main"), embeds.at(0).text("title").value());
        CPPUNIT_ASSERT_EQUAL(std::string("[0123456](https://t.test/c): Fix \\<door\\> - Bob"),
                             embeds.at(0).text("description").value());

        CPPUNIT_ASSERT_EQUAL(std::string("MessageCard"), messageFor("msteams").text("@type").value());
        const auto telegram = messageFor("telegram");
        CPPUNIT_ASSERT_EQUAL(std::string("HTML"), telegram.text("parse_mode").value());
        CPPUNIT_ASSERT(telegram.text("text").value().find("Fix &lt;door&gt;") != std::string::npos);
        const auto matrix = messageFor("matrix", R"({"message_type":"1"})");
        CPPUNIT_ASSERT_EQUAL(std::string("m.text"), matrix.text("msgtype").value());
        CPPUNIT_ASSERT(matrix.text("body").value().find("Fix <door>") != std::string::npos);
        CPPUNIT_ASSERT(matrix.text("formatted_body").value().find("Fix &lt;door&gt;") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("actionCard"), messageFor("dingtalk").text("msgtype").value());
        CPPUNIT_ASSERT_EQUAL(std::string("text"), messageFor("feishu").text("msg_type").value());
        CPPUNIT_ASSERT_EQUAL(std::string("markdown"), messageFor("wechatwork").text("msgtype").value());
    }

    void emptyPushesAreNotWorthAMessage()
    {
        CPPUNIT_ASSERT(isWorthChat(toldPush()));
        CPPUNIT_ASSERT(!isWorthChat(toldPush(R"({"total_commits":0})")));
    }

    void packagistIsToldWhichPackageHasChanged()
    {
        const HookSecrets secrets("0123456789abcdef");
        WebhookRow hook{.type = "packagist", .url = "https://packagist.org/api/update-package"};
        auto request = requestFor(hook, toldPush(), secrets, false);
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"repository":{"url":"https://t.test/a/b"}})"), request.body);
        CPPUNIT_ASSERT_EQUAL(std::string("/api/update-package"), request.target.pathAndQuery);
        hook.meta = R"({"username":"bob","package_url":"https://git.test/x y"})";
        secrets.setSecret(hook, "t&k");
        request = requestFor(hook, toldPush(), secrets, false);
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"repository":{"url":"https://git.test/x y"}})"), request.body);
        CPPUNIT_ASSERT_EQUAL(std::string("/api/update-package?username=bob&apiToken=t%26k"),
                             request.target.pathAndQuery);
        CPPUNIT_ASSERT(isWorthSending(hook, toldPush()));
        auto other = toldPush();
        other.kind = static_cast<std::int64_t>(HookEvent::Issues);
        CPPUNIT_ASSERT(!isWorthSending(hook, other));
        hook.type = "gitea";
        CPPUNIT_ASSERT(isWorthSending(hook, other));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WebhookTest, "unit");

} // namespace trivet::webhooks
