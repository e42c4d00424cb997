#pragma once
#include "base/error.hpp"

namespace trivet::fuzz {

// Readers refuse by throwing.
template <class Refusal = Error, class Read> void unlessRefused(Read read)
{
    try {
        read();
    } catch (const Refusal&) {
    }
}

} // namespace trivet::fuzz
