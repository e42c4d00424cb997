#include "crypto/digest_stream.hpp"

#include "crypto/openssl_handle.hpp"

namespace trivet::crypto {
namespace {

const EVP_MD* named(DigestStream::Algorithm algorithm)
{
    switch (algorithm) {
    case DigestStream::Algorithm::Md5:
        return EVP_md5();
    case DigestStream::Algorithm::Sha1:
        return EVP_sha1();
    case DigestStream::Algorithm::Sha256:
        return EVP_sha256();
    case DigestStream::Algorithm::Sha512:
        return EVP_sha512();
    }
    return nullptr;
}

} // namespace

struct DigestStream::State {
    DigestContext context{EVP_MD_CTX_new()};
};

DigestStream::DigestStream(Algorithm algorithm) : m_state(std::make_unique<State>())
{
    mustWork(m_state->context && EVP_DigestInit_ex(m_state->context.get(), named(algorithm), nullptr) == 1,
             "EVP_DigestInit_ex");
}
DigestStream::~DigestStream() = default;
DigestStream::DigestStream(DigestStream&&) noexcept = default;

void DigestStream::add(std::string_view bytes)
{
    mustWork(EVP_DigestUpdate(m_state->context.get(), bytes.data(), bytes.size()) == 1, "EVP_DigestUpdate");
}

std::string DigestStream::finish()
{
    std::string result(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    mustWork(EVP_DigestFinal_ex(m_state->context.get(), bytesOf(result), &size) == 1, "EVP_DigestFinal_ex");
    result.resize(size);
    return result;
}

} // namespace trivet::crypto
