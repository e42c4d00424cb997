-- What is searched by a part of a word, in pieces of three characters. They say which rows may have a word; whether they
-- have it, the rows say. Triggers keep them. No program before this one can write then: it does not trust its schema, which
-- SQLite 3.40 asks for where a trigger writes to a virtual table.
CREATE VIRTUAL TABLE account_text USING fts5(search_text,
    content = 'account', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0);
CREATE VIRTUAL TABLE email_text USING fts5(lower_email,
    content = 'email_address', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0);
CREATE VIRTUAL TABLE repository_text USING fts5(search_text,
    content = 'repository', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0);
CREATE VIRTUAL TABLE description_text USING fts5(lower_description,
    content = 'repository', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0);
CREATE VIRTUAL TABLE issue_text USING fts5(title, body,
    content = 'issue', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0);
-- Without a table of its own behind it: comments are the events of kind 0.
CREATE VIRTUAL TABLE comment_text USING fts5(body,
    content = '', tokenize = 'trigram', detail = 'none', columnsize = 0);

INSERT INTO account_text (account_text) VALUES ('rebuild');
INSERT INTO email_text (email_text) VALUES ('rebuild');
INSERT INTO repository_text (repository_text) VALUES ('rebuild');
INSERT INTO description_text (description_text) VALUES ('rebuild');
INSERT INTO issue_text (issue_text) VALUES ('rebuild');
INSERT INTO comment_text (rowid, body) SELECT id, body FROM issue_event WHERE kind = 0;

CREATE TRIGGER account_text_insert AFTER INSERT ON account
BEGIN INSERT INTO account_text (rowid, search_text) VALUES (NEW.id, NEW.search_text); END;
CREATE TRIGGER account_text_delete AFTER DELETE ON account
BEGIN INSERT INTO account_text (account_text, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text); END;
CREATE TRIGGER account_text_update AFTER UPDATE OF search_text ON account WHEN OLD.search_text <> NEW.search_text
BEGIN INSERT INTO account_text (account_text, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text)
    ; INSERT INTO account_text (rowid, search_text) VALUES (NEW.id, NEW.search_text); END;

CREATE TRIGGER email_text_insert AFTER INSERT ON email_address
BEGIN INSERT INTO email_text (rowid, lower_email) VALUES (NEW.id, NEW.lower_email); END;
CREATE TRIGGER email_text_delete AFTER DELETE ON email_address
BEGIN INSERT INTO email_text (email_text, rowid, lower_email) VALUES ('delete', OLD.id, OLD.lower_email); END;
CREATE TRIGGER email_text_update AFTER UPDATE OF lower_email ON email_address WHEN OLD.lower_email <> NEW.lower_email
BEGIN INSERT INTO email_text (email_text, rowid, lower_email) VALUES ('delete', OLD.id, OLD.lower_email)
    ; INSERT INTO email_text (rowid, lower_email) VALUES (NEW.id, NEW.lower_email); END;

CREATE TRIGGER repository_text_insert AFTER INSERT ON repository
BEGIN INSERT INTO repository_text (rowid, search_text) VALUES (NEW.id, NEW.search_text)
    ; INSERT INTO description_text (rowid, lower_description) VALUES (NEW.id, NEW.lower_description); END;
CREATE TRIGGER repository_text_delete AFTER DELETE ON repository
BEGIN INSERT INTO repository_text (repository_text, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text)
    ; INSERT INTO description_text (description_text, rowid, lower_description)
      VALUES ('delete', OLD.id, OLD.lower_description); END;
CREATE TRIGGER repository_text_update AFTER UPDATE OF search_text ON repository WHEN OLD.search_text <> NEW.search_text
BEGIN INSERT INTO repository_text (repository_text, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text)
    ; INSERT INTO repository_text (rowid, search_text) VALUES (NEW.id, NEW.search_text); END;
CREATE TRIGGER description_text_update AFTER UPDATE OF lower_description ON repository
WHEN OLD.lower_description <> NEW.lower_description
BEGIN INSERT INTO description_text (description_text, rowid, lower_description)
      VALUES ('delete', OLD.id, OLD.lower_description)
    ; INSERT INTO description_text (rowid, lower_description) VALUES (NEW.id, NEW.lower_description); END;

CREATE TRIGGER issue_text_insert AFTER INSERT ON issue
BEGIN INSERT INTO issue_text (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body); END;
CREATE TRIGGER issue_text_delete AFTER DELETE ON issue
BEGIN INSERT INTO issue_text (issue_text, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body); END;
CREATE TRIGGER issue_text_update AFTER UPDATE OF title, body ON issue WHEN OLD.title <> NEW.title OR OLD.body <> NEW.body
BEGIN INSERT INTO issue_text (issue_text, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body)
    ; INSERT INTO issue_text (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body); END;

CREATE TRIGGER comment_text_insert AFTER INSERT ON issue_event WHEN NEW.kind = 0
BEGIN INSERT INTO comment_text (rowid, body) VALUES (NEW.id, NEW.body); END;
CREATE TRIGGER comment_text_delete AFTER DELETE ON issue_event WHEN OLD.kind = 0
BEGIN INSERT INTO comment_text (comment_text, rowid, body) VALUES ('delete', OLD.id, OLD.body); END;
CREATE TRIGGER comment_text_update AFTER UPDATE OF kind, body ON issue_event
WHEN (OLD.kind = 0 OR NEW.kind = 0) AND (OLD.kind <> NEW.kind OR OLD.body <> NEW.body)
BEGIN INSERT INTO comment_text (comment_text, rowid, body) SELECT 'delete', OLD.id, OLD.body WHERE OLD.kind = 0
    ; INSERT INTO comment_text (rowid, body) SELECT NEW.id, NEW.body WHERE NEW.kind = 0; END;

CREATE INDEX issue_number ON issue (number);
