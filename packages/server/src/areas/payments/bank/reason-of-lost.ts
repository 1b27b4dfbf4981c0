import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/**
 * Returns why a user must decide about a response with this trace number, if it is about a batch or file that was lost
 * in a restore. Undefined otherwise.
 */
export async function reasonOfLost(db: Queries, trace: string): Promise<string | undefined> {
  const item = await db.one<{ number: string | null }>(sql`
    select i.facts -> 'batch' ->> 'friendlyId' as number from recovery_items i
     where i.first_trace <= ${trace} and i.last_trace >= ${trace}
       and not exists (select from payments p where p.trace_number = ${trace})
     order by i.created_at desc limit 1`);
  if (item === undefined) return undefined;
  const what = item.number === null ? 'a file of prenotes' : `batch ${formatFriendlyId(item.number)}`;
  return `This trace number is in ${what}, which was lost when Fiducia was restored. See System, Recovery.`;
}
