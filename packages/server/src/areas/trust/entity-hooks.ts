import type { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { allowedTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { bankTransactionTransitions } from './bank-transaction-transitions.ts';
import { depositTable } from './deposit.table.ts';
import { depositTransitions } from './deposit-transitions.ts';

/**
 * Hooks of deposits. A deposit created manually waits for its bank transaction. Its record lists other deposits that
 * look like the same check.
 */
export const depositHooks: EntityHooks<typeof deposit> = {
  beforeCreate: async (_tx, ctx, draft) => ({
    draft,
    initialValues: { friendly_id: newFriendlyId(ctx.now), status: 'received' },
  }),
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, depositTable, [{ id, state: { status: 'received', substatus: null } }]);
    return undefined;
  },
  view: async (ctx, record) => {
    const twins = await ctx.db.many<{ friendly_id: string }>(sql`
      select o.friendly_id from deposits d join deposits o on o.id <> d.id and o.amount_cents = d.amount_cents and o.check_date = d.check_date
         and o.check_number = d.check_number and o.status <> 'cancelled'
       where d.id = ${record['id']} limit 5`);
    const row = await ctx.db.one<Record<string, unknown>>(sql`select * from deposits where id = ${record['id']}`);
    return {
      duplicates: twins.map(
        ({ friendly_id }) => trustRejections.depositDoubled({ depositFriendlyId: friendly_id }).sentence,
      ),
      transitions: row ? await allowedTransitions(ctx.db, ctx, depositTransitions, row) : [],
    };
  },
};

export const bankTransactionHooks: EntityHooks<typeof bankTransaction> = {
  view: async (ctx, record) => {
    const row = await ctx.db.one<Record<string, unknown>>(
      sql`select * from bank_transactions where id = ${record['id']}`,
    );
    return { transitions: row ? await allowedTransitions(ctx.db, ctx, bankTransactionTransitions, row) : [] };
  },
};
