-- A git repository. Its directory is named by `storage`, which never changes: renames and transfers touch this row only.
CREATE TABLE repository (
    id @ID@,
    owner_id BIGINT NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    lower_name TEXT NOT NULL,
    storage TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    website TEXT NOT NULL,
    original_url TEXT NOT NULL,
    -- Who may know of it without having to do with it: the stricter of its owner's visibility and its own privacy
    -- (0 everyone, 1 everyone signed in, 2 nobody). Kept by what changes either of the two.
    seen_by BIGINT NOT NULL,
    is_private BOOLEAN NOT NULL,
    is_template BOOLEAN NOT NULL,
    is_mirror BOOLEAN NOT NULL,
    is_empty BOOLEAN NOT NULL,
    is_archived BOOLEAN NOT NULL,
    archived_at BIGINT NOT NULL,
    fork_of BIGINT REFERENCES repository (id) ON DELETE SET NULL,
    default_branch TEXT NOT NULL,
    object_format TEXT NOT NULL,
    -- Sets of bits: repos::Unit and repos::Choice.
    units BIGINT NOT NULL,
    choices BIGINT NOT NULL,
    merge_style TEXT NOT NULL,
    update_style TEXT NOT NULL,
    projects_mode TEXT NOT NULL,
    size_kib BIGINT NOT NULL,
    -- Found in the files of the default branch: the main language, all of them as JSON {"C++": bytes}, names of licenses
    -- and, set by people, topics; several are separated by spaces.
    language TEXT NOT NULL,
    languages TEXT NOT NULL,
    licenses TEXT NOT NULL,
    topics TEXT NOT NULL,
    star_count BIGINT NOT NULL,
    fork_count BIGINT NOT NULL,
    watch_count BIGINT NOT NULL,
    branch_count BIGINT NOT NULL,
    open_issue_count BIGINT NOT NULL,
    open_pull_count BIGINT NOT NULL,
    release_count BIGINT NOT NULL,
    -- The number of its latest issue or pull request.
    last_index BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    UNIQUE (owner_id, lower_name)
);
CREATE INDEX repository_fork ON repository (fork_of);

-- Former names, of the same owner or of the one that gave it away.
CREATE TABLE repository_redirect (
    owner_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    lower_name TEXT NOT NULL,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    PRIMARY KEY (owner_id, lower_name)
);
CREATE INDEX repository_redirect_target ON repository_redirect (repository_id);

CREATE TABLE collaborator (
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    level BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (repository_id, account_id)
);
CREATE INDEX collaborator_account ON collaborator (account_id, repository_id);

-- The repositories of a team that does not have all of its organization.
CREATE TABLE team_repository (
    team_id BIGINT NOT NULL REFERENCES team (id) ON DELETE CASCADE,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    PRIMARY KEY (team_id, repository_id)
);
CREATE INDEX team_repository_repository ON team_repository (repository_id, team_id);

CREATE TABLE star (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, repository_id)
);
CREATE INDEX star_repository ON star (repository_id, account_id);

CREATE TABLE watch (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, repository_id)
);
CREATE INDEX watch_repository ON watch (repository_id, account_id);

CREATE TABLE repository_topic (
    topic TEXT NOT NULL,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    PRIMARY KEY (topic, repository_id)
);
CREATE INDEX repository_topic_repository ON repository_topic (repository_id);

-- A tracker or a wiki somewhere else.
CREATE TABLE repository_elsewhere (
    repository_id BIGINT PRIMARY KEY NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    tracker_url TEXT NOT NULL,
    tracker_format TEXT NOT NULL,
    tracker_style TEXT NOT NULL,
    tracker_pattern TEXT NOT NULL,
    wiki_url TEXT NOT NULL
);
