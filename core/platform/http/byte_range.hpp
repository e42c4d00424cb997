#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::http {

// What a Range header asks for of so many bytes (RFC 9110 §14).
struct ByteRange {
    enum class Kind {
        Whole,         // no range, or a form that may be left out of account: several, another unit
        Part,          // one that is there
        Unsatisfiable, // one beyond the end
    };

    Kind kind = Kind::Whole;
    std::int64_t first = 0, last = 0; // inclusive
};

ByteRange parseByteRange(std::string_view header, std::int64_t size);

} // namespace trivet::http
