-- Administrators are told how many accounts wait for them; of all accounts these are few.
CREATE INDEX account_inactive ON account (lower_name) WHERE NOT is_active AND NOT is_organization;
