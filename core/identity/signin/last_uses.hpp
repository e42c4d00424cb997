#pragma once
#include "base/clock_skew.hpp"

#include <cstdint>
#include <map>
#include <utility>

namespace trivet::signin {

// When credentials of one kind were last used, kept until there is time to write it: a request that reads must not
// write. One of these belongs to a worker.
class LastUses {
public:
    // Remembers the use if the time that is stored is more than a minute old.
    void note(std::int64_t id, std::int64_t stored, std::int64_t now)
    {
        if (now - stored < kPrecision && !isAhead(stored, now))
            return;
        if (m_pending.empty())
            m_oldest = now;
        m_pending[id] = now;
    }
    bool isEmpty() const { return m_pending.empty(); }
    // Something has waited long enough for others to be written with it.
    bool isDue(std::int64_t now) const { return !isEmpty() && (now - m_oldest >= kGathering || now < m_oldest); }
    // Times by number, to be written now.
    std::map<std::int64_t, std::int64_t> take() { return std::exchange(m_pending, {}); }

private:
    static constexpr std::int64_t kPrecision = 60, kGathering = 10;

    std::map<std::int64_t, std::int64_t> m_pending{};
    std::int64_t m_oldest = 0;
};

} // namespace trivet::signin
