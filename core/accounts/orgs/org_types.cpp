#include "orgs/org_types.hpp"

namespace trivet::json {
template void appendObject(std::string&, const orgs::Organization&);
template void define<orgs::Organization>(Definitions&);
} // namespace trivet::json
