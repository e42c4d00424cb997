#pragma once
#include "repos/repository_row.hpp"

#include <string>
#include <string_view>
#include <system_error>

namespace trivet::repos {

// Where the directories of repositories are. A directory is complete before its row is written and outlives it, so a
// row always has its directory; one without a row is left over from a crash and can go.
class Storage {
public:
    explicit Storage(std::string root) : m_root(std::move(root)) {}

    std::string pathOf(const std::string& storage) const; // ROOT/ab/abcdef….git
    std::string pathOf(const RepositoryRow& row) const { return pathOf(row.storage); }
    // Its wiki, a repository beside it that is there from the first page on.
    std::string wikiPathOf(const std::string& storage) const; // ROOT/ab/abcdef….wiki.git
    std::string wikiPathOf(const RepositoryRow& row) const { return wikiPathOf(row.storage); }
    const std::string& root() const { return m_root; }

    // A name no other directory has.
    static std::string newName();

    // Makes an empty bare repository; one that was left half made is completed. Throws std::runtime_error.
    void create(const RepositoryRow& row) const;
    // Makes the repository of its wiki unless it is there, on the disk when this returns. Throws std::runtime_error and
    // Error.
    void createWiki(const RepositoryRow& row, const std::string& branch) const;
    // Whatever is in it survives the power going off. Throws std::system_error.
    void sync(const std::string& storage) const;
    // With its wiki. Missing is fine; what cannot be removed now is told, and without a row it is tidied away later.
    std::error_code remove(const std::string& storage) const;
    std::error_code removeWiki(const std::string& storage) const;

    // What the names of its directories end with; a wiki in the making has the last one.
    static constexpr std::string_view kEnding = ".git", kWikiEnding = ".wiki.git", kNewWikiEnding = ".wiki.git.new";

private:
    std::string m_root;
};

} // namespace trivet::repos
