#pragma once
#include "base/file_descriptor.hpp"
#include "creation/remote_hosts.hpp"
#include "migrations/source_place.hpp"
#include "outbound/outbound_request.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace trivet::migrations {

// The other server wants to be left alone until then.
struct RateLimited {
    std::int64_t until = 0;
};

// One answer of a list, or of something alone.
struct SourceAnswer {
    std::string body{};
    // What it says of further pages; nothing: it does not say.
    std::optional<bool> hasNext{};
    std::optional<std::int64_t> total{};
};

// Asks the server that something is migrated from. Every request passes the guard of outgoing ones; credentials go to
// that server and to no other, and into no text that is thrown.
class SourceClient {
public:
    using Clock = std::chrono::steady_clock;

    SourceClient(const Settings& settings, SourcePlace place, std::string authorization, Clock::time_point deadline);

    const SourcePlace& place() const { return m_place; }

    // `path` below the address of the repository: "/issues?page=2". Throws Error (Invalid) with a reason for people,
    // and RateLimited.
    SourceAnswer get(const std::string& path);

    enum class IfMissing { Fail, Nothing };
    // Where a file is, and what else is to be sent to that very server.
    struct Download {
        std::string address{};
        outbound::Headers headers{};
        std::size_t mostBytes = 0;
        IfMissing ifMissing = IfMissing::Fail;
    };
    // A file without a name that holds all of it, read from its beginning. What is sent elsewhere is followed a few
    // times, without credentials. A closed one if there is none and that may be. Throws as get() does.
    FileDescriptor download(const Download& wanted);
    // Sends a JSON text; for LFS.
    SourceAnswer post(const std::string& address, const std::string& body, const std::string& mediaType);

private:
    outbound::Response ask(outbound::Request request, std::size_t mostBytes) const;
    void authorize(outbound::Request& request) const;

    const Settings& m_settings;
    SourcePlace m_place;
    std::string m_authorization;
    Clock::time_point m_deadline;
    creation::RemoteHosts m_hosts;
};

} // namespace trivet::migrations
