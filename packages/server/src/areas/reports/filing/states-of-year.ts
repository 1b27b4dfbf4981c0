import type { FileOfPayer, StateOfPayer } from '@fiducia/contract/reports/tax-filing.routes';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { destinationName } from '@fiducia/domain/reports/filing/destinations';
import type { Queries } from '../../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { payerKey } from '../../taxes/payer-of-tax.ts';
import { type CorrectedForm, withChanges } from './forms-to-file.ts';
import { acceptedRecord, isToCorrect, isUnfiled, lastRecords } from './last-records.ts';
import { isCurrentForm, payerOfFormJoins } from './payer-of-form.ts';
import { statesOnForm } from './state-boxes.ts';

export interface StateRow {
  readonly payer_key: string;
  readonly state: string;
  readonly forms: number;
  readonly tax: Cents;
  readonly income: Cents;
  readonly to_file: number;
  readonly to_correct: number;
  readonly accepted: number;
  readonly rejected: number;
}

const formsAndRecords = (year: number): Sql => sql`
    ${lastRecords(year, sql`r.destination <> 'IRS'`)},
    forms as materialized (
      select f.id, f.tax_year, f.form_key, f.status, f.boxes, ${raw(payerKey)} as payer_key from tax_forms f ${payerOfFormJoins}
       where f.tax_year = ${year} and f.form_code = '1099-R' and ${raw(isCurrentForm)})`;

const readAmounts = (db: Queries, year: number): Promise<Omit<StateRow, 'to_correct'>[]> =>
  db.many<Omit<StateRow, 'to_correct'>>(sql`
    with ${formsAndRecords(year)},
    amounts as materialized (
      select f.id, place.state, place.tax, place.income from forms f cross join lateral ${statesOnForm} place where place.tax + place.income > 0),
    places as (
      select amounts.id, amounts.state from amounts
       union select f.id, last.destination from forms f join last on last.form_key = f.form_key)
    select f.payer_key, places.state, count(*)::int as forms, coalesce(sum(amounts.tax), 0)::bigint as tax, coalesce(sum(amounts.income), 0)::bigint as income,
           (count(*) filter (where amounts.id is not null and ${raw(isUnfiled)}))::int as to_file,
           (count(*) filter (where last.status in ('accepted', 'acceptedWithErrors')))::int as accepted,
           (count(*) filter (where last.status = 'rejected'))::int as rejected
      from places join forms f on f.id = places.id
      left join amounts on amounts.id = places.id and amounts.state = places.state
      left join last on last.form_key = f.form_key and last.destination = places.state
     group by 1, 2 order by 1, 2`);

interface CorrectedRow extends CorrectedForm {
  readonly payer_key: string;
}

const readCorrected = (db: Queries, year: number): Promise<CorrectedRow[]> =>
  db.many<CorrectedRow>(sql`
    with ${formsAndRecords(year)}
    select f.payer_key, last.destination, f.id as form, accepted.tax_form_id as accepted
      from forms f join last on last.form_key = f.form_key cross join ${acceptedRecord(raw('last.destination'))} accepted
     where ${raw(isToCorrect)}`);

/** Returns the states with tax or income on a year’s Forms 1099-R, or with earlier records, by payer. */
export async function readStates(db: Queries, year: number): Promise<readonly StateRow[]> {
  const amounts = await readAmounts(db, year);
  const corrected = await withChanges(db, await readCorrected(db, year));
  const byState = Map.groupBy(corrected, ({ payer_key: payer, destination }) => `${payer}/${destination}`);
  return amounts.map((row) => ({ ...row, to_correct: byState.get(`${row.payer_key}/${row.state}`)?.length ?? 0 }));
}

/** Returns one payer’s states, with the files for each. */
export const statesOfPayer = (
  rows: readonly StateRow[],
  filesOf: (state: string) => readonly FileOfPayer[],
): readonly StateOfPayer[] =>
  rows.map(({ state, forms, tax, income, accepted, rejected, to_file, to_correct }) => ({
    state,
    stateName: destinationName(state),
    forms,
    tax,
    income,
    accepted,
    rejected,
    toFile: to_file,
    toCorrect: to_correct,
    files: filesOf(state),
  }));
