#pragma once
#include <cstddef>
#include <iterator>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace trivet {

// The values last used, by a key that names them for ever (the id of an object); as many as there is room for, but at
// least one. For one thread.
template <class T> class Remembered {
public:
    explicit Remembered(std::size_t mostBytes) : m_mostBytes(mostBytes) {}
    Remembered(const Remembered&) = delete;
    Remembered& operator=(const Remembered&) = delete;

    const T* find(const std::string& key)
    {
        const auto known = m_byKey.find(key);
        if (known == m_byKey.end())
            return nullptr;
        m_latest.splice(m_latest.begin(), m_latest, known->second);
        return &m_latest.front().value;
    }

    // `bytes` is what it takes, roughly. Takes the place of another of that key.
    const T& keep(const std::string& key, T value, std::size_t bytes)
    {
        if (const auto known = m_byKey.find(key); known != m_byKey.end())
            forget(known->second);
        m_latest.push_front({key, std::move(value), bytes});
        m_byKey.emplace(m_latest.front().key, m_latest.begin());
        m_bytes += bytes;
        while (m_bytes > m_mostBytes && m_latest.size() > 1)
            forget(std::prev(m_latest.end()));
        return m_latest.front().value;
    }

private:
    struct Kept {
        std::string key{};
        T value{};
        std::size_t bytes = 0;
    };
    using Place = typename std::list<Kept>::iterator;

    void forget(Place place)
    {
        m_bytes -= place->bytes;
        m_byKey.erase(place->key);
        m_latest.erase(place);
    }

    std::size_t m_mostBytes;
    std::list<Kept> m_latest{}; // the last used in front
    std::unordered_map<std::string_view, Place> m_byKey{};
    std::size_t m_bytes = 0;
};

} // namespace trivet
