import type { RecordChange, RecordDocument, RecordFlag, RecordNote } from '@fiducia/contract/lang/record-extras';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { noteSubtitle } from '@fiducia/domain/foundation/text/note-subtitle';
import type { ActorContext } from '../call/context.ts';
import type { Queries, Tx } from '../db/database.ts';
import { userName } from '../db/name-sql.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from './change-log.ts';
import { readFields } from './read-record.ts';
import type { Table } from './table.ts';

/** Lists the notes on a record with their authors, newest first. The subtitle is a shortened note for lists. */
export async function listNotes(db: Queries, recordId: string): Promise<RecordNote[]> {
  const { rows } = await db.query<Omit<RecordNote, 'subtitle'>>(
    `select n.id, n.note, n.created_at as "createdAt", n.user_id as "userId", ${userName('u')} as "userName"
       from notes n left join users u on u.id = n.user_id
      where n.record_id = $1 and n.deleted_at is null order by n.created_at desc limit 500`,
    [recordId],
  );
  return rows.map((row) => ({ ...row, subtitle: noteSubtitle(row.note) }));
}

/** Adds a note to a record that the actor may see. */
export async function addNote(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  recordId: string,
  note: unknown,
): Promise<{ id: string } | Rejection> {
  const text = typeof note === 'string' ? note.trim() : '';
  if (text === '') return invalid({ note: ['Please enter a note'] });
  if (text.length > 10_000) return invalid({ note: ['A note can have up to 10,000 characters.'] });
  const record = await readFields(tx, entity, recordId, ctx.actor, []);
  if (isRejection(record)) return record;
  const unrestricted = tx.bypassingRowSecurity('users who can see a record may add notes and flags to it');
  return { id: await writeNote(unrestricted, ctx, entity.name, recordId, text) };
}

/** Writes a note on a record. The caller must check access to the record. */
export async function writeNote(
  tx: Tx,
  ctx: ActorContext,
  entity: string,
  recordId: string,
  note: string,
): Promise<string> {
  const id = newId();
  await tx.run(sql`
    insert into notes (id, entity, record_id, note, user_id, created_at, updated_at)
    values (${id}, ${entity}, ${recordId}, ${note}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now})`);
  const initialValues = { entity, record_id: recordId, note };
  await logChanges(tx, ctx, [
    { entity, recordId, action: 'update', masterAccountId: null, before: null, after: { note } },
    { entity: 'EntityNote', recordId: id, action: 'create', masterAccountId: null, before: null, after: initialValues },
  ]);
  return id;
}

export async function listDocuments(db: Queries, recordId: string): Promise<RecordDocument[]> {
  return (
    await db.query<RecordDocument>(
      `select f.id, f.file_name as "fileName", f.mime_type as "mimeType", f.size_bytes as "sizeBytes", f.kind,
              f.created_at as "createdAt", ${userName('u')} as "userName"
         from stored_files f left join users u on u.id = f.user_id
        where f.record_id = $1 and f.deleted_at is null order by f.created_at desc limit 500`,
      [recordId],
    )
  ).rows;
}

export async function readFlag(db: Queries, recordId: string, flagName: string): Promise<RecordFlag> {
  const row = await db.one<{ is_on: boolean }>(
    sql`select is_on from flags where record_id = ${recordId} and flag_name = ${flagName}`,
  );
  return { flagName, isOn: row?.is_on ?? false };
}

export async function setFlag(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  recordId: string,
  flagName: string,
  isOn: unknown,
): Promise<RecordFlag | Rejection> {
  if (!/^[a-z][A-Za-z]{1,59}$/.test(flagName))
    return invalid({ flagName: ['Use 2 to 60 letters for the flag name, starting with a lowercase letter.'] });
  if (typeof isOn !== 'boolean') return invalid({ isOn: ['Send true or false.'] });
  const record = await readFields(tx, entity, recordId, ctx.actor, []);
  if (isRejection(record)) return record;
  const unrestricted = tx.bypassingRowSecurity('users who can see a record may add notes and flags to it');
  const before = await readFlag(unrestricted, recordId, flagName);
  await unrestricted.run(sql`
    insert into flags (entity, record_id, flag_name, is_on, user_id, updated_at)
    values (${entity.name}, ${recordId}, ${flagName}, ${isOn}, ${ctx.actor.userId}, ${ctx.now})
    on conflict (record_id, flag_name) do update set is_on = excluded.is_on, user_id = excluded.user_id, updated_at = excluded.updated_at`);
  await logChanges(tx, ctx, [
    {
      entity: entity.name,
      recordId,
      action: 'update',
      masterAccountId: null,
      before: { [flagName]: before.isOn },
      after: { [flagName]: isOn },
    },
  ]);
  return { flagName, isOn };
}

/** Lists changes to a record, newest first, with field values before and after. Returns at most 500. */
export async function listChanges(db: Queries, recordId: string): Promise<RecordChange[]> {
  return (
    await db.query<RecordChange>(
      `select c.id, c.action, c.before, c.after, c.created_at as "createdAt", c.user_id as "userId", c.user_type as "userType",
              ${userName('u')} as "userName", c.entity as "TableName", c.record_id as "recordUuid"
         from change_logs c left join users u on u.id = c.user_id
        where c.record_id = $1 order by c.created_at desc, c.id desc limit 500`,
      [recordId],
    )
  ).rows;
}

export async function countChanges(db: Queries, recordId: string): Promise<{ count: number }> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from change_logs where record_id = ${recordId}`,
  );
  return { count: row?.count ?? 0 };
}
