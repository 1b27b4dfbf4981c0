import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SheetReading } from '../../../platform/spreadsheets/sheet-reading.ts';
import { findByLine, findByTaxId } from './find-balance-lines.ts';
import { judgeBalances } from './judge-balances.ts';
import type { CellErrors } from './read-line-sheet.ts';
import { balanceColumns, type LineUpdate } from './write-lines.ts';

/** The rows of a file with their order lines, which are locked, and the errors by cell. */
export interface JudgedFile {
  readonly updates: readonly LineUpdate[];
  readonly errors: CellErrors;
  /** Open order lines of the plan that aren't in the file. */
  readonly notInFile: number;
}

async function judge(tx: Tx, ctx: ActorContext, reading: SheetReading, found: Parameters<typeof judgeBalances>[3]) {
  const { updates, errors } = await judgeBalances(tx, ctx, reading, found);
  return {
    errors,
    updates: updates.map(({ before, columns }) => ({
      line: before,
      wanted: Object.fromEntries(balanceColumns.map((name) => [name, columns[name]])),
    })),
  };
}

/** Validates new balances of order lines that the file identifies by number. */
export async function judgeLineBalances(tx: Tx, ctx: ActorContext, reading: SheetReading): Promise<JudgedFile> {
  return { ...(await judge(tx, ctx, reading, await findByLine(tx, reading))), notInFile: 0 };
}

/** Validates new balances for one plan, by tax ID. Open order lines that are missing from the file are counted. */
export async function judgePlanBalances(
  tx: Tx,
  ctx: ActorContext,
  reading: SheetReading,
  planId: string,
): Promise<JudgedFile> {
  const { found, living } = await findByTaxId(tx, ctx, reading, planId);
  const named = new Set(found.flatMap(({ line }) => (line ? [line['id']] : [])));
  return { ...(await judge(tx, ctx, reading, found)), notInFile: living - named.size };
}
