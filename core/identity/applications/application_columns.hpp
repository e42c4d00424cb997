#pragma once
#include "db/sql_join.hpp"

namespace trivet::applications {

// Of the table oauth_application as p, in the order of ApplicationRow::columns().
inline constexpr db::Piece kApplicationColumns =
    "p.id, p.owner_id, p.origin, p.name, p.client_id, p.is_confidential, p.skips_consent, p.is_resource_server,"
    " p.requires_pkce, p.id_token_algorithm, p.backchannel_logout_uri, p.backchannel_needs_session, p.created_at,"
    " p.updated_at, p.registration_token_hash, p.expires_at";

} // namespace trivet::applications
