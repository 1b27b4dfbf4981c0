-- The people of one sponsor in one state are counted without reading them.
create index participants__tenant_state on participants (master_account_id, lower(state_code) text_pattern_ops, created_at, id)
  include (state_code) where deleted_at is null;
-- How many live in a state: what is known of a partial index the planner does not use.
create statistics participants__states on (lower(state_code)) from participants;
analyze participants;
