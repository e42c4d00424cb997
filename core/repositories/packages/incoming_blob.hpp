#pragma once
#include "body/source.hpp"
#include "packages/blob_folder.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::packages {

// Bytes on their way in: written to the disk as they come, whatever their number, and digested on the way. What is
// given up leaves nothing behind.
class IncomingBlob {
public:
    // Throws Error: TooLarge beyond `limit`, BadRequest if the body is not what Content-Length says, Unavailable if
    // there is no room.
    IncomingBlob(const BlobFolder& folder, body::Source& source, std::string_view contentLength, std::int64_t limit);
    ~IncomingBlob();
    IncomingBlob(const IncomingBlob&) = delete;
    IncomingBlob& operator=(const IncomingBlob&) = delete;

    const BlobRow& row() const { return m_row; } // without its number
    void place();                                // see BlobFolder::place()

private:
    BlobFolder m_folder;
    std::string m_temporary;
    BlobRow m_row{};
};

} // namespace trivet::packages
