#pragma once
#include "pushes/tree_files.hpp"

#include <string>
#include <vector>

namespace trivet::pushes {

struct Languages {
    std::string main{};
    std::string json{"{}"}; // {"C++":1234}: bytes of each, the most first
};

// The programming languages of files, judged by their names. Prose, data and what others wrote do not count.
Languages languagesOf(const std::vector<TreeFile>& files);

} // namespace trivet::pushes
