-- expand: account holders ask for the default account in their name; previous versions neither read nor write this
alter table prospects add column claim_requested_at timestamptz, add column claim_identity text;
comment on column prospects.claim_identity is 'Hash of the name, date of birth, and tax ID for which the identity check of a claim passed';
