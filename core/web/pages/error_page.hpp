#pragma once
#include "base/field_problem.hpp"
#include "http/response.hpp"
#include "http/services.hpp"
#include "pages/reader.hpp"
#include "pages/unsaved_form.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pages {

// What a person is told when a request is refused or fails.
struct Problem {
    int status = 500;
    Message message{""};                  // for people, where it says more than the status
    std::vector<FieldProblem> problems{}; // told instead of the message if there are any
    std::string requestId{};              // given if the log tells more under it
    std::string code{};                   // the word a protocol has for it
    std::string pageBefore{};             // of this site, where what was typed can be corrected
    std::optional<UnsavedForm> unsaved{}; // to be sent again or copied
};

// Throws what the template system throws; the caller falls back to plain text.
http::Response errorPage(const http::Services& services, const Problem& problem, const Reader& reader);

} // namespace trivet::pages
