#include "db/write_lock.hpp"

namespace trivet::db {

using Range = LockFile::Range;

bool WriteLock::acquire(std::chrono::milliseconds patience)
{
    if (!m_file.isAwaited(Range::Next) && !m_file.isAwaited(Range::Writer) && m_file.tryLock(Range::Writer))
        return true;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    const auto isTooLate = [&] { return std::chrono::steady_clock::now() >= deadline; };
    const auto lock = [&](Range range) { return m_file.tryLock(range) || m_file.lockUnless(range, isTooLate); };
    if (!lock(Range::Next))
        return false;
    const bool isMine = lock(Range::Writer);
    m_file.unlock(Range::Next);
    return isMine;
}

void WriteLock::release() noexcept { m_file.unlock(Range::Writer); }

bool WriteLock::tryBecomeCheckpointer() { return m_file.tryLock(Range::Checkpointer); }

void WriteLock::stopBeingCheckpointer() noexcept { m_file.unlock(Range::Checkpointer); }

} // namespace trivet::db
