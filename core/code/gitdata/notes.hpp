#pragma once
#include "git/repository.hpp"

#include <optional>
#include <string>

namespace trivet::gitdata {

// What `git notes` wrote beside a commit.
struct NoteText {
    std::string text{};
    std::string commit{}; // the latest of the notes
};
std::optional<NoteText> findNote(git::Repository& git, const std::string& commit);

} // namespace trivet::gitdata
