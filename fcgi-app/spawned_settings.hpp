#pragma once
#include "commands.hpp"
#include "http/request.hpp"

#include <optional>
#include <string>

// For a program that a web server starts, on hosts without a command line.
namespace trivet::process {

// The settings, with the database made or migrated where they want that ([database] AUTO_MIGRATION).
Settings preparedSettings(const Invocation& invocation);

// The same. Until the first start is over ([server] FIRST_START) the site is where the request says it is.
Settings settingsFor(const Invocation& invocation, const http::Request& request);

// The address of the folder that the program lies in, as whoever sent the request has typed it. Nothing: it cannot be
// told.
std::optional<std::string> addressAsked(const http::Request& request);

// Answers one request after the other, each with settings of its own, until the first start is over.
void serveFirstStart(const Invocation& invocation, int listener);

} // namespace trivet::process
