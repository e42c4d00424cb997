#pragma once
#include "body/source.hpp"
#include "lfs/lfs_pointer.hpp"
#include "lfs/object_folder.hpp"

#include <string>
#include <string_view>

namespace trivet::lfs {

// An object on its way in: written to the disk as it comes, whatever its size, and digested on the way. What is given
// up leaves nothing behind.
class IncomingObject {
public:
    // Throws Error (Invalid) unless the bytes are the ones that were announced: as many, and with that digest. Nothing
    // is read beyond their number.
    IncomingObject(const ObjectFolder& folder, body::Source& source, std::string_view contentLength,
                   const Pointer& announced);
    ~IncomingObject();
    IncomingObject(const IncomingObject&) = delete;
    IncomingObject& operator=(const IncomingObject&) = delete;

    void place(); // see ObjectFolder::place(); once, however often a transaction is begun again

private:
    ObjectFolder m_folder;
    std::string m_oid;
    std::string m_temporary;
};

} // namespace trivet::lfs
