#include "tests/support/test_key.hpp"

#include <cppunit/TestAssert.h>

#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>

namespace trivet::test {
namespace {

std::string bigEndian(std::uint64_t number, int bytes)
{
    std::string text;
    for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8)
        text += static_cast<char>(number >> shift);
    return text;
}

std::string sshNumber(const EVP_PKEY* key, const char* parameter)
{
    BIGNUM* number = nullptr;
    CPPUNIT_ASSERT_EQUAL(1, EVP_PKEY_get_bn_param(key, parameter, &number));
    std::string bytes(static_cast<std::size_t>(BN_num_bytes(number)), '\0');
    BN_bn2bin(number, reinterpret_cast<unsigned char*>(bytes.data()));
    BN_free(number);
    return sshText((bytes[0] & 0x80 ? std::string(1, '\0') : std::string()) + bytes);
}

std::string octets(const EVP_PKEY* key, const char* parameter)
{
    std::size_t size = 0;
    std::string bytes(256, '\0');
    CPPUNIT_ASSERT_EQUAL(1, EVP_PKEY_get_octet_string_param(
                                key, parameter, reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), &size));
    bytes.resize(size);
    return bytes;
}

} // namespace

std::string sshText(std::string_view text) { return bigEndian(text.size(), 4) + std::string(text); }

TestKey::TestKey(std::string typeName, EVP_PKEY* key) : m_typeName(std::move(typeName)), m_key(key, EVP_PKEY_free)
{
    CPPUNIT_ASSERT(key != nullptr);
}

TestKey TestKey::rsa(unsigned bits) { return {"ssh-rsa", EVP_RSA_gen(bits)}; }
TestKey TestKey::ed25519() { return {"ssh-ed25519", EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519")}; }

TestKey TestKey::ecdsa(unsigned bits)
{
    const auto number = std::to_string(bits);
    return {"ecdsa-sha2-nistp" + number, EVP_EC_gen(("P-" + number).c_str())};
}

std::string TestKey::blob() const
{
    auto text = sshText(m_typeName);
    if (m_typeName == "ssh-rsa")
        return text + sshNumber(m_key.get(), OSSL_PKEY_PARAM_RSA_E) + sshNumber(m_key.get(), OSSL_PKEY_PARAM_RSA_N);
    if (m_typeName.starts_with("ecdsa"))
        text += sshText(m_typeName.substr(m_typeName.find("nistp")));
    return text + sshText(octets(m_key.get(), OSSL_PKEY_PARAM_PUB_KEY));
}

std::string TestKey::sign(std::string_view message, const char* hash) const
{
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    const EVP_MD* const digest = m_typeName == "ssh-ed25519" ? nullptr : EVP_get_digestbyname(hash);
    const auto* const bytes = reinterpret_cast<const unsigned char*>(message.data());
    std::size_t size = 0;
    CPPUNIT_ASSERT_EQUAL(1, EVP_DigestSignInit(context.get(), nullptr, digest, nullptr, m_key.get()));
    CPPUNIT_ASSERT_EQUAL(1, EVP_DigestSign(context.get(), nullptr, &size, bytes, message.size()));
    std::string signature(size, '\0');
    CPPUNIT_ASSERT_EQUAL(1, EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size,
                                           bytes, message.size()));
    signature.resize(size);
    return signature;
}

std::string TestKey::signForSsh(std::string_view message) const
{
    return sshText(m_typeName == "ssh-rsa" ? "rsa-sha2-256" : m_typeName) + sshText(sign(message));
}

std::pair<std::string, std::string> ecdsaNumbers(std::string_view der, unsigned bits)
{
    const auto* at = reinterpret_cast<const unsigned char*>(der.data());
    ECDSA_SIG* const signature = d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size()));
    CPPUNIT_ASSERT(signature != nullptr);
    const auto size = static_cast<int>((bits + 7) / 8);
    std::string r(static_cast<std::size_t>(size), '\0'), s = r;
    BN_bn2binpad(ECDSA_SIG_get0_r(signature), reinterpret_cast<unsigned char*>(r.data()), size);
    BN_bn2binpad(ECDSA_SIG_get0_s(signature), reinterpret_cast<unsigned char*>(s.data()), size);
    ECDSA_SIG_free(signature);
    return {r, s};
}

std::string makeCertificate(const TestKey& authority, const TestKey& subject, const CertificatePlan& plan)
{
    const auto plain = subject.blob();
    const auto keyFields = plain.substr(4 + std::string_view("ssh-ed25519").size());
    std::string principals, options;
    for (const auto& principal : plan.principals)
        principals += sshText(principal);
    for (const auto& [name, data] : plan.criticalOptions)
        options += sshText(name) + sshText(data);
    const auto wire = sshText(plan.type) + sshText("nonce") + keyFields + bigEndian(7, 8) + bigEndian(plan.kind, 4) +
                      sshText("id") + sshText(principals) + bigEndian(plan.validAfter, 8) +
                      bigEndian(plan.validBefore, 8) + sshText(options) + sshText("") + sshText("") +
                      sshText(authority.blob());
    return wire + sshText(authority.signForSsh(wire));
}

} // namespace trivet::test
