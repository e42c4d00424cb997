#pragma once
#include "gitea_import/source_row.hpp"
#include "issues/event_row.hpp"

#include <cstdint>
#include <optional>
#include <string>

// The kinds of entries a timeline had in Gitea, and how their texts were written.
namespace trivet::gitea_import {

// Our kind for the number of theirs; nothing for what we do not have.
std::optional<issues::Event> eventOfType(std::int64_t type);

// "none", "closes" or "reopens"; nothing for a reference that was taken back.
std::optional<std::string> refActionOf(std::int64_t action);

// What is said of a span of time, as ours says it: "|5400" becomes "1 hour 30 minutes", and what was spelled by an
// older version stays.
std::string spelledTime(const std::string& content);

// The subject of a commit, from the link they made of it: <a href="…">Fix &amp; test</a>.
std::string subjectOfLink(const std::string& content);

// From a whole patch of one file what begins with its hunk; empty if there is none.
std::string hunkOf(const std::string& patch);

} // namespace trivet::gitea_import
