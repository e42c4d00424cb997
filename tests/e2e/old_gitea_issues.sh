# shellcheck shell=bash disable=SC2154
# Sourced by old_gitea_lib.sh: what the tracker of the old installation has, and what stands beside the code.
old_issues() {
    old_sql "INSERT INTO label (id, repo_id, org_id, name, exclusive, description, color, created_unix, updated_unix)
        VALUES (1, 1, 0, 'kind/bug', 1, 'Wrong', '#ee0701', 1600001000, 1600001000), (2, 0, 4, 'later', 0, '', '#0a0', 1600001000, 1600001000);
        INSERT INTO milestone (id, repo_id, name, content, is_closed, num_issues, deadline_unix, created_unix, updated_unix)
        VALUES (1, 1, 'First', 'What comes first', 0, 55, 1900000000, 1600001000, 1600001000);
        INSERT INTO issue (id, repo_id, \"index\", poster_id, name, content, milestone_id, is_closed, is_pull, is_locked,
        deadline_unix, time_estimate, created_unix, updated_unix, closed_unix) VALUES
        (11, 1, 1, 2, 'It is wrong', 'See ![](/attachments/$alice_uuid)', 1, 0, 0, 0, 1800000000, 7200, 1600002000, 1600003000, 0),
        (12, 1, 2, 2, 'More of it', 'Please', 0, 0, 1, 0, 0, 0, 1600002100, 1600003100, 0),
        (13, 1, 3, 99, 'Of somebody who is gone', '', 0, 1, 0, 1, 0, 0, 1600002200, 1600003200, 1600003200),
        (14, 1, 4, 3, 'Merged long ago', '', 0, 1, 1, 0, 0, 0, 1600002300, 1600003300, 1600003300),
        (15, 7, 1, 2, 'Of a repository that is torn', '', 0, 0, 0, 0, 0, 0, 1600002300, 1600003300, 0);
        INSERT INTO issue_index VALUES (1, 9);
        INSERT INTO issue_label (issue_id, label_id) VALUES (11, 1);
        INSERT INTO issue_assignees (assignee_id, issue_id) VALUES (3, 11), (99, 11);
        INSERT INTO issue_user (uid, issue_id, is_read, is_mentioned) VALUES (3, 11, 1, 1), (2, 11, 1, 0);
        INSERT INTO issue_watch (user_id, issue_id, is_watching, created_unix, updated_unix) VALUES (1, 11, 1, 1600002000, 1600002000);
        INSERT INTO issue_dependency (user_id, issue_id, dependency_id, created_unix) VALUES (2, 11, 13, 1600002000);
        INSERT INTO issue_pin (repo_id, issue_id, is_pull, pin_order) VALUES (1, 11, 0, 1);
        INSERT INTO tracked_time (id, issue_id, user_id, created_unix, time, deleted) VALUES (1, 11, 3, 1600002500, 5400, 0), (2, 11, 3, 1600002500, 1, 1);
        INSERT INTO stopwatch (issue_id, user_id, created_unix) VALUES (11, 2, 1600002600);
        INSERT INTO pull_request (id, type, status, issue_id, \"index\", head_repo_id, base_repo_id, head_branch, base_branch,
        merge_base, has_merged, merged_commit_id, merger_id, merged_unix) VALUES
        (1, 0, 2, 12, 2, 1, 1, 'topic', 'main', '$first', 0, '', 0, 0),
        (2, 0, 2, 14, 4, 3, 1, 'merged-topic', 'main', '$first', 1, '$merge_commit', 2, 1600003300);
        INSERT INTO review (id, type, reviewer_id, reviewer_team_id, issue_id, content, official, commit_id, created_unix, updated_unix) VALUES
        (1, 1, 3, 0, 12, 'Fine', 1, '$topic', 1600002700, 1600002700), (2, 4, 1, 0, 12, '', 0, '', 1600002800, 1600002800),
        (3, 0, 2, 0, 12, '', 0, '$topic', 1600002900, 1600002900)"
    old_comments
}

old_comments() {
    local patch
    patch=$(git -C "$work/tree" diff "$first" "$topic" -- more.txt | sed "s/'/''/g")
    old_sql "INSERT INTO comment (id, type, poster_id, issue_id, content, created_unix, updated_unix) VALUES
        (101, 0, 3, 11, 'The first comment', 1600002001, 1600002001), (105, 0, 99, 11, 'The second comment', 1600002005, 1600002005),
        (106, 2, 2, 13, '', 1600003200, 1600003200), (107, 30, 2, 11, '', 1600002007, 1600002007), (108, 14, 3, 11, '|5400', 1600002008, 1600002008),
        (109, 28, 2, 14, '', 1600003300, 1600003300), (110, 23, 2, 13, 'off-topic', 1600003201, 1600003201),
        (111, 4, 2, 11, '<a href=\"/alice/site/commit/$first\">A beginning &amp; more</a>', 1600002011, 1600002011);
        UPDATE comment SET time_id = 1 WHERE id = 108;
        UPDATE comment SET commit_sha = '$first' WHERE id = 111;
        INSERT INTO comment (id, type, poster_id, issue_id, label_id, content, created_unix, updated_unix) VALUES
        (102, 7, 2, 11, 1, '1', 1600002002, 1600002002), (103, 7, 2, 11, 88, '1', 1600002003, 1600002003);
        INSERT INTO comment (id, type, poster_id, issue_id, old_title, new_title, content, created_unix, updated_unix)
        VALUES (104, 10, 2, 11, 'Wrong', 'It is wrong', '', 1600002004, 1600002004);
        INSERT INTO comment (id, type, poster_id, issue_id, ref_repo_id, ref_issue_id, ref_action, content, created_unix, updated_unix)
        VALUES (112, 6, 2, 11, 1, 12, 1, '', 1600002012, 1600002012);
        INSERT INTO comment (id, type, poster_id, issue_id, review_id, content, created_unix, updated_unix)
        VALUES (113, 22, 3, 12, 1, 'Fine', 1600002700, 1600002700);
        INSERT INTO comment (id, type, poster_id, issue_id, review_id, line, tree_path, content, patch, commit_sha, resolve_doer_id,
        created_unix, updated_unix) VALUES
        (114, 21, 3, 12, 1, 1, 'more.txt', 'Why more?', '$patch', '$topic', 2, 1600002701, 1600002701),
        (115, 21, 2, 12, 1, 1, 'more.txt', 'Because', '$patch', '$topic', 0, 1600002702, 1600002702),
        (116, 21, 2, 12, 3, 1, 'more.txt', 'Not said yet', '$patch', '$topic', 0, 1600002900, 1600002900);
        INSERT INTO reaction (type, issue_id, comment_id, user_id, created_unix) VALUES ('heart', 11, 0, 3, 1600002000),
        ('+1', 11, 101, 2, 1600002000), ('+1', 11, 101, 99, 1600002000)"
}

old_rest() {
    old_sql "INSERT INTO protected_branch (repo_id, branch_name, can_push, enable_whitelist, whitelist_user_i_ds, required_approvals,
        status_check_contexts, created_unix, updated_unix) VALUES (1, 'main', 1, 1, '[3,99]', 1, '[\"ci\"]', 1600004000, 1600004000);
        INSERT INTO protected_tag (repo_id, name_pattern, allowlist_user_i_ds, created_unix) VALUES (1, 'v*', '[2]', 1600004000);
        INSERT INTO release (id, repo_id, publisher_id, tag_name, lower_tag_name, target, title, sha1, note, is_draft, is_tag, created_unix)
        VALUES (21, 1, 2, 'v1.0', 'v1.0', 'main', 'The first', '$first', 'Notes', 0, 0, 1600005000);
        INSERT INTO attachment (uuid, repo_id, issue_id, release_id, uploader_id, comment_id, name, download_count, size, created_unix) VALUES
        ('$alice_uuid', 1, 11, 0, 2, 0, 'picture.bin', 3, 5000, 1600006000), ('$bob_uuid', 1, 11, 0, 3, 101, 'log.bin', 0, 70000, 1600006000),
        ('$asset_uuid', 1, 0, 21, 2, 0, 'site.tar', 8, 9000, 1600006000), ('../../../../etc/passwd', 1, 11, 0, 2, 0, 'x', 0, 1, 1600006000);
        INSERT INTO commit_status (\"index\", repo_id, state, sha, target_url, description, context, creator_id, created_unix)
        VALUES (1, 1, 'success', '$topic', 'https://ci.example.test/1', 'Built', 'ci', 2, 1600007000);
        INSERT INTO webhook (id, repo_id, owner_id, url, content_type, secret, events, is_active, type, meta, header_authorization_encrypted,
        created_unix, updated_unix) VALUES
        (31, 1, 0, 'https://hook.example.test/x', 1, 'a hook secret', '{\"choose_events\":true,\"branch_filter\":\"main\",\"events\":{\"push\":true,\"issues\":true}}',
        1, 'gitea', '', '$(sealed 'Bearer of old')', 1600008000, 1600008000),
        (32, 1, 0, 'https://hook.example.test/y', 1, '', '{\"push_only\":true}', 1, 'carrier-pigeon', '', '', 1600008000, 1600008000);
        INSERT INTO package (id, owner_id, repo_id, type, name, lower_name) VALUES (1, 2, 1, 'generic', 'tool', 'tool'), (2, 2, 0, 'npm', 'other', 'other');
        INSERT INTO package_version (id, package_id, creator_id, version, lower_version, created_unix) VALUES (1, 1, 2, '1.0', '1.0', 1600009000), (2, 2, 2, '1.0', '1.0', 1600009000);
        INSERT INTO package_blob (id, size, hash_md5, hash_sha1, hash_sha256, hash_sha512, created_unix) VALUES (1, 6, '', '', '$packed', '', 1600009000);
        INSERT INTO package_file (version_id, blob_id, name, lower_name, created_unix) VALUES (1, 1, 'file', 'file', 1600009000);
        INSERT INTO project (title, repo_id, creator_id) VALUES ('A plan', 1, 2)"
}
