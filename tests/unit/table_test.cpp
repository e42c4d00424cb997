// Rules every row of every endpoint table keeps.
#include "app/modules.hpp"
#include "app/routes.hpp"
#include "http/description.hpp"
#include "http/openapi.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <set>

namespace trivet::app {
namespace {

template <class Check> void forEachEndpoint(Check check)
{
    for (const auto& module : modules())
        for (const auto& endpoint : module.endpoints)
            check(module, endpoint);
}

} // namespace

class TableTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TableTest);
    CPPUNIT_TEST(operationIdsAreUnique);
    CPPUNIT_TEST(everyRowSaysWhatItIs);
    CPPUNIT_TEST(everyNameInAPathIsDocumentedOnce);
    CPPUNIT_TEST(everyNumberInAPathIsDeclaredAsOne);
    CPPUNIT_TEST(everyOperationSaysWhatItAnswers);
    CPPUNIT_TEST(noTwoRowsAnswerTheSameRequest);
    CPPUNIT_TEST(theOpenApiDocumentListsEveryRestOperation);
    CPPUNIT_TEST_SUITE_END();

    void operationIdsAreUnique()
    {
        std::set<std::string_view> seen;
        forEachEndpoint([&](const auto&, const http::Endpoint& endpoint) {
            CPPUNIT_ASSERT_MESSAGE(std::string(endpoint.meta.id), seen.insert(endpoint.meta.id).second);
        });
        CPPUNIT_ASSERT(seen.size() > 5);
    }

    void everyRowSaysWhatItIs()
    {
        forEachEndpoint([](const auto&, const http::Endpoint& endpoint) {
            const std::string id(endpoint.meta.id);
            CPPUNIT_ASSERT_MESSAGE(id + " at " + std::string(endpoint.meta.path), !id.empty());
            CPPUNIT_ASSERT_MESSAGE(id, !endpoint.meta.summary.empty() && !endpoint.meta.tag.empty());
            CPPUNIT_ASSERT_MESSAGE(id, endpoint.meta.path.starts_with('/'));
        });
    }

    // Where there is a document to tell of it.
    void everyNameInAPathIsDocumentedOnce()
    {
        forEachEndpoint([](const http::Module& module, const http::Endpoint& endpoint) {
            if (module.surface != http::Surface::Api)
                return;
            json::Definitions definitions;
            http::Operation operation(definitions);
            endpoint.describe(operation);
            auto names = http::Router::namesIn(endpoint.meta.path);
            std::sort(names.begin(), names.end());
            std::vector<std::string_view> documented;
            for (const auto& parameter : operation.parameters)
                if (parameter.in == "path")
                    documented.push_back(parameter.name);
            std::sort(documented.begin(), documented.end());
            CPPUNIT_ASSERT_MESSAGE(std::string(endpoint.meta.id), names == documented);
        });
    }

    void everyNumberInAPathIsDeclaredAsOne()
    {
        const http::Description description(modules());
        for (const auto& entry : description.entries)
            for (const auto& parameter : entry.operation.parameters) {
                const bool isNumber =
                    (parameter.doc.starts_with("ID of ") || parameter.doc.starts_with("Number of ")) &&
                    parameter.in == "path";
                CPPUNIT_ASSERT_MESSAGE(std::string(entry.meta.id) + ": " + parameter.name,
                                       !isNumber || parameter.schema.starts_with(R"({"type":"integer")"));
            }
    }

    void everyOperationSaysWhatItAnswers()
    {
        forEachEndpoint([](const auto&, const http::Endpoint& endpoint) {
            json::Definitions definitions;
            http::Operation operation(definitions);
            endpoint.describe(operation);
            const bool hasSuccess = std::any_of(operation.results.begin(), operation.results.end(),
                                                [](const auto& result) { return result.first < 304; });
            CPPUNIT_ASSERT_MESSAGE(std::string(endpoint.meta.id), hasSuccess);
        });
    }

    void noTwoRowsAnswerTheSameRequest() { CPPUNIT_ASSERT_NO_THROW(Routes{modules()}); }

    void theOpenApiDocumentListsEveryRestOperation()
    {
        const Settings settings;
        const auto document = http::OpenApi(modules(), settings).text();
        forEachEndpoint([&](const http::Module& module, const http::Endpoint& endpoint) {
            const std::string entry = "\"operationId\":\"" + std::string(endpoint.meta.id) + "\"";
            const bool isListed = document.find(entry) != std::string::npos;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(entry, module.surface == http::Surface::Api, isListed);
        });
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TableTest, "unit");

} // namespace trivet::app
