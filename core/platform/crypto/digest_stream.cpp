#include "crypto/digest_stream.hpp"

#include <Poco/Crypto/DigestEngine.h>

namespace trivet::crypto {
namespace {

const char* nameOf(DigestStream::Algorithm algorithm)
{
    switch (algorithm) {
    case DigestStream::Algorithm::Md5:
        return "MD5";
    case DigestStream::Algorithm::Sha1:
        return "SHA1";
    case DigestStream::Algorithm::Sha256:
        return "SHA256";
    case DigestStream::Algorithm::Sha512:
        return "SHA512";
    }
    return "";
}

} // namespace

DigestStream::DigestStream(Algorithm algorithm)
    : m_engine(std::make_unique<Poco::Crypto::DigestEngine>(nameOf(algorithm)))
{
}
DigestStream::~DigestStream() = default;
DigestStream::DigestStream(DigestStream&&) noexcept = default;

void DigestStream::add(std::string_view bytes) { m_engine->update(bytes.data(), bytes.size()); }

std::string DigestStream::finish()
{
    const auto& digest = m_engine->digest();
    return {digest.begin(), digest.end()};
}

} // namespace trivet::crypto
