#include "githttp/push_answer.hpp"

#include <utility>

namespace trivet::githttp {

PushAnswer::PushAnswer(std::unique_ptr<Exchange> exchange, AfterPush afterPush)
    : m_exchange(std::move(exchange)), m_afterPush(std::move(afterPush))
{
}

PushAnswer::~PushAnswer()
{
    if (m_isSettled)
        return;
    // All of the push has arrived: it is applied although nobody hears of it, and what is applied is recorded.
    try {
        m_exchange->finishIgnoringInput();
    } catch (const std::exception&) { // it fell silent: what was changed until then counts
    }
    settle();
}

std::size_t PushAnswer::read(char* into, std::size_t size)
{
    const auto count = m_exchange->read(into, size);
    if (count == 0)
        settle();
    return count;
}

void PushAnswer::settle() noexcept
{
    if (!std::exchange(m_isSettled, true))
        m_afterPush();
}

} // namespace trivet::githttp
