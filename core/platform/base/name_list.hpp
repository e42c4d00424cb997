#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace trivet {

// "alice/site, bob/tool, ...": the first of them, and whether there are more.
inline std::string nameList(const std::vector<std::string>& names, std::size_t most)
{
    std::string list;
    for (std::size_t i = 0; i < names.size() && i < most; ++i)
        list += (i == 0 ? "" : ", ") + names[i];
    return names.size() > most ? list + ", ..." : list;
}

} // namespace trivet
