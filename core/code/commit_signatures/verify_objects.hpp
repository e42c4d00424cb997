#pragma once
#include "access/identity.hpp"
#include "commit_signatures/verdict.hpp"
#include "settings/settings.hpp"

#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::commit_signatures {

struct VerificationPlace {
    db::Database& db;
    const Settings& settings;
    const access::Identity& viewer; // who is told the names of signers they may know
    std::int64_t now = 0;
};

// In the same order. An OpenPGP signature counts if the owner of the key has verified one of the key's addresses, or
// has proved to have the key and has any verified address; one of SSH if the owner of the key has verified the
// committer's address, or the key is one of the site's own. A few statements for any number of objects; gpgv runs once
// for an object and a key and for the first hundred objects of a call that need it.
std::vector<Verdict> verdictsOf(const VerificationPlace& place, const std::vector<SignedObject>& objects);

} // namespace trivet::commit_signatures
