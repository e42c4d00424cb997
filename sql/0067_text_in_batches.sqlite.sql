-- Issues and events are many and come one by one: FTS5 writes a hundred at once for little more than one, and so it is
-- with the index of numbers. Those after last_id are in none of them yet; they are few, and searches read them. Named as
-- FTS5 names its own, the tables are left out where rows are copied, as the indexes are.
CREATE TABLE issue_text_indexed (last_id INTEGER NOT NULL);
CREATE TABLE comment_text_indexed (last_id INTEGER NOT NULL);
INSERT INTO issue_text_indexed SELECT COALESCE(MAX(id), 0) FROM issue;
INSERT INTO comment_text_indexed SELECT COALESCE(MAX(id), 0) FROM issue_event;
CREATE TABLE issue_text_number (
    number INTEGER NOT NULL,
    issue_id INTEGER NOT NULL,
    PRIMARY KEY (number, issue_id)
) WITHOUT ROWID;
INSERT INTO issue_text_number SELECT number, id FROM issue ORDER BY number, id;
DROP INDEX issue_number;

-- One that is copied may have a number before the last: it is indexed alone.
DROP TRIGGER issue_text_insert;
CREATE TRIGGER issue_text_insert AFTER INSERT ON issue
WHEN (SELECT NEW.id - last_id NOT BETWEEN 1 AND 99 FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (rowid, title, body) SELECT id, title, body FROM issue
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM issue_text_indexed)) AND NEW.id
    ; INSERT INTO issue_text_number (number, issue_id) SELECT number, id FROM issue
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM issue_text_indexed)) AND NEW.id
    ; UPDATE issue_text_indexed SET last_id = NEW.id WHERE last_id < NEW.id; END;
DROP TRIGGER issue_text_delete;
CREATE TRIGGER issue_text_delete AFTER DELETE ON issue WHEN OLD.id <= (SELECT last_id FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (issue_text, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body)
    ; DELETE FROM issue_text_number WHERE number = OLD.number AND issue_id = OLD.id; END;
DROP TRIGGER issue_text_update;
CREATE TRIGGER issue_text_update AFTER UPDATE OF title, body ON issue
WHEN (OLD.title <> NEW.title OR OLD.body <> NEW.body) AND NEW.id <= (SELECT last_id FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (issue_text, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body)
    ; INSERT INTO issue_text (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body); END;

DROP TRIGGER comment_text_insert;
CREATE TRIGGER comment_text_insert AFTER INSERT ON issue_event
WHEN (SELECT NEW.id - last_id NOT BETWEEN 1 AND 99 FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (rowid, body) SELECT id, body FROM issue_event
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM comment_text_indexed)) AND NEW.id AND kind = 0
    ; UPDATE comment_text_indexed SET last_id = NEW.id WHERE last_id < NEW.id; END;
DROP TRIGGER comment_text_delete;
CREATE TRIGGER comment_text_delete AFTER DELETE ON issue_event
WHEN OLD.kind = 0 AND OLD.id <= (SELECT last_id FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (comment_text, rowid, body) VALUES ('delete', OLD.id, OLD.body); END;
DROP TRIGGER comment_text_update;
CREATE TRIGGER comment_text_update AFTER UPDATE OF kind, body ON issue_event
WHEN (OLD.kind = 0 OR NEW.kind = 0) AND (OLD.kind <> NEW.kind OR OLD.body <> NEW.body)
    AND NEW.id <= (SELECT last_id FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (comment_text, rowid, body) SELECT 'delete', OLD.id, OLD.body WHERE OLD.kind = 0
    ; INSERT INTO comment_text (rowid, body) SELECT NEW.id, NEW.body WHERE NEW.kind = 0; END;
