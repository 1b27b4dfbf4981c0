import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { accountTable } from './account.table.ts';
import { partyProblems } from './party-problems.ts';
import { problemOfApproval } from './place-rights.ts';

const state = { status: 'active', substatus: null };

/** Returns the hooks for master accounts or, with a parent, for the accounts below it. */
export const accountHooks = (parent?: { readonly id: string; readonly masterAccountId: string }): EntityHooks => ({
  beforeUpdate: async (tx, ctx, id, draft) => {
    const before = await readRecord(tx, accountTable, id, ctx.actor);
    if (isRejection(before)) return before;
    return partyProblems(draft) ?? problemOfApproval(ctx, before, draft) ?? draft;
  },
  beforeCreate: async (_tx, ctx, draft) => {
    const problems = partyProblems(draft);
    if (problems) return problems;
    const id = newId();
    const tenant = { master_account_id: parent?.masterAccountId ?? id, parent_account_id: parent?.id ?? null };
    return { draft, initialValues: { id, friendly_id: newFriendlyId(ctx.now), status: state.status, ...tenant } };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, accountTable, [{ id, state }]);
    return undefined;
  },
});
