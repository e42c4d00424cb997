#include "oauth/checks/authorization_checks.hpp"
#include "oauth/protocol_form.hpp"

namespace trivet::oauth::checks {

void distinctParameters(Authorization& authorization) { requireDistinctNames(authorization.sent); }

} // namespace trivet::oauth::checks
