#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::markup {

// Something of this site that a text names: "#12", "owner/repo#12", "@user", the full name of a commit, or what may be
// the beginning of one.
struct Reference {
    enum class Kind { Issue, User, Commit };

    Kind kind{};
    std::size_t begin = 0, length = 0;
    std::string_view repository{}; // of an issue elsewhere: "owner/repo"
    std::string_view name{};       // the number, the user or the commit

    bool isAbbreviated() const { return kind == Kind::Commit && name.size() != 40 && name.size() != 64; }
};

// In the order of the text, without overlaps. Whether they exist is not asked.
std::vector<Reference> findReferences(std::string_view text);

// The words of a text that may be beginnings of names of commits, each once, and not more than so many of them.
std::vector<std::string> abbreviationsIn(std::string_view text, std::size_t most);

} // namespace trivet::markup
