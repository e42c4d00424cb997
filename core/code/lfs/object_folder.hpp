#pragma once
#include "settings/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::lfs {

// Where the bytes of objects lie: ROOT/aa/bb/rest, named by their SHA-256 and never changed, once for all repositories.
// Object ids are checked (isOid) before they come here. Readable for the group, as a web server may have to send them.
class ObjectFolder {
public:
    explicit ObjectFolder(const Settings& settings) : m_root(settings.lfs.path) {}

    const std::string& root() const { return m_root; }
    std::string pathOf(const std::string& oid) const;
    // Where uploads grow; in the same file system, so that they can be moved.
    std::string temporaryFolder() const { return m_root + "/incoming"; }
    std::string newTemporaryName() const;

    // How many bytes there are; nothing if they are gone.
    std::optional<std::int64_t> sizeOf(const std::string& oid) const;

    // Gives bytes that are complete and safe on the disk their name. Under a lock for adding, until the row is written.
    void place(const std::string& temporary, const std::string& oid) const;

private:
    std::string m_root;
};

} // namespace trivet::lfs
