-- What users have hidden from their front page, by the name of the section.
CREATE TABLE hidden_section (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    section TEXT NOT NULL,
    PRIMARY KEY (account_id, section)
);
