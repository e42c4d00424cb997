#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::reviews {

// What became of the lines of some files between two commits, found with one run of git.
class LineMoves {
public:
    LineMoves(const std::string& repository, const std::string& from, const std::string& to,
              const std::vector<std::string>& paths);
    // From what `git diff --raw -z -p -U0` said.
    explicit LineMoves(std::string_view output) { read(output); }

    // The line it is now; nothing if it was changed or is gone, or if nobody can tell.
    std::optional<std::int64_t> of(const std::string& path, std::int64_t line) const;

private:
    struct Change {
        std::int64_t oldStart = 0, oldCount = 0, newCount = 0;
    };
    void read(std::string_view output);

    std::map<std::string, std::vector<Change>> m_changes{}; // by path, in the order of lines
    bool m_isUnknown = false;
};

// Whether two heads of a pull request differ in what they change, each seen from where it parted from the base. A
// merge of the base that touches none of the changed files makes no difference.
bool hasOtherContent(const std::string& repository, const std::string& oldBase, const std::string& oldHead,
                     const std::string& newBase, const std::string& newHead);

} // namespace trivet::reviews
