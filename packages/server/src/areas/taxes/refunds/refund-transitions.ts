import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { taxAdjustmentMachine } from '@fiducia/domain/taxes/refunds/tax-adjustment-machine';
import { refundMethods, type TaxRefundFacts, taxRefundMachine } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import { sql } from '../../../platform/db/sql.ts';
import { bindTransitions } from '../../../platform/engine/transition.ts';
import { taxAdjustmentTable } from '../tax-adjustment.table.ts';
import { taxRefundTable } from '../tax-refund.table.ts';

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const taxRefundTransitions = bindTransitions({
  entity: taxRefundTable,
  machine: taxRefundMachine,
  loadFacts: async (db, rows, { actor }) => {
    const netted = await db.many<{ id: string }>(sql`
      select distinct o.tax_refund_id as id from tax_refund_offsets o
        join tax_payments p on p.id = o.tax_payment_id and p.status <> 'due'
       where o.tax_refund_id = any(${rows.map((row) => String(row['id']))}::text[]) and o.deleted_at is null`);
    const partly = new Set(netted.map(({ id }) => id));
    return new Map(
      rows.map((row): [string, TaxRefundFacts] => [
        String(row['id']),
        {
          actorId: actor.userId,
          preparedBy: idOf(row['created_by']),
          method: isOneOf(refundMethods, row['method']) ? row['method'] : 'authorityRefund',
          isPartlyNetted: partly.has(String(row['id'])),
        },
      ]),
    );
  },
});

export const taxAdjustmentTransitions = bindTransitions({
  entity: taxAdjustmentTable,
  machine: taxAdjustmentMachine,
  loadFacts: async (_db, rows, { actor }) =>
    new Map(rows.map((row) => [String(row['id']), { actorId: actor.userId, preparedBy: idOf(row['created_by']) }])),
});
