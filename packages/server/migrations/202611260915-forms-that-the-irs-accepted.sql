-- expand: forms that the IRS accepted say when; the previous version sets the date for none

update tax_forms f set furnished_at = accepted.at
  from (select r.tax_form_id, min(r.answered_at) as at from tax_reporting_records r
         where r.destination = 'IRS' and r.status in ('accepted', 'acceptedWithErrors') and r.kind_code <> 'correctionPart1'
           and r.deleted_at is null
         group by 1) accepted
 where accepted.tax_form_id = f.id and f.furnished_at is null;
