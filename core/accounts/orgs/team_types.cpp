#include "orgs/team_types.hpp"

namespace trivet::json {
template void appendObject(std::string&, const orgs::Team&);
template void define<orgs::Team>(Definitions&);
} // namespace trivet::json
