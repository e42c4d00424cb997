-- What other programs (builds, checks) say about commits. Nothing is overwritten: the latest of each context counts.
CREATE TABLE commit_status (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    sha TEXT NOT NULL,
    context TEXT NOT NULL,
    state TEXT NOT NULL,
    target_url TEXT NOT NULL,
    description TEXT NOT NULL,
    creator_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX commit_status_commit ON commit_status (repository_id, sha, context, id);
CREATE INDEX commit_status_creator ON commit_status (creator_id);
