#include "base/disk_full.hpp"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <system_error>

namespace trivet {

bool isDiskFull(int errorNumber) { return errorNumber == ENOSPC || errorNumber == EDQUOT; }

bool isDiskFull(std::string_view words)
{
    constexpr std::string_view kSaid[] = {"No space left on device", "Disk quota exceeded", "Out of diskspace"};
    return std::any_of(std::begin(kSaid), std::end(kSaid), [&](auto said) { return words.find(said) != words.npos; });
}

bool isDiskFull(const std::exception& problem)
{
    if (const auto* const failed = dynamic_cast<const std::system_error*>(&problem))
        return isDiskFull(failed->code().value());
    return isDiskFull(std::string_view(problem.what()));
}

} // namespace trivet
