#pragma once
#include "access/identity.hpp"
#include "base/parameters.hpp"
#include "http/path.hpp"
#include "http/request.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::http {

struct Services;

// Everything a handler may know about the request it answers.
class Context {
public:
    Context(const Request& incoming, RequestPath target, const Services& provided, std::int64_t time);

    const Request& request;
    const RequestPath path;
    const Services& services;
    const Settings& settings;
    const std::int64_t now; // seconds; one value for the whole request
    access::Identity who{};

    db::Database& db();                                       // opened at its first use
    std::string_view pathValue(std::string_view name) const;  // decoded; the name must be in the route's pattern
    Parameters pathParameters() const;                        // all of them
    const Parameters& query();                                // parsed at its first use
    std::string readBody();                                   // once; within the limit of the settings
    const std::string& bufferBody();                          // reads it now; readBody() gives the same bytes later
    std::string absoluteUrl(std::string_view relative) const; // from ROOT_URL, never from the Host header

    struct PathValue {
        std::string_view name{};
        std::string value{};
    };
    std::vector<PathValue> pathValues{};
    std::vector<std::string> cookies{};         // values of Set-Cookie, sent with whatever the answer becomes
    std::function<bool()> hasSubject = nullptr; // whether what it is about is still there; for who has failed

private:
    std::optional<Parameters> m_query{};
    std::optional<std::string> m_body{};
};

} // namespace trivet::http
