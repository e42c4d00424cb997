#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::avatars {

std::span<const http::Endpoint> avatarEndpoints();
std::span<const http::Endpoint> pictureEndpoints(); // the pictures themselves

} // namespace trivet::avatars
