-- expand: opened invitations, and campaigns that are paused or scheduled; the previous version uses none of it

-- When the prospect first opened the link of an invitation.
alter table prospects add column opened_at timestamptz;

alter table campaigns
  add column paused_at timestamptz,
  -- When the invitations of the campaign are sent, and with which template.
  add column scheduled_at timestamptz,
  add column scheduled_template_id entity_id references next_level_email_templates (id) on delete restrict,
  add constraint campaigns__schedule check ((scheduled_at is null) = (scheduled_template_id is null));
create index campaigns__scheduled_template on campaigns (scheduled_template_id) where scheduled_template_id is not null;
