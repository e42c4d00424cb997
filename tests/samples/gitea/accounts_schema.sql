-- The tables of Gitea that accounts are in, as its models declare them (schema 321, Gitea 1.24), in the dialect of
-- SQLite. Made by hand: there is no Gitea where the tests run. Foreign columns that nothing here reads are left out.
CREATE TABLE `version` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `version` INTEGER NULL);
CREATE TABLE `user` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `lower_name` TEXT NOT NULL, `name` TEXT NOT NULL,
    `full_name` TEXT NULL, `email` TEXT NOT NULL, `keep_email_private` INTEGER NULL,
    `email_notifications_preference` TEXT DEFAULT 'enabled' NOT NULL, `passwd` TEXT NOT NULL,
    `passwd_hash_algo` TEXT DEFAULT 'argon2' NOT NULL, `must_change_password` INTEGER DEFAULT 0 NOT NULL,
    `login_type` INTEGER NULL, `login_source` INTEGER DEFAULT 0 NOT NULL, `login_name` TEXT NULL, `type` INTEGER NULL,
    `location` TEXT NULL, `website` TEXT NULL, `rands` TEXT NULL, `salt` TEXT NULL, `language` TEXT NULL,
    `description` TEXT NULL, `created_unix` INTEGER NULL, `updated_unix` INTEGER NULL, `last_login_unix` INTEGER NULL,
    `last_repo_visibility` INTEGER NULL, `max_repo_creation` INTEGER DEFAULT -1 NOT NULL, `is_active` INTEGER NULL,
    `is_admin` INTEGER NULL, `is_restricted` INTEGER DEFAULT 0 NOT NULL, `allow_git_hook` INTEGER NULL,
    `allow_import_local` INTEGER NULL, `allow_create_organization` INTEGER DEFAULT 1 NULL,
    `prohibit_login` INTEGER DEFAULT 0 NOT NULL, `avatar` TEXT NOT NULL, `avatar_email` TEXT NOT NULL,
    `use_custom_avatar` INTEGER NULL, `num_followers` INTEGER NULL, `num_following` INTEGER DEFAULT 0 NOT NULL,
    `num_stars` INTEGER NULL, `num_repos` INTEGER NULL, `num_teams` INTEGER NULL, `num_members` INTEGER NULL,
    `visibility` INTEGER DEFAULT 0 NOT NULL, `repo_admin_change_team_access` INTEGER DEFAULT 0 NOT NULL,
    `diff_view_style` TEXT DEFAULT '' NOT NULL, `theme` TEXT DEFAULT '' NOT NULL,
    `keep_activity_private` INTEGER DEFAULT 0 NOT NULL);
CREATE UNIQUE INDEX `UQE_user_lower_name` ON `user` (`lower_name`);
CREATE TABLE `email_address` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `uid` INTEGER NOT NULL,
    `email` TEXT NOT NULL, `lower_email` TEXT NOT NULL, `is_activated` INTEGER NULL,
    `is_primary` INTEGER DEFAULT 0 NOT NULL);
CREATE TABLE `user_redirect` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `lower_name` TEXT NOT NULL,
    `redirect_user_id` INTEGER NULL);
CREATE TABLE `user_setting` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `user_id` INTEGER NULL,
    `setting_key` TEXT NULL, `setting_value` TEXT NULL);
CREATE TABLE `follow` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `user_id` INTEGER NULL, `follow_id` INTEGER NULL,
    `created_unix` INTEGER NULL);
CREATE TABLE `user_blocking` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `blocker_id` INTEGER NULL,
    `blockee_id` INTEGER NULL, `note` TEXT NULL, `created_unix` INTEGER NULL);
CREATE TABLE `login_source` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `type` INTEGER NULL, `name` TEXT NULL,
    `is_active` INTEGER DEFAULT 0 NOT NULL, `is_sync_enabled` INTEGER DEFAULT 0 NOT NULL, `cfg` TEXT NULL,
    `created_unix` INTEGER NULL, `updated_unix` INTEGER NULL);
CREATE TABLE `team` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `org_id` INTEGER NULL, `lower_name` TEXT NULL,
    `name` TEXT NULL, `description` TEXT NULL, `authorize` INTEGER NULL, `num_repos` INTEGER NULL,
    `num_members` INTEGER NULL, `includes_all_repositories` INTEGER DEFAULT 0 NOT NULL,
    `can_create_org_repo` INTEGER DEFAULT 0 NOT NULL);
CREATE TABLE `team_user` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `org_id` INTEGER NULL, `team_id` INTEGER NULL,
    `uid` INTEGER NULL);
CREATE TABLE `team_unit` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `org_id` INTEGER NULL, `team_id` INTEGER NULL,
    `type` INTEGER NULL, `access_mode` INTEGER NULL);
CREATE TABLE `org_user` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `uid` INTEGER NULL, `org_id` INTEGER NULL,
    `is_public` INTEGER NULL);
CREATE TABLE `public_key` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `owner_id` INTEGER NOT NULL,
    `name` TEXT NOT NULL, `fingerprint` TEXT NOT NULL, `content` TEXT NOT NULL, `mode` INTEGER DEFAULT 2 NOT NULL,
    `type` INTEGER DEFAULT 1 NOT NULL, `login_source_id` INTEGER DEFAULT 0 NOT NULL, `created_unix` INTEGER NULL,
    `updated_unix` INTEGER NULL, `verified` INTEGER DEFAULT 0 NOT NULL);
CREATE TABLE `gpg_key` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `owner_id` INTEGER NOT NULL,
    `key_id` TEXT NOT NULL, `primary_key_id` TEXT NULL, `content` TEXT NOT NULL, `created_unix` INTEGER NULL,
    `expired_unix` INTEGER NULL, `added_unix` INTEGER NULL, `emails` TEXT NULL, `verified` INTEGER DEFAULT 0 NOT NULL,
    `can_sign` INTEGER NULL, `can_encrypt_comms` INTEGER NULL, `can_encrypt_storage` INTEGER NULL,
    `can_certify` INTEGER NULL);
CREATE TABLE `gpg_key_import` (`key_id` TEXT PRIMARY KEY NOT NULL, `content` TEXT NOT NULL);
CREATE TABLE `access_token` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `uid` INTEGER NULL, `name` TEXT NULL,
    `token_hash` TEXT NULL, `token_salt` TEXT NULL, `token_last_eight` TEXT NULL, `scope` TEXT NULL,
    `created_unix` INTEGER NULL, `updated_unix` INTEGER NULL);
CREATE TABLE `two_factor` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `uid` INTEGER NULL, `secret` TEXT NULL,
    `scratch_salt` TEXT NULL, `scratch_hash` TEXT NULL, `last_used_passcode` TEXT NULL, `created_unix` INTEGER NULL,
    `updated_unix` INTEGER NULL);
CREATE TABLE `webauthn_credential` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `name` TEXT NULL,
    `lower_name` TEXT NULL, `user_id` INTEGER NULL, `credential_id` BLOB NULL, `public_key` BLOB NULL,
    `attestation_type` TEXT NULL, `aaguid` BLOB NULL, `sign_count` INTEGER NULL, `clone_warning` INTEGER NULL,
    `created_unix` INTEGER NULL, `updated_unix` INTEGER NULL);
CREATE TABLE `oauth2_application` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `uid` INTEGER NULL, `name` TEXT NULL,
    `client_id` TEXT NULL, `client_secret` TEXT NULL, `confidential_client` INTEGER DEFAULT 1 NOT NULL,
    `skip_secondary_authorization` INTEGER DEFAULT 0 NOT NULL, `redirect_uris` TEXT NULL, `created_unix` INTEGER NULL,
    `updated_unix` INTEGER NULL);
CREATE TABLE `oauth2_grant` (`id` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `user_id` INTEGER NULL,
    `application_id` INTEGER NULL, `counter` INTEGER DEFAULT 1 NOT NULL, `scope` TEXT NULL, `nonce` TEXT NULL,
    `created_unix` INTEGER NULL, `updated_unix` INTEGER NULL);
