#include "repos/repository_types.hpp"

namespace trivet::json {
template void appendObject(std::string&, const repos::Repository&);
template void define<repos::Repository>(Definitions&);
} // namespace trivet::json
