#pragma once
#include "events/event.hpp"
#include "payloads/payload_parts.hpp"

#include <optional>
#include <string>

// What happens to issues and pull requests. Nothing: it is gone.
namespace trivet::payloads {

std::optional<std::string> issuePayload(PayloadParts& parts, const events::Event& event);
std::optional<std::string> pullPayload(PayloadParts& parts, const events::Event& event);
std::optional<std::string> commentPayload(PayloadParts& parts, const events::Event& event);

} // namespace trivet::payloads
