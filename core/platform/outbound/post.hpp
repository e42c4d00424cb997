#pragma once
#include "outbound/limits.hpp"
#include "outbound/outbound_failure.hpp"
#include "outbound/target.hpp"

#include <string_view>

namespace trivet::outbound {

// Posts a form and answers the status; no more is read than the head of the answer. Throws Failure.
int postForm(const Target& target, std::string_view form, const Limits& limits);

} // namespace trivet::outbound
