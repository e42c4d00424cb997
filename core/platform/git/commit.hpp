#pragma once
#include "git/object.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::git {

// Who did something and when, as written in commits and tags.
struct Signature {
    std::string name{}, email{};
    std::int64_t seconds = 0;
    int offsetMinutes = 0; // east of Greenwich
};

struct Commit {
    std::string id{}, tree{};
    std::vector<std::string> parents{};
    Signature author{}, committer{};
    std::string message{};
    std::string seal{};    // of OpenPGP or SSH, if it was signed
    std::string payload{}; // what was signed
};

struct Tag {
    std::string id{}, object{}, kind{}, name{};
    Signature tagger{};
    std::string message{};
    std::string seal{}, payload{};
};

// From the bytes of an object. Whatever is missing or broken in it stays empty: histories hold old mistakes.
Commit parseCommit(std::string id, std::string_view content);
Tag parseTag(std::string id, std::string_view content);

// The first line of a message.
std::string_view subjectOf(std::string_view message);

} // namespace trivet::git
