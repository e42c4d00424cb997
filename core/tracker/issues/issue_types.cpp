#include "issues/issue_types.hpp"

namespace trivet::json {
template void appendObject(std::string&, const issues::Issue&);
template void define<issues::Issue>(Definitions&);
} // namespace trivet::json
