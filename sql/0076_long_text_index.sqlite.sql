-- Of a long text its first 65,536 characters are indexed: a million of them, of a language that has thousands, took seconds
-- in which nobody else could write, and as long again when the text was edited or deleted.
INSERT INTO issue_text (issue_text, rowid, title, body) SELECT 'delete', id, title, body FROM issue
    WHERE LENGTH(body) > 65536 AND id <= (SELECT last_id FROM issue_text_indexed);
INSERT INTO issue_text (rowid, title, body) SELECT id, title, SUBSTR(body, 1, 65536) FROM issue
    WHERE LENGTH(body) > 65536 AND id <= (SELECT last_id FROM issue_text_indexed);
INSERT INTO comment_text (comment_text, rowid, body) SELECT 'delete', id, body FROM issue_event
    WHERE kind = 0 AND LENGTH(body) > 65536 AND id <= (SELECT last_id FROM comment_text_indexed);
INSERT INTO comment_text (rowid, body) SELECT id, SUBSTR(body, 1, 65536) FROM issue_event
    WHERE kind = 0 AND LENGTH(body) > 65536 AND id <= (SELECT last_id FROM comment_text_indexed);

DROP TRIGGER issue_text_insert;
CREATE TRIGGER issue_text_insert AFTER INSERT ON issue
WHEN LENGTH(NEW.title) + LENGTH(NEW.body) > 4000
    OR (SELECT NEW.id - last_id NOT BETWEEN 1 AND 99 FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (rowid, title, body) SELECT id, title, SUBSTR(body, 1, 65536) FROM issue
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM issue_text_indexed)) AND NEW.id
    ; INSERT INTO issue_text_number (number, issue_id) SELECT number, id FROM issue
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM issue_text_indexed)) AND NEW.id
    ; UPDATE issue_text_indexed SET last_id = NEW.id WHERE last_id < NEW.id; END;
DROP TRIGGER issue_text_grow;
CREATE TRIGGER issue_text_grow BEFORE UPDATE OF title, body ON issue
WHEN LENGTH(NEW.title) + LENGTH(NEW.body) > 4000 AND OLD.id > (SELECT last_id FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (rowid, title, body) SELECT id, title, SUBSTR(body, 1, 65536) FROM issue
      WHERE id BETWEEN (SELECT last_id + 1 FROM issue_text_indexed) AND OLD.id
    ; INSERT INTO issue_text_number (number, issue_id) SELECT number, id FROM issue
      WHERE id BETWEEN (SELECT last_id + 1 FROM issue_text_indexed) AND OLD.id
    ; UPDATE issue_text_indexed SET last_id = OLD.id; END;
DROP TRIGGER issue_text_delete;
CREATE TRIGGER issue_text_delete AFTER DELETE ON issue WHEN OLD.id <= (SELECT last_id FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (issue_text, rowid, title, body)
      VALUES ('delete', OLD.id, OLD.title, SUBSTR(OLD.body, 1, 65536))
    ; DELETE FROM issue_text_number WHERE number = OLD.number AND issue_id = OLD.id; END;
DROP TRIGGER issue_text_update;
CREATE TRIGGER issue_text_update AFTER UPDATE OF title, body ON issue
WHEN (OLD.title <> NEW.title OR OLD.body <> NEW.body) AND NEW.id <= (SELECT last_id FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (issue_text, rowid, title, body)
      VALUES ('delete', OLD.id, OLD.title, SUBSTR(OLD.body, 1, 65536))
    ; INSERT INTO issue_text (rowid, title, body) VALUES (NEW.id, NEW.title, SUBSTR(NEW.body, 1, 65536)); END;

DROP TRIGGER comment_text_insert;
CREATE TRIGGER comment_text_insert AFTER INSERT ON issue_event
WHEN LENGTH(NEW.body) > 4000 OR (SELECT NEW.id - last_id NOT BETWEEN 1 AND 99 FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (rowid, body) SELECT id, SUBSTR(body, 1, 65536) FROM issue_event
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM comment_text_indexed)) AND NEW.id AND kind = 0
    ; UPDATE comment_text_indexed SET last_id = NEW.id WHERE last_id < NEW.id; END;
DROP TRIGGER comment_text_grow;
CREATE TRIGGER comment_text_grow BEFORE UPDATE OF kind, body ON issue_event
WHEN LENGTH(NEW.body) > 4000 AND OLD.id > (SELECT last_id FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (rowid, body) SELECT id, SUBSTR(body, 1, 65536) FROM issue_event
      WHERE id BETWEEN (SELECT last_id + 1 FROM comment_text_indexed) AND OLD.id AND kind = 0
    ; UPDATE comment_text_indexed SET last_id = OLD.id; END;
DROP TRIGGER comment_text_delete;
CREATE TRIGGER comment_text_delete AFTER DELETE ON issue_event
WHEN OLD.kind = 0 AND OLD.id <= (SELECT last_id FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (comment_text, rowid, body)
      VALUES ('delete', OLD.id, SUBSTR(OLD.body, 1, 65536)); END;
DROP TRIGGER comment_text_update;
CREATE TRIGGER comment_text_update AFTER UPDATE OF kind, body ON issue_event
WHEN (OLD.kind = 0 OR NEW.kind = 0) AND (OLD.kind <> NEW.kind OR OLD.body <> NEW.body)
    AND NEW.id <= (SELECT last_id FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (comment_text, rowid, body)
      SELECT 'delete', OLD.id, SUBSTR(OLD.body, 1, 65536) WHERE OLD.kind = 0
    ; INSERT INTO comment_text (rowid, body) SELECT NEW.id, SUBSTR(NEW.body, 1, 65536) WHERE NEW.kind = 0; END;
