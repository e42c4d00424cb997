#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::test {

// One request and what must come back.
struct Step {
    int line = 0; // where it starts in the file
    std::string title{};
    std::string method{}, target{};
    std::vector<std::pair<std::string, std::string>> headers{};
    std::string body{};
    int status = 0;
    std::vector<std::pair<std::string, std::string>> expectedHeaders{}; // a name "!Link" must be absent
    std::string expectedBody{};                                         // empty: not compared
};

// What is expected where nothing may be sent: a body that is left out is not compared.
constexpr std::string_view kEmptyBody = "(empty)";

// A file of tests/api/cases: settings, accounts and tokens, then steps. Lines that start with # explain.
//
//   with TRIVET__API__ENABLE_SWAGGER=false        before the first step, any number
//   user alice admin                              the same; given.hpp tells what can be said
//
//   === alice creates a thing                     what the step shows, once in a file, at most 80 characters
//   POST /api/v1/thing                            request line, headers, blank line, body
//   Content-Type: application/json
//
//   {"name":"x"}
//   ---
//   201                                           status, headers, blank line, body
//   !Link
//
//   {"id":***id***,"name":"x"}
//   === a second thing of that name is refused
//   ...
//   409
//
//   {"message":"thing already exists***"***}      a status of 400 and above needs a body that tells its reason
//
// In what is expected *** stands for any text, and ***id*** keeps it: later steps may say <<id>>. A header that comes
// several times matches if one of them does, so a browser is played by keeping its cookie:
//
//   Set-Cookie: i_like_gitea=***session***; Path=/; HttpOnly; SameSite=Lax
//   ...
//   Cookie: i_like_gitea=<<session>>
struct CaseFile {
    std::string path{};
    std::vector<std::string> settings{};
    std::vector<std::string> givens{};
    std::vector<Step> steps{};

    static CaseFile read(const std::string& path);
};

using Captures = std::map<std::string, std::string>;

// Whether the text has the form of the pattern; what named wildcards matched is added to the captures.
bool matches(std::string_view pattern, std::string_view text, Captures& captures);

// Whether what is expected of a refusal tells it from another one: more than wildcards and the keys that all have.
bool namesReason(std::string_view pattern);

std::string filledIn(std::string text, const Captures& captures);

} // namespace trivet::test
