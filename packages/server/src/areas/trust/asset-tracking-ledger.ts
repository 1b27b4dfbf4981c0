import { isInputDate } from '@fiducia/contract/lang/input-date';
import {
  assetTrackingLedgers,
  type LedgerOwner,
  ledgerOwners,
  listLedgerEntryOptions,
} from '@fiducia/contract/trust/ledger.routes';
import type { AssetTrackingLedger } from '@fiducia/contract/trust/trust.views';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import type { HolderType } from '@fiducia/domain/trust/chart-of-accounts';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { userName } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { ledgerAccountId } from '../../platform/ledger/accounts.ts';
import { explainBalance } from '../../platform/ledger/explain-balance.ts';
import { holderNames, keyOfHolder } from './holder-names.ts';

/** Reads the entries behind each ledger account of a holder, with the other holders in each transaction. */
async function readLedger(
  db: Queries,
  holderType: HolderType,
  holderId: string,
  asOf: string | undefined,
): Promise<AssetTrackingLedger> {
  const until =
    asOf === undefined ? undefined : new Date(Date.parse(startOfDay(addDays(asOf, 1), timeZones.eastern)) - 1);
  const accounts = await explainBalance(db, holderType, holderId, until);
  const entries = accounts.flatMap((account) => account.entries);
  const names = await holderNames(
    db,
    entries.flatMap(({ counterparts }) => counterparts),
  );
  const people = await namesOfPeople(
    db,
    entries.flatMap(({ userId }) => userId ?? []),
  );
  return {
    holderType,
    holderId,
    asOf: asOf ?? null,
    accounts: accounts.map(({ code, name, balanceCents, entries: own }) => ({
      id: ledgerAccountId({ code, holderType, holderId }),
      code,
      name,
      balance: balanceCents,
      entries: own.map(({ amountCents, balanceCents: running, userId, counterparts, ...entry }) => ({
        ...entry,
        amount: amountCents,
        balance: running,
        userName: userId === null ? null : (people.get(userId) ?? null),
        counterparts: counterparts.map((other) => {
          const named = names.get(keyOfHolder(other));
          return {
            code: other.code,
            accountName: other.name,
            holderType: other.holderType,
            holderId: other.holderId,
            holderName: named?.name ?? other.name,
            link: named?.link ?? null,
          };
        }),
      })),
    })),
  };
}

async function namesOfPeople(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many<{ id: string; name: string }>(sql`
    select id, ${raw(userName('users'))} as name from users where id = any(${[...new Set(ids)]}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isOwner = (segment: string): segment is LedgerOwner => Object.hasOwn(ledgerOwners, segment);

function ownerOf(path: string): HolderType {
  const segment = path.split('/')[2] ?? '';
  if (!isOwner(segment)) throw new Error(`${path} has no ledger owner`);
  return ledgerOwners[segment];
}

export const ledgerEndpoints: readonly Endpoint[] = [
  ...assetTrackingLedgers.map((ledger) =>
    on(ledger, async ({ params, query }, { db }) => {
      if (query.asOf !== undefined && !isInputDate(query.asOf))
        return invalid({ asOf: ['Enter a date such as 2026-01-31.'] });
      return reply(await readLedger(db, ownerOf(ledger.path), params.id, query.asOf));
    }),
  ),
  on(listLedgerEntryOptions, async ({ params }, { db }) =>
    reply(
      await db.many<{ recipe: string; memo: string }>(sql`
      select x.recipe, min(x.memo) as memo from ledger_entries e join ledger_transactions x on x.id = e.transaction_id
       where e.ledger_account_id = ${params.id} group by x.recipe order by x.recipe`),
    ),
  ),
];
