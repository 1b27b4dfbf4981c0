import { changesIdentity } from '@fiducia/domain/participants/identity';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { requestIdentityCheck } from '../access/factors/request-identity-check.ts';
import { participantTable } from './participant.table.ts';

/**
 * Withdraws a verified identity after the name, tax ID, or date of birth changed, and asks the provider again. A
 * participant who was never checked is checked when the distribution is unlocked.
 */
export async function askAgain(
  tx: Tx,
  ctx: ActorContext,
  participantId: string,
  changed: readonly string[],
): Promise<void> {
  if (!changesIdentity(changed)) return;
  const checked = await tx.one(sql`
    select 1 from participants where id = ${participantId} and identity_status <> 'notVerified'`);
  if (!checked) return;
  await setColumns(tx, ctx, participantTable, participantId, { identity_status: 'notVerified' });
  await requestIdentityCheck(tx, [participantId], { cause: 'nameOrTaxIdChanged' });
}
