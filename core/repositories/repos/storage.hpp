#pragma once
#include "repos/repository_row.hpp"

#include <string>

namespace trivet::repos {

// Where the directories of repositories are. A directory is complete before its row is written and outlives it, so a
// row always has its directory; one without a row is left over from a crash and can go.
class Storage {
public:
    explicit Storage(std::string root) : m_root(std::move(root)) {}

    std::string pathOf(const std::string& storage) const; // ROOT/ab/abcdef….git
    std::string pathOf(const RepositoryRow& row) const { return pathOf(row.storage); }
    const std::string& root() const { return m_root; }

    // A name no other directory has.
    static std::string newName();

    // Makes an empty bare repository; one that was left half made is completed. Throws std::runtime_error.
    void create(const RepositoryRow& row) const;
    // Whatever is in it survives the power going off. Throws std::system_error.
    void sync(const std::string& storage) const;
    // Missing is fine.
    void remove(const std::string& storage) const;

private:
    std::string m_root;
};

} // namespace trivet::repos
