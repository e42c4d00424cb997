#include "ldap/ldap_connection.hpp"

#include "base/text.hpp"
#include "ldap/ldap_library.hpp"

#include <algorithm>
#include <optional>
#include <sys/time.h>

namespace trivet::ldap {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kLongestValue = 16384, kMostValues = 10000;

struct MessageRelease {
    void operator()(LDAPMessage* message) const { library().freeMessage(message); }
};
using MessageHandle = std::unique_ptr<LDAPMessage, MessageRelease>;

struct ControlRelease {
    void operator()(LDAPControl* control) const { library().freeControl(control); }
};
using ControlHandle = std::unique_ptr<LDAPControl, ControlRelease>;

std::string uriOf(const Server& server)
{
    const bool isBareIpv6 = server.host.find(':') != std::string::npos && !server.host.starts_with('[');
    const auto host = isBareIpv6 ? "[" + server.host + "]" : server.host;
    return (server.security == Security::Ldaps ? "ldaps://" : "ldap://") + host + ":" + std::to_string(server.port);
}

timeval asTimeval(milliseconds time)
{
    return {static_cast<time_t>(time.count() / 1000), static_cast<suseconds_t>(time.count() % 1000 * 1000)};
}

std::vector<std::string> valuesOf(LDAP* ldap, LDAPMessage* entry, const char* attribute)
{
    std::vector<std::string> values;
    berval** const read = library().getValues(ldap, entry, attribute);
    for (auto each = read; each && *each && values.size() < kMostValues; ++each)
        if ((*each)->bv_len <= kLongestValue)
            values.emplace_back((*each)->bv_val, (*each)->bv_len);
    library().freeValues(read);
    return values;
}

Entry entryOf(LDAP* ldap, LDAPMessage* message)
{
    Entry entry;
    if (char* const dn = library().getDn(ldap, message)) {
        entry.dn = dn;
        library().freeMemory(dn);
    }
    BerElement* position = nullptr;
    for (char* name = library().firstAttribute(ldap, message, &position); name;
         name = library().nextAttribute(ldap, message, position)) {
        entry.attributes[asciiLower(name)] = valuesOf(ldap, message, name);
        library().freeMemory(name);
    }
    library().freeBer(position, 0);
    return entry;
}

} // namespace

std::string Entry::first(std::string_view attribute) const
{
    const auto found = attributes.find(asciiLower(attribute));
    return found == attributes.end() || found->second.empty() ? std::string() : found->second.front();
}

struct Connection::State {
    const Server server;
    steady_clock::time_point deadline;
    LDAP* ldap = nullptr;
    bool isSecured = false;

    explicit State(const Server& wanted) : server(wanted), deadline(steady_clock::now() + wanted.patience)
    {
        require(library().initialize(&ldap, uriOf(server).c_str()), "its address");
        const int version = LDAP_VERSION3;
        set(LDAP_OPT_PROTOCOL_VERSION, &version);
        set(LDAP_OPT_REFERRALS, LDAP_OPT_OFF);
        const int certificate = server.checksCertificate ? LDAP_OPT_X_TLS_DEMAND : LDAP_OPT_X_TLS_NEVER;
        set(LDAP_OPT_X_TLS_REQUIRE_CERT, &certificate);
        for (const int option : {LDAP_OPT_X_TLS_CACERTFILE, LDAP_OPT_X_TLS_CACERTDIR})
            inheritText(option);
        const int isServer = 0;
        set(LDAP_OPT_X_TLS_NEWCTX, &isServer); // the options above take effect
    }
    ~State()
    {
        if (ldap)
            library().unbind(ldap, nullptr, nullptr);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    [[noreturn]] void fail(int code, const std::string& what) const
    {
        throw Failure(uriOf(server) + ", " + what + ": " + library().errorText(code));
    }
    void require(int code, const std::string& what) const
    {
        if (code != LDAP_SUCCESS)
            fail(code, what);
    }
    void set(int option, const void* value) const { require(library().setOption(ldap, option, value), "its options"); }

    // What ldap.conf says of authorities: a context of its own would know none.
    void inheritText(int option) const
    {
        char* text = nullptr;
        if (library().getOption(nullptr, option, &text) != LDAP_OPT_SUCCESS || !text)
            return;
        library().setOption(ldap, option, text);
        library().freeMemory(text);
    }

    // Before everything that waits: no longer than what is left.
    timeval allowRest() const
    {
        const auto left = std::chrono::duration_cast<milliseconds>(deadline - steady_clock::now());
        if (left.count() <= 0)
            fail(LDAP_TIMEOUT, "waiting");
        const auto rest = asTimeval(left);
        set(LDAP_OPT_NETWORK_TIMEOUT, &rest);
        set(LDAP_OPT_TIMEOUT, &rest);
        return rest;
    }

    void secure()
    {
        if (isSecured || server.security != Security::StartTls)
            return;
        allowRest();
        require(library().startTls(ldap, nullptr, nullptr), "StartTLS");
        isSecured = true;
    }

    MessageHandle ask(const Search& search, LDAPControl* page)
    {
        secure();
        auto rest = allowRest();
        std::vector<char*> names;
        for (const auto& name : search.attributes)
            names.push_back(const_cast<char*>(name.c_str()));
        if (names.empty())
            names.push_back(const_cast<char*>(LDAP_NO_ATTRS));
        names.push_back(nullptr);
        LDAPControl* controls[] = {page, nullptr};
        LDAPMessage* answer = nullptr;
        const int scope = search.scope == Search::Scope::Entry ? LDAP_SCOPE_BASE : LDAP_SCOPE_SUBTREE;
        const int code = library().searchExt(ldap, search.base.c_str(), scope, search.filter.c_str(), names.data(), 0,
                                             page ? controls : nullptr, nullptr, &rest, search.most, &answer);
        MessageHandle owned(answer);
        // Whoever asks for two to see whether there is one has what they want.
        if (code != LDAP_NO_SUCH_OBJECT && !(code == LDAP_SIZELIMIT_EXCEEDED && search.most > 0))
            require(code, "search below " + search.base);
        return owned;
    }

    // What stands for the next page; empty after the last one.
    std::string cookieOf(LDAPMessage* answer) const
    {
        LDAPControl** controls = nullptr;
        int code = LDAP_SUCCESS;
        require(library().parseResult(ldap, answer, &code, nullptr, nullptr, nullptr, &controls, 0), "its answer");
        std::string cookie;
        if (auto* const found = library().findControl(LDAP_CONTROL_PAGEDRESULTS, controls, nullptr)) {
            ber_int_t estimate = 0;
            berval value{};
            if (library().parsePageResponse(ldap, found, &estimate, &value) == LDAP_SUCCESS && value.bv_val) {
                cookie.assign(value.bv_val, value.bv_len);
                library().freeBerMemory(value.bv_val);
            }
        }
        library().freeControls(controls);
        return cookie;
    }

    ControlHandle pageControl(int pageSize, std::string& cookie) const
    {
        LDAPControl* control = nullptr;
        berval value{cookie.size(), cookie.data()};
        require(library().createPageControl(ldap, pageSize, cookie.empty() ? nullptr : &value, 1, &control), "paging");
        return ControlHandle(control);
    }

    template <class Found> void give(LDAPMessage* answer, const Found& found) const
    {
        for (auto* each = library().firstEntry(ldap, answer); each; each = library().nextEntry(ldap, each))
            found(entryOf(ldap, each));
    }
};

Connection::Connection(const Server& server) : m_state(std::make_unique<State>(server)) {}
Connection::~Connection() = default;

bool Connection::bind(const std::string& dn, const std::string& password)
{
    if (password.empty())
        return false;
    m_state->secure();
    m_state->allowRest();
    berval credential{password.size(), const_cast<char*>(password.data())};
    const int code =
        library().saslBind(m_state->ldap, dn.c_str(), LDAP_SASL_SIMPLE, &credential, nullptr, nullptr, nullptr);
    for (const int wrong : {LDAP_INVALID_CREDENTIALS, LDAP_NO_SUCH_OBJECT, LDAP_INVALID_DN_SYNTAX,
                            LDAP_UNWILLING_TO_PERFORM, LDAP_INAPPROPRIATE_AUTH})
        if (code == wrong)
            return false;
    m_state->require(code, "bind");
    return true;
}

std::vector<Entry> Connection::search(const Search& search)
{
    const auto answer = m_state->ask(search, nullptr);
    std::vector<Entry> entries;
    m_state->give(answer.get(), [&](Entry entry) { entries.push_back(std::move(entry)); });
    return entries;
}

void Connection::renewPatience() { m_state->deadline = steady_clock::now() + m_state->server.patience; }

void Connection::searchAll(const Search& search, int pageSize, const std::function<void(Entry)>& found)
{
    std::string cookie;
    do {
        renewPatience();
        const auto control = pageSize > 0 ? m_state->pageControl(pageSize, cookie) : nullptr;
        const auto answer = m_state->ask(search, control.get());
        m_state->give(answer.get(), found);
        cookie = control && answer ? m_state->cookieOf(answer.get()) : "";
    } while (!cookie.empty());
}

} // namespace trivet::ldap
