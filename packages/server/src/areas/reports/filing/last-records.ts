import type { Sql } from '../../../platform/db/sql.ts';
import { sql } from '../../../platform/db/sql.ts';

/**
 * Common table expression `last`: the last record of each form’s key for each destination, and whether the destination
 * accepted an earlier or the same one. A form that is filed with a state isn’t filed with the IRS, and the reverse.
 */
export const lastRecords = (year: number, ofDestination: Sql): Sql => sql`
  last as (
    select r.form_key, r.destination, r.status, r.tax_form_id, r.is_accepted
      from (select same.form_key, r.destination, r.status, r.tax_form_id,
                   bool_or(r.status in ('accepted', 'acceptedWithErrors') and r.kind_code <> 'correctionPart1') over (partition by same.form_key, r.destination) as is_accepted,
                   row_number() over (partition by same.form_key, r.destination order by same.version desc, r.record_number desc, r.created_at desc) as number
              from tax_reporting_records r join tax_forms same on same.id = r.tax_form_id
             where same.tax_year = ${year} and ${ofDestination} and r.status <> 'discarded') r
     where r.number = 1)`;

/** Lateral subquery: the last record of the key of a form `f` that a destination accepted. */
export const acceptedRecord = (destination: Sql): Sql => sql`
  lateral (
    select r.id, r.tax_form_id from tax_reporting_records r join tax_forms same on same.id = r.tax_form_id
     where same.tax_year = f.tax_year and same.form_key = f.form_key and r.destination = ${destination}
       and r.status in ('accepted', 'acceptedWithErrors') and r.kind_code <> 'correctionPart1'
     order by same.version desc limit 1)`;

/** SQL condition for released forms `f` whose accepted record isn’t that of this version. */
export const isToCorrect = `f.status = 'released' and last.is_accepted and last.status <> 'open'
  and (last.tax_form_id <> f.id or last.status = 'rejected')`;

/** SQL condition for released forms `f` without a record that was accepted or waits for an answer. */
export const isUnfiled = `f.status = 'released' and last.is_accepted is not true and last.status is distinct from 'open'`;
