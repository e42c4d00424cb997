#include "http/byte_range.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::http {

ByteRange parseByteRange(std::string_view header, std::int64_t size)
{
    using Kind = ByteRange::Kind;
    constexpr std::string_view kUnit = "bytes=";
    const auto dash = header.find('-');
    if (!header.starts_with(kUnit) || dash == std::string_view::npos || header.find(',') != std::string_view::npos)
        return {};
    const auto before = header.substr(kUnit.size(), dash - kUnit.size()), after = header.substr(dash + 1);
    const auto first = parseInteger(before), last = parseInteger(after);
    if ((!before.empty() && !first) || (!after.empty() && (!last || *last < 0)) || (!first && !last))
        return {};
    if (!first) // the last so many bytes
        return *last == 0 || size == 0 ? ByteRange{Kind::Unsatisfiable}
                                       : ByteRange{Kind::Part, std::max<std::int64_t>(0, size - *last), size - 1};
    if (last && *last < *first)
        return {};
    if (*first >= size)
        return {Kind::Unsatisfiable};
    return {Kind::Part, *first, std::min(last.value_or(size - 1), size - 1)};
}

} // namespace trivet::http
