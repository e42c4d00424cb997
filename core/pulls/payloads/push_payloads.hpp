#pragma once
#include "happenings/happening.hpp"
#include "payloads/scene.hpp"
#include "pushes/push.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::payloads {

// The changes of refs a push made, as a happening holds them: the one it is about first, then the other branches.
std::vector<happenings::Before> storedChanges(const std::vector<pushes::RefChange>& all,
                                              const pushes::RefChange& change);

// What a change of a ref is told as: events Push, Create and Delete.
std::optional<std::string> pushPayload(Scene& scene, const happenings::Happening& happening);

// A push that changed nothing, of this commit.
std::string testPayload(Scene& scene, std::int64_t actorId, const std::string& ref, const std::string& commit);

} // namespace trivet::payloads
