#pragma once
#include <functional>
#include <sys/types.h>

namespace trivet::test {

// A forked process that runs one function and ends without running destructors. A child that throws exits with 99.
// Killed if it is still there at the end of the test.
class ChildProcess {
public:
    explicit ChildProcess(const std::function<int()>& work);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess(ChildProcess&& other) noexcept;

    void kill();
    // The exit status; -1 if a signal ended it.
    int wait();

private:
    pid_t m_pid;
};

// Something one process waits for and others reach. Made before they are forked.
class Milestone {
public:
    Milestone();
    ~Milestone();
    Milestone(const Milestone&) = delete;

    void reach() const;
    // Waits until reach() was called so many times.
    void await(int times = 1) const;

private:
    int m_ends[2];
};

} // namespace trivet::test
