#pragma once
#include "githttp/git_admission.hpp"
#include "lfshttp/batch_types.hpp"

namespace trivet::lfshttp {

// What is to be done with each object that somebody wants to fetch or send, and how. What is wrong with one is said
// beside it; what is wrong with the request is thrown.
BatchResponse answerBatch(http::Context& context, const githttp::RequestedRepository& requested,
                          const BatchRequest& request);

// Reads it. Throws Error: BadRequest for what is no such request, TooLarge for too many objects.
BatchRequest readBatch(http::Context& context);

} // namespace trivet::lfshttp
