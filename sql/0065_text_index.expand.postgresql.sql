-- What is searched by a part of a word, in pieces of three characters. Without pg_trgm, which a host may lack or withhold,
-- rows are read instead; who installs it later calls the function again.
CREATE FUNCTION create_text_indexes() RETURNS BOOLEAN LANGUAGE plpgsql AS
    $$ BEGIN
    BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm
    ; EXCEPTION WHEN OTHERS THEN NULL
    ; END
    ; IF NOT EXISTS (SELECT 1 FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)) THEN
        RETURN FALSE
    ; END IF
    ; CREATE INDEX IF NOT EXISTS account_text ON account USING gin (search_text gin_trgm_ops)
    ; CREATE INDEX IF NOT EXISTS email_text ON email_address USING gin (lower_email gin_trgm_ops)
    ; CREATE INDEX IF NOT EXISTS repository_text ON repository USING gin (search_text gin_trgm_ops)
    ; CREATE INDEX IF NOT EXISTS description_text ON repository USING gin (lower_description gin_trgm_ops)
    ; CREATE INDEX IF NOT EXISTS issue_title_text ON issue USING gin (LOWER(title) gin_trgm_ops)
    ; CREATE INDEX IF NOT EXISTS issue_text ON issue USING gin (LOWER(body) gin_trgm_ops)
    ; CREATE INDEX IF NOT EXISTS comment_text ON issue_event USING gin (LOWER(body) gin_trgm_ops) WHERE kind = 0
    ; RETURN TRUE
    ; END $$;
SELECT create_text_indexes();

CREATE INDEX issue_number ON issue (number);
