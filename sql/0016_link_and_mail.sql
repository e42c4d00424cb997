-- A link that stands in for a password once: to choose a new one. Only its hash is kept.
CREATE TABLE one_time_link (
    hash TEXT PRIMARY KEY NOT NULL,
    purpose TEXT NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX one_time_link_account ON one_time_link (account_id);
CREATE INDEX one_time_link_expiry ON one_time_link (expires_at);

-- Somebody who wants an account and has not confirmed the address yet. It holds neither the name nor the address for
-- them: whoever confirms first gets them. The hash is that of the link in the last mail.
CREATE TABLE registration (
    id @ID@,
    hash TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    language TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX registration_hash ON registration (hash);
CREATE INDEX registration_expiry ON registration (expires_at);

-- Mail that is to be sent. Where it carries a link, that is made when it goes out and stands for its marker in the body;
-- where there is nobody to make one for, the other body goes out, or nothing if that is empty. So a page that asks for a
-- mail does the same for everybody. Whoever takes one counts its attempts up and sets next_at to when somebody else may
-- try: only one succeeds.
CREATE TABLE mail (
    id @ID@,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    other_body TEXT NOT NULL,
    link_purpose TEXT NOT NULL,
    registration_id BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    next_at BIGINT NOT NULL
);
CREATE INDEX mail_next ON mail (next_at, id);
