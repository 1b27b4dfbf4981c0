import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { invoiceRejections } from '@fiducia/domain/invoices/invoice-machine';
import type { ActorContext } from '../../platform/call/context.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { type EntityHooks } from '../../platform/engine/serve-entity.ts';
import { invoiceTable } from './invoice.table.ts';

/** Rejects a due date in the past. */
export function problemOfDue({ now }: ActorContext, dueOn: unknown): Rejection | undefined {
  const today = localDate(now.toISOString(), timeZones.eastern);
  return typeof dueOn === 'string' && dueOn < today
    ? invalid({ dueOn: [invoiceRejections.dueInThePast().sentence] })
    : undefined;
}

export const invoiceHooks: EntityHooks = {
  beforeUpdate: async (tx, ctx, id, draft) => {
    const row = await lockRow(tx, invoiceTable, id, ctx.actor);
    if (isRejection(row)) return row;
    return row['status'] === 'draft' ? (problemOfDue(ctx, draft['dueOn']) ?? draft) : invoiceRejections.isNotDraft();
  },
};
