#include "base/error.hpp"

namespace trivet {

int statusOf(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Moved:
        return 307;
    case Error::Kind::BadRequest:
        return 400;
    case Error::Kind::Unauthorized:
        return 401;
    case Error::Kind::Forbidden:
        return 403;
    case Error::Kind::NotFound:
        return 404;
    case Error::Kind::MethodNotAllowed:
        return 405;
    case Error::Kind::NotAcceptable:
        return 406;
    case Error::Kind::Timeout:
        return 408;
    case Error::Kind::Conflict:
        return 409;
    case Error::Kind::PreconditionFailed:
        return 412;
    case Error::Kind::TooLarge:
        return 413;
    case Error::Kind::UriTooLong:
        return 414;
    case Error::Kind::UnsupportedType:
        return 415;
    case Error::Kind::Invalid:
        return 422;
    case Error::Kind::Locked:
        return 423;
    case Error::Kind::TooManyRequests:
        return 429;
    case Error::Kind::HeadersTooLarge:
        return 431;
    case Error::Kind::Unavailable:
        return 503;
    }
    return 500;
}

} // namespace trivet
