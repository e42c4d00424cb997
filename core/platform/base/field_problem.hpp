#pragma once
#include "base/message.hpp"

#include <span>
#include <string>
#include <string_view>

namespace trivet {

// What is wrong with one field of what was sent. The field has its name of the API: redirect_uris.
struct FieldProblem {
    std::string field{};
    Message message;
};

// The name of a field as clients of the API know it from messages: redirect_uris is RedirectURIs.
std::string displayNameOf(std::string_view field);

// "[Title]: Required; [Email]: Required"
std::string englishOf(std::span<const FieldProblem> problems);

} // namespace trivet
