import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { participantTable } from './participant.table.ts';

/**
 * Records that a participant agrees to get tax forms electronically only, or withdraws that consent. The change log
 * keeps when and by whom. Repeating a choice doesn't change its date. Source: Treas. Reg. 31.6051-1(j).
 */
export async function chooseTaxFormDelivery(ctx: RequestContext, id: string, isElectronic: boolean) {
  const done = await ctx.inTx(async (tx) => {
    const row = await lockRow(tx, participantTable, id, ctx.actor);
    if (isRejection(row)) return row;
    const isNow = row['tax_forms_electronic_since'] !== null;
    if (isNow !== isElectronic)
      await setColumns(tx, ctx, participantTable, id, { tax_forms_electronic_since: isElectronic ? ctx.now : null });
    return { id };
  });
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, participantTable, id, ctx.actor);
  if (isRejection(record)) return record;
  return reply(
    record,
    isElectronic ? 'You’ll get your tax forms online only.' : 'We’ll also mail your tax forms from now on.',
  );
}
