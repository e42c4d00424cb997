-- Feeds tell of issues and comments as they are now, so an activity names the issue and keeps no words of it. What was
-- deleted is not told of any more: an activity ends with its issue, and with its comment.
ALTER TABLE activity ADD COLUMN issue_id BIGINT REFERENCES issue (id) ON DELETE CASCADE;
-- The detail was "12|Title".
UPDATE activity SET issue_id = (SELECT i.id FROM issue i WHERE i.repository_id = activity.repository_id
    AND i.number = CAST(activity.detail AS INTEGER))
    WHERE kind IN ('create_issue', 'close_issue', 'reopen_issue', 'comment_issue');
DELETE FROM activity WHERE kind IN ('create_issue', 'close_issue', 'reopen_issue', 'comment_issue')
    AND (issue_id IS NULL OR (kind = 'comment_issue' AND event_id IS NULL));
UPDATE activity SET detail = '' WHERE issue_id IS NOT NULL;
CREATE INDEX activity_issue ON activity (issue_id) WHERE issue_id IS NOT NULL;
