#pragma once
#include "setup/web_server.hpp"

#include <filesystem>
#include <string>

namespace trivet::setup {

// The files that a site includes name the path of Trivet in every pattern. Those for a path are made from the ones that
// are installed in share/below-path, into `folder`/nginx or `folder`/apache.
void writePathFiles(WebServer server, const std::string& path, const std::filesystem::path& share,
                    const std::filesystem::path& folder);

// Makes those anew that have been made before: a new version may have other ones.
void renewPathFiles(const std::string& path, const std::filesystem::path& share, const std::filesystem::path& folder);

} // namespace trivet::setup
