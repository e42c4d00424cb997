#include "setup/host_certificate.hpp"

#include "base/limited_program.hpp"
#include "setup/host_program.hpp"

namespace trivet::setup {
namespace {

namespace fs = std::filesystem;

bool isAddress(std::string_view host)
{
    return host.find_first_not_of("0123456789.") == std::string_view::npos || host.find(':') != std::string_view::npos;
}

// As the extension subjectAltName names a host.
std::string alternativeName(std::string host)
{
    if (host.starts_with('['))
        host = host.substr(1, host.size() - 2);
    return (isAddress(host) ? "IP:" : "DNS:") + host;
}

bool lastsForTwoWeeks(const std::string& certificate)
{
    const auto end =
        runLimited({.program = "openssl", .arguments = {"x509", "-noout", "-checkend", "1209600", "-in", certificate}});
    return end && end->status == 0;
}

} // namespace

std::optional<Certificate> findLetsEncrypt(const std::string& host, const fs::path& root)
{
    const auto folder = fs::path("etc/letsencrypt/live") / host;
    if (!fs::exists(root / folder / "fullchain.pem") || !fs::exists(root / folder / "privkey.pem"))
        return std::nullopt;
    return Certificate{("/" / folder / "fullchain.pem").string(), ("/" / folder / "privkey.pem").string()};
}

Certificate makeSelfSigned(const std::string& host, const fs::path& folder)
{
    const Certificate certificate{(folder / (host + ".pem")).string(), (folder / (host + ".key")).string()};
    if (fs::exists(certificate.chain) && fs::exists(certificate.key) && lastsForTwoWeeks(certificate.chain))
        return certificate;
    fs::create_directories(folder);
    runOnHost("openssl", {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc",
                          "-days", "365", "-subj", "/CN=" + host, "-addext", "subjectAltName=" + alternativeName(host),
                          "-keyout", certificate.key, "-out", certificate.chain});
    fs::permissions(certificate.key, fs::perms(0600));
    fs::permissions(certificate.chain, fs::perms(0644));
    return certificate;
}

} // namespace trivet::setup
