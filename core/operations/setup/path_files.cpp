#include "setup/path_files.hpp"

#include "setup/host_file.hpp"

#include <string_view>

namespace trivet::setup {
namespace {

namespace fs = std::filesystem;

// What build-aux/install-tree writes in its place.
constexpr std::string_view kAnyPath = "/TRIVET_PATH";

const char* folderOf(WebServer server) { return server == WebServer::Nginx ? "nginx" : "apache"; }

std::string withPath(std::string text, std::string_view path)
{
    for (auto at = text.find(kAnyPath); at != std::string::npos; at = text.find(kAnyPath, at + path.size()))
        text.replace(at, kAnyPath.size(), path);
    return text;
}

} // namespace

void writePathFiles(WebServer server, const std::string& path, const fs::path& share, const fs::path& folder)
{
    for (const auto& entry : fs::directory_iterator(share / "below-path" / folderOf(server)))
        writeText(folder / folderOf(server) / entry.path().filename(), "# Written by `trivet setup` for the path " +
                                                                           path + ", and anew by every upgrade.\n" +
                                                                           withPath(textOf(entry.path()), path));
}

void renewPathFiles(const std::string& path, const fs::path& share, const fs::path& folder)
{
    for (const auto server : {WebServer::Nginx, WebServer::Apache})
        if (fs::exists(folder / folderOf(server)))
            writePathFiles(server, path, share, folder);
}

} // namespace trivet::setup
