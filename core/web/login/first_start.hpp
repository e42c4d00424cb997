#pragma once
#include "http/context.hpp"

#include <string_view>

// The first start of a site whose host has no command line ([server] FIRST_START): who can read one file of the data
// folder becomes its administrator.
namespace trivet::login {

inline constexpr std::string_view kFirstStartPath = "-/first-start"; // below ROOT_URL

// Whether the site still waits for its first administrator.
bool isFirstStart(http::Context& context);

// Makes the file with the token, unless it is there.
void makeFirstStartToken(const Settings& settings);
bool isFirstStartToken(const Settings& settings, std::string_view given);
// Takes the token away. False: somebody else was faster, or it was never there.
bool redeemFirstStartToken(const Settings& settings);

// Writes ROOT_URL as it is now, and that the first start is over, into app.ini. Throws Error (Unavailable) if that
// cannot be written.
void endFirstStart(const Settings& settings);

} // namespace trivet::login
