#include "base/joined_checks.hpp"

namespace trivet {

void JoinedChecks::add(const Error& error)
{
    if (error.problems().empty())
        throw error;
    if (!m_first)
        m_first = error;
    m_problems.insert(m_problems.end(), error.problems().begin(), error.problems().end());
}

void JoinedChecks::throwIfAny() const
{
    if (m_first)
        throw Error(m_first->kind(), m_first->message(), m_problems).because(m_first->detail());
}

} // namespace trivet
