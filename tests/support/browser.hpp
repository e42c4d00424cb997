#pragma once
#include "support/app_fixture.hpp"

#include <map>
#include <string>

namespace trivet::test {

// Somebody's browser as far as the service can tell: it keeps cookies, sends forms and follows nothing by itself.
class Browser {
public:
    explicit Browser(TestApp& app) : m_app(app) {}

    Reply get(const std::string& target);
    // The form is encoded already: "user_name=alice&password=x".
    Reply post(const std::string& target, const std::string& form,
               const std::string& type = "application/x-www-form-urlencoded");

    // Posts the sign-in form with the password givenUser() gives.
    Reply signIn(const std::string& name, const std::string& more = {});
    bool isSignedInAs(const std::string& name);

    std::map<std::string, std::string> cookies{};

private:
    RequestHeaders headers() const;
    void keepCookies(const Reply& reply);

    TestApp& m_app;
};

// What stands in the page as the value of that hidden field; empty if there is no such field.
std::string hiddenField(const std::string& page, const std::string& name);

} // namespace trivet::test
