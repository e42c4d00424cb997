#pragma once
#include "happenings/happening.hpp"
#include "payloads/scene.hpp"

#include <optional>
#include <string>

// What happens to issues and pull requests. Nothing: it is gone.
namespace trivet::payloads {

std::optional<std::string> issuePayload(Scene& scene, const happenings::Happening& happening);
std::optional<std::string> pullPayload(Scene& scene, const happenings::Happening& happening);
std::optional<std::string> commentPayload(Scene& scene, const happenings::Happening& happening);

} // namespace trivet::payloads
