-- contract: the thresholds of screening are versions of a rule with dates; the previous version reads system properties

alter table rule_versions drop constraint rule_versions_rule_code_check;
alter table rule_versions add constraint rule_versions_rule_code_check check (rule_code in
  ('noticePeriods', 'defaultAction', 'federalWithholding', 'regularPayments', 'stateWithholding', 'houseFee', 'checkDeadlines',
   'unclaimedProperty', 'screeningThresholds'));

-- Thresholds that an installation changed become a draft, because publishing one needs a user who looked at it.
insert into rule_versions (id, rule_code, status, valid_from, valid_to, figures, source, sureness, reason)
select new_id(), 'screeningThresholds', 'draft', current_date, '2199-12-31',
       jsonb_build_object('scoreByName', round(by_name), 'scoreWithSecondFact', round(with_second), 'yearsApart', round(years_apart),
                          'secondReviewAbove', round(second_review * 100)),
       'System properties', 'known', 'Carries over the thresholds that were set as system properties'
  from (select coalesce(max(value) filter (where property_name = 'screeningScore'), '88')::numeric as by_name,
               coalesce(max(value) filter (where property_name = 'screeningScoreWithSecondFact'), '80')::numeric as with_second,
               coalesce(max(value) filter (where property_name = 'screeningYearsApart'), '2')::numeric as years_apart,
               coalesce(max(value) filter (where property_name = 'secondScreeningReviewAbove'), '0')::numeric as second_review
          from system_properties where deleted_at is null and value ~ '^[0-9]+(\.[0-9]+)?$') set_before
 where (by_name, with_second, years_apart, second_review) <> (88, 80, 2, 0);
delete from system_properties
 where property_name in ('screeningScore', 'screeningScoreWithSecondFact', 'screeningYearsApart', 'secondScreeningReviewAbove');

-- The thresholds that a hit was found with, and their version. Hits before this migration have them in screened_with:
-- the versions of the lists, ' matcher ', and the matcher's version with the thresholds.
alter table screening_hits add column thresholds jsonb;
update screening_hits
   set thresholds = jsonb_build_object(
         'version', 'System properties',
         'byName', split_part(split_part(screened_with, ' matcher ', 2), ' ', 2)::numeric,
         'withSecondFact', split_part(split_part(screened_with, ' matcher ', 2), ' ', 3)::numeric,
         'yearsApart', split_part(split_part(screened_with, ' matcher ', 2), ' ', 4)::numeric);
alter table screening_hits alter column thresholds set not null;

-- Everyone is also screened again on the day on which other thresholds begin to apply.
alter table screening_runs
  alter column ofac_file_version_id drop not null,
  add column settings_version text,
  add constraint screening_runs__cause check ((ofac_file_version_id is null) <> (settings_version is null));
