#pragma once
#include "base/file_descriptor.hpp"

#include <chrono>
#include <string>

namespace trivet::git {

// Whoever changes refs or HEAD of a repository holds this: one at a time, over all processes. A git that is given the
// descriptor holds it too, so it is free only when nobody is left who may change something. The kernel lets go of it
// for a process that is killed.
class ChangeLock {
public:
    // Waits for those before it. Throws Error (Conflict, with the time to try again) if that takes too long, and
    // std::system_error.
    explicit ChangeLock(std::string repository, std::chrono::milliseconds patience = std::chrono::seconds(30));

    const std::string& repository() const { return m_repository; }
    int descriptor() const { return m_file.number(); }

private:
    std::string m_repository;
    FileDescriptor m_file;
};

} // namespace trivet::git
