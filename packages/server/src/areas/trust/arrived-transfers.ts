import { boardGroupOf } from '@fiducia/domain/trust/board-group';
import { matchDeposits } from '@fiducia/domain/trust/fit-deposit';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { readCandidateIras } from './candidate-iras.ts';
import { type OpenOrder, readOrdersInNeed } from './orders-in-need.ts';
import { type HeldDeposit, readUnlinkedDeposits } from './unlinked-deposits.ts';

/** A transfer whose money is among the deposits to match. */
export interface ArrivedTransfer {
  readonly transferId: string;
  readonly deposit: HeldDeposit;
}

const friendlyIdDigits = 15;

/** Returns what may be friendly IDs in a bank's text, which groups digits with spaces and dashes. */
function possibleFriendlyIds(text: string): string[] {
  const runs = text.replace(/[-\s]/g, '').match(/\d+/g) ?? [];
  return runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - friendlyIdDigits + 1) }, (_, at) =>
      run.slice(at, at + friendlyIdDigits),
    ),
  );
}

/** Reads the orders in need that the texts of these deposits name. Usually there are none, which is quick to find out. */
async function readNamedOrders(db: Queries, now: Date, deposits: readonly HeldDeposit[]): Promise<OpenOrder[]> {
  const friendlyIds = deposits.flatMap(({ text }) => possibleFriendlyIds(text));
  if (friendlyIds.length === 0) return [];
  const named = await db.many<{ id: string }>(
    sql`select id from orders where friendly_id = any(${friendlyIds}::text[]) and deleted_at is null`,
  );
  return named.length === 0 ? [] : readOrdersInNeed(db, now, sql`o.id = any(${named.map(({ id }) => id)}::text[])`);
}

/**
 * Returns the transfers into IRAs whose money the matching board lists: a deposit of exactly their amount whose text
 * names the owner and no order in need. `only` selects transfers `t`.
 */
export async function readArrivedTransfers(
  db: Queries,
  now: Date,
  only: Sql = sql`true`,
): Promise<readonly ArrivedTransfer[]> {
  const deposits = await readUnlinkedDeposits(
    db,
    sql`exists (select from ira_transfers t where t.amount_cents = d.amount_cents - d.linked_cents
                  and t.status in ('signed', 'sent', 'received') and t.deleted_at is null and ${only})`,
  );
  if (deposits.length === 0) return [];
  const iras = await readCandidateIras(db, deposits);
  const expected = deposits.filter(({ id }) => iras.get(id)?.some(({ transfer }) => transfer !== null));
  if (expected.length === 0) return [];
  const matches = matchDeposits(expected, await readNamedOrders(db, now, expected));
  const arrived = new Map<string, ArrivedTransfer>();
  for (const { deposit, matches: orders } of matches) {
    const [best] = orders;
    const known = { grade: best?.grade ?? null, isOrderNamed: best?.isNamed === true };
    if (boardGroupOf({ ...known, isIraNamed: true, isTransferExpected: true }) !== 'ira') continue;
    // A deposit is the money of one transfer, and the oldest deposit is listed first.
    const transferId = (iras.get(deposit.id) ?? [])
      .flatMap(({ transfer }) => transfer?.id ?? [])
      .find((id) => !arrived.has(id));
    if (transferId !== undefined) arrived.set(transferId, { transferId, deposit });
  }
  return [...arrived.values()];
}
