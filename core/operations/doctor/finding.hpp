#pragma once
#include "base/message.hpp"

#include <vector>

namespace trivet::doctor {

// One thing that was looked at.
struct Finding {
    enum class Kind {
        Good,
        Advice,  // works, but could be safer
        Problem, // does not work, or is not safe
        Fixed,   // was a problem until now
    };
    Kind kind = Kind::Good;
    Message message;
};

using Findings = std::vector<Finding>;

// Whether what can be put right is put right.
enum class Repair { No, Yes };

inline void add(Findings& findings, Finding::Kind kind, Message message)
{
    findings.push_back({kind, std::move(message)});
}

} // namespace trivet::doctor
