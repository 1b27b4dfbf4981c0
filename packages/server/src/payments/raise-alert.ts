import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Puts something before a person, once while it stands open. */
export async function raiseAlert(tx: Tx, now: Date, kind: string, subjectId: string, sentence: string): Promise<void> {
  const desk = tx.asProgram('what people tell is put before staff once; who tells does not see what is open');
  await desk.run(sql`
    insert into alerts (kind, subject_id, sentence, raised_at)
    select ${kind}, ${subjectId}, ${sentence}, ${now}
     where not exists (select 1 from alerts where kind = ${kind} and subject_id = ${subjectId} and acknowledged_at is null)`);
}
