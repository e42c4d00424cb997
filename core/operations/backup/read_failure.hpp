#pragma once
#include <stdexcept>

namespace trivet::backup {

// What is to go into a backup cannot be read; there is nothing wrong with the archive.
class ReadFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace trivet::backup
