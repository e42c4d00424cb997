#pragma once
#include "base/shared_slots.hpp"
#include "body/source.hpp"
#include "settings/settings.hpp"

#include <memory>
#include <string_view>

namespace trivet::githttp {

// A place among those who clone, push, or are sent a file piece by piece. Each keeps a thread of a worker, or a process
// of its own (plain CGI), for as long as its client likes to take: no address may have more than a part of them.
class TransferSlot {
public:
    // What is kept by it: a process where it is known, else what the environment tells of this one.
    enum class Holder { AsStarted, Process };

    // For the client at this address. Throws Error (Unavailable, with the time to try again) if it has too many, or all
    // are taken.
    TransferSlot(const Settings& settings, std::string_view address, Holder holder = Holder::AsStarted);

    // The stream that gives the place back when it has been sent.
    std::shared_ptr<body::Source> keptFor(std::shared_ptr<body::Source> stream) &&;

private:
    SharedSlots::Pass m_pass;
};

} // namespace trivet::githttp
