-- Where a task that goes through many things, and had no time for all of them, begins the next time.
ALTER TABLE task ADD COLUMN position TEXT NOT NULL DEFAULT '';
