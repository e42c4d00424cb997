-- A hundred releases of one repository by ten people, each with notes and two files.
PRAGMA wal_autocheckpoint = 0;
BEGIN IMMEDIATE;
INSERT INTO release (id, repository_id, tag_name, lower_tag_name, is_tag, is_draft, is_prerelease, sha, target, title, note,
       publisher_id, created_at, published_at)
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
SELECT 1000000 + i, 1000001, 'v1.' || i, 'v1.' || i, FALSE, FALSE, i % 5 = 0, '0123456789abcdef0123456789abcdef01234567', 'main',
       'Version 1.' || i, 'What is new: it starts faster, it waits shorter, and something happens. Thanks to all who told us.',
       1000001 + i % 10, 1700000000 + i, 1750000000 + i
  FROM n;
INSERT INTO attachment (uuid, repository_id, release_id, uploader_id, name, size, created_at)
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2)
SELECT 'bench-' || r.id || '-' || i, r.repository_id, r.id, r.publisher_id, 'tool-' || r.tag_name || '-' || i || '.tar.gz', 1000 * i,
       1750000000 FROM release r, n;
UPDATE repository SET release_count = 100, units = units | 8 WHERE id = 1000001;
COMMIT;
