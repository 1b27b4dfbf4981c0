-- expand: the security log, which more users may read, doesn't say who saw a 314(a) request; the log of views does

drop trigger reveals__logged on reveals;
create trigger reveals__logged after insert on reveals
  for each row when (new.entity not in ('FinCenFile', 'FinCenMatch')) execute function log_reveal();
