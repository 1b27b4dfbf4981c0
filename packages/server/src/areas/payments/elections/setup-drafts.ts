import { readSetupDraft, type SavedSetupDraft, saveSetupDraft } from '@fiducia/contract/payments/setup-draft.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lineKind } from '../computation/line-request.ts';
import { readDraftInForce } from './draft-in-force.ts';
import { openLine } from './elect.ts';
import { mayElect } from './election-draft.ts';

/** Returns an order line, and why the participant can't make a choice for it now, if so. */
async function lineToSetUp(ctx: RequestContext, id: string) {
  const facts = await openLine(ctx.db, ctx, id);
  if (isRejection(facts)) return facts;
  const kind = lineKind(facts.line);
  return isRejection(kind) ? kind : { line: facts.line, rejection: mayElect(facts.line, ctx.actor, kind) };
}

/** Endpoints for what a participant entered in an election that isn't signed yet. */
export const setupDraftEndpoints: readonly Endpoint[] = [
  on(readSetupDraft, async ({ params }, ctx) => {
    const found = await lineToSetUp(ctx, params.id);
    if (isRejection(found)) return found;
    if (found.rejection) return reply({ draft: null });
    const row = await ctx.db.one<{ draft: SavedSetupDraft | null }>(
      sql`select draft from setup_drafts where order_line_id = ${params.id}`,
    );
    return reply({ draft: row?.draft ?? (await readDraftInForce(ctx.db, params.id)) });
  }),
  on(saveSetupDraft, async ({ params, body }, ctx) => {
    const found = await lineToSetUp(ctx, params.id);
    if (isRejection(found)) return found;
    if (found.rejection) return found.rejection;
    await ctx.inTx((tx) =>
      tx.run(sql`
        insert into setup_drafts (id, order_line_id, participant_id, draft, saved_at)
        values (${newId()}, ${params.id}, ${found.line.participant_id}, ${JSON.stringify(body)}, ${ctx.now})
        on conflict (order_line_id) do update set draft = excluded.draft, saved_at = excluded.saved_at`),
    );
    return reply({ draft: body });
  }),
];
