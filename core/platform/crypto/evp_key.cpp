#include "crypto/evp_key.hpp"

#include "crypto/openssl_handle.hpp"

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/x509.h>

namespace trivet::crypto {
namespace {

EvpKey owned(EVP_PKEY* key)
{
    if (!key) {
        ERR_clear_error();
        return nullptr;
    }
    return {key, EVP_PKEY_free};
}

EvpKey makeKey(const char* kind, OSSL_PARAM_BLD* numbers)
{
    const Parameters parameters(OSSL_PARAM_BLD_to_param(numbers));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, kind, nullptr));
    mustWork(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1, "EVP_PKEY_fromdata_init");
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get());
    return owned(key);
}

} // namespace

EvpKey makeRsaKey(std::string_view exponent, std::string_view modulus)
{
    const auto e = bigNumber(exponent), n = bigNumber(modulus);
    const ParameterBuilder builder(OSSL_PARAM_BLD_new());
    mustWork(builder && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, e.get()) == 1 &&
                 OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, n.get()) == 1,
             "OSSL_PARAM_BLD_push_BN");
    return makeKey("RSA", builder.get());
}

EvpKey makeEcKey(const char* group, std::string_view point)
{
    const ParameterBuilder builder(OSSL_PARAM_BLD_new());
    mustWork(builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, group, 0) == 1 &&
                 OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) ==
                     1,
             "OSSL_PARAM_BLD_push_octet_string");
    return makeKey("EC", builder.get());
}

EvpKey makeEd25519Key(std::string_view bytes)
{
    return owned(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytesOf(bytes), bytes.size()));
}

EvpKey readSpki(std::string_view der)
{
    const auto* position = bytesOf(der);
    auto key = owned(d2i_PUBKEY(nullptr, &position, static_cast<long>(der.size())));
    return key && position == bytesOf(der) + der.size() ? key : nullptr;
}

unsigned bitsOf(const EvpKey& key) { return static_cast<unsigned>(EVP_PKEY_get_bits(key.get())); }

} // namespace trivet::crypto
