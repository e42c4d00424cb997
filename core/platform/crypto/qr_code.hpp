#pragma once
#include <string>
#include <string_view>

namespace trivet::crypto {

// A QR code of the text as an SVG document: black on a white ground with its quiet zone, so it scans on a dark page
// too. No size (the page's style gives it), no script, no style.
std::string qrCodeSvg(std::string_view text);

} // namespace trivet::crypto
