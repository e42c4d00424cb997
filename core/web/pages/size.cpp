#include "pages/size.hpp"

#include "pages/reader.hpp"

namespace trivet::pages {

std::string sizeOf(const http::Context& context, std::int64_t bytes)
{
    constexpr std::string_view kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
    auto whole = bytes;
    std::int64_t tenths = 0;
    std::size_t unit = 0;
    while (whole >= 1024 && unit + 1 < std::size(kUnits)) {
        tenths = whole % 1024 * 10 / 1024;
        whole /= 1024;
        ++unit;
    }
    const auto rest = unit == 0 ? "" : text(context, "site.decimal_mark"_text) + std::to_string(tenths);
    return std::to_string(whole) + rest + " " + std::string(kUnits[unit]);
}

} // namespace trivet::pages
