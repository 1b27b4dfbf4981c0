import { columnOf, type Entity } from '@fiducia/contract/lang/entity';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from './context.ts';
import { lockRow } from './read-record.ts';

/**
 * Opens one encrypted field of a record that the actor may see, and writes down who looked and why, in the same
 * transaction. The caller's route holds the permission. Null when the field is empty.
 */
export async function revealSecret(
  tx: Tx,
  work: Work,
  entity: Entity,
  id: string,
  fieldName: string,
  reason = 'Shown on the record',
): Promise<{ value: string | null } | Refusal> {
  const field = entity.fields[fieldName];
  const column = field && columnOf(fieldName, field);
  if (column === undefined || (field?.kind !== 'taxId' && field?.kind !== 'secret'))
    throw new Error(`${entity.name}.${fieldName} is no secret`);
  const row = await lockRow(tx, entity, id, work.actor);
  if (isRefusal(row)) return row;
  await noteReveal(tx, work, { entity: entity.name, recordId: id, field: fieldName, reason });
  const sealed = row[`${column}_encrypted`];
  if (!Buffer.isBuffer(sealed)) return { value: null };
  return { value: work.keyring.open(field.kind === 'taxId' ? 'taxId' : 'bankAccount', sealed).reveal() };
}

export interface Reveal {
  readonly entity: string;
  readonly recordId: string;
  readonly field: string;
  readonly reason: string;
}

/** Writes down who is shown a secret, and why. */
export async function noteReveal(
  db: Queries,
  { actor, requestId, now }: Doer,
  { entity, recordId, field, reason }: Reveal,
): Promise<void> {
  await db.run(sql`
    insert into reveals (id, entity, record_id, field, user_id, user_type, reason, request_id, created_at)
    values (${newId()}, ${entity}, ${recordId}, ${field}, ${actor.userId}, ${actor.userType}, ${reason}, ${requestId}, ${now})`);
}
