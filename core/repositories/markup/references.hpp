#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace trivet::markup {

// Something of this site that a text names: "#12", "owner/repo#12", "@user" or the full name of a commit.
struct Reference {
    enum class Kind { Issue, User, Commit };

    Kind kind{};
    std::size_t begin = 0, length = 0;
    std::string_view repository{}; // of an issue elsewhere: "owner/repo"
    std::string_view name{};       // the number, the user or the commit
};

// In the order of the text, without overlaps. Whether they exist is not asked.
std::vector<Reference> findReferences(std::string_view text);

} // namespace trivet::markup
