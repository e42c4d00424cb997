#pragma once
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/oauth_client.hpp"

#include <cppunit/TestFixture.h>
#include <memory>

namespace trivet::test {

// The service with its user alice, a browser, and an application that sends it there.
class OAuthClientFixture : public CppUnit::TestFixture {
public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        m_browser = std::make_unique<Browser>(*m_app);
        m_client = std::make_unique<OAuthClient>(*m_app, "app");
        givenUser(m_app->db(), "user alice");
    }
    void tearDown() override
    {
        m_client.reset();
        m_browser.reset();
        m_app.reset();
    }

protected:
    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};
    std::unique_ptr<OAuthClient> m_client{};
};

} // namespace trivet::test
