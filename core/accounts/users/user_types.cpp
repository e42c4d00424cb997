#include "users/user_types.hpp"

namespace trivet::json {
template void appendObject(std::string&, const users::User&);
template void define<users::User>(Definitions&);
} // namespace trivet::json
