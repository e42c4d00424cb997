# The rows of the benchmark: name | path | row it is held against | what it is | what is wanted | credential.
# SIZE:row in a path is the number of bytes that row answers, so that its yardstick moves as many.
rows=(
    'trivial|/trivial/|trivial|trivial worker, short answer|1.00|'
    'trivial_list|/trivial/SIZE:list50|trivial_list|trivial worker, as many bytes as 50 rows|1.00|'
    'trivial_users|/trivial/SIZE:users_search|trivial_users|trivial worker, as many bytes as 50 users|1.00|'
    'version|/api/v1/version|trivial|GET /api/v1/version|≥ 0.80|'
    'one_row|/api/v1/bench/rows/500|trivial|one row by its number|≥ 0.60|'
    'list50|/api/v1/bench/rows?limit=50|trivial_list|50 rows of 40 fields|≥ 0.50|'
    'openapi|/swagger.v1.json|trivial|the OpenAPI document, kept by nginx||'
    'token_user|/api/v1/user|trivial|GET /api/v1/user with a token|≥ 0.50|token'
    'users_search|/api/v1/users/search?limit=50|trivial_users|50 of 10,000 users|≥ 0.50|'
    'signature_rsa|/api/v1/user|trivial|GET /api/v1/user, signed with RSA-3072|≥ 0.20|rsa'
    'signature_ed25519|/api/v1/user|trivial|GET /api/v1/user, signed with Ed25519|≥ 0.20|ed25519'
    'key_set|/login/oauth/keys?x|trivial|the signing keys, from the program|≥ 0.75|'
    'kept_key_set|/login/oauth/keys|trivial|the signing keys, kept by nginx|≥ 3.00|'
    'discovery|/.well-known/openid-configuration?x|trivial|the discovery document, from the program|≥ 0.75|'
    'kept_discovery|/.well-known/openid-configuration|trivial|the discovery document, kept by nginx|≥ 3.00|'
    'userinfo|/login/oauth/userinfo|trivial|UserInfo with an access token|≥ 0.30|bearer'
    'introspect|/login/oauth/introspect|trivial|introspection of an access token|≥ 0.30|introspect'
    'refresh|/login/oauth/access_token|trivial|refreshing with rotation|≥ 0.12|refresh'
    'code_flow|/login/oauth/authorize|trivial|flows of two requests, without ID token|≥ 0.08|code_flow'
    'code_flow_id_token|/login/oauth/authorize|trivial|flows of two requests, with an RS256 ID token||code_flow_id_token'
)
