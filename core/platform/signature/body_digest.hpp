#pragma once
#include "signature/outcome.hpp"
#include "signature/signature_header.hpp"
#include "signature/signed_request.hpp"

namespace trivet::signature {

// A body must be covered through its Digest header (RFC 3230, "SHA-256=…" or "SHA-512=…"), and a Digest that is covered
// must be that of the body, an empty one too. Digests by other algorithms count for nothing.
Outcome checkBodyDigest(const SignedRequest& request, const SignatureHeader& header);

} // namespace trivet::signature
