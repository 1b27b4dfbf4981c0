import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { plainHeader } from '../../platform/spreadsheets/find-header.ts';
import type { ColumnMatches, ExpectedColumn } from '../../platform/spreadsheets/sheet-reading.ts';
import type { OrderContext } from './order-context.ts';

/** Columns that a spreadsheet must have to be a list of participants. */
const mustStand: ReadonlySet<string> = new Set(['taxId']);

/** Values that are recognized without a title. A tax ID without dashes could be any number of nine digits. */
const valuePatterns: Readonly<Record<string, RegExp>> = {
  taxId: /^\d{3}-\d{2}-\d{4}$/,
  emailAddress: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
};

/** Returns the columns that an upload may have. A row may lack any value; only the required title must be there. */
export const expectedColumns = ({ columns }: OrderContext): ExpectedColumn[] =>
  columns.map(({ key, header, aliases }) => {
    const valuePattern = valuePatterns[key];
    return {
      key,
      header,
      aliases,
      isRequired: mustStand.has(key),
      ...(valuePattern === undefined ? {} : { valuePattern }),
    };
  });

/**
 * Returns the columns that an account's users chose for titles of their spreadsheets. Those of the order's service come
 * first. Choices for another service help only if this service has the same column.
 */
export async function readColumnMatches(db: Queries, context: OrderContext): Promise<ColumnMatches> {
  const rows = await db.many<{ title: string; column_key: string | null; is_same: boolean }>(sql`
    select title, column_key, service_code = ${context.serviceCode} as is_same from column_matches
     where master_account_id = ${context.masterAccountId} order by is_same desc, updated_at desc, id`);
  const keys = new Set(context.columns.map(({ key }) => key));
  const matches: Record<string, string | null> = {};
  for (const { title, column_key: key, is_same: isSame } of rows) {
    const isUsable = key === null ? isSame : keys.has(key);
    if (isUsable && !(title in matches)) matches[title] = key;
  }
  return matches;
}

/** Remembers the columns that a user chose for the titles of a spreadsheet. */
export async function saveColumnMatches(
  tx: Tx,
  ctx: ActorContext,
  context: OrderContext,
  matches: ColumnMatches,
): Promise<void> {
  const byTitle = new Map(Object.entries(matches).map(([title, key]) => [plainHeader(title), key]));
  const titles = [...byTitle.keys()].sort();
  await tx.run(sql`
    insert into column_matches (id, master_account_id, service_code, title, column_key, updated_at)
    select chosen.id, ${context.masterAccountId}, ${context.serviceCode}, chosen.title, chosen.key, ${ctx.now}
      from unnest(${titles.map(() => newId())}::text[], ${titles}::text[], ${titles.map((title) => byTitle.get(title) ?? null)}::text[])
           as chosen (id, title, key)
    on conflict (master_account_id, service_code, title)
       do update set column_key = excluded.column_key, updated_at = excluded.updated_at`);
}
