#pragma once
#include "commit_signatures/site_key.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::creation {

// Who writes a commit, and when.
struct Author {
    std::string name{}, email{};
    std::int64_t time = 0;
};

// A user as an author: with the address they show, or the one that stands for it.
Author authorFrom(const users::AccountRow& user, const Settings& settings, std::int64_t now);

// How the first commit that somebody makes is signed.
commit_signatures::SignText firstSignature(db::Database& db, const Settings& settings, const users::AccountRow& user);

// What may stand before the address of an author in a commit.
std::string nameForGit(std::string name);

struct FirstFile {
    std::string path{}, text{};
};

struct FirstCommit {
    std::string branch{}, message{};
    Author author{};
    std::vector<FirstFile> files{};
    commit_signatures::SignText sign{};
};

// Makes it the only commit of an empty bare repository. Throws std::runtime_error.
void makeFirstCommit(const std::string& folder, const FirstCommit& commit);

} // namespace trivet::creation
