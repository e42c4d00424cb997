#pragma once
#include "http/context.hpp"
#include "http/response.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::http {

// A file of the data folder as an answer. Its path never comes from a request. A folder that the web server shall send
// files of has its lines in nginx-conf/ and apache-conf/trivet-location.conf.in.
struct ServedFile {
    std::string path{}; // absolute, in the data folder
    std::int64_t size = 0;
    std::string entityTag{}; // with its quotes
    // Never shown by a browser as a page of this site, whatever is in it, unless the caller says otherwise.
    std::string contentType{"application/octet-stream"};
    std::string disposition{"attachment"};
    std::string cacheControl{"private, no-cache"}; // whoever keeps it asks each time whether they still may
};

// How whoever keeps a file shall name it (RFC 6266 §4.3): exactly as filename*, and in plain letters as filename for
// programs like curl, which read nothing else. The kind is "attachment" or "inline".
std::string dispositionOf(std::string_view kind, std::string_view fileName);

// The whole of it, the part that Range asks for, or "not changed"; a browser gives it no rights. Where [server]
// SENDFILE says so the web server is told where it is, and does all of that itself. Throws Error (NotFound) if the file
// is gone.
Response fileResponse(const Context& context, const ServedFile& file);

// Whether this request fetches the file from its first byte on: what counts as a download.
bool beginsDownload(const Context& context, const ServedFile& file);

} // namespace trivet::http
