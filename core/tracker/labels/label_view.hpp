#pragma once
#include "labels/label_row.hpp"
#include "labels/label_types.hpp"

#include <string>
#include <vector>

namespace trivet::http {
class Context;
}

namespace trivet::labels {

// Where labels live: absolute, without a slash at its end. One of a repository and its owner's.
struct LabelAddresses {
    std::string ofRepository{}, ofOrganization{};

    // For the repository owner/name.
    static LabelAddresses of(const http::Context& context, const std::string& owner, const std::string& repository);
    static LabelAddresses of(const http::Context& context, const std::string& organization);
};

Label toWire(const LabelRow& row, const LabelAddresses& addresses);
std::vector<Label> toWire(const std::vector<LabelRow>& rows, const LabelAddresses& addresses);

} // namespace trivet::labels
