#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "signature/signing_string.hpp"
#include "signature/verify.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <map>

namespace trivet::fuzz {
namespace {

// A key of the samples; its owner signed nothing of this.
constexpr std::string_view kKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBlMRlOZCqchopA07u0bTepSnfcCD8cTO+JqtN99K3R9";

using Headers = std::map<std::string, std::vector<std::string_view>, std::less<>>;

Headers readHeaders(const std::vector<std::string_view>& lines)
{
    Headers headers;
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (const auto colon = lines[i].find(':'); colon != std::string_view::npos)
            headers[asciiLower(lines[i].substr(0, colon))].push_back(lines[i].substr(colon + 1));
    return headers;
}

std::string render(const signature::SignatureHeader& header)
{
    std::string names;
    for (const auto& name : header.covered)
        names += (names.empty() ? "" : " ") + name;
    auto text = "keyId=\"" + header.keyId + "\",signature=\"" + crypto::encodeBase64(header.signature) +
                "\",headers=\"" + names + "\"";
    if (header.created)
        text += ",created=" + std::to_string(*header.created);
    if (header.expires)
        text += ",expires=" + std::to_string(*header.expires);
    return text;
}

void checkHeader(const signature::SignatureHeader& header)
{
    promise(!header.keyId.empty() && !header.signature.empty() && !header.covered.empty(), "nothing needed is missing");
    const auto again = signature::parseSignatureHeader(render(header));
    promise(again.keyId == header.keyId && again.signature == header.signature && again.covered == header.covered &&
                again.created == header.created && again.expires == header.expires,
            "printing and reading again gives the same");
}

void checkRequest(const signature::SignedRequest& request, const signature::SignatureHeader& header)
{
    for (const auto& text : signature::signingStrings(request, header))
        promise(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1 == header.covered.size(),
                "one line for each name covered");
    static const auto key = crypto::parseAuthorizedKey(kKey).key;
    promise(!signature::verifyWithKey(request, header, key, 1700000000).isAccepted(), "nobody signs by chance");
    const std::string authority = key.blob;
    promise(!signature::verifyWithCertificate(request, header, {{&authority, 1}, "192.0.2.1", 1700000000})
                 .verdict.isAccepted(),
            "nobody signs by chance");
}

} // namespace

// First line: method, space, target. Then headers, one of them Signature; an empty line; the body.
void fuzzHttpSignature(std::string_view bytes)
{
    const auto headEnd = std::min(bytes.find("\n\n"), bytes.size());
    const auto lines = split(bytes.substr(0, headEnd), '\n');
    const auto headers = readHeaders(lines);
    const auto space = std::min(lines[0].find(' '), lines[0].size());
    const signature::SignedRequest request{.method = lines[0].substr(0, space),
                                           .target = lines[0].substr(std::min(space + 1, lines[0].size())),
                                           .body = bytes.substr(std::min(headEnd + 2, bytes.size())),
                                           .header = [&](std::string_view name) {
                                               const auto found = headers.find(name);
                                               return found == headers.end() ? std::vector<std::string_view>()
                                                                             : found->second;
                                           }};
    try {
        const auto found = headers.find("signature");
        const auto header = signature::parseSignatureHeader(found == headers.end() ? bytes : found->second[0]);
        checkHeader(header);
        checkRequest(request, header);
    } catch (const Error&) {
    }
}

} // namespace trivet::fuzz
