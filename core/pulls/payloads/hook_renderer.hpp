#pragma once
#include "http/services.hpp"
#include "webhooks/payload_renderer.hpp"

namespace trivet::payloads {

// Writes events of everything there is.
class HookRenderer : public webhooks::PayloadRenderer {
public:
    explicit HookRenderer(const http::Services& services) : m_services(services) {}

    std::optional<std::string> render(const events::Event& event) override;
    std::string renderTest(const repos::OwnedRepository& repository, std::int64_t actorId,
                           const std::string& ref) override;

private:
    const http::Services& m_services;
};

} // namespace trivet::payloads
