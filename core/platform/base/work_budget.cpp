#include "base/work_budget.hpp"

#include <ctime>

namespace trivet {
namespace {

constexpr std::size_t kStepsBetweenLooks = 16384; // at the clock, which takes longer than a step

std::chrono::nanoseconds processorTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

} // namespace

WorkMeter::WorkMeter(const WorkBudget& budget)
    : m_budget(budget), m_start(processorTime()), m_nextLook(kStepsBetweenLooks)
{
}

void WorkMeter::step(std::size_t count)
{
    m_steps += count;
    if (m_steps < m_nextLook)
        return;
    m_nextLook = m_steps + kStepsBetweenLooks;
    if (processorTime() - m_start > m_budget.time)
        throw BudgetExceeded("it takes too much time");
}

void WorkMeter::write(std::size_t bytes)
{
    m_written += bytes;
    if (m_written > m_budget.output)
        throw BudgetExceeded("it becomes too long");
}

} // namespace trivet
