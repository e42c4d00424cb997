#pragma once
#include "git/object.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::git {

// The refs of a repository as git keeps them in files, read without starting git: each in a file of its own, or in
// packed-refs, or in both, where the file counts.
class RefFiles {
public:
    RefFiles(std::string repository, ObjectFormat format) : m_repository(std::move(repository)), m_format(format) {}

    // What the ref of this full name names; nothing for a name that no ref can have.
    std::optional<std::string> find(const std::string& name) const;
    // Those of the names that are refs.
    std::map<std::string, std::string> among(const std::vector<std::string>& names) const;
    // All that begin like this, in the order of bytes.
    std::map<std::string, std::string> below(std::string_view prefix) const;

private:
    std::optional<std::string> loose(const std::string& name, int depth) const;
    std::map<std::string, std::string> packed(std::string_view prefix) const;

    std::string m_repository;
    ObjectFormat m_format;
};

} // namespace trivet::git
