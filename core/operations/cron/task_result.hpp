#pragma once
#include "base/message.hpp"

#include <string>

namespace trivet::cron {

// What a task has said, as it is kept until its next run.
std::string storedResult(const Messages& result);

// A text that is not of storedResult(), of an earlier version, is a message without a key.
Messages readResult(const std::string& stored);

} // namespace trivet::cron
