-- People and organizations share one namespace and one table: whatever can own something is an account.
CREATE TABLE account (
    id @ID@,
    is_organization BOOLEAN NOT NULL,
    name TEXT NOT NULL,
    lower_name TEXT NOT NULL UNIQUE,
    full_name TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    login_name TEXT NOT NULL,
    source_id BIGINT NOT NULL,
    website TEXT NOT NULL,
    location TEXT NOT NULL,
    description TEXT NOT NULL,
    language TEXT NOT NULL,
    theme TEXT NOT NULL,
    diff_view_style TEXT NOT NULL,
    visibility BIGINT NOT NULL,
    hides_email BOOLEAN NOT NULL,
    hides_activity BOOLEAN NOT NULL,
    is_admin BOOLEAN NOT NULL,
    is_active BOOLEAN NOT NULL,
    is_prohibited BOOLEAN NOT NULL,
    is_restricted BOOLEAN NOT NULL,
    must_change_password BOOLEAN NOT NULL,
    may_create_organization BOOLEAN NOT NULL,
    may_edit_git_hooks BOOLEAN NOT NULL,
    may_import_local BOOLEAN NOT NULL,
    max_repositories BIGINT NOT NULL,
    admins_change_teams BOOLEAN NOT NULL,
    follower_count BIGINT NOT NULL,
    following_count BIGINT NOT NULL,
    star_count BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    last_login_at BIGINT NOT NULL
);
CREATE INDEX account_kind ON account (is_organization, lower_name);

CREATE TABLE email_address (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    lower_email TEXT NOT NULL UNIQUE,
    is_verified BOOLEAN NOT NULL,
    is_primary BOOLEAN NOT NULL
);
CREATE INDEX email_address_account ON email_address (account_id);

-- Where an account went that had this name before.
CREATE TABLE name_redirect (
    lower_name TEXT PRIMARY KEY NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE
);

CREATE TABLE follow (
    follower_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    followed_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (follower_id, followed_id)
);
CREATE INDEX follow_followed ON follow (followed_id, follower_id);

CREATE TABLE block (
    blocker_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    blocked_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    note TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX block_blocked ON block (blocked_id, blocker_id);
