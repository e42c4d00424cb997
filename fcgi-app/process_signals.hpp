#pragma once
#include "base/file_descriptor.hpp"

#include <initializer_list>
#include <optional>

namespace trivet::process {

// Signals that wait their turn: they stay blocked and are read from a descriptor, so no system call in the middle of
// an answer is ever interrupted, and there are no handlers.
class SignalQueue {
public:
    // Blocks the signals in this thread and those it starts.
    explicit SignalQueue(std::initializer_list<int> signals);
    int descriptor() const { return m_descriptor.number(); }
    // The next signal that has come, without waiting.
    std::optional<int> next();

private:
    FileDescriptor m_descriptor{};
};

// What a program expects that we start: no blocked and no ignored signals.
void restoreSignals();

// A web server that has gone away is an error of write(), not the end of the process.
void ignoreBrokenPipes();

} // namespace trivet::process
