#include "outbound/tls.hpp"

#include "outbound/outbound_failure.hpp"

#include <array>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

namespace trivet::outbound {
namespace {

struct Free {
    void operator()(SSL_CTX* context) const { ::SSL_CTX_free(context); }
    void operator()(SSL* ssl) const { ::SSL_free(ssl); }
};

[[noreturn]] void fail(const std::string& what)
{
    const auto error = ::ERR_get_error();
    const char* const reason = error == 0 ? nullptr : ::ERR_reason_error_string(error);
    ::ERR_clear_error();
    throw Failure(reason == nullptr ? what : what + ": " + reason);
}

void require(bool isDone)
{
    if (!isDone)
        fail("TLS cannot be set up");
}

} // namespace

// OpenSSL reads and writes memory; the wire does the rest, within its time.
struct Tls::State {
    std::unique_ptr<SSL_CTX, Free> context{::SSL_CTX_new(::TLS_client_method())};
    std::unique_ptr<SSL, Free> ssl{};
    BIO* incoming = nullptr;
    BIO* outgoing = nullptr;

    explicit State(const std::string& host)
    {
        require(context != nullptr && ::SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION) == 1 &&
                ::SSL_CTX_set_default_verify_paths(context.get()) == 1);
        ::SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
        ssl.reset(::SSL_new(context.get()));
        require(ssl != nullptr);
        incoming = ::BIO_new(::BIO_s_mem());
        outgoing = ::BIO_new(::BIO_s_mem());
        require(incoming != nullptr && outgoing != nullptr);
        ::SSL_set_bio(ssl.get(), incoming, outgoing);
        expect(host);
    }

    void expect(const std::string& host)
    {
        if (parseAddress(host)) {
            require(::X509_VERIFY_PARAM_set1_ip_asc(::SSL_get0_param(ssl.get()), host.c_str()) == 1);
            return;
        }
        ::SSL_set_hostflags(ssl.get(), X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
        require(::SSL_set1_host(ssl.get(), host.c_str()) == 1 &&
                ::SSL_set_tlsext_host_name(ssl.get(), host.c_str()) == 1);
    }
};

Tls::Tls(Wire& wire, const std::string& host) : m_wire(wire), m_state(std::make_unique<State>(host))
{
    for (;;) {
        const int result = ::SSL_connect(m_state->ssl.get());
        if (result == 1)
            break;
        advance(result);
    }
    flush();
}

Tls::~Tls() = default;

void Tls::flush()
{
    std::array<char, 4096> buffer;
    for (;;) {
        const int count = ::BIO_read(m_state->outgoing, buffer.data(), static_cast<int>(buffer.size()));
        if (count <= 0)
            return;
        m_wire.send({buffer.data(), static_cast<std::size_t>(count)});
    }
}

void Tls::advance(int result)
{
    if (::SSL_get_error(m_state->ssl.get(), result) != SSL_ERROR_WANT_READ) {
        const auto verdict = ::SSL_get_verify_result(m_state->ssl.get());
        ::ERR_clear_error();
        fail(verdict == X509_V_OK
                 ? "the TLS connection failed"
                 : std::string("the certificate is refused: ") + ::X509_verify_cert_error_string(verdict));
    }
    flush();
    const auto bytes = m_wire.receive();
    if (bytes.empty())
        throw Failure("the other side closed the TLS connection");
    require(::BIO_write(m_state->incoming, bytes.data(), static_cast<int>(bytes.size())) ==
            static_cast<int>(bytes.size()));
}

void Tls::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        const int count = ::SSL_write(m_state->ssl.get(), bytes.data(), static_cast<int>(bytes.size()));
        if (count > 0)
            bytes.remove_prefix(static_cast<std::size_t>(count));
        else
            advance(count);
    }
    flush();
}

std::string Tls::receive()
{
    std::array<char, 4096> buffer;
    for (;;) {
        const int count = ::SSL_read(m_state->ssl.get(), buffer.data(), static_cast<int>(buffer.size()));
        if (count > 0)
            return {buffer.data(), static_cast<std::size_t>(count)};
        if (::SSL_get_error(m_state->ssl.get(), count) == SSL_ERROR_ZERO_RETURN)
            return {};
        advance(count);
    }
}

} // namespace trivet::outbound
