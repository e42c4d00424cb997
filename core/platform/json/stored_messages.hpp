#pragma once
#include "base/message.hpp"

#include <string>

namespace trivet::json {

// What the server has said, kept to be told later in the language of who reads it.
std::string storedMessages(const Messages& result);

// A text that is not of storedMessages(), of an earlier version, is a message without a key.
Messages readMessages(const std::string& stored);

} // namespace trivet::json
