#pragma once
#include <algorithm>
#include <cstddef>
#include <list>
#include <string>
#include <utility>

namespace trivet {

// The values last used, by a key that names them for ever (the id of an object); as many as there is room for, but at
// least one. For one thread.
template <class T> class Remembered {
public:
    explicit Remembered(std::size_t mostBytes) : m_mostBytes(mostBytes) {}

    const T* find(const std::string& key)
    {
        const auto known = std::find_if(m_latest.begin(), m_latest.end(), [&](auto& each) { return each.key == key; });
        if (known == m_latest.end())
            return nullptr;
        m_latest.splice(m_latest.begin(), m_latest, known);
        return &m_latest.front().value;
    }

    // `bytes` is what it takes, roughly.
    const T& keep(const std::string& key, T value, std::size_t bytes)
    {
        m_latest.push_front({key, std::move(value), bytes});
        m_bytes += bytes;
        for (; m_bytes > m_mostBytes && m_latest.size() > 1; m_latest.pop_back())
            m_bytes -= m_latest.back().bytes;
        return m_latest.front().value;
    }

private:
    struct Kept {
        std::string key{};
        T value{};
        std::size_t bytes = 0;
    };
    std::size_t m_mostBytes;
    std::list<Kept> m_latest{}; // the last used in front
    std::size_t m_bytes = 0;
};

} // namespace trivet
