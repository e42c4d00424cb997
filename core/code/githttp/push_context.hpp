#pragma once
#include "base/clock.hpp"
#include "githttp/requested_repository.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <utility>

namespace trivet::githttp {

// For what follows the rules of a request. The one that brought the push may have ended while git still works: what it
// was about is kept here.
class PushContext {
public:
    explicit PushContext(const PushTarget& place, std::string address = {})
        : m_address(std::move(address)),
          m_repo{place.requested.repository, place.requested.access},
          m_context(m_request, {}, place.services, secondsNow())
    {
        m_context.who = place.who;
    }
    PushContext(const PushContext&) = delete;
    PushContext& operator=(const PushContext&) = delete;

    http::Context& context() { return m_context; }
    const repos::VisibleRepo& repo() const { return m_repo; }

private:
    const std::string m_address; // of the client
    const http::Request m_request{.remoteAddress = m_address};
    const repos::VisibleRepo m_repo;
    http::Context m_context;
};

} // namespace trivet::githttp
