#pragma once
#include "events/event.hpp"
#include "payloads/payload_parts.hpp"
#include "pushes/push.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::payloads {

// The changes of refs a push made, as a event holds them: the one it is about first, then the other branches.
std::vector<events::Before> storedChanges(const std::vector<pushes::RefChange>& all, const pushes::RefChange& change);

// How many branches and tags the same push tells of, which share the room there is for commits; 0: this one alone. And
// how many of them are new branches.
void setToldRefs(events::Event& event, std::size_t count, std::size_t newBranches);

// What a change of a ref is told as: events Push, Create and Delete.
std::optional<std::string> pushPayload(PayloadParts& parts, const events::Event& event);

// A push that changed nothing, of this commit.
std::string testPayload(PayloadParts& parts, std::int64_t actorId, const std::string& ref, const std::string& commit);

} // namespace trivet::payloads
