#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint table of this folder, defined in the file that holds its handlers.
namespace trivet::gpg_keys {

std::span<const http::Endpoint> gpgKeyEndpoints();

} // namespace trivet::gpg_keys
