-- expand: forms are reported for IRAs too, names and addresses are stored in parts, and recipients can choose delivery

alter table participants
  add column name_suffix text,
  add column tax_forms_electronic_since timestamptz;

alter table tax_forms drop constraint tax_forms_form_code_check;
alter table tax_forms add constraint tax_forms_form_code_check check (form_code in ('1099-R', '1042-S', '5498'));
alter table tax_forms
  add column unique_record_id text,
  add column furnished_at timestamptz;

alter table tax_form_items drop constraint tax_form_items_source_code_check;
alter table tax_form_items add constraint tax_form_items_source_code_check
  check (source_code in ('payment', 'loan', 'employerStock', 'reportedBySponsor', 'iraDeposit'));

alter table deposit_batch_order_lines
  add column fair_market_value_cents cents,
  add column has_required_minimum boolean not null default false;

-- Forms from before have their name and address in lines. Preparing the year again replaces those that aren't released.
update tax_forms f set
  recipient = jsonb_build_object(
    'name', jsonb_build_object('kind', 'entity', 'line1', f.recipient_name, 'line2', null),
    'nameControl', null, 'tinType', null, 'hasForeignTin', false,
    'address', jsonb_build_object('line1', coalesce(f.recipient -> 'addressLines' ->> 0, ''), 'line2', null,
      'city', coalesce(f.recipient -> 'addressLines' ->> -1, ''), 'region', null, 'postalCode', null, 'countryCode', 'US'),
    'owner', case when f.participant_id is null then jsonb_build_object('entity', 'Account', 'id', f.account_id)
      else jsonb_build_object('entity', 'Participant', 'id', f.participant_id) end),
  payer = jsonb_build_object('name', f.payer ->> 'name', 'nameControl', null, 'phone', null,
    'employerIdentificationNumber', f.payer ->> 'employerIdentificationNumber',
    'address', jsonb_build_object('line1', coalesce(f.payer -> 'addressLines' ->> 0, ''), 'line2', null,
      'city', coalesce(f.payer -> 'addressLines' ->> -1, ''), 'region', null, 'postalCode', null, 'countryCode', 'US'),
    'owner', case when f.plan_id is null then jsonb_build_object('entity', 'Account', 'id', f.account_id)
      else jsonb_build_object('entity', 'Plan', 'id', f.plan_id) end)
 where f.recipient ? 'addressLines';
