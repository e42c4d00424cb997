#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::admin {

// What became of one line of an htpasswd file.
struct HtpasswdLine {
    enum class Outcome { Created, Exists, Refused };
    std::size_t number = 0;
    std::string name{};
    Outcome outcome = Outcome::Created;
    std::string reason{}; // of a refusal
};

// Makes a user of each "name:hash" whose name is free. All in one transaction: if one line is refused, nobody is made
// and the answer names every line that was refused. Hashes are taken as they are and replaced at the first sign-in.
std::vector<HtpasswdLine> importHtpasswd(db::Database& db, std::string_view text, std::string_view emailDomain,
                                         std::int64_t now);

bool hasRefusals(const std::vector<HtpasswdLine>& lines);

} // namespace trivet::admin
