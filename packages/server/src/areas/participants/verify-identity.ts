import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../platform/call/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { IdentityAnswer, Providers } from '../../platform/providers/providers.ts';
import { participantTable } from './participant.table.ts';

const statusOf: Readonly<Record<IdentityAnswer, string>> = {
  passed: 'verified',
  review: 'review',
  failed: 'failed',
  unavailable: 'notVerified',
};

/**
 * Requests an identity check of a participant and stores the result. If the service is unavailable, the identity status
 * doesn't change.
 */
export async function verifyIdentity(
  ctx: RequestContext,
  providers: Providers,
  id: string,
): Promise<{ identityStatus: string } | Rejection> {
  const record = await readRecord(ctx.db, participantTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const { firstName, lastName, dateOfBirth } = record;
  if (firstName === null || lastName === null || dateOfBirth === null || record.taxId === null) {
    return invalid({
      participant: ['This check requires the participant’s name, date of birth, and tax ID. Enter them first.'],
    });
  }
  const sealed = await ctx.db.one<{ tax_id_encrypted: Buffer }>(
    sql`select tax_id_encrypted from participants where id = ${id} and tax_id_encrypted is not null`,
  );
  const taxId = sealed ? ctx.keyring.open('taxId', sealed.tax_id_encrypted).reveal() : '';
  const result = await providers.checkIdentity({ taxId, firstName, lastName, dateOfBirth: dateOfBirth });
  return ctx.inTx(async (tx) => {
    await tx.run(sql`
      insert into identity_checks (id, participant_id, result, user_id, created_at)
      values (${newId()}, ${id}, ${result}, ${ctx.actor.userId}, ${ctx.now})`);
    if (result !== 'unavailable')
      await setColumns(tx, ctx, participantTable, id, { identity_status: statusOf[result] });
    return { identityStatus: result === 'unavailable' ? record.identityStatus : statusOf[result] };
  });
}
