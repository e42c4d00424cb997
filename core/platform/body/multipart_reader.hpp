#pragma once
#include "body/part_header.hpp"
#include "body/source.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::body {

struct MultipartLimits {
    std::size_t totalBytes = 4 * 1024 * 1024; // everything, boundaries and headers included
    std::size_t parts = 100;
    std::size_t headerBytes = 8 * 1024; // of one part
    std::size_t fieldBytes = 64 * 1024; // of one field that is not a file
};

// Takes a multipart/form-data body apart while it arrives (RFC 7578, RFC 2046 §5.1). What comes out does not depend on
// how the source cuts its bytes. Every call throws Error: BadRequest for what is malformed or ends early, TooLarge over
// a limit.
class MultipartReader {
public:
    // `contentType` is the header of the request; its boundary may be quoted and has 1 to 70 characters.
    MultipartReader(Source& source, std::string_view contentType, const MultipartLimits& limits);

    // The header of the next part, nothing after the last one. What was not read of the part before is skipped.
    std::optional<PartHeader> next();
    // The next piece of the part's data, empty at its end. Valid until the next call.
    std::string_view piece();
    // What is left of the part, as the value of a field. BadRequest if it is not text, too.
    std::string text();

private:
    std::string_view available() const { return std::string_view(m_buffer).substr(m_begin); }
    bool fill();
    bool fillTo(std::size_t size);
    std::string_view take(std::size_t count);
    void skipPadding();
    bool finishDelimiter();
    std::optional<std::string> headerLine(std::size_t budget);
    std::vector<std::string> headerLines();

    Source& m_source;
    MultipartLimits m_limits;
    std::string m_delimiter;
    std::string m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_received = 0;
    std::size_t m_parts = 0;
    bool m_isAtDelimiter = false; // the delimiter after the current part has been taken, what follows it not yet
    bool m_isDone = false;
};

} // namespace trivet::body
