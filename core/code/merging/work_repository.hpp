#pragma once
#include <string>
#include <vector>

namespace trivet::merging {

// A bare repository in which git works, and where the objects go that it makes: into the repository, unless variables
// lead it elsewhere.
struct WorkRepository {
    std::string repository{}; // the folder
    std::vector<std::string> environment{};
};

} // namespace trivet::merging
