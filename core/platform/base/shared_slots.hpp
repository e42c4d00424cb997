#pragma once
#include "base/file_descriptor.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace trivet {

// Places that all processes of a machine share, each taken in somebody's name. They are byte locks on one file: a
// holder that is killed gives its place back with its descriptors.
class SharedSlots {
public:
    class Pass {
    public:
        explicit Pass(FileDescriptor file) : m_file(std::move(file)) {}

    private:
        FileDescriptor m_file;
    };

    // How many there are, and how many one name may have; those counts may differ from one user of the file to another.
    struct Limits {
        std::size_t all = 0, ofOne = 0;
    };
    enum class Refusal { AllTaken, TooManyOfOne };
    struct Answer {
        std::optional<Pass> pass{};
        Refusal refusal{}; // of one that got none
    };

    // The file is made when it is first needed, readable by its owner only.
    SharedSlots(std::string file, Limits limits) : m_file(std::move(file)), m_limits(limits) {}

    // Does not wait for anybody. Throws std::system_error.
    Answer take(std::string_view name) const;

private:
    std::string m_file;
    Limits m_limits;
};

} // namespace trivet
