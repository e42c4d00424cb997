#pragma once
#include "base/file_descriptor.hpp"

#include <optional>
#include <utility>

namespace trivet::process {

// What a worker and its supervisor tell each other over a socket pair.
enum class Word : char {
    Ready = 'r',   // worker: I serve
    Replace = 'x', // worker: I have served my share; start another, I go on until told to leave
    Leave = 'l',   // supervisor: finish what you have begun and go, others go on
    Gone = 0,      // the other side has closed
};

std::pair<FileDescriptor, FileDescriptor> makeChannel();
void send(int channel, Word word);
// Without waiting; nothing if nothing was said.
std::optional<Word> receive(int channel);

// Connections the web server keeps open outlive the worker: closing one may cross a request that is already on its way.
// A worker that leaves puts them in here, and whichever worker looks next takes them out.
struct Handover {
    FileDescriptor give{};
    FileDescriptor take{};
};

Handover makeHandover();
void giveConnection(int give, FileDescriptor connection);
FileDescriptor takeConnection(int take);

} // namespace trivet::process
