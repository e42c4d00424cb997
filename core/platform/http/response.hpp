#pragma once
#include "body/source.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trivet::http {

struct Response {
    int status = 200;
    std::string contentType{}; // empty: no body, no header
    std::vector<std::pair<std::string_view, std::string>> headers{};
    std::string body{};
    std::string_view fixedBody{};           // sent instead of `body` when not empty; outlives the response
    std::shared_ptr<body::Source> stream{}; // sent instead of both when set

    // Names are literals. Throws std::invalid_argument if the value would break out of its line.
    void add(std::string_view name, std::string value);
    void set(std::string_view name, std::string value); // replaces earlier ones
    bool has(std::string_view name) const;
};

// The head in the form CGI and FastCGI share: "Status: 200 OK", headers, blank line.
std::string renderHead(const Response& response);

std::string_view reasonOf(int status);

// Where an answer goes.
class Sink {
public:
    virtual ~Sink() = default;
    // False once the client is gone; what follows is pointless.
    virtual bool write(std::string_view bytes) = 0; // nothing: what was held back is sent now
};

} // namespace trivet::http
