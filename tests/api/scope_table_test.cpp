// Every REST endpoint, with a token of every kind of scope, sent in every way: refused for its scope exactly where the
// table below says so, whatever the way.
#include "app/modules.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "crypto/ssh_key.hpp"
#include "http/endpoint.hpp"
#include "keys/key_rules.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/identify_call.hpp"
#include "support/request_signer.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <set>

namespace trivet::test {
namespace {

struct Credential {
    std::string query{};
    RequestHeaders headers{};
};

// What a credential is made from.
struct Material {
    std::string token{}, method{}, path{};
    int number = 0; // another one each time
};

enum class Kind { Token, Password, Signature };

struct Form {
    const char* name = "";
    Kind kind = Kind::Token;
    Credential (*make)(const Material&) = nullptr;
};

const TestKey& aliceKey()
{
    static const TestKey key = TestKey::ed25519();
    return key;
}

Credential inHeader(const std::string& value) { return {.headers = {{"Authorization", value}}}; }
Credential inQuery(const std::string& query) { return {.query = query, .headers = {}}; }

// The number keeps two requests of the same second apart: what changes something is accepted once.
Credential withSignature(const Material& material)
{
    const std::string query = "?n=" + std::to_string(material.number);
    return {.query = query,
            .headers = signedHeaders(aliceKey(), crypto::sha256Fingerprint(aliceKey().publicKey()),
                                     {.method = material.method, .target = material.path + query}, secondsNow())};
}

constexpr Form kForms[] = {
    {"token header", Kind::Token, [](const Material& m) { return inHeader("token " + m.token); }},
    {"bearer header", Kind::Token, [](const Material& m) { return inHeader("Bearer " + m.token); }},
    {"?token", Kind::Token, [](const Material& m) { return inQuery("?token=" + m.token); }},
    {"?access_token", Kind::Token, [](const Material& m) { return inQuery("?access_token=" + m.token); }},
    {"Basic user", Kind::Token, [](const Material& m) { return inHeader(basic(m.token, "")); }},
    {"x-oauth-basic", Kind::Token, [](const Material& m) { return inHeader(basic(m.token, "x-oauth-basic")); }},
    {"Basic password", Kind::Token, [](const Material& m) { return inHeader(basic("anybody", m.token)); }},
    {"password", Kind::Password, [](const Material&) { return inHeader(basic("alice", "alice-password")); }},
    {"signature", Kind::Signature, withSignature},
};

// What the words of a token allow, told apart from how the service does it.
bool allows(const std::set<std::string>& words, const std::string& permission, bool isRead)
{
    return words.contains("all") || words.contains("write:" + permission) ||
           (isRead && words.contains("read:" + permission));
}

// Which permissions clients know to be needed where. The first row that fits counts; "*" is one segment, "**" any
// number.
struct Route {
    std::string_view method, path; // no method: all of them
    std::vector<std::string> permissions;
};

const Route kRoutes[] = {
    {"", "/version", {}},
    {"", "/signing-key.gpg", {}},
    {"", "/signing-key.pub", {}},
    {"", "/gitignore/templates/**", {}},
    {"", "/licenses/**", {}},
    {"", "/label/templates/**", {}},
    {"", "/settings/*", {}},
    {"", "/markup", {}},
    {"", "/markdown/**", {}},
    {"", "/token", {}},
    {"", "/nodeinfo", {}},
    {"", "/activitypub/**", {"activitypub"}},
    {"", "/notifications/**", {"notification"}},
    {"", "/repos/*/*/notifications", {"notification"}},
    {"", "/users/*/repos", {"user", "repository"}},
    {"", "/users/*/orgs/**", {"user", "organization"}},
    {"", "/users/**", {"user"}},
    {"", "/user/repos", {"user", "repository"}},
    {"", "/user/starred/**", {"user", "repository"}},
    {"", "/user/orgs", {"user", "organization"}},
    {"", "/user/**", {"user"}},
    {"", "/org/*/repos", {"organization", "repository"}},
    {"POST", "/orgs/*/repos", {"organization", "repository"}},
    {"DELETE", "/orgs/*/repos", {"organization", "repository"}},
    {"", "/orgs/**", {"organization"}},
    {"", "/teams/**", {"organization"}},
    {"", "/repositories/*", {"repository"}},
    {"", "/topics/search", {"repository"}},
    {"", "/repos/issues/search", {"issue"}},
    {"", "/repos/*/*/issues/**", {"issue"}},
    {"", "/repos/*/*/labels/**", {"issue"}},
    {"", "/repos/*/*/milestones/**", {"issue"}},
    {"", "/repos/**", {"repository"}},
    {"", "/packages/**", {"package"}},
    {"", "/admin/**", {"admin"}},
};

bool fits(std::string_view pattern, std::string_view path)
{
    const auto wanted = split(pattern, '/'), given = split(path, '/');
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] == "**")
            return true;
        if (i >= given.size() || (wanted[i] != "*" && wanted[i] != given[i]))
            return false;
    }
    return wanted.size() == given.size();
}

const std::vector<std::string>& neededBy(const http::Meta& meta)
{
    for (const auto& route : kRoutes)
        if ((route.method.empty() || route.method == nameOf(meta.method)) && fits(route.path, meta.path))
            return route.permissions;
    CPPUNIT_FAIL("no row for " + std::string(meta.path));
    return kRoutes[0].permissions;
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
    int m_tokens = 0, m_requests = 0;

    std::string newToken(const std::string& scopes)
    {
        return givenToken(m_app->db(), "token t" + std::to_string(++m_tokens) + " alice " + scopes);
    }

    void check(const http::Meta& meta, const std::string& scopes)
    {
        std::set<std::string> words;
        for (const auto word : split(scopes, ','))
            words.emplace(word);
        const auto& needed = neededBy(meta);
        const bool isRead = meta.method == http::Method::Get;
        const bool suffices =
            std::all_of(needed.begin(), needed.end(), [&](const auto& each) { return allows(words, each, isRead); });
        for (const auto& form : kForms) {
            const bool isToken = form.kind == Kind::Token;
            const Material material{.token = isToken ? newToken(scopes) : "",
                                    .method = std::string(nameOf(meta.method)),
                                    .path = filledPath(meta.path),
                                    .number = ++m_requests};
            const auto credential = form.make(material);
            const auto reply = m_app->call(material.method, material.path + credential.query, credential.headers);
            const auto what = std::string(meta.id) + " by " + form.name + " with [" + scopes + "]: " + reply.body;
            const bool isScopeMissing = isToken && !suffices;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(what, isScopeMissing, isScopeRefusal(reply));
            const bool isPasswordMissing = meta.auth == http::Auth::Password && form.kind != Kind::Password;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(what, isPasswordMissing && !isScopeMissing, reply.status == 401);
            CPPUNIT_ASSERT_MESSAGE(what, reply.status < 500);
        }
    }

    void registerKey(std::int64_t accountId)
    {
        keys::addKey(
            m_app->db(),
            {.accountId = accountId, .title = "key", .text = crypto::authorizedKeyText(aliceKey().publicKey())},
            m_app->application().settings, secondsNow());
    }

    void everyWayToSendATokenIsHeldToItsScope()
    {
        m_app = std::make_unique<TestApp>(std::vector<std::string>{"TRIVET__FEDERATION__ENABLED=true"});
        registerKey(givenUser(m_app->db(), "user alice").id);
        int endpoints = 0;
        for (const auto& module : app::modules()) {
            if (module.surface != http::Surface::Api)
                continue;
            for (const auto& endpoint : module.endpoints) {
                const auto& meta = endpoint.meta;
                const auto& needed = neededBy(meta);
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
