#pragma once
#include "jose/signing_key.hpp"
#include "keyring/key_generator.hpp"
#include "keyring/signing_key_store.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::keyring {

// A worker's view of the signing keys in the database, a second old at most, so that a rotation or a removal reaches
// every worker of every host. A private key is unsealed once. Used by one thread at a time.
class Keyring {
public:
    Keyring(const Settings& settings, std::string_view secretKey);

    // The key in use for a configured algorithm; made if there is none yet. Error (Unavailable) if it was sealed with
    // another secret key.
    std::shared_ptr<const jose::SigningKey> signer(db::Database& db, jose::Algorithm algorithm, std::int64_t now);

    // A published key by its id, or none; also one that another host made a moment ago. Made-up ids cost a few
    // questions to the database a second at most.
    std::shared_ptr<const jose::VerifyingKey> find(db::Database& db, std::string_view kid, std::int64_t now);

    // The same for an ID token that comes back: also a key that is not published any more, for as long as the session
    // may go on that the token tells of. Nothing else is to be accepted with it.
    std::shared_ptr<const jose::VerifyingKey> findForHint(db::Database& db, std::string_view kid, std::int64_t now);

    struct KeySet {
        std::string text{}; // {"keys":[…]}
        std::string tag{};  // changes with it
    };
    // What verifies our tokens: every key in use, every next one, and those whose last token has not expired. Stays
    // valid until the next call with a later time.
    const KeySet& keySet(db::Database& db, std::int64_t now);

private:
    // What was made of a row; kept as long as the row is there.
    struct Opened {
        std::shared_ptr<const jose::SigningKey> signing{};
        std::shared_ptr<const jose::VerifyingKey> verifying{};
    };

    void refresh(db::Database& db, std::int64_t now, std::int64_t acceptableAge);
    void load(db::Database& db, std::int64_t now);
    bool isComplete(std::int64_t now) const;
    bool takeReload(std::int64_t now);
    std::shared_ptr<const jose::VerifyingKey> verifying(const KeyRow& row);
    std::string keySetText(std::int64_t now);

    const Settings& m_settings;
    KeyGenerator m_generator;
    std::vector<KeyRow> m_rows{}; // as the database has them
    std::map<std::string, Opened, std::less<>> m_opened{};
    std::int64_t m_loadedAt = 0;
    bool m_isLoaded = false;
    std::int64_t m_reloadedAt = 0;
    int m_reloads = 0;
    KeySet m_keySet{};
};

} // namespace trivet::keyring
