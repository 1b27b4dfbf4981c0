import {
  type FeeSweepFacts,
  type FeeSweepTransition,
  feeSweepMachine,
} from '@fiducia/domain/payments/fees/fee-sweep-machine';
import { sql } from '../../../platform/db/sql.ts';
import { bindTransitions } from '../../../platform/engine/transition.ts';
import { feeSweepTable } from '../../taxes/fee-sweep.table.ts';

export const feeSweepTransitions = bindTransitions<FeeSweepFacts, FeeSweepTransition>({
  entity: feeSweepTable,
  machine: feeSweepMachine,
  loadFacts: async (db, rows, { actor }) => {
    const ids = rows.map((row) => String(row['id']));
    const counted = await db.many<{ id: string; fees: number }>(sql`
      select s.id, count(i.id)::int as fees from unnest(${ids}::text[]) s (id)
        left join fee_sweep_items i on i.fee_sweep_id = s.id and i.released_at is null and i.deleted_at is null group by s.id`);
    const fees = new Map(counted.map((one) => [one.id, one.fees]));
    return new Map(
      rows.map((row) => [
        String(row['id']),
        { fees: fees.get(String(row['id'])) ?? 0, isOwnWork: row['created_by'] === actor.userId },
      ]),
    );
  },
});
