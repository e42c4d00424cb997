#include "crypto/qr_code.hpp"

#include <qrencode.h>

#include <memory>
#include <stdexcept>

namespace trivet::crypto {
namespace {

constexpr int kQuietZone = 4; // modules, ISO/IEC 18004 §9.1

bool isDark(const QRcode& code, int column, int row)
{
    return column < code.width && (code.data[row * code.width + column] & 1) != 0;
}

// One rectangle for each run of dark modules in the row.
void appendRow(std::string& path, const QRcode& code, int row)
{
    for (int column = 0; column < code.width; ++column) {
        if (!isDark(code, column, row))
            continue;
        const int start = column;
        while (isDark(code, column, row))
            ++column;
        const auto length = std::to_string(column - start);
        path += "M" + std::to_string(start + kQuietZone) + " " + std::to_string(row + kQuietZone) + "h" + length +
                "v1h-" + length + "z";
    }
}

} // namespace

std::string qrCodeSvg(std::string_view text)
{
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeData(static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0,
                          QR_ECLEVEL_M),
        QRcode_free);
    if (!code)
        throw std::invalid_argument("the text does not fit a QR code");
    std::string path;
    for (int row = 0; row < code->width; ++row)
        appendRow(path, *code, row);
    const auto side = std::to_string(code->width + 2 * kQuietZone);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + " " + side +
           "\" shape-rendering=\"crispEdges\" role=\"img\"><rect width=\"" + side + "\" height=\"" + side +
           "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path + "\"/></svg>";
}

} // namespace trivet::crypto
