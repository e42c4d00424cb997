// Any number of labels may have the same name, which then stands for all of them.
#include "db/database.hpp"
#include "labels/label_store.hpp"
#include "repos/repository_store.hpp"
#include "support/has.hpp"
#include "support/pull_site.hpp"
#include "json/json_value.hpp"

namespace trivet::test {

class LabelLimitsTest : public PullSite {
    CPPUNIT_TEST_SUITE(LabelLimitsTest);
    CPPUNIT_TEST(anIssueTakesAThousandAtOnce);
    CPPUNIT_TEST_SUITE_END();

    void anIssueTakesAThousandAtOnce()
    {
        auto& db = m_app->db();
        const auto repositoryId = repos::RepositoryStore(db).findByName("alice", "site")->row.id;
        std::int64_t last = 0;
        db.transact([&] {
            for (int i = 0; i < 1001; ++i)
                last = labels::LabelStore(db).insert({.repositoryId = repositoryId, .name = "bug", .color = "ff0000"});
        });
        expect(201, "POST", "/issues", R"({"title":"x"})");
        const auto refused = expect(422, "POST", "/issues/1/labels", R"({"labels":["bug"]})");
        CPPUNIT_ASSERT_MESSAGE(refused, has(refused, "no more than 1000 labels at once"));
        CPPUNIT_ASSERT_EQUAL(std::string("[]\n"), expect(200, "GET", "/issues/1/labels"));
        expect(204, "DELETE", "/labels/" + std::to_string(last));
        const auto taken = json::parse(expect(200, "POST", "/issues/1/labels", R"({"labels":["bug"]})"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1000}, taken.as<json::Value::Array>()->size());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LabelLimitsTest, "api");

} // namespace trivet::test
