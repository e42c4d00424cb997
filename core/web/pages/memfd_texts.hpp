#pragma once
#include "base/file_descriptor.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::pages {

// Texts that are seldom wanted, kept in memory once for a process and all it forks, but in none of their own.
class MemfdTexts {
public:
    // Throws std::runtime_error if there is no room.
    void put(std::string name, std::string_view text);
    std::optional<std::string> find(std::string_view name) const;

private:
    struct Extent {
        long begin = 0;
        std::size_t size = 0;
    };
    FileDescriptor m_file{};
    long m_end = 0;
    std::map<std::string, Extent, std::less<>> m_extents{};
};

} // namespace trivet::pages
