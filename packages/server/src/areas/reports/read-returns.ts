import type { Sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import type { TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import type { InformationReturn, ReturnKind, ReturnSource } from '@fiducia/domain/reports/information-return';
import { isStateBox, stateAmountsOf } from '@fiducia/domain/reports/state-amounts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/db/keyring.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Payer, RecipientParts } from './read-parties.ts';

const rowsAtOnce = 500;

/** A version of a form, or one of the two parts of a correction of name or TIN. */
interface ReturnRow {
  readonly id: string;
  readonly friendly_id: string;
  readonly form_code: TaxFormCode;
  readonly tax_year: number;
  readonly part: 0 | 1 | 2 | 3;
  readonly boxes: readonly BoxValue[];
  readonly payer: Payer;
  readonly recipient: RecipientParts;
  readonly tax_id_encrypted: Buffer | null;
  readonly unique_record_id: string | null;
  readonly replaces_id: string | null;
  readonly replaced_record_id: string | null;
}

const kinds: readonly ReturnKind[] = ['original', 'correction', 'correctionPart1', 'correctionPart2'];
const digitsOf = (text: string | null): string | null => text?.replaceAll(/\D/g, '') ?? null;

type StateNumbers = ReadonlyMap<string, Sensitive<string>>;

/** Returns the payers' numbers with state authorities, by state and EIN. */
async function readStateNumbers(db: Database, keyring: Keyring): Promise<StateNumbers> {
  const rows = await db.many<{ state: string; ein: string; sealed: Buffer }>(sql`
    select a.state_code as state, own.payer_ein as ein, own.account_number_encrypted as sealed
      from taxing_authority_accounts own join taxing_authorities a on a.id = own.taxing_authority_id
     where a.state_code is not null and own.account_number_encrypted is not null and own.deleted_at is null`);
  return new Map(
    rows.map(({ state, ein, sealed }) => [`${state}/${digitsOf(ein)}`, keyring.open('bankAccount', sealed)]),
  );
}

function returnOf(row: ReturnRow, keyring: Keyring, numbers: StateNumbers): InformationReturn {
  const { recipient, payer } = row;
  const kind = kinds[row.part] ?? 'original';
  const ein = digitsOf(payer.employerIdentificationNumber);
  const tin = row.tax_id_encrypted === null ? null : keyring.open('taxId', row.tax_id_encrypted);
  // The first part of a two-step correction withdraws the wrong form, so it reports no amounts.
  const boxes =
    kind === 'correctionPart1'
      ? row.boxes.map(({ box, value }) => ({ box, value: typeof value === 'number' ? 0 : value }))
      : row.boxes;
  return {
    formId: row.id,
    form: row.form_code,
    taxYear: row.tax_year,
    kind,
    payer: {
      ein,
      name: { kind: 'entity', line1: payer.name, line2: null },
      nameControl: payer.nameControl,
      address: payer.address,
      phone: payer.phone,
      owner: payer.owner,
    },
    recipient: {
      tin: recipient.hasForeignTin ? null : (tin?.map((text) => text.replaceAll(/\D/g, '')) ?? null),
      tinType: recipient.tinType,
      foreignTin: recipient.hasForeignTin ? tin : null,
      nameControl: recipient.nameControl,
      name: recipient.name,
      address: recipient.address,
      owner: recipient.owner,
    },
    accountNumber: row.friendly_id,
    boxes: row.form_code === '1099-R' ? boxes.filter(({ box }) => !isStateBox(box)) : boxes,
    states: stateAmountsOf(boxes, (state) => numbers.get(`${state}/${ein}`)?.reveal() ?? null),
    uniqueRecordId: row.unique_record_id,
    replaces: row.replaces_id === null ? null : { formId: row.replaces_id, uniqueRecordId: row.replaced_record_id },
  };
}

/**
 * Returns tax forms `f` that meet a condition as information returns, in pages, ordered by payer and kind. A correction
 * of name or TIN becomes two returns: the replaced form with zero amounts, and the right one. All pages of one reading
 * come from one snapshot.
 */
export const returnsOf = (db: Database, keyring: Keyring, where: Sql): ReturnSource =>
  async function* pages() {
    const numbers = await readStateNumbers(db, keyring);
    const statement = sql`
      select f.id, f.form_code, f.tax_year, p.part, f.unique_record_id, f.replaces_id,
             first.friendly_id, old.unique_record_id as replaced_record_id, f.payer,
             case when p.part = 2 then old.boxes else f.boxes end as boxes,
             case when p.part = 2 then old.recipient else f.recipient end as recipient,
             case when p.part = 2 then old.tax_id_encrypted else f.tax_id_encrypted end as tax_id_encrypted
        from tax_forms f
        left join tax_forms old on old.id = f.replaces_id
        cross join lateral (
          select o.friendly_id from tax_forms o
           where o.tax_year = f.tax_year and o.form_key = f.form_key and o.status <> 'withdrawn' and o.deleted_at is null
           order by o.version, o.id limit 1) first
        cross join lateral unnest(
          case when f.kind_code = 'original' then array[0] when f.correction_code = 'identity' then array[2, 3] else array[1] end) as p (part)
       where ${where} and f.deleted_at is null
       order by f.payer ->> 'employerIdentificationNumber' nulls first, p.part, f.id`;
    for await (const rows of db.readInBatches<ReturnRow>(statement, rowsAtOnce))
      yield rows.map((row) => returnOf(row, keyring, numbers));
  };
