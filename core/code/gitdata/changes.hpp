#pragma once
#include "git/repository.hpp"
#include "gitdata/commit_types.hpp"

#include <map>
#include <string>
#include <vector>

namespace trivet::gitdata {

// What commits changed, against the first of their parents.
struct Changes {
    std::vector<AffectedFile> files{};
    CommitStats stats{};
};

// By id; one run of git for any number of them.
std::map<std::string, Changes> changesOf(const git::Repository& git, const std::vector<std::string>& commits);

// What git says in answer to `log --raw --numstat -z` with a format of %x01 and the id.
std::map<std::string, Changes> parseChanges(std::string_view output);

} // namespace trivet::gitdata
