-- When somebody who made a login promised to use it alone. Null: the login is older, or was made by others.

alter table users add column promised_at timestamptz;
