-- Marks of honour that administrators give to users, shown on their pages.
CREATE TABLE badge (
    id @ID@,
    slug TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    image_url TEXT NOT NULL
);

CREATE TABLE user_badge (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    badge_id BIGINT NOT NULL REFERENCES badge (id) ON DELETE CASCADE,
    PRIMARY KEY (account_id, badge_id)
);
CREATE INDEX user_badge_badge ON user_badge (badge_id);
