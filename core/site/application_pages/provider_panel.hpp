#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace trivet::application_pages {

struct ProviderAddress {
    std::string id{}, title{}, address{}; // the id is that of the element to copy from

    static constexpr auto entries()
    {
        using A = ProviderAddress;
        using pages::entry;
        return ValueList{entry("ADDRESS_ID", &A::id), entry("ADDRESS_TITLE", &A::title),
                         entry("PROVIDER_ADDRESS", &A::address)};
    }
};

// What whoever sets up an application has to tell it about this site, and what its scopes will open: [[>provider]].
struct ProviderPanel {
    std::vector<ProviderAddress> main{}, others{}; // what every client asks for; what some do
    bool identityOpensEverything = false, identityOpensNothing = false;

    static constexpr auto entries()
    {
        using P = ProviderPanel;
        using pages::entry;
        return ValueList{entry("MAIN_ADDRESS", &P::main), entry("OTHER_ADDRESS", &P::others),
                         entry("IDENTITY_OPENS_EVERYTHING", &P::identityOpensEverything),
                         entry("IDENTITY_OPENS_NOTHING", &P::identityOpensNothing)};
    }
};
ProviderPanel providerPanel(const http::Context& context);

} // namespace trivet::application_pages
