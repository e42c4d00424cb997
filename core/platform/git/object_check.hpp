#pragma once
#include <string>
#include <string_view>
#include <vector>

// What every object is checked for that comes in from outside, whichever way: broken ones, and those made to harm
// whoever checks them out (a file ".git", a submodule whose address is an option), stay outside.
namespace trivet::git {

// As configuration for `git -c`: of "receive" or "fetch" that they check, and how; of "fsck" how.
std::vector<std::string> checkSettings(std::string_view section);
// As an option of index-pack.
std::string checkOption();

// What git complained of, for people: "gitmodulesUrl: disallowed submodule url: …". Empty if it is about something
// else.
std::string objectProblemIn(std::string_view errors);

} // namespace trivet::git
