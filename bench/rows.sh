# The rows of the benchmark: name | path | row it is held against | what it is | what is wanted.
# SIZE is the number of bytes of the list, so that its yardstick moves as many.
rows=(
    'trivial|/trivial/|trivial|trivial worker, short answer|1.00'
    'trivial_list|/trivial/SIZE|trivial_list|trivial worker, SIZE bytes|1.00'
    'version|/api/v1/version|trivial|GET /api/v1/version|≥ 0.80'
    'one_row|/api/v1/bench/rows/500|trivial|one row by its number|≥ 0.60'
    'list50|/api/v1/bench/rows?limit=50|trivial_list|50 rows of 40 fields, SIZE bytes|≥ 0.50'
    'openapi|/swagger.v1.json|trivial|the OpenAPI document, kept by nginx|'
    'key_set|/login/oauth/keys?x|trivial|the signing keys, from the program|≥ 0.75'
    'kept_key_set|/login/oauth/keys|trivial|the signing keys, kept by nginx|≥ 3.00'
)
