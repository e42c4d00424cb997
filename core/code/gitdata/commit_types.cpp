#include "gitdata/commit_types.hpp"

namespace trivet::json {
template void appendObject(std::string&, const gitdata::Commit&);
template void define<gitdata::Commit>(Definitions&);
} // namespace trivet::json
