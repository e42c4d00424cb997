#pragma once
#include "body/source.hpp"
#include "http/context.hpp"

#include <optional>

namespace trivet::http {

// The body of a request as it comes. That of a signed request has been read already, to check the signature.
class BodySource {
public:
    explicit BodySource(Context& context) : m_context(context)
    {
        if (context.who.signIn == access::SignIn::Signature)
            m_read.emplace(context.readBody());
    }
    body::Source& operator*() { return m_read ? *m_read : *m_context.request.body; }

private:
    Context& m_context;
    std::optional<body::TextSource> m_read{};
};

} // namespace trivet::http
