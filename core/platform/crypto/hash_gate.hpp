#pragma once
#include "base/file_descriptor.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace trivet::crypto {

// Lets only so many processes of a machine hash passwords at a time, or do something else that costs much, so that a
// storm of sign-ins leaves a processor to everybody else. The places are byte locks on one file: a holder that is
// killed gives its place back with its descriptors.
class HashGate {
public:
    // A place in the gate; leaves when it goes out of scope.
    class Pass {
    public:
        explicit Pass(FileDescriptor file) : m_file(std::move(file)) {}
        int descriptor() const { return m_file.number(); }

    private:
        FileDescriptor m_file;
    };

    // The file is made when it is first needed, readable by its owner only.
    HashGate(std::string file, unsigned places) : m_file(std::move(file)), m_places(places) {}

    // All processors but one, but at least one place.
    static unsigned placesFor(unsigned processors) { return processors > 1 ? processors - 1 : 1; }

    // Nothing if no place came free in time: the caller answers "busy, try again".
    std::optional<Pass> enter(std::chrono::milliseconds patience) const;

private:
    std::string m_file;
    unsigned m_places;
};

} // namespace trivet::crypto
