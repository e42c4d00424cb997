-- A refresh token names its family and its generation and proves itself (grants/refresh_value.hpp), so a family needs no
-- row for each: it knows which generation is good now, when that one replaced the one before, and until when it may be
-- used. code_hash is the code the family began with.
ALTER TABLE oauth_family ADD COLUMN seed_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE oauth_family ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
ALTER TABLE oauth_family ADD COLUMN refreshed_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE oauth_family ADD COLUMN refresh_expires_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE oauth_family ADD COLUMN code_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE oauth_code DROP COLUMN family_id;
DROP TABLE oauth_refresh_token;
