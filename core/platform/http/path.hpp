#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace trivet::http {

struct PathSegment {
    std::string_view raw{}; // as sent
    std::string decoded{};  // decoded once; a %2F has become a slash that separates nothing
};

// The target of a request taken apart. Views point into the target.
struct RequestPath {
    std::string_view raw{};              // the path as sent, with the mount prefix, without the query
    std::string_view query{};            // what follows the first '?', as sent
    std::vector<PathSegment> segments{}; // below the mount prefix; never an empty one

    // Path and query as the client sent them, for signatures; without the question mark of an empty query.
    std::string_view target() const
    {
        return query.empty() ? raw : std::string_view(raw.data(), raw.size() + 1 + query.size());
    }
};

// Reads a raw REQUEST_URI. Empty segments count for nothing: doubled slashes and one at the end are tolerated, because
// clients build "/contents/" + path and expect Gitea's forgiveness. What could mean two things to two programs is
// refused with Error (BadRequest): broken escapes, NUL and control characters, "." and ".." in any spelling, text that
// is not UTF-8. Over 16 KiB is UriTooLong; a path outside the mount prefix ("/trivet", "" for none) is NotFound, except
// "/.well-known/NAME/trivet", which is read as "/trivet/.well-known/NAME".
RequestPath parsePath(std::string_view target, std::string_view mountPrefix);

} // namespace trivet::http
