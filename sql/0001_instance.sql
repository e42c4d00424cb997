-- Facts about this installation that are settled once.
CREATE TABLE instance_property (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
