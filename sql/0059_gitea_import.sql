-- Rows of another installation that were brought here, by the step that brought them and their id there: a second run
-- brings what is new, and not what has been deleted here since.
CREATE TABLE imported_row (
    step TEXT NOT NULL,
    source_id BIGINT NOT NULL,
    PRIMARY KEY (step, source_id)
) @CLUSTERED@;

-- A token that came from elsewhere is found by its end and checked by its own hash, until it has been used here.
CREATE INDEX api_token_last_eight ON api_token (last_eight);

-- Refresh tokens of another installation that were exchanged here, each once, with the sign-in that began with it.
CREATE TABLE exchanged_refresh_token (
    hash TEXT PRIMARY KEY NOT NULL,
    family_id BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX exchanged_refresh_token_expiry ON exchanged_refresh_token (expires_at);
