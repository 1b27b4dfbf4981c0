import { isRejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { partyProblems } from '../accounts/party-problems.ts';
import { annuityProblem } from './make-plan.ts';
import { planTable } from './plan.table.ts';

const planRejections = rejections({
  isUsed: ['conflict', 'This plan has orders or money, so it can’t be deleted. Deactivate it instead.'],
});

export const planHooks: EntityHooks = {
  without: ['create'],
  beforeUpdate: async (tx, ctx, id, draft) => {
    const before = await readRecord(tx, planTable, id, ctx.actor);
    if (isRejection(before)) return before;
    return partyProblems(draft) ?? annuityProblem(draft, before) ?? draft;
  },
  beforeRemove: async (tx, ctx, id, action) => {
    if (action === 'restore') return undefined;
    const mine = await readRecord(tx, planTable, id, ctx.actor, { grants: planTable.remove });
    if (isRejection(mine)) return mine;
    const used = await tx.one(sql`
      select 1 from plans p where p.id = ${id} and (exists (select from orders o where o.plan_id = p.id)
         or exists (select from deposit_links l where l.plan_id = p.id) or exists (select from ledger_accounts a where a.holder_id = p.id))`);
    return used ? planRejections.isUsed() : undefined;
  },
};
