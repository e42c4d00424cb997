#pragma once
#include "http/context.hpp"

#include <string>
#include <string_view>

namespace trivet::signin {

// One try to sign in under a name, however name and password were sent: it waits for its turn after earlier failures,
// and is counted and written down when it fails itself.
class SignInTry {
public:
    SignInTry(http::Context& context, std::string_view name);

    http::Context& context() const { return m_context; }
    std::string_view address() const { return m_context.request.remoteAddress; }
    const std::string& typedName() const { return m_typedName; } // in lower case

    // Both throw Error (TooManyRequests).
    void requireTurnOfAddress() const;
    void requireTurnOfAccount() const;

    // The account is empty if there is none: the name is written down only if it is one, people type passwords there.
    void fail(const std::string& reason, const std::string& account) const;
    // As fail(), and throws Error (Unauthorized), always the same.
    [[noreturn]] void refuse(const std::string& reason, const std::string& account) const;

    // Complete: earlier failures under this name are forgotten.
    void succeed() const;

private:
    http::Context& m_context;
    std::string m_typedName;
};

} // namespace trivet::signin
