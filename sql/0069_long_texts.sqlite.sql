-- A long text does not wait for a batch: who writes the hundredth issue or comment, and whoever searches before that, would
-- read up to a hundred of them. Those that wait before it are indexed with it.
DROP TRIGGER issue_text_insert;
CREATE TRIGGER issue_text_insert AFTER INSERT ON issue
WHEN LENGTH(NEW.title) + LENGTH(NEW.body) > 4000
    OR (SELECT NEW.id - last_id NOT BETWEEN 1 AND 99 FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (rowid, title, body) SELECT id, title, body FROM issue
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM issue_text_indexed)) AND NEW.id
    ; INSERT INTO issue_text_number (number, issue_id) SELECT number, id FROM issue
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM issue_text_indexed)) AND NEW.id
    ; UPDATE issue_text_indexed SET last_id = NEW.id WHERE last_id < NEW.id; END;
-- One that becomes long while it waits is indexed as it was, and then as what is indexed and changes.
CREATE TRIGGER issue_text_grow BEFORE UPDATE OF title, body ON issue
WHEN LENGTH(NEW.title) + LENGTH(NEW.body) > 4000 AND OLD.id > (SELECT last_id FROM issue_text_indexed)
BEGIN INSERT INTO issue_text (rowid, title, body) SELECT id, title, body FROM issue
      WHERE id BETWEEN (SELECT last_id + 1 FROM issue_text_indexed) AND OLD.id
    ; INSERT INTO issue_text_number (number, issue_id) SELECT number, id FROM issue
      WHERE id BETWEEN (SELECT last_id + 1 FROM issue_text_indexed) AND OLD.id
    ; UPDATE issue_text_indexed SET last_id = OLD.id; END;

DROP TRIGGER comment_text_insert;
CREATE TRIGGER comment_text_insert AFTER INSERT ON issue_event
WHEN LENGTH(NEW.body) > 4000 OR (SELECT NEW.id - last_id NOT BETWEEN 1 AND 99 FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (rowid, body) SELECT id, body FROM issue_event
      WHERE id BETWEEN MIN(NEW.id, (SELECT last_id + 1 FROM comment_text_indexed)) AND NEW.id AND kind = 0
    ; UPDATE comment_text_indexed SET last_id = NEW.id WHERE last_id < NEW.id; END;
CREATE TRIGGER comment_text_grow BEFORE UPDATE OF kind, body ON issue_event
WHEN LENGTH(NEW.body) > 4000 AND OLD.id > (SELECT last_id FROM comment_text_indexed)
BEGIN INSERT INTO comment_text (rowid, body) SELECT id, body FROM issue_event
      WHERE id BETWEEN (SELECT last_id + 1 FROM comment_text_indexed) AND OLD.id AND kind = 0
    ; UPDATE comment_text_indexed SET last_id = OLD.id; END;
