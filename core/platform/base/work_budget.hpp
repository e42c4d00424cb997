#pragma once
#include <chrono>
#include <cstddef>
#include <stdexcept>

namespace trivet {

// What the work on one piece of foreign content may cost, whatever is done to it: rendering, highlighting, comparing.
// What costs more is shown as it is, as far as there is room.
struct WorkBudget {
    std::chrono::milliseconds time{2000}; // of the processor
    std::size_t memory = 128 * 1024 * 1024;
    std::size_t output = 4 * 1024 * 1024; // bytes

    // How long somebody else is waited for who does the work, on a machine that may be busy.
    std::chrono::milliseconds patience() const { return time + std::chrono::seconds(1); }
};

inline constexpr WorkBudget kForeignContent{};

class BudgetExceeded : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Counts what one piece of work takes of its budget. Both throw BudgetExceeded once that is used up.
class WorkMeter {
public:
    explicit WorkMeter(const WorkBudget& budget = kForeignContent);

    void step(std::size_t count = 1); // so many characters, lines or nodes were looked at
    void write(std::size_t bytes);    // so much was written

    std::size_t steps() const { return m_steps; }

private:
    const WorkBudget m_budget;
    const std::chrono::nanoseconds m_start;
    std::size_t m_steps = 0, m_nextLook, m_written = 0;
};

} // namespace trivet
