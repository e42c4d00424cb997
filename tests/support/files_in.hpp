#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>

namespace trivet::test {

// How many files lie in a folder and those below it; none in one that is not there.
inline std::size_t filesIn(const std::string& folder)
{
    std::size_t count = 0;
    std::error_code absent;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, absent))
        count += entry.is_regular_file() ? 1 : 0;
    return count;
}

} // namespace trivet::test
