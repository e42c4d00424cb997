// The libFuzzer program; TRIVET_FUZZ_TARGET names what it feeds.
#include "tests/fuzz/targets.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

const trivet::fuzz::Target& chosenTarget()
{
    const char* const name = std::getenv("TRIVET_FUZZ_TARGET");
    for (const auto& target : trivet::fuzz::kTargets)
        if (name && target.name == name)
            return target;
    std::fprintf(stderr, "TRIVET_FUZZ_TARGET is not one of the folders of tests/fuzz/corpus\n");
    std::exit(2);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const trivet::fuzz::Target& target = chosenTarget();
    target.run({reinterpret_cast<const char*>(data), size});
    return 0;
}
