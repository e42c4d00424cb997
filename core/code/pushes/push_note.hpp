#pragma once
#include "pushes/push.hpp"

#include <optional>
#include <string>

// What stands in the note of a pending push: "REPOSITORY PUSHER MERGED-PULL", behind it "mirror", "limited" and
// "default-branch=NAME" where that is so, its changes a line each, and, once that is known, which of them were made
// ("all", or a line for each ref) and "end".
namespace trivet::pushes {

struct PushNote {
    Push push{};
    bool isDecided = false; // the changes are those that were made
};

std::string wantedText(const Push& push);
// To be put behind it.
std::string madeText(const std::vector<RefChange>& wanted, const std::vector<RefChange>& made);

// Nothing if not even what is wanted was written to its end: then no ref was changed.
std::optional<PushNote> parseNote(const std::string& text);

} // namespace trivet::pushes
