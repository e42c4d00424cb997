#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace Poco::Crypto {
class DigestEngine;
}

namespace trivet::crypto {

// The digest of bytes that come piece by piece.
class DigestStream {
public:
    enum class Algorithm { Md5, Sha1, Sha256, Sha512 };

    explicit DigestStream(Algorithm algorithm);
    ~DigestStream();
    DigestStream(DigestStream&&) noexcept;

    void add(std::string_view bytes);
    std::string finish(); // as raw bytes; once

private:
    std::unique_ptr<Poco::Crypto::DigestEngine> m_engine;
};

} // namespace trivet::crypto
