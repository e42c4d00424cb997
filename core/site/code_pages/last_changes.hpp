#pragma once
#include "git/repository.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace trivet::code_pages {

struct LastChange {
    std::string commit{}, subject{};
    std::int64_t seconds = 0;
};

// The commit that last touched each entry of a folder, by the name of the entry. Looks back only so far: what was not
// touched for longer is not in it.
std::map<std::string, LastChange> lastChangesIn(const git::Repository& git, const std::string& commit,
                                                const std::string& folder);

// What git says in answer to `log --name-only -z` with a format of %x01, id, seconds and subject.
std::map<std::string, LastChange> parseLastChanges(std::string_view output, std::string_view folder);

} // namespace trivet::code_pages
