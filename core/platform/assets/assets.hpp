#pragma once
#include "body/source.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace trivet::assets {

struct Asset {
    std::string file{}; // where it lies
    std::string contentType{};
    std::string tag{}; // changes when the file is replaced
};

// The static files below one folder, listed once at start. Only what was listed can be served, so no path a client
// sends is ever used as a file name.
class Assets {
public:
    // An absent folder is an empty list.
    explicit Assets(const std::string& folder);

    const Asset* find(std::string_view name) const; // "style.css", "swagger-ui/swagger-ui.css"

private:
    std::map<std::string, Asset, std::less<>> m_byName{};
};

// Nothing if the file has vanished since.
std::shared_ptr<body::Source> open(const Asset& asset);

} // namespace trivet::assets
