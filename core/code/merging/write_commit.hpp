#pragma once
#include "commit_signatures/site_key.hpp"
#include "merging/work_repository.hpp"

#include <string>
#include <vector>

namespace trivet::merging {

// A commit as it is written down. Author and committer are lines: "NAME <EMAIL> SECONDS +ZONE".
struct NewCommit {
    std::string tree{};
    std::vector<std::string> parents{};
    std::string author{}, committer{};
    std::string message{};
    std::string encoding{}; // of the message, if it is not UTF-8
};

// One that was written, also where nobody has accepted it yet. Throws std::runtime_error.
NewCommit readWritten(const WorkRepository& space, const std::string& id);

// Its id. No ref names it yet. Throws std::runtime_error.
std::string writeCommit(const WorkRepository& space, const NewCommit& commit,
                        const commit_signatures::SignText& sign = {});

} // namespace trivet::merging
