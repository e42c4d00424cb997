#pragma once
#include "http/catalogue.hpp"
#include "oauth/provider_metadata.hpp"
#include "settings/settings.hpp"

#include <string>

namespace trivet::oauth {

// The document by which clients configure themselves. Made from the tables and settings that decide what is served, so
// it cannot promise anything else.
class Discovery {
public:
    Discovery(http::Catalogue catalogue, const Settings& settings);

    const ProviderMetadata& metadata() const { return m_metadata; }
    const std::string& address() const { return m_address; } // of the document itself
    const std::string& text() const { return m_text; }
    const std::string& tag() const { return m_tag; } // changes with the text

private:
    ProviderMetadata m_metadata;
    std::string m_address, m_text, m_tag;
};

} // namespace trivet::oauth
