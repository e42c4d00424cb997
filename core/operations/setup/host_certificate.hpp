#pragma once
#include "setup/site_text.hpp"

#include <filesystem>

namespace trivet::setup {

// What certbot has left for the host, if it has.
std::optional<Certificate> findLetsEncrypt(const std::string& host, const std::filesystem::path& root = "/");

// One that the host signs itself, in `folder`, and browsers warn of: good for a year, and made anew when that ends.
Certificate makeSelfSigned(const std::string& host, const std::filesystem::path& folder);

} // namespace trivet::setup
