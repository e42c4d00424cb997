#pragma once
#include "commit_signatures/signer_store.hpp"
#include "commit_signatures/verdict.hpp"

#include <map>
#include <optional>
#include <vector>

namespace trivet::commit_signatures {

// Asks gpgv about objects and keys, and remembers what it said: it takes milliseconds, and nothing of it ever changes.
class GpgChecks {
public:
    GpgChecks(db::Database& db, const std::vector<SignedObject>& objects);

    // Nothing if it cannot be found out now, or enough was found out already.
    std::optional<CheckedRow> check(const SignedObject& object, std::string_view signature, const GpgCandidate& key);

    // Writes down what is new.
    void remember();

private:
    const std::map<std::pair<std::string, std::int64_t>, CheckedRow>& known();

    db::Database& m_db;
    const std::vector<SignedObject>& m_objects;
    std::optional<std::map<std::pair<std::string, std::int64_t>, CheckedRow>> m_known{}; // read at its first use
    std::map<std::int64_t, std::string> m_keyrings{};
    std::vector<CheckedRow> m_fresh{};
    std::size_t m_runs = 0;
    std::int64_t m_microseconds = 0;
};

} // namespace trivet::commit_signatures
