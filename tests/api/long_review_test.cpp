// How much a review of a pull request holds, and that all of it is kept, told and listed.
#include "support/pull_site.hpp"
#include "json/json_value.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using namespace std::string_literals;

class LongReviewTest : public PullSite {
    CPPUNIT_TEST_SUITE(LongReviewTest);
    CPPUNIT_TEST(aReviewHasAThousandComments);
    CPPUNIT_TEST(whatItsCommentsNameIsFollowed);
    CPPUNIT_TEST(aCommentOnCodeStaysShort);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        PullSite::setUp();
        expect(201, "POST", "/contents/one.txt",
               R"({"content":"b25lCg==","message":"Add one.txt","new_branch":"one"})");
        expect(201, "POST", "/issues", R"({"title":"Broken"})");
        expect(201, "POST", "/pulls", R"({"head":"one","base":"main","title":"One"})");
    }

private:
    static json::Value::Array itemsOf(const std::string& body) { return *json::parse(body).as<json::Value::Array>(); }
    static std::string comments(int count, const std::string& text = "Why?")
    {
        std::string all = "[";
        for (int i = 0; i < count; ++i)
            all += (i == 0 ? "" : ",") + R"({"path":"one.txt","new_position":1,"body":")"s + text + "\"}";
        return all + "]";
    }
    std::string review(int status, const std::string& comments, const std::string& more = R"("body":"So far")")
    {
        return expect(status, "POST", "/pulls/2/reviews", "{" + more + ",\"comments\":" + comments + "}", "bob");
    }

    void aReviewHasAThousandComments()
    {
        for (int i = 0; i < 3; ++i)
            review(200, comments(300));
        CPPUNIT_ASSERT(review(422, comments(101)).find("a review has at most 1000 comments") != std::string::npos);
        const auto pending = json::parse(review(200, comments(100)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000}, pending.number("comments_count").value());
        const auto id = std::to_string(pending.number("id").value());
        expect(200, "POST", "/pulls/2/reviews/" + id, R"({"event":"COMMENT"})", "bob");

        const auto path = "/api/v1/repos/alice/site/pulls/2/reviews/" + id + "/comments";
        const auto listed = m_app->call("GET", path, m_headers["alice"]);
        CPPUNIT_ASSERT_EQUAL("1000"s, *listed.header("X-Total-Count"));
        const auto all = itemsOf(listed.body);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1000}, all.size());
        for (std::size_t i = 1; i < all.size(); ++i)
            CPPUNIT_ASSERT(all[i - 1].number("id").value() < all[i].number("id").value());
        const auto first = all.front().number("id").value();
        expect(422, "POST", "/pulls/2/comments/" + std::to_string(first) + "/replies", R"({"body":"Because."})");
    }

    void whatItsCommentsNameIsFollowed()
    {
        review(200, comments(1, "as in #1"));
        review(200, comments(1, "and @alice"), R"("body":"closes #1","event":"COMMENT")");
        const auto entries = itemsOf(expect(200, "GET", "/issues/1/timeline"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, entries.size()); // of the review, and of the comment that was waiting
        for (const auto& each : entries)
            CPPUNIT_ASSERT_EQUAL("comment_ref"s, each.text("type").value());
    }

    void aCommentOnCodeStaysShort()
    {
        const std::string longest(65536, 'x');
        const auto why = "a comment on code has at most 65536 bytes"s;
        CPPUNIT_ASSERT(review(422, comments(1, longest + "x")).find(why) != std::string::npos);
        const auto id = std::to_string(json::parse(review(200, comments(1, longest))).number("id").value());
        const auto listed = itemsOf(expect(200, "GET", "/pulls/2/reviews/" + id + "/comments", "", "bob"));
        const auto path = "/issues/comments/" + std::to_string(listed.front().number("id").value());
        CPPUNIT_ASSERT(expect(422, "PATCH", path, "{\"body\":\"" + longest + "y\"}", "bob").find(why) !=
                       std::string::npos);
        expect(200, "PATCH", path, R"({"body":"Short"})", "bob");
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LongReviewTest, "api");

} // namespace trivet::test
