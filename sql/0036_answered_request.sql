-- The requests whose users have answered on the consent page, so that each is answered once. A request that waits for
-- its answer is not stored: it lies, sealed, in the form of that page. So there are no parameters to keep.
ALTER TABLE oauth_request DROP COLUMN parameters;
ALTER TABLE oauth_request RENAME TO oauth_answered_request;
DROP INDEX oauth_request_session;
DROP INDEX oauth_request_application;
DROP INDEX oauth_request_expiry;
CREATE INDEX oauth_answered_request_session ON oauth_answered_request (session_id);
CREATE INDEX oauth_answered_request_application ON oauth_answered_request (application_id);
CREATE INDEX oauth_answered_request_expiry ON oauth_answered_request (expires_at);
