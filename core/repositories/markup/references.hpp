#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::markup {

// Something of this site that a text names: "#12", "!12", "owner/repo#12", "@user", "@org/team", the full name of a
// commit, or what may be the beginning of one. Or the address of an issue or a pull request, of whatever site.
struct Reference {
    enum class Kind { Issue, User, Team, Commit };

    Kind kind{};
    std::size_t begin = 0, length = 0;
    std::string_view repository{}; // of an issue elsewhere: "owner/repo"
    std::string_view name{};       // the number, the user, "org/team" or the commit
    std::string_view site{};       // of an address, without "https://": "git.example/"

    bool isAbbreviated() const { return kind == Kind::Commit && name.size() != 40 && name.size() != 64; }
};

// In the order of the text, without overlaps. Whether they exist is not asked. Nothing in an address is one.
std::vector<Reference> findReferences(std::string_view text);

// The words of a text that may be beginnings of names of commits, each once, and not more than so many of them.
std::vector<std::string> abbreviationsIn(std::string_view text, std::size_t most);

} // namespace trivet::markup
