#pragma once
#include "pages/texts.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace trivet::pages {

// The addresses of one site that stand in its templates.
struct SiteAddresses {
    std::string root = "/";                                        // of the front page, without the host
    std::function<std::string(std::string_view name)> assetPath{}; // empty: there is no such asset
};

// What a template may draw on while it is prepared: texts/, pieces/ and icons.svg below one folder, and addresses.
struct WebFolder {
    WebFolder(std::string path, SiteAddresses site)
        : root(std::move(path)), texts(root + "/texts"), addresses(std::move(site))
    {
    }
    std::string root;
    Texts texts;
    SiteAddresses addresses;

    // A file below it. Pieces and icons stand in many templates: it is read once, until all are forgotten. For one
    // thread at a time. Throws std::runtime_error.
    const std::string& file(const std::string& name) const;
    void forgetFiles() const { m_files.clear(); }

private:
    mutable std::map<std::string, std::string> m_files{};
};

// The template in one language, as ctemplate is to read it. This happens once, so a page costs the same in every
// language. Replaces
//   [[area.key]]              by that text, in which [[root]] may stand too;
//   [[root]]                  by the address of the front page;
//   [[asset:name]]            by the address of that file below static/;
//   [[icon:name]]             by the drawing of that name in icons.svg;
//   [[>piece name=value …]]   by pieces/piece.html, in which $name$ is the value.
// Throws std::runtime_error for what is not there.
std::string prepare(std::string_view text, Language language, const WebFolder& folder);

} // namespace trivet::pages
