import { balanceBlocker, balanceKeys } from '@fiducia/domain/orders/balance-sheet';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { readParticipantRow } from '@fiducia/domain/orders/read-participant-row';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import type { SheetReading } from '../../../platform/spreadsheets/sheet-reading.ts';
import { cellsOfLine, faultsOf } from '../cells-of-line.ts';
import { lineColumns } from '../line-columns.ts';
import { loadLineFacts } from '../load-line-facts.ts';
import { contextOf, feesOfLine, type OrderContext } from '../order-context.ts';
import type { FoundRow } from './find-balance-lines.ts';

/** New column values of an order line whose balance is in the file. */
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
  /** Error messages by cell, such as `C12`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

async function contextsOf(tx: Tx, ctx: ActorContext, lines: readonly Row[]): Promise<Map<string, OrderContext>> {
  const ids = [...new Set(lines.map((line) => String(line['order_id'])))].sort();
  const orders = await tx.many<Row>(sql`select * from orders where id = any(${ids}::text[]) order by id`);
  const contexts = new Map<string, OrderContext>();
  for (const order of orders) contexts.set(String(order['id']), await contextOf(tx, order, ctx.now));
  return contexts;
}

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Applies one row's amounts to the current order line and validates the whole line, as an upload would. */
function judgeRow(
  ctx: ActorContext,
  context: OrderContext,
  { row, line }: { row: FoundRow['row']; line: Row },
  person?: Row,
) {
  const openTaxId = (sealed: string): string => ctx.keyring.open('taxId', Buffer.from(sealed, 'base64')).reveal();
  const cells: Record<string, RawCell> = cellsOfLine(context.columns, line, person, openTaxId);
  const given = balanceKeys.filter((key) => row.cells[key] !== undefined);
  for (const key of given) {
    const cell = row.cells[key];
    if (cell !== undefined) cells[key] = cell;
  }
  return { given, reading: readParticipantRow(cells, { ...context, hasTaxId: person !== undefined }) };
}

/**
 * Validates every row in a balance file. Returns errors by cell and changes by order line. The number of statements
 * depends on the number of orders, not rows.
 */
export async function judgeBalances(
  tx: Tx,
  ctx: ActorContext,
  reading: SheetReading,
  found: readonly FoundRow[],
): Promise<Judgement> {
  const letters = new Map(reading.columns.map(({ key, letter }) => [key, letter]));
  const lines = found.map(({ line }) => line).filter((line) => line !== undefined);
  const facts = await loadLineFacts(tx, lines, ctx);
  const contexts = await contextsOf(tx, ctx, lines);
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
      (context?.substatus === 'uploading'
        ? 'A file is being uploaded to this order. Wait until it is finished.'
        : undefined);
    if (blocker !== undefined || !line || !context) {
      wrong(namedBy, blocker ?? 'We couldn’t find this order line.');
      continue;
    }
    const judged = judgeRow(ctx, context, { row, line }, people.get(line['participant_id']));
    if (judged.given.length === 0) {
      wrong(namedBy, 'This row has no amount. Enter an amount, or delete the row.');
      continue;
    }
    const unknown = judged.given.filter((key) => !context.columns.some((column) => column.key === key));
    for (const key of unknown) wrong(key, 'Order lines for this service don’t have this amount. Clear this cell.');
    const faulty = balanceKeys.filter((key) => judged.reading.faults[key] !== undefined);
    for (const key of faulty) wrong(key, judged.reading.faults[key] ?? '');
    if (unknown.length === 0 && faulty.length === 0) updates.push(changeOf(context, line, judged.reading));
  }
  return { updates, errors };
}

function changeOf(context: OrderContext, line: Row, reading: ReturnType<typeof readParticipantRow>): BalanceChange {
  const columns = lineColumns(context, reading.values, feesOfLine(context, String(line['id'])));
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
