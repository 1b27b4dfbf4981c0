import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { distributionColumns } from '@fiducia/domain/orders/distribution-columns';
import { readCell } from '@fiducia/domain/orders/read-cell';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import type { SheetReading, SheetRow } from '../../../platform/spreadsheets/sheet-reading.ts';
import { orderLineTable } from '../order-line.table.ts';

/** A row of the file with its order line, or the reason why it has none. */
export interface FoundRow {
  readonly row: SheetRow;
  /** Key of the cell that identifies the order line. */
  readonly namedBy: 'line' | 'taxId';
  readonly line: Row | undefined;
  readonly problem: string | undefined;
}

const digitsOf = (text: string | undefined): string => (text ?? '').replaceAll(/\D/g, '');

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Adds an error to every row whose order line is already in an earlier row. */
function withoutDoubles(found: readonly FoundRow[]): FoundRow[] {
  const seen = new Map<unknown, number>();
  return found.map((one) => {
    if (one.line === undefined) return one;
    const before = seen.get(one.line['id']);
    if (before === undefined) seen.set(one.line['id'], one.row.rowNumber);
    return before === undefined
      ? one
      : { ...one, problem: `Row ${before} has the same order line. Delete one of the two rows.` };
  });
}

/** Finds and locks the order lines of a file that identifies them by number. */
export async function findByLine(tx: Tx, { rows }: SheetReading): Promise<FoundRow[]> {
  const numbers = rows.map((row) => digitsOf(row.cells['line']?.text));
  const known = await tx.many<{ id: string }>(
    sql`select id from order_lines where friendly_id = any(${[...new Set(numbers)]}::text[]) and deleted_at is null`,
  );
  lockParents(tx, orderLineTable, idsOf(known));
  const lines = await tx.many<Row>(sql`
    select * from order_lines where friendly_id = any(${[...new Set(numbers)]}::text[]) and deleted_at is null
     order by id for no key update`);
  const byNumber = new Map(lines.map((line) => [String(line['friendly_id']), line]));
  return withoutDoubles(
    rows.map((row, at) => {
      const line = byNumber.get(numbers[at] ?? '');
      return { row, namedBy: 'line', line, problem: line ? undefined : 'No order line has this number.' };
    }),
  );
}

interface PlanLine extends Row {
  readonly tax_id_index: string | null;
}

/**
 * Finds and locks the open order lines of a plan by tax ID. If a participant has more than one, the account type
 * decides.
 */
export async function findByTaxId(
  tx: Tx,
  ctx: ActorContext,
  { rows }: SheetReading,
  planId: string,
): Promise<{ found: FoundRow[]; living: number }> {
  const known = await tx.many<{ id: string }>(sql`
    select id from order_lines where plan_id = ${planId} and deleted_at is null and status not in ('complete', 'cancelled')`);
  lockParents(tx, orderLineTable, idsOf(known));
  const lines = await tx.many<PlanLine>(sql`
    select l.*, encode(p.tax_id_index, 'hex') as tax_id_index
      from order_lines l join participants p on p.id = l.participant_id
     where l.plan_id = ${planId} and l.deleted_at is null and l.status not in ('complete', 'cancelled')
     order by l.id for no key update of l`);
  const byPerson = Map.groupBy(lines, (line) => line.tax_id_index ?? '');
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const found = rows.map((row): FoundRow => {
    const digits = digitsOf(row.cells['taxId']?.text);
    const whole = row.cells['taxId']?.kind === 'number' ? digits.padStart(9, '0') : digits;
    const of = byPerson.get(ctx.keyring.blindIndex('taxId', whole).toString('hex')) ?? [];
    const cell = row.cells['retirementAccountTypeCode'];
    const type = cell && readCell(distributionColumns.retirementAccountTypeCode, cell, today);
    const wanted =
      type && 'value' in type ? of.filter((line) => line['retirement_account_type_code'] === type.value) : of;
    const [line] = wanted;
    return { row, namedBy: 'taxId', line: wanted.length === 1 ? line : undefined, problem: problemOf(wanted.length) };
  });
  return { found: withoutDoubles(found), living: lines.length };
}

function problemOf(count: number): string | undefined {
  if (count === 1) return undefined;
  return count === 0
    ? 'No participant with this tax ID has an open order line in this plan.'
    : 'This participant has several open order lines in this plan. Enter the account type, or import by order line number.';
}
