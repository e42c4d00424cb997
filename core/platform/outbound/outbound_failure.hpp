#pragma once
#include <stdexcept>

namespace trivet::outbound {

// A request to another server came to nothing. The text is for administrators.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace trivet::outbound
