#pragma once
#include "base/remembered.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace trivet {

// The same for threads that share it. What one has found stays for as long as it holds it.
template <class T> class SharedRemembered {
public:
    using Pointer = std::shared_ptr<const T>;

    explicit SharedRemembered(std::size_t mostBytes) : m_latest(mostBytes) {}

    Pointer find(const std::string& key)
    {
        const std::lock_guard lock(m_mutex);
        const auto* known = m_latest.find(key);
        return known ? *known : nullptr;
    }

    Pointer keep(const std::string& key, Pointer value, std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        return m_latest.keep(key, std::move(value), bytes);
    }

private:
    std::mutex m_mutex{};
    Remembered<Pointer> m_latest;
};

} // namespace trivet
