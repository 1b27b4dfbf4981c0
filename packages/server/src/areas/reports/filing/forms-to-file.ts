import { type Cents, cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { type BoxValue, boxesText } from '@fiducia/domain/reports/box-value';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { type FiledVersion, type PlannedRecord, planRecords } from '@fiducia/domain/reports/filing/plan-records';
import type { TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import { reportedTo } from '@fiducia/domain/reports/state-amounts';
import type { Queries } from '../../../platform/db/database.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { payerEin, payerKey, payerName } from '../../taxes/payer-of-tax.ts';
import { acceptedRecord } from './last-records.ts';
import { payerOfFormJoins, reportedAmount } from './payer-of-form.ts';
import { statesOnForm } from './state-boxes.ts';

/** The forms of one payer and year for one destination. */
export interface FilingScope {
  readonly taxYear: number;
  readonly formCode: TaxFormCode;
  readonly payer: string;
  /** The IRS, or a state by its code. */
  readonly destination: string;
}

interface Version {
  readonly id: string;
  readonly recipient_name: string;
  readonly tax_id_index: Buffer | null;
  readonly boxes: readonly BoxValue[];
  readonly total: Cents;
}

interface ReleasedRow extends Version {
  readonly gross_cents: Cents;
  readonly taxable_cents: Cents;
  readonly federal_tax_cents: Cents;
  readonly state_tax_cents: Cents;
  readonly payer_name: string;
  readonly payer_ein: string | null;
  readonly is_open: boolean;
  readonly accepted_record: string | null;
  readonly accepted_form: string | null;
}

/** A record to file, with the accepted record that it corrects. */
export interface RecordToFile extends PlannedRecord {
  readonly correctsRecordId: string | null;
  readonly grossCents: Cents;
  readonly taxableCents: Cents;
  readonly federalTaxCents: Cents;
  readonly stateTaxCents: Cents;
}

export interface FormsToFile {
  readonly payerName: string;
  readonly payerEin: string | null;
  /** Records by form, so that both parts of a two-step correction stay together. */
  readonly forms: readonly (readonly RecordToFile[])[];
  /** Forms whose earlier record has no answer yet. */
  readonly unanswered: number;
}

/** Returns a version as its destination sees it: a state sees only its own amounts. */
function versionOf(row: Version, destination: string): FiledVersion {
  const toState = destination === irs ? undefined : reportedTo(destination, row.boxes);
  return {
    formId: row.id,
    recipientName: row.recipient_name,
    taxIdIndex: row.tax_id_index?.toString('hex') ?? null,
    isEmpty: toState === undefined ? row.total === 0 : toState.taxCents + toState.incomeCents === 0,
    boxesText: boxesText(toState?.boxes ?? row.boxes),
  };
}

const stateTaxOf = (row: ReleasedRow, destination: string): Cents =>
  destination === irs ? row.state_tax_cents : cents(reportedTo(destination, row.boxes).taxCents);

const readReleased = (db: Queries, scope: FilingScope): Promise<ReleasedRow[]> =>
  db.many<ReleasedRow>(sql`
    select f.id, f.recipient_name, f.tax_id_index, f.boxes, (${raw(reportedAmount)})::bigint as total,
           f.gross_cents, f.taxable_cents, f.federal_tax_cents, f.state_tax_cents,
           ${raw(payerName)} as payer_name, ${raw(payerEin)} as payer_ein,
           exists (select from tax_reporting_records r join tax_forms same on same.id = r.tax_form_id
             where same.tax_year = f.tax_year and same.form_key = f.form_key and r.destination = ${scope.destination} and r.status = 'open') as is_open,
           last.id as accepted_record, last.tax_form_id as accepted_form
      from tax_forms f ${payerOfFormJoins}
      left join ${acceptedRecord(sql`${scope.destination}`)} last on true
     where f.tax_year = ${scope.taxYear} and f.form_code = ${scope.formCode} and f.status = 'released' and f.deleted_at is null
       and ${raw(payerKey)} = ${scope.payer} and (${scope.destination} = ${irs} or last.id is not null
         or exists (select from ${statesOnForm} place where place.state = ${scope.destination} and place.tax + place.income > 0))
     order by f.recipient_name, f.form_key, f.id`);

const readVersions = (db: Queries, ids: readonly string[]): Promise<Version[]> =>
  db.many<Version>(sql`
    select f.id, f.recipient_name, f.tax_id_index, f.boxes, (${raw(reportedAmount)})::bigint as total
      from tax_forms f where f.id = any(${[...ids]}::text[])`);

const zeroAmounts = {
  grossCents: zeroCents,
  taxableCents: zeroCents,
  federalTaxCents: zeroCents,
  stateTaxCents: zeroCents,
} as const;

/** A released form, and the last version of it that a destination accepted. */
export interface CorrectedForm {
  readonly destination: string;
  readonly form: string;
  readonly accepted: string;
}

/** Returns those forms of which the destination sees a change. A change of another state’s amounts is none. */
export async function withChanges<C extends CorrectedForm>(db: Queries, forms: readonly C[]): Promise<readonly C[]> {
  const ids = [...new Set(forms.flatMap(({ form, accepted }) => [form, accepted]))];
  const versions = new Map((await readVersions(db, ids)).map((one) => [one.id, one]));
  return forms.filter(({ destination, form, accepted }) => {
    const [after, before] = [versions.get(form), versions.get(accepted)];
    if (after === undefined || before === undefined) return false;
    return planRecords(versionOf(after, destination), versionOf(before, destination)).length > 0;
  });
}

/** Returns a payer’s released forms that have something to file, and how. Forms in an open file are left out. */
export async function readFormsToFile(db: Queries, scope: FilingScope): Promise<FormsToFile | undefined> {
  const released = await readReleased(db, scope);
  const [first] = released;
  if (first === undefined) return undefined;
  const acceptedIds = released.flatMap(({ accepted_form }) => (accepted_form === null ? [] : [accepted_form]));
  const accepted = new Map(
    (await readVersions(db, acceptedIds)).map((one) => [one.id, versionOf(one, scope.destination)]),
  );
  const forms = released
    .filter(({ is_open }) => !is_open)
    .map((row) =>
      planRecords(versionOf(row, scope.destination), accepted.get(row.accepted_form ?? '')).map((planned) => ({
        ...planned,
        ...(planned.kind === 'correctionPart1'
          ? zeroAmounts
          : {
              grossCents: row.gross_cents,
              taxableCents: row.taxable_cents,
              federalTaxCents: row.federal_tax_cents,
              stateTaxCents: stateTaxOf(row, scope.destination),
            }),
        correctsRecordId: planned.correctsFormId === null ? null : row.accepted_record,
      })),
    )
    .filter((records) => records.length > 0);
  const unanswered = released.filter((row) => row.is_open && row.accepted_form !== row.id).length;
  return { payerName: first.payer_name, payerEin: first.payer_ein, forms, unanswered };
}
