-- What lists of accounts ask for. The index holds all they filter and sort by, so a page far out costs index entries
-- only. search_text is the name and the full name in lower case.
ALTER TABLE account ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
UPDATE account SET search_text = lower_name || ' ' || LOWER(full_name);
DROP INDEX account_kind;
CREATE INDEX account_list ON account (is_organization, lower_name, visibility, search_text, id);

-- How many accounts of each kind there are, kept by the statements that add, change and remove them: a list tells its
-- length with every page.
CREATE TABLE account_count (
    is_organization BOOLEAN NOT NULL,
    visibility BIGINT NOT NULL,
    total BIGINT NOT NULL,
    PRIMARY KEY (is_organization, visibility)
);
INSERT INTO account_count (is_organization, visibility, total)
    SELECT is_organization, visibility, COUNT(*) FROM account GROUP BY is_organization, visibility;

