import {
  type UnclaimedReportFacts,
  type UnclaimedReportTransition,
  unclaimedItemMachine,
  unclaimedReportMachine,
} from '@fiducia/domain/payments/uncashed/unclaimed-property-machine';
import { sql } from '../../../platform/db/sql.ts';
import { bindTransitions } from '../../../platform/engine/transition.ts';
import { unclaimedPropertyItemTable } from '../unclaimed-property-item.table.ts';
import { unclaimedPropertyReportTable } from '../unclaimed-property-report.table.ts';

export const unclaimedReportTransitions = bindTransitions<UnclaimedReportFacts, UnclaimedReportTransition>({
  entity: unclaimedPropertyReportTable,
  machine: unclaimedReportMachine,
  loadFacts: async (db, rows, { actor }) => {
    const ids = rows.map((row) => String(row['id']));
    const counted = await db.many<{ id: string; items: number }>(sql`
      select r.id, count(i.id)::int as items from unnest(${ids}::text[]) r (id)
      left join unclaimed_property_items i on i.unclaimed_property_report_id = r.id and i.deleted_at is null group by r.id`);
    const items = new Map(counted.map((one) => [one.id, one.items]));
    return new Map(
      rows.map((row) => [
        String(row['id']),
        { items: items.get(String(row['id'])) ?? 0, isOwnWork: row['created_by'] === actor.userId },
      ]),
    );
  },
});

export const unclaimedItemTransitions = bindTransitions({
  entity: unclaimedPropertyItemTable,
  machine: unclaimedItemMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
