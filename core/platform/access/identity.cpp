#include "access/identity.hpp"

namespace trivet::access {

std::string_view nameOf(SignIn signIn)
{
    switch (signIn) {
    case SignIn::None:
        return "none";
    case SignIn::Password:
        return "password";
    case SignIn::Token:
        return "token";
    case SignIn::OAuth:
        return "oauth";
    case SignIn::Signature:
        return "signature";
    case SignIn::Proxy:
        return "proxy";
    case SignIn::Session:
        return "session";
    case SignIn::DeployKey:
        return "deploy key";
    }
    return "none";
}

} // namespace trivet::access
