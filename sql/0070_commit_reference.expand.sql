-- Whether a commit is in the timeline of an issue already is asked for each issue its message names, in the transaction of
-- the push: without reading the timeline.
CREATE INDEX issue_event_commit ON issue_event (issue_id, commit_sha) WHERE commit_sha <> '';
