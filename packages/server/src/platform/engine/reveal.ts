import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext, RequestContext } from '../call/context.ts';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { lockRow } from './read-record.ts';
import type { Table } from './table.ts';

/**
 * Decrypts one encrypted field of a record that the actor may see, and logs the user and the reason in the same
 * transaction. The caller's route requires the permission. The value is null if the field is empty.
 */
export async function revealSecret(
  tx: Tx,
  ctx: RequestContext,
  entity: Table,
  id: string,
  fieldName: string,
  reason = 'Viewed on the record',
): Promise<{ value: string | null } | Rejection> {
  const field = entity.fields[fieldName];
  const column = entity.columns.get(fieldName);
  if (column === undefined || (field?.kind !== 'taxId' && field?.kind !== 'secret'))
    throw new Error(`${entity.name}.${fieldName} is not a secret`);
  const row = await lockRow(tx, entity, id, ctx.actor);
  if (isRejection(row)) return row;
  await noteReveal(tx, ctx, { entity: entity.name, recordId: id, field: fieldName, reason });
  const sealed = row[`${column}_encrypted`];
  if (!Buffer.isBuffer(sealed)) return { value: null };
  return { value: ctx.keyring.open(field.kind === 'taxId' ? 'taxId' : 'bankAccount', sealed).reveal() };
}

export interface Reveal {
  readonly entity: string;
  readonly recordId: string;
  readonly field: string;
  readonly reason: string;
}

/** Logs the user who views a secret and the reason. */
export async function noteReveal(
  db: Queries,
  { actor, requestId, now }: ActorContext,
  { entity, recordId, field, reason }: Reveal,
): Promise<void> {
  await db.run(sql`
    insert into reveals (id, entity, record_id, field, user_id, user_type, reason, request_id, created_at)
    values (${newId()}, ${entity}, ${recordId}, ${field}, ${actor.userId}, ${actor.userType}, ${reason}, ${requestId}, ${now})`);
}
