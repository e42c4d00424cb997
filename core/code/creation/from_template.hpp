#pragma once
#include "creation/first_commit.hpp"

#include <string>

namespace trivet::creation {

struct TemplateCopy {
    std::string from{}, to{}; // folders of repositories of the same object format
    std::string branch{};     // of the original
    std::string newBranch{};
    Author author{};
    commit_signatures::SignText sign{};
};

// Makes the files of a branch the first and only commit of an empty repository: nothing of the original's history comes
// along. Throws std::runtime_error, and Error (Invalid) for objects a push would not bring in.
void copyTemplateFiles(const TemplateCopy& copy);

} // namespace trivet::creation
