import { distributionColumns } from '@fiducia/domain/orders/distribution-columns';
import { readCell } from '@fiducia/domain/orders/read-cell';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import type { SheetReading, SheetRow } from '../rails/sheet/sheet-reading.ts';

/** A row of the file with the line that it is about, or why there is none. */
export interface FoundRow {
  readonly row: SheetRow;
  /** The key of the cell that names the line. */
  readonly namedBy: 'line' | 'taxId';
  readonly line: Row | undefined;
  readonly problem: string | undefined;
}

const digitsOf = (text: string | undefined): string => (text ?? '').replaceAll(/\D/g, '');

/** Marks every row whose line another row has named before. */
function withoutDoubles(found: readonly FoundRow[]): FoundRow[] {
  const seen = new Map<unknown, number>();
  return found.map((one) => {
    if (one.line === undefined) return one;
    const before = seen.get(one.line['id']);
    if (before === undefined) seen.set(one.line['id'], one.row.rowNumber);
    return before === undefined ? one : { ...one, problem: `Row ${before} names this line already. Keep one of them.` };
  });
}

/** The lines of a file that names them by number, locked. */
export async function findByLine(tx: Tx, { rows }: SheetReading): Promise<FoundRow[]> {
  const numbers = rows.map((row) => digitsOf(row.cells['line']?.text));
  const lines = await tx.many<Row>(sql`
    select * from order_lines where friendly_id = any(${[...new Set(numbers)]}::text[]) and deleted_at is null
     order by id for no key update`);
  const byNumber = new Map(lines.map((line) => [String(line['friendly_id']), line]));
  return withoutDoubles(
    rows.map((row, at) => {
      const line = byNumber.get(numbers[at] ?? '');
      return { row, namedBy: 'line', line, problem: line ? undefined : 'There is no order line with this number.' };
    }),
  );
}

interface PlanLine extends Row {
  readonly tax_id_index: string | null;
}

/** The living lines of a plan for people named by tax ID, locked; an account type decides where one person has two. */
export async function findByTaxId(
  tx: Tx,
  doer: Doer,
  { rows }: SheetReading,
  planId: string,
): Promise<{ found: FoundRow[]; living: number }> {
  const lines = await tx.many<PlanLine>(sql`
    select l.*, encode(p.tax_id_index, 'hex') as tax_id_index
      from order_lines l join participants p on p.id = l.participant_id
     where l.plan_id = ${planId} and l.deleted_at is null and l.status not in ('complete', 'cancelled')
     order by l.id for no key update of l`);
  const byPerson = Map.groupBy(lines, (line) => line.tax_id_index ?? '');
  const today = localDate(doer.now.toISOString(), timeZones.eastern);
  const found = rows.map((row): FoundRow => {
    const digits = digitsOf(row.cells['taxId']?.text);
    const whole = row.cells['taxId']?.kind === 'number' ? digits.padStart(9, '0') : digits;
    const of = byPerson.get(doer.keyring.blindIndex('taxId', whole).toString('hex')) ?? [];
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
    ? 'Nobody with this tax ID has a living order line in this plan.'
    : 'This person has several living lines in this plan. Give the account type, or import by line number.';
}
