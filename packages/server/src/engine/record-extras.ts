import type { Entity } from '@fiducia/contract/lang/entity';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { noteSubtitle } from '@fiducia/domain/text/note-subtitle';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from './context.ts';
import { logChanges } from './change-log.ts';
import { readRecord } from './read-record.ts';

const userName = `coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email_address)`;

/** Notes on a record, newest first, with who wrote them; the subtitle is what lists show of a long one. */
export async function listNotes(db: Queries, recordId: string): Promise<unknown[]> {
  const { rows } = await db.query<{ note: string }>(
    `select n.id, n.note, n.created_at as "createdAt", n.user_id as "userId", ${userName} as "userName"
       from notes n left join users u on u.id = n.user_id
      where n.record_id = $1 and n.deleted_at is null order by n.created_at desc limit 500`,
    [recordId],
  );
  return rows.map((row) => ({ ...row, subtitle: noteSubtitle(row.note) }));
}

/** Adds a note to a record that the actor may see. */
export async function addNote(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  recordId: string,
  note: unknown,
): Promise<{ id: string } | Refusal> {
  const text = typeof note === 'string' ? note.trim() : '';
  if (text === '') return invalid({ note: ['Please enter note'] });
  if (text.length > 10_000) return invalid({ note: ['A note takes at most 10,000 characters.'] });
  const record = await readRecord(tx, entity, recordId, doer.actor);
  if (isRefusal(record)) return record;
  const program = tx.asProgram('what hangs on a record is added by whoever sees the record');
  return { id: await writeNote(program, doer, entity.name, recordId, text) };
}

/** Writes a note on a record that the caller has looked at. */
export async function writeNote(tx: Tx, doer: Doer, entity: string, recordId: string, note: string): Promise<string> {
  const id = newId();
  await tx.run(sql`
    insert into notes (id, entity, record_id, note, user_id, created_at, updated_at)
    values (${id}, ${entity}, ${recordId}, ${note}, ${doer.actor.userId}, ${doer.now}, ${doer.now})`);
  const born = { entity, record_id: recordId, note };
  await logChanges(tx, doer, [
    { entity, recordId, action: 'update', masterAccountId: null, before: null, after: { note } },
    { entity: 'EntityNote', recordId: id, action: 'create', masterAccountId: null, before: null, after: born },
  ]);
  return id;
}

export async function listDocuments(db: Queries, recordId: string): Promise<unknown[]> {
  return (
    await db.query(
      `select f.id, f.file_name as "fileName", f.mime_type as "mimeType", f.size_bytes as "sizeBytes", f.kind,
              f.created_at as "createdAt", ${userName} as "userName"
         from stored_files f left join users u on u.id = f.user_id
        where f.record_id = $1 and f.deleted_at is null order by f.created_at desc limit 500`,
      [recordId],
    )
  ).rows;
}

export async function readFlag(
  db: Queries,
  recordId: string,
  flagName: string,
): Promise<{ flagName: string; isOn: boolean }> {
  const row = await db.one<{ is_on: boolean }>(
    sql`select is_on from flags where record_id = ${recordId} and flag_name = ${flagName}`,
  );
  return { flagName, isOn: row?.is_on ?? false };
}

export async function setFlag(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  recordId: string,
  flagName: string,
  isOn: unknown,
): Promise<{ flagName: string; isOn: boolean } | Refusal> {
  if (!/^[a-z][A-Za-z]{1,59}$/.test(flagName)) return invalid({ flagName: ['A flag is named in letters only.'] });
  if (typeof isOn !== 'boolean') return invalid({ isOn: ['Say true or false.'] });
  const record = await readRecord(tx, entity, recordId, doer.actor);
  if (isRefusal(record)) return record;
  const program = tx.asProgram('what hangs on a record is added by whoever sees the record');
  const before = await readFlag(program, recordId, flagName);
  await program.run(sql`
    insert into flags (entity, record_id, flag_name, is_on, user_id, updated_at)
    values (${entity.name}, ${recordId}, ${flagName}, ${isOn}, ${doer.actor.userId}, ${doer.now})
    on conflict (record_id, flag_name) do update set is_on = excluded.is_on, user_id = excluded.user_id, updated_at = excluded.updated_at`);
  await logChanges(tx, doer, [
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

/** What happened to a record: every write with its fields before and after, newest first. */
export async function listChanges(db: Queries, recordId: string): Promise<unknown[]> {
  return (
    await db.query(
      `select c.id, c.action, c.before, c.after, c.created_at as "createdAt", c.user_id as "userId", c.user_type as "userType",
              ${userName} as "userName", c.entity as "TableName", c.record_id as "recordUuid"
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
