import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import {
  type FinCenFileFacts,
  finCenFileMachine,
  finCenMatchMachine,
} from '@fiducia/domain/screening/fin-cen-file-machine';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions, type Row } from '../../platform/engine/transition.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { finCenMatchTable } from './fin-cen-match.table.ts';

async function loadFileFacts(
  db: Queries,
  rows: readonly Row[],
  ctx: ActorContext,
): Promise<Map<string, FinCenFileFacts>> {
  const ids = rows.map((row) => String(row['id']));
  const counts = await db.many<{ file_id: string; open: number; confirmed: number }>(sql`
    select fin_cen_file_id as file_id, (count(*) filter (where status = 'open'))::int as open,
           (count(*) filter (where status = 'confirmed'))::int as confirmed
      from fin_cen_matches where fin_cen_file_id = any(${ids}::text[]) and deleted_at is null group by fin_cen_file_id`);
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  return new Map(
    rows.map((row) => {
      const of = counts.find(({ file_id: fileId }) => fileId === row['id']);
      const facts = {
        openMatches: of?.open ?? 0,
        confirmedMatches: of?.confirmed ?? 0,
        isDueOver: String(row['answer_due_on']) < today,
      };
      return [String(row['id']), facts];
    }),
  );
}

export const finCenFileTransitions = bindTransitions<FinCenFileFacts, 'finishSearch' | 'answer' | 'close' | 'fallDue'>({
  entity: finCenFileTable,
  machine: finCenFileMachine,
  loadFacts: loadFileFacts,
});

export const finCenMatchTransitions = bindTransitions<Readonly<Record<string, never>>, 'confirm' | 'dismiss'>({
  entity: finCenMatchTable,
  machine: finCenMatchMachine,
  loadFacts: (_, rows) => Promise.resolve(new Map(rows.map((row) => [String(row['id']), {}]))),
});
