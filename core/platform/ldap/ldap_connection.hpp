#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// Asking a directory over LDAP.
namespace trivet::ldap {

// The directory does not answer, or not as one should. The text is for administrators.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Security { Unencrypted, Ldaps, StartTls };

struct Server {
    std::string host{};
    std::int64_t port = 389;
    Security security = Security::Unencrypted;
    bool checksCertificate = true;
    std::chrono::seconds patience{5}; // for everything that is asked on one connection
};

struct Entry {
    std::string dn{};
    std::map<std::string, std::vector<std::string>> attributes{}; // names in lower case

    // The first value, empty if there is none. Any letter case.
    std::string first(std::string_view attribute) const;
};

struct Search {
    std::string base{}, filter{};
    std::vector<std::string> attributes{}; // empty: none at all, only whether there is such an entry
    enum class Scope { Entry, Subtree } scope = Scope::Subtree;
    int most = 2; // entries; 0: as many as there are
};

// One connection, used by one thread. Long values and those of entries with very many are left out. Referrals are not
// followed. Everything throws Failure.
class Connection {
public:
    // Connects at its first use. Its time counts from now.
    explicit Connection(const Server& server);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // False if name or password is wrong. An empty password is wrong: servers would take it for nobody (RFC 4513
    // §5.1.2).
    bool bind(const std::string& dn, const std::string& password);

    std::vector<Entry> search(const Search& search);
    // What is asked from now on has its time from the beginning.
    void renewPatience();
    // The same for very many entries: asks for `pageSize` at a time (RFC 2696; 0: for all at once), each time with new
    // patience.
    void searchAll(const Search& search, int pageSize, const std::function<void(Entry)>& found);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace trivet::ldap
