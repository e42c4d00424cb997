#include "lfs/lfs_pointer.hpp"

#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {

void fuzzLfsPointer(std::string_view bytes)
{
    const auto pointer = lfs::parsePointer(bytes);
    if (!pointer)
        return;
    promise(bytes.size() < lfs::kMostPointerBytes, "a pointer is small");
    promise(lfs::isOid(pointer->oid) && pointer->size >= 0, "its id can name a file");
    const auto again = lfs::parsePointer(lfs::textOf(*pointer));
    promise(again && again->oid == pointer->oid && again->size == pointer->size, "it can be written and read");
}

} // namespace trivet::fuzz
