#pragma once
#include "signature/signature_header.hpp"
#include "signature/signed_request.hpp"

#include <string>
#include <vector>

namespace trivet::signature {

// The texts the client may have signed (draft-cavage-http-signatures-12 §2.3): with the path as it was sent, and where
// it is another text, with the path decoded, as Go programs do it. Empty if something covered was not sent.
std::vector<std::string> signingStrings(const SignedRequest& request, const SignatureHeader& header);

} // namespace trivet::signature
