import { participant } from '@fiducia/contract/participants/participant.entity';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import type { IdentityAnswer, World } from '../world/world.ts';

const statusOf: Readonly<Record<IdentityAnswer, string>> = {
  passed: 'verified',
  review: 'review',
  failed: 'failed',
  unavailable: 'notVerified',
};

/** Asks the identity service about a participant and keeps every answer. Nobody answering changes nothing. */
export async function verifyIdentity(
  work: Work,
  world: World,
  id: string,
): Promise<{ identityStatus: string } | Refusal> {
  const record = await readRecord(work.db, participant, id, work.actor);
  if (isRefusal(record)) return record;
  const { firstName, lastName, dateOfBirth } = record;
  if (firstName === null || lastName === null || dateOfBirth === null || record.taxId === null) {
    return invalid({ participant: ['Name, date of birth and tax ID are needed for this check. Complete them first.'] });
  }
  const sealed = await work.db.one<{ tax_id_encrypted: Buffer }>(
    sql`select tax_id_encrypted from participants where id = ${id}`,
  );
  const taxId = sealed ? work.keyring.open('taxId', sealed.tax_id_encrypted).reveal() : '';
  const result = await world.checkIdentity({ taxId, firstName, lastName, bornOn: dateOfBirth });
  return work.inTx(async (tx) => {
    await tx.run(sql`
      insert into identity_checks (id, participant_id, result, user_id, created_at)
      values (${newId()}, ${id}, ${result}, ${work.actor.userId}, ${work.now})`);
    if (result !== 'unavailable') await setColumns(tx, work, participant, id, { identity_status: statusOf[result] });
    return { identityStatus: result === 'unavailable' ? record.identityStatus : statusOf[result] };
  });
}
