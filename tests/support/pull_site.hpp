#pragma once
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <map>
#include <memory>
#include <string>

namespace trivet::test {

// A site with alice's repository "site", which takes pull requests, and in which bob may write.
class PullSite : public CppUnit::TestFixture {
public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        for (const auto* line : {"user alice", "user bob"})
            arrange(m_app->db(), line, captures);
        for (const auto* line : {"repository alice/site filled", "collaborator alice/site bob write"})
            arrangeRepository(m_app->db(), m_app->application().settings.repository.root, line);
        for (const auto* name : {"alice", "bob"})
            m_headers[name] = {{"Authorization", "Basic " + captures.at(std::string("basic:") + name)},
                               {"Content-Type", "application/json"}};
        expect(200, "PATCH", "", R"({"has_pull_requests":true})");
    }
    void tearDown() override { m_app.reset(); }

protected:
    // What the API answers about the repository.
    std::string expect(int status, const std::string& method, const std::string& path, const std::string& body = "",
                       const std::string& who = "alice")
    {
        const auto reply = m_app->call(method, "/api/v1/repos/alice/site" + path, m_headers[who], body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(method + " " + path + ": " + reply.body.substr(0, 500), status, reply.status);
        return reply.body;
    }

    std::unique_ptr<TestApp> m_app{};
    std::map<std::string, RequestHeaders> m_headers{}; // by who asks
};

} // namespace trivet::test
