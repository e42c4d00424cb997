#pragma once
#include "jose/algorithm.hpp"
#include "keyring/key_generator.hpp"
#include "keyring/signing_key_store.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

// The life of a key: next (published, not used), current, retiring (published until its last token has expired), known
// (for ID tokens that come back while their session goes on), gone.
namespace trivet::keyring {

// What keys are judged and made by.
struct KeyOrder {
    const Settings& settings;
    KeyGenerator& generator;
    std::int64_t now = 0;
};

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey);

// Every algorithm the settings name, each once, that of ID tokens first.
std::vector<jose::Algorithm> configuredAlgorithms(const Settings& settings);
std::string namesOf(const std::vector<jose::Algorithm>& algorithms); // "RS256, ES256"

enum class Phase { Next, Scheduled, Current, Retiring };
std::string_view nameOf(Phase phase);

// The key of these that signs; none if there is none yet. The first key of all also signs where the clock is slower
// than on the host that made it.
const KeyRow* currentKey(const std::vector<KeyRow>& rows, jose::Algorithm algorithm, std::int64_t now);
Phase phaseOf(const KeyRow& key, const std::vector<KeyRow>& rows, std::int64_t now);

// Makes for every configured algorithm a current key and a next one if they are missing; keys of algorithms that are
// not configured any more retire. Of several processes that do so at once one makes them. Writes nothing if all is
// there. Says how many were made.
std::size_t ensureKeys(db::Database& db, const KeyOrder& order);

enum class RotationReason {
    Planned,     // the successor signs once it has been published for long enough
    Compromised, // it signs at once, and what was used until now, or before, is gone
};

struct Rotation {
    jose::Algorithm algorithm{};
    std::string kid{}; // of the successor
    std::int64_t activeFrom = 0;
};

// The next key of each algorithm becomes the current one and a new next one is made. A rotation that is already fixed
// for a later time is told again, not doubled. Let the generator prepare a key for each before a transaction is open.
std::vector<Rotation> rotate(db::Database& db, const std::vector<jose::Algorithm>& algorithms, RotationReason reason,
                             const KeyOrder& order);

// Those configured algorithms whose current key is older than the settings allow.
std::vector<jose::Algorithm> overdueAlgorithms(db::Database& db, const Settings& settings, std::int64_t now);

} // namespace trivet::keyring
