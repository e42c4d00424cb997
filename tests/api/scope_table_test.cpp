// Every REST endpoint, with a token of every kind of scope, sent in every way: refused for its scope exactly where the
// row of the endpoint says so, whatever the way.
#include "app/modules.hpp"
#include "base/text.hpp"
#include "http/endpoint.hpp"
#include "support/app_fixture.hpp"
#include "support/credential_desk.hpp"
#include "support/given.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <set>

namespace trivet::test {
namespace {

struct Credential {
    std::string query{};
    RequestHeaders headers{};
};

struct Form {
    const char* name = "";
    bool isToken = true;
    Credential (*make)(const std::string& token) = nullptr;
};

Credential inHeader(const std::string& value) { return {.headers = {{"Authorization", value}}}; }

constexpr Form kForms[] = {
    {"token header", true, [](const std::string& token) { return inHeader("token " + token); }},
    {"bearer header", true, [](const std::string& token) { return inHeader("Bearer " + token); }},
    {"?token", true, [](const std::string& token) { return Credential{.query = "?token=" + token}; }},
    {"?access_token", true, [](const std::string& token) { return Credential{.query = "?access_token=" + token}; }},
    {"Basic user", true, [](const std::string& token) { return inHeader(basic(token, "")); }},
    {"x-oauth-basic", true, [](const std::string& token) { return inHeader(basic(token, "x-oauth-basic")); }},
    {"Basic password", true, [](const std::string& token) { return inHeader(basic("anybody", token)); }},
    {"password", false, [](const std::string&) { return inHeader(basic("alice", "alice-password")); }},
};

// What the words of a token allow, told apart from how the service does it.
bool allows(const std::set<std::string>& words, const std::string& permission, bool isRead)
{
    return words.contains("all") || words.contains("write:" + permission) ||
           (isRead && words.contains("read:" + permission));
}

std::vector<std::string> neededBy(const http::Meta& meta)
{
    std::vector<std::string> names;
    for (const auto permission : meta.scope.needed())
        names.emplace_back(access::nameOf(permission));
    return names;
}

std::string joined(const std::vector<std::string>& permissions, const std::string& level)
{
    std::string words;
    for (const auto& permission : permissions)
        words += (words.empty() ? "" : ",") + level + permission;
    return words;
}

// One of the nine that the endpoint does not need.
std::string otherThan(const std::vector<std::string>& needed)
{
    for (const auto& [name, permission] : access::kPermissions)
        if (std::find(needed.begin(), needed.end(), name) == needed.end())
            return "write:" + std::string(name);
    return {};
}

// Values that name nothing, so that no request does any harm.
std::string filledPath(std::string_view pattern)
{
    std::string path = "/api/v1";
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            path += pattern[i];
            continue;
        }
        i = pattern.find('}', i);
        path += "999999999";
    }
    return path;
}

bool isScopeRefusal(const Reply& reply)
{
    return reply.status == 403 && reply.body.find("token does not have at least one of required scope(s)") == 12;
}

} // namespace

class ScopeTableTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ScopeTableTest);
    CPPUNIT_TEST(everyWayToSendATokenIsHeldToItsScope);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::int64_t m_tokens = 0;

    std::string newToken(const std::string& scopes)
    {
        return givenToken(m_app->db(), "token t" + std::to_string(++m_tokens) + " alice " + scopes);
    }

    void check(const http::Meta& meta, const std::string& scopes)
    {
        std::set<std::string> words;
        for (const auto word : split(scopes, ','))
            words.emplace(word);
        const auto needed = neededBy(meta);
        const bool isRead = meta.method == http::Method::Get;
        const bool suffices =
            std::all_of(needed.begin(), needed.end(), [&](const auto& each) { return allows(words, each, isRead); });
        for (const auto& form : kForms) {
            const auto credential = form.make(form.isToken ? newToken(scopes) : "");
            const auto reply = m_app->call(std::string(nameOf(meta.method)), filledPath(meta.path) + credential.query,
                                           credential.headers);
            const std::string what =
                std::string(meta.id) + " by " + form.name + " with [" + scopes + "]: " + reply.body;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(what, form.isToken && !suffices, isScopeRefusal(reply));
            const bool needsPassword = meta.auth == http::Auth::Password && form.isToken && suffices;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(what, needsPassword, reply.status == 401);
            CPPUNIT_ASSERT_MESSAGE(what, reply.status < 500);
        }
    }

    void everyWayToSendATokenIsHeldToItsScope()
    {
        m_app = std::make_unique<TestApp>();
        givenUser(m_app->db(), "user alice");
        int endpoints = 0;
        for (const auto& module : app::modules()) {
            if (module.surface != http::Surface::Api)
                continue;
            for (const auto& endpoint : module.endpoints) {
                const auto& meta = endpoint.meta;
                const auto needed = neededBy(meta);
                for (const auto& scopes :
                     {std::string(), joined(needed, "read:"), joined(needed, "write:"), otherThan(needed),
                      std::string("all"), std::string("public-only"), std::string("public-only,all")})
                    check(meta, scopes);
                // With two needed, one of them is not enough.
                if (needed.size() == 2)
                    check(meta, "write:" + needed[0]);
                ++endpoints;
            }
        }
        CPPUNIT_ASSERT(endpoints > 5);
        m_app.reset();
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ScopeTableTest, "api");

} // namespace trivet::test
