import type { RequestContext } from '../../platform/call/context.ts';
import { noteReveal } from '../../platform/engine/reveal.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';

/** Logs who saw a 314(a) request, its lists, or the proof of its search: every access to one is recorded. */
export async function noteFinCenView(
  ctx: RequestContext,
  id: string,
  field: 'request' | 'listOfPeople' | 'listOfCompanies' | 'proof',
): Promise<void> {
  await ctx.inTx(async (tx) => {
    await noteReveal(tx, ctx, { entity: finCenFileTable.name, recordId: id, field, reason: 'Section 314(a) request' });
    return undefined;
  });
}
