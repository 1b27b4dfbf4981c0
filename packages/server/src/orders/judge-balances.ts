import { balanceBlocker, balanceKeys } from '@fiducia/domain/orders/balance-sheet';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { readParticipantRow } from '@fiducia/domain/orders/read-participant-row';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import type { SheetReading } from '../rails/sheet/sheet-reading.ts';
import { cellsOfLine, faultsOf } from './cells-of-line.ts';
import type { FoundRow } from './find-balance-lines.ts';
import { lineColumns } from './line-columns.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { contextOf, type OrderContext } from './order-context.ts';

/** The new columns of a line whose balance the file gives. */
export interface BalanceChange {
  readonly id: string;
  readonly orderId: string;
  readonly before: Row;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly grossBefore: number;
  readonly grossAfter: number;
}

interface Judgement {
  readonly updates: readonly BalanceChange[];
  /** By cell: `C12`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

async function contextsOf(tx: Tx, doer: Doer, lines: readonly Row[]): Promise<Map<string, OrderContext>> {
  const ids = [...new Set(lines.map((line) => String(line['order_id'])))].sort();
  const orders = await tx.many<Row>(sql`select * from orders where id = any(${ids}::text[]) order by id`);
  const contexts = new Map<string, OrderContext>();
  for (const order of orders) contexts.set(String(order['id']), await contextOf(tx, order, doer.now));
  return contexts;
}

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Reads one row's amounts into the line as it stands and judges the whole again, as an upload would. */
function judgeRow(doer: Doer, context: OrderContext, { row, line }: { row: FoundRow['row']; line: Row }, person?: Row) {
  const openTaxId = (sealed: string): string => doer.keyring.open('taxId', Buffer.from(sealed, 'base64')).reveal();
  const cells: Record<string, RawCell> = cellsOfLine(context.columns, line, person, openTaxId);
  const given = balanceKeys.filter((key) => row.cells[key] !== undefined);
  for (const key of given) {
    const cell = row.cells[key];
    if (cell !== undefined) cells[key] = cell;
  }
  return { given, reading: readParticipantRow(cells, { ...context, hasTaxId: person !== undefined }) };
}

/** Judges every row of a file of balances: faults by cell, changes by line. Statements do not grow with the rows, but with the orders. */
export async function judgeBalances(
  tx: Tx,
  doer: Doer,
  reading: SheetReading,
  found: readonly FoundRow[],
): Promise<Judgement> {
  const letters = new Map(reading.columns.map(({ key, letter }) => [key, letter]));
  const lines = found.map(({ line }) => line).filter((line) => line !== undefined);
  const facts = await loadLineFacts(tx, lines, doer);
  const contexts = await contextsOf(tx, doer, lines);
  const people = new Map(
    (
      await tx.many<Row>(
        sql`select * from participants where id = any(${lines.map((line) => line['participant_id'])}::text[])`,
      )
    ).map((person) => [person['id'], person]),
  );
  const errors: Record<string, string[]> = {};
  const updates: BalanceChange[] = [];
  for (const { row, namedBy, line, problem } of found) {
    const wrong = (key: string, sentence: string) => {
      (errors[`${letters.get(key) ?? letters.get(namedBy) ?? ''}${row.rowNumber}`] ??= []).push(sentence);
    };
    const known = line && facts.get(String(line['id']));
    const context = line && contexts.get(String(line['order_id']));
    const blocker =
      problem ??
      (known && balanceBlocker({ ...known, associatedCents: known.totalFundsAssociatedCents })) ??
      (context?.substatus === 'uploading' ? 'A file is being read into this order. Wait until it is done.' : undefined);
    if (blocker !== undefined || !line || !context) {
      wrong(namedBy, blocker ?? 'There is no such line.');
      continue;
    }
    const judged = judgeRow(doer, context, { row, line }, people.get(line['participant_id']));
    if (judged.given.length === 0) {
      wrong(namedBy, 'This row has no amount. Fill one in, or delete the row.');
      continue;
    }
    const unknown = judged.given.filter((key) => !context.columns.some((column) => column.key === key));
    for (const key of unknown) wrong(key, 'Lines of this service have no such amount. Clear this cell.');
    const faulty = balanceKeys.filter((key) => judged.reading.faults[key] !== undefined);
    for (const key of faulty) wrong(key, judged.reading.faults[key] ?? '');
    if (unknown.length === 0 && faulty.length === 0) updates.push(changeOf(context, line, judged.reading));
  }
  return { updates, errors };
}

function changeOf(context: OrderContext, line: Row, reading: ReturnType<typeof readParticipantRow>): BalanceChange {
  const columns = lineColumns(context, reading.values);
  const left = Object.entries(faultsOf(line)).filter(([key]) => !balanceKeys.includes(key));
  return {
    id: String(line['id']),
    orderId: context.id,
    before: line,
    columns: { ...columns, fields_requiring_data_fix: left.length === 0 ? null : Object.fromEntries(left) },
    grossBefore: amountOf(line['gross_distribution_amount_cents']),
    grossAfter: amountOf(columns['gross_distribution_amount_cents']),
  };
}
