-- expand: a step of a search for a new address that the participant, the sponsor, or staff saved, and death audits of searches

alter table diligence_steps drop constraint diligence_steps__kind;
alter table diligence_steps add constraint diligence_steps__kind check (kind in
  ('certifiedMail', 'mail', 'email', 'phone', 'freeSearch', 'commercialSearch', 'employer', 'beneficiary', 'deathAudit', 'returnedMail', 'registry', 'addressUpdate'));

alter table identity_checks drop constraint identity_checks__cause;
alter table identity_checks add constraint identity_checks__cause
  check (cause in ('staff', 'unlock', 'electronicPayment', 'nameOrTaxIdChanged', 'daily', 'search'));
