-- Rows of an old installation. The passwords are those of Gitea's own test vectors (abcdef) in each of its schemes; the
-- rest was made with openssl and Python's hashlib: token 0123456789abcdef0123456789abcdef01234567, scratch code
-- ABCDEFGH23, client secret gto_abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst, TOTP secret
-- JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP sealed with the key 'the secret key of the old installation'.
INSERT INTO `version` (`id`, `version`) VALUES (1, 321);
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (1, 'root-admin', 'root-admin', 'The Administrator', 'root-admin@example.test', '45d6cdc843d65cf0eda7b90ab41435762a282f7df013477a1c5b212ba81dbdca2edf1ecc4b5cb05956bb9e0c37ab29315d78', 'pbkdf2', '01020304', 0, 0, 1, 1, 1600000001, 1600000001, 1600001001, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`, `theme`, `keep_email_private`, `website`, `description`) VALUES (2, 'pbkdf2old', 'Pbkdf2Old', '', 'pbkdf2old@example.test', 'ab48d5471b7e6ed42d10001db88c852ff7303c788e49da5c3c7b63d5adf96360303724b74b679223a3dea8a242d10abb1913', '', 'aaaaaaaaaa', 0, 0, 1, 0, 1600000002, 1600000002, 1600001002, '', '', 1, 0, 'de-DE', 'gitea-dark', 1, 'https://example.test/', 'it''s me');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (3, 'pbkdf2hi', 'pbkdf2hi', '', 'pbkdf2hi@example.test', '84e233114499e8721da80e85568e5b7b5900b3e49a30845fcda9d1e1756da4547d70f8740ac2b4a5d82f88cebcd27f21bfe2', 'pbkdf2$320000$50', '01020304', 0, 0, 1, 0, 1600000003, 1600000003, 1600001003, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (4, 'pbkdf2new', 'pbkdf2new', '', 'pbkdf2new@example.test', 'a3d0b83053e2c054503c860157233b2c3ea55e6b065cd2c0b7c2e93730f93b7ebc93537e42ade63257ddec0eb5ba49c09bd1', 'pbkdf2$50000$50', '000102030405060708090a0b0c0d0e0f', 0, 0, 1, 0, 1600000004, 1600000004, 1600001004, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (5, 'argon', 'argon', '', 'argon@example.test', '551f089f570f989975b6f7c6a8ff3cf89bc486dd7bbe87ed4d80ad4362f8ee599ec8dda78dac196301b98456402bcda775dc', 'argon2', 'aaaaaaaaaa', 0, 0, 1, 0, 1600000005, 1600000005, 1600001005, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (6, 'scrypted', 'scrypted', '', 'scrypted@example.test', '3b571d0c07c62d42b7bad3dbf18fb0cd67d4d8cd4ad4c6928e1090e5b2a4a84437c6fd2627d897c0e7e65025ca62b67a0002', 'scrypt', 'aaaaaaaaaa', 0, 0, 1, 0, 1600000006, 1600000006, 1600001006, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (7, 'bcrypted', 'bcrypted', '', 'bcrypted@example.test', '$2a$10$fjtm8BsQ2crym01/piJroenO3oSVUBhSLKaGdTYJ4tG0ePVCrU0G2', 'bcrypt', 'aaaaaaaaaa', 0, 0, 1, 0, 1600000007, 1600000007, 1600001007, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`, `login_source`, `login_name`) VALUES (8, 'directory', 'directory', '', 'directory@example.test', '', '', '', 2, 0, 1, 0, 1600000008, 1600000008, 1600001008, '', '', 1, 0, 'en-US', 1, 'uid=directory');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (9, 'makers', 'makers', 'The Makers', '', '', '', '', 0, 1, 1, 0, 1600000009, 1600000009, 1600001009, '', '', 1, 1, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (10, 'api', 'api', '', 'api@example.test', '', '', '', 0, 0, 1, 0, 1600000010, 1600000010, 1600001010, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (11, 'ghost-name', 'ghost-name', '', 'ghost-name@example.test', '', '', '', 0, 3, 1, 0, 1600000011, 1600000011, 1600001011, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`) VALUES (12, 'robot', 'robot', '', 'robot@example.test', '', '', '', 0, 4, 1, 0, 1600000012, 1600000012, 1600001012, '', '', 1, 0, 'en-US');
INSERT INTO `user` (`id`, `lower_name`, `name`, `full_name`, `email`, `passwd`, `passwd_hash_algo`, `salt`, `login_type`, `type`, `is_active`, `is_admin`, `created_unix`, `updated_unix`, `last_login_unix`, `avatar`, `avatar_email`, `allow_create_organization`, `visibility`, `language`, `use_custom_avatar`) VALUES (20, 'second', 'second', '', 'second@example.test', '45d6cdc843d65cf0eda7b90ab41435762a282f7df013477a1c5b212ba81dbdca2edf1ecc4b5cb05956bb9e0c37ab29315d78', 'pbkdf2$10000$50', '01020304', 0, 0, 1, 0, 1600000020, 1600000020, 1600001020, '0123456789abcdef', '', 1, 0, 'en-US', 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (1, 1, 'root-admin@example.test', 'root-admin@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (2, 2, 'pbkdf2old@example.test', 'pbkdf2old@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (3, 3, 'pbkdf2hi@example.test', 'pbkdf2hi@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (4, 4, 'pbkdf2new@example.test', 'pbkdf2new@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (5, 5, 'argon@example.test', 'argon@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (6, 6, 'scrypted@example.test', 'scrypted@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (7, 7, 'bcrypted@example.test', 'bcrypted@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (8, 8, 'directory@example.test', 'directory@example.test', 1, 1);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (30, 2, 'Other@example.test', 'other@example.test', 0, 0);
INSERT INTO `email_address` (`id`, `uid`, `email`, `lower_email`, `is_activated`, `is_primary`) VALUES (31, 99, 'gone@example.test', 'gone@example.test', 1, 1);
INSERT INTO `user_redirect` (`id`, `lower_name`, `redirect_user_id`) VALUES (1, 'argonaut', 5);
INSERT INTO `user_setting` (`id`, `user_id`, `setting_key`, `setting_value`) VALUES (1, 2, 'issues.hidden_comment_types', '3');
INSERT INTO `follow` (`id`, `user_id`, `follow_id`, `created_unix`) VALUES (1, 2, 1, 1600000005);
INSERT INTO `follow` (`id`, `user_id`, `follow_id`, `created_unix`) VALUES (2, 3, 1, 1600000006);
INSERT INTO `user_blocking` (`id`, `blocker_id`, `blockee_id`, `note`, `created_unix`) VALUES (1, 1, 7, 'noisy', 1600000007);
INSERT INTO `login_source` (`id`, `type`, `name`, `is_active`, `cfg`) VALUES (1, 2, 'company', 1, '{}');
INSERT INTO `team` (`id`, `org_id`, `lower_name`, `name`, `description`, `authorize`, `includes_all_repositories`, `can_create_org_repo`) VALUES (4, 9, 'owners', 'Owners', '', 4, 1, 1);
INSERT INTO `team` (`id`, `org_id`, `lower_name`, `name`, `description`, `authorize`, `includes_all_repositories`, `can_create_org_repo`) VALUES (7, 9, 'developers', 'Developers', 'who develop', 1, 0, 1);
INSERT INTO `team_unit` (`id`, `org_id`, `team_id`, `type`, `access_mode`) VALUES (1, 9, 7, 1, 2);
INSERT INTO `team_unit` (`id`, `org_id`, `team_id`, `type`, `access_mode`) VALUES (2, 9, 7, 2, 2);
INSERT INTO `team_unit` (`id`, `org_id`, `team_id`, `type`, `access_mode`) VALUES (3, 9, 7, 3, 2);
INSERT INTO `team_unit` (`id`, `org_id`, `team_id`, `type`, `access_mode`) VALUES (4, 9, 7, 4, 1);
INSERT INTO `team_unit` (`id`, `org_id`, `team_id`, `type`, `access_mode`) VALUES (5, 9, 7, 5, 0);
INSERT INTO `team_unit` (`id`, `org_id`, `team_id`, `type`, `access_mode`) VALUES (6, 9, 7, 6, 2);
INSERT INTO `team_unit` (`id`, `org_id`, `team_id`, `type`, `access_mode`) VALUES (20, 9, 4, 1, 4);
INSERT INTO `team_user` (`id`, `org_id`, `team_id`, `uid`) VALUES (1, 9, 4, 1);
INSERT INTO `team_user` (`id`, `org_id`, `team_id`, `uid`) VALUES (2, 9, 7, 2);
INSERT INTO `team_user` (`id`, `org_id`, `team_id`, `uid`) VALUES (3, 9, 7, 3);
INSERT INTO `org_user` (`id`, `uid`, `org_id`, `is_public`) VALUES (1, 1, 9, 1);
INSERT INTO `org_user` (`id`, `uid`, `org_id`, `is_public`) VALUES (2, 2, 9, 0);
INSERT INTO `org_user` (`id`, `uid`, `org_id`, `is_public`) VALUES (3, 7, 9, 1);
INSERT INTO `public_key` (`id`, `owner_id`, `name`, `fingerprint`, `content`, `type`, `verified`, `created_unix`, `updated_unix`) VALUES (3, 2, 'laptop', 'SHA256:x', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBlMRlOZCqchopA07u0bTepSnfcCD8cTO+JqtN99K3R9 sample', 1, 1, 1600000008, 1600000009);
INSERT INTO `public_key` (`id`, `owner_id`, `name`, `fingerprint`, `content`, `type`, `created_unix`, `updated_unix`) VALUES (4, 2, 'old', 'SHA256:y', 'ssh-dss AAAAB3NzaC1kc3MAAACBAP8cn0PUdublrTd/vZ/wdyY/cKWuVIabv48RBDXxR4jURHzv1bOLlojW2fiPmYMhjCyHxIp6U1u8cRKbr3XFHl1wpkUP6tjgoXtq/+5UjaWmUf2xSoeGjESXJu2Iju2DyK43oX/EkY1lru9uvaij/ajK19yeTGBzVUHVAM0trdv3AAAAFQDWkx0unKKK/AXw6pPbFhHWHtVyzQAAAIEAkkw9DCcmcs263y3g5lANzz9PmaILspaDVWTlO1OHR3f7BM13q9ASOU1Z+dHP+Sb5ciVGfq94tbK3gVj6Rf0yxjwfyOujW/Ad65PYin9d21JfHkv4lncDPzAehwI79dwwQUNybZ9PE3kdxUthefHWGUeuM2LulbyrXIo3xVS7RjAAAACBAOWwd+WkrS+0Q3zaJzH6CZR6uWgz+972jHt/4gpaP+1amUPXTrUWChsVU/IjyqKMYOgUVIg91n6DVfGuVpEJHEJbIQrKwnLeKRGLSJidfMc2FSSQeYcHGBeGsDmuJgOLxOrSh7jgVSBpugum/WQc6a58sXNfM3ws5fhdoB3QR75u sample', 1, 1600000008, 1600000009);
INSERT INTO `public_key` (`id`, `owner_id`, `name`, `fingerprint`, `content`, `type`, `created_unix`, `updated_unix`) VALUES (5, 0, 'deploy', 'SHA256:z', 'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBMYZmI6HZSYhWaj868uXX3bdh4VkknkQNPqVd30sWh1Yap/6ih92lLtzpDFEa073ELY/i6KxGGRQzE9cKSpfTmE= sample', 2, 1600000008, 1600000009);
INSERT INTO `public_key` (`id`, `owner_id`, `name`, `fingerprint`, `content`, `type`, `created_unix`, `updated_unix`) VALUES (6, 3, 'principal', '', 'builder', 3, 1600000008, 1600000009);
INSERT INTO `gpg_key` (`id`, `owner_id`, `key_id`, `primary_key_id`, `content`, `created_unix`, `added_unix`, `verified`, `can_sign`) VALUES (2, 2, 'F08AE2B9CFEDA824', '', 'x', 1600000000, 1600000010, 1, 1);
INSERT INTO `gpg_key` (`id`, `owner_id`, `key_id`, `primary_key_id`, `content`, `created_unix`, `added_unix`, `verified`, `can_sign`) VALUES (3, 2, '7DFF6598C22242C2', 'F08AE2B9CFEDA824', 'x', 1600000000, 1600000010, 1, 1);
INSERT INTO `gpg_key_import` (`key_id`, `content`) VALUES ('F08AE2B9CFEDA824', '-----BEGIN PGP PUBLIC KEY BLOCK-----

mDMEZZIAgBYJKwYBBAHaRw8BAQdA8QwDTHYhxrl3164pqJLBj9mTIyNDNzHtx/kz
aAEsTC60IkFsaWNlIEV4YW1wbGUgPEFsaWNlQGV4YW1wbGUudGVzdD6IkAQTFggA
OBYhBPrA81dkHbABdSPDyfCK4rnP7agkBQJlkgCAAhsBBQsJCAcCBhUKCQgLAgQW
AgMBAh4BAheAAAoJEPCK4rnP7agki18A/3UDyaMZCAHeT3nChkFlbAV6GpcCfUme
qS6W7HkN85WKAP9M/FnALrPMCDKONKs26dyf0hN9j8OlgFlPPWoWpzFKDrkBDQRl
kgCAAQgAyxkecnbJipGiIxmpkmd2al+qBBACeGKd77kgfPjD7816oal7O8oJFNvi
O7gmN92H8dgTsz5ziICk96hpoo8DnBpXs3F2I1cdLNkTcVaPffZ8LJfhHSZOHFkI
Ru6yYOe+ze4QLagvcP0RpmrFxAXcqPH4BuchEnH3ZjFMMfEVrzSCq6Ho/fTqr5No
Aqtf+1YEFsG1jtHb1LdwEDBizR5USAkHqRz0F/IZmN2zQ/MRDdy9kUD6qR+Z2bCp
jttvmwGLdJ0v1HRJsQu73MxCLN8cjc/0YhBQwXiuKihFh5p0wSK2UO3ZHQMWfOkT
BFdyHc+VJXRO6ozYazRBIbdOJk3ykwARAQABiQGuBBgWCAAgFiEE+sDzV2QdsAF1
I8PJ8Iriuc/tqCQFAmWSAIACGwIBQAkQ8Iriuc/tqCTAdCAEGQEKAB0WIQRTFusW
Zgh8IIIfX7Mr0Pl5JXwc8QUCZZIAgAAKCRAr0Pl5JXwc8dfZB/wPEfmVzi/QE4hb
tJ9xOo4bLCSbAGKnl6/ZM0FjlGt7j3y4pPnU7wjcaamJ/Sk/LoND1RUN5QWZdA9V
DXNkoF4Xk1t8P2tMhXyp5QP9SSvCrSIFtPppToNHnn+QC/mZCJ5Q7fV7dRY1BjcE
i8A+jsubj1GJMcash3VuMz7gGzaixAdwlWaBpXMuWPqP+HIuVV4e9ESDKYstyduu
iPuiD1rSKWQ/S58jcX9lW/X7LloxCQ1EXqehwq9E7cfm0xCfZ+cq+d+873YIZKKF
WHH0eumD7d+fGE6iC0mi7gKNqFjHzs1OgLRXsnpDsC6055A+EqX8qFd7/gDWCNuU
QA9FNkNC0/oBAIZmuPobFTI+7GLLz+yc3iHkAhlK/nkEjeyGTyG+DtR5AQCY+LoY
72bkOQgpcS2qN1FhqSm7g2mUGtOprRXZezsTCLg4BGWSAIASCisGAQQBl1UBBQEB
B0DwHxcrAQrrfqgvBxQujJJMhb/sVlr96KATIXRooHmldQMBCAeIeAQYFggAIBYh
BPrA81dkHbABdSPDyfCK4rnP7agkBQJlkgCAAhsMAAoJEPCK4rnP7agkKSABALum
xVNVjH2FlZpNVMfBXIs3yHScevh7ow2Z9RJAi/fVAPwJ/3IpaassquaCkjsX854d
iqAri0rhdzeB4a5TxPEoBw==
=4SkS
-----END PGP PUBLIC KEY BLOCK-----
');
INSERT INTO `access_token` (`id`, `uid`, `name`, `token_hash`, `token_salt`, `token_last_eight`, `scope`, `created_unix`, `updated_unix`) VALUES (5, 1, 'ci', '81deabc5920807b4b356b7b205ca526cb803e30c8887493bdbf50e47460af5d7c273175db58fb706e04f38dd23c5a7345c09', 'tokensalt0', '01234567', 'read:user,write:repository,read:nothing', 1600000011, 1600000012);
INSERT INTO `two_factor` (`id`, `uid`, `secret`, `scratch_salt`, `scratch_hash`, `created_unix`) VALUES (1, 20, '000102030405060708090a0b0c0d0e0f9ef42991a7b27af6b6654a24eb5c0bc2550205ed7d965a317e14b008fdd15cc72eafb7a4e9cea31fcc4bc53c', 'scratchsal', '9e024eb163ff697708b8d07664172eeb703c3ee731d7fe5d271c4acf4b9c24b4afedc0d697d2fa7889e8d2895e0a7961029e', 1600000013);
INSERT INTO `two_factor` (`id`, `uid`, `secret`, `scratch_salt`, `scratch_hash`, `created_unix`) VALUES (2, 3, 'AAECAwQFBgcICQoLDA0OD0nV6iJS4fLAvVh+X7V0L7HgdYi/LybWF9KBdmUx6SmUZM22GQYWrlHZy9r3', 'scratchsal', '9e024eb163ff697708b8d07664172eeb703c3ee731d7fe5d271c4acf4b9c24b4afedc0d697d2fa7889e8d2895e0a7961029e', 1600000013);
INSERT INTO `oauth2_application` (`id`, `uid`, `name`, `client_id`, `client_secret`, `confidential_client`, `redirect_uris`, `created_unix`, `updated_unix`) VALUES (1, 0, 'git-credential-oauth', 'a4792ccc-144e-407e-86c9-5e7d8d9c3269', '', 0, '["http://127.0.0.1"]', 1600000000, 1600000000);
INSERT INTO `oauth2_application` (`id`, `uid`, `name`, `client_id`, `client_secret`, `confidential_client`, `redirect_uris`, `created_unix`, `updated_unix`) VALUES (8, 1, 'Build server', '6f9f4d9e-5b9f-4a0f-8f4e-0c1d2e3f4a5b', '$2a$10$abcdefghijklmnopqrstuuxFxyppCPClv.aksC81nPMi0JQxjCxvu', 1, '["https://ci.example.test/back"]', 1600000014, 1600000015);
INSERT INTO `oauth2_grant` (`id`, `user_id`, `application_id`, `counter`, `scope`, `nonce`, `created_unix`, `updated_unix`) VALUES (3, 2, 8, 4, 'openid email', 'n', 1600000016, 1600000017);
INSERT INTO `oauth2_grant` (`id`, `user_id`, `application_id`, `counter`, `scope`, `nonce`, `created_unix`, `updated_unix`) VALUES (4, 3, 1, 1, '', '', 1600000016, 1600000017);
