import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Raises an alert for staff, unless the same alert is already open. */
export async function raiseAlert(tx: Tx, now: Date, kind: string, subjectId: string, sentence: string): Promise<void> {
  const desk = tx.bypassingRowSecurity('alerts are deduplicated, but the user who raises one may not see open alerts');
  await desk.run(sql`
    insert into alerts (kind, subject_id, sentence, raised_at)
    select ${kind}, ${subjectId}, ${sentence}, ${now}
     where not exists (select 1 from alerts where kind = ${kind} and subject_id = ${subjectId} and acknowledged_at is null)`);
}
