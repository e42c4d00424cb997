#pragma once
#include <optional>
#include <string>
#include <vector>

namespace trivet::agit {

// What `git push -o` says about a proposal.
struct ProposalOptions {
    std::string topic{};
    std::optional<std::string> title{}, description{};
    bool isForced = false; // commits may be lost
};

// "NAME=VALUE", or "NAME" alone; others are not for us. "{base64}…" may hold what a line cannot. Throws Error (Invalid)
// for a value that is no text, or too long.
ProposalOptions optionsOf(const std::vector<std::string>& lines);

} // namespace trivet::agit
