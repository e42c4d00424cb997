#pragma once
#include "auth_sources/source_settings.hpp"
#include "db/column.hpp"

#include <cstdint>
#include <string>

namespace trivet::auth_sources {

struct AuthSourceRow {
    std::int64_t id = 0;
    std::string kind{}, name{}, lowerName{};
    bool isActive = false, isSynchronized = false;
    std::string settings{"{}"}; // SourceSettings
    std::string sealedSecret{}; // see source_secrets.hpp; empty: none
    std::int64_t createdAt = 0, updatedAt = 0;
    std::string configSection{}; // the [auth_source.NAME] of app.ini that keeps it; empty: administrators do

    bool isConfigured() const { return !configSection.empty(); }
    SourceKind kindOf() const { return findKind(kind).value(); }

    static constexpr auto columns()
    {
        using R = AuthSourceRow;
        return db::columns(db::generated("id", &R::id), db::once("kind", &R::kind), db::column("name", &R::name),
                           db::column("lower_name", &R::lowerName), db::column("is_active", &R::isActive),
                           db::column("is_synchronized", &R::isSynchronized), db::column("settings", &R::settings),
                           db::column("sealed_secret", &R::sealedSecret), db::once("created_at", &R::createdAt),
                           db::column("updated_at", &R::updatedAt), db::column("config_section", &R::configSection));
    }
};

} // namespace trivet::auth_sources
