-- Leaves :total users beside the few the benchmark signs in with, whose numbers are small. For both engines.
DELETE FROM email_address WHERE account_id > 1000000 + :total;
DELETE FROM account WHERE id > 1000000 + :total;
INSERT INTO account (id, is_organization, name, lower_name, full_name, email, password_hash, login_name, source_id, website,
       location, description, language, theme, diff_view_style, visibility, hides_email, hides_activity, is_admin, is_active,
       is_prohibited, is_restricted, must_change_password, may_create_organization, may_edit_git_hooks, may_import_local,
       max_repositories, admins_change_teams, follower_count, following_count, star_count, created_at, updated_at,
       last_login_at, search_text)
WITH RECURSIVE n(i) AS (SELECT (SELECT COALESCE(MAX(id), 1000000) FROM account WHERE id > 1000000) + 1
                        UNION ALL SELECT i + 1 FROM n WHERE i < 1000000 + :total)
SELECT i, FALSE, 'Person-' || i, 'person-' || i, 'Person Number ' || i, 'person-' || i || '@example.org', '', '', 0,
       'https://person-' || i || '.example.org/', 'Somewhere', 'Writes small libraries', 'en-US', '', '', 0, FALSE, FALSE, FALSE, TRUE,
       FALSE, FALSE, FALSE, TRUE, FALSE, FALSE,
       -1, FALSE, i % 7, i % 11, i % 13, 1700000000 + i, 1700000000 + i, 1750000000, 'person-' || i || ' person number ' || i
  FROM n WHERE i <= 1000000 + :total;
INSERT INTO email_address (account_id, email, lower_email, is_verified, is_primary)
SELECT id, email, email, TRUE, TRUE FROM account a WHERE id > 1000000
   AND NOT EXISTS (SELECT 1 FROM email_address e WHERE e.account_id = a.id);
DELETE FROM account_count;
INSERT INTO account_count (is_organization, visibility, total)
SELECT is_organization, visibility, COUNT(*) FROM account GROUP BY is_organization, visibility;
