import type { account } from '@fiducia/contract/accounts/account.entity';
import type { RowOf } from '@fiducia/contract/lang/entity';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { accountTable } from '../accounts/account.table.ts';

/** An advisor's account and the accounts below it. */
export interface AccountsBelow {
  readonly top: RowOf<typeof account>;
  /** The IDs of the account and of all accounts below it. */
  readonly ids: readonly string[];
}

/** Returns an account with those below it, if the actor may see the account. */
export async function readAccountsBelow(
  db: Queries,
  ctx: RequestContext,
  accountId: string,
): Promise<AccountsBelow | Rejection> {
  const top = await readRecord(db, accountTable, accountId, ctx.actor);
  if (isRejection(top)) return top;
  const rows = await db.many<{ id: string }>(sql`
    select below.id from accounts below where below.parent_account_id = ${accountId} and below.deleted_at is null
    union select lowest.id from accounts below join accounts lowest on lowest.parent_account_id = below.id and lowest.deleted_at is null
     where below.parent_account_id = ${accountId} and below.deleted_at is null`);
  return { top, ids: [accountId, ...rows.map(({ id }) => id)] };
}
