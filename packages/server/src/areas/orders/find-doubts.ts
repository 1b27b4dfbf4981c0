import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { mixedTaxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { duplicateKey, duplicateSentence } from '@fiducia/domain/orders/duplicate-row';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { OrderContext } from './order-context.ts';
import type { Judged } from './staged-row.ts';

type Doubts = Record<string, string>;

interface Known {
  readonly tax_id_index: string;
  readonly row_number: number | null;
  readonly account_type: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly last_name: string | null;
}

const plain = (text: unknown): string => (typeof text === 'string' ? foldName(text) : '');

/**
 * Finds errors that involve other rows although every value is valid on its own: the same row twice in the spreadsheet
 * or order (`duplicateKey`), one tax ID with two names, or W-8BEN payees mixed with others. Returns one map of
 * errors per row.
 */
export async function doubtsOf(
  db: Queries,
  context: OrderContext,
  judged: readonly Judged[],
  except: { readonly lineId: string; readonly participantId: string | null } | null = null,
): Promise<Doubts[]> {
  const indexes = [...new Set(judged.flatMap(({ taxIdIndex }) => taxIdIndex ?? []))];
  const queries = db.together();
  const [inOrder, onFile, mixed] = await Promise.all([
    queries.many<Known>(sql`
    select encode(p.tax_id_index, 'hex') as tax_id_index, l.row_number, l.retirement_account_type_code as account_type, l.detail, l.last_name
      from order_lines l join participants p on p.id = l.participant_id
     where l.order_id = ${context.id} and l.deleted_at is null and l.status <> 'cancelled' and l.id is distinct from ${except?.lineId ?? null}
       and p.tax_id_index = any(select decode(unnest(${indexes}::text[]), 'hex'))`),
    queries.many<Pick<Known, 'tax_id_index' | 'last_name'>>(sql`
    select encode(tax_id_index, 'hex') as tax_id_index, coalesce(last_name, company_name) as last_name
      from participants where subaccount_id = ${context.subaccountId} and deleted_at is null and id is distinct from ${except?.participantId ?? null}
       and tax_id_index = any(select decode(unnest(${indexes}::text[]), 'hex'))`),
    mixedForms(queries, context, judged, except?.lineId ?? null),
  ]);
  const seen = new Map<string, string>(
    inOrder.map(({ tax_id_index: taxId, account_type: type, detail, row_number: row }) => [
      duplicateKey(context.columns, taxId, { ...detail, retirementAccountTypeCode: type }),
      placeOf(row),
    ]),
  );
  const names = new Map<string, string>([...onFile, ...inOrder].map((one) => [one.tax_id_index, one.last_name ?? '']));
  const doubts = judged.map((one) => doubtOf(context.columns, one, seen, names));
  mixed.places.forEach((place) => {
    doubts[place] = { taxIdType: mixed.sentence, ...doubts[place] };
  });
  return doubts;
}

const placeOf = (rowNumber: number | null): string =>
  rowNumber === null ? 'already in this order' : `already in row ${rowNumber} of this order`;

function doubtOf(
  columns: readonly ParticipantColumn[],
  { row, reading, taxIdIndex }: Judged,
  seen: Map<string, string>,
  names: Map<string, string>,
): Doubts {
  if (taxIdIndex === null) return {};
  const { values } = reading;
  const doubts: Doubts = {};
  const key = duplicateKey(columns, taxIdIndex, values);
  const before = seen.get(key);
  if (before === undefined)
    seen.set(key, row.rowNumber === null ? 'already in this order' : `also in row ${row.rowNumber}`);
  else doubts['taxId'] = duplicateSentence(columns, before);
  const name = values['lastName'] ?? values['companyName'];
  const other = names.get(taxIdIndex);
  if (other === undefined) names.set(taxIdIndex, String(name ?? ''));
  else if (plain(other) !== plain(name) && plain(name) !== '' && plain(other) !== '') {
    const who = fullName({ lastName: other });
    doubts['lastName'] =
      `This tax ID belongs to a participant with the last name ${who}. Check the tax ID and the name.`;
  }
  return doubts;
}

/**
 * Returns the indexes of rows with the wrong tax ID type: an order contains either only W-8BEN payees or none. The
 * participants already in the order decide which; if a spreadsheet mixes both, its W-8BEN payees are the errors.
 * Source: doc 2 §5 Tax ID types offered.
 */
async function mixedForms(
  db: Queries,
  context: OrderContext,
  judged: readonly Judged[],
  exceptLine: string | null,
): Promise<{ places: number[]; sentence: string }> {
  const known = await db.one<{ w8_ben: boolean; other: boolean }>(sql`
    select coalesce(bool_or(p.tax_id_type = 'w8Ben'), false) as w8_ben, coalesce(bool_or(p.tax_id_type <> 'w8Ben'), false) as other
      from order_lines l join participants p on p.id = l.participant_id
     where l.order_id = ${context.id} and l.deleted_at is null and l.status <> 'cancelled' and l.id is distinct from ${exceptLine}`);
  const typeAt = (index: number) => judged[index]?.reading.values['taxIdType'];
  const places = context.columns.some(({ key }) => key === 'taxIdType') ? [...judged.keys()] : [];
  if (known?.w8_ben === true && !known.other)
    return {
      places: places.filter((place) => typeAt(place) !== undefined && typeAt(place) !== 'w8Ben'),
      sentence: mixedTaxIdTypes.others,
    };
  const foreign = places.filter((place) => typeAt(place) === 'w8Ben');
  return {
    places: known?.other === true || foreign.length < judged.length ? foreign : [],
    sentence: mixedTaxIdTypes.w8Ben,
  };
}
