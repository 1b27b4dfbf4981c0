import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { movesNow, recordBirth } from '../engine/make-move.ts';
import type { EntityHooks } from '../engine/serve-entity.ts';
import { bankTransactionMoves } from './bank-transaction-moves.ts';
import { depositMoves } from './deposit-moves.ts';

/** A deposit made by hand waits for its bank transaction. Its record says which others look like the same check. */
export const depositHooks: EntityHooks = {
  beforeCreate: async (_tx, work, draft) => ({
    draft,
    born: { friendly_id: newFriendlyId(work.now), status: 'received' },
  }),
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, deposit, [{ id, state: { status: 'received', substatus: null } }]);
    return undefined;
  },
  view: async (work, record) => {
    const twins = await work.db.many<{ friendly_id: string }>(sql`
      select o.friendly_id from deposits d join deposits o on o.id <> d.id and o.amount_cents = d.amount_cents and o.check_date = d.check_date
         and o.check_number = d.check_number and o.status <> 'cancelled'
       where d.id = ${record['id']} limit 5`);
    const row = await work.db.one<Record<string, unknown>>(sql`select * from deposits where id = ${record['id']}`);
    return {
      ...record,
      duplicates: twins.map(
        ({ friendly_id }) => trustRefusals.depositDoubled({ depositFriendlyId: friendly_id }).sentence,
      ),
      moves: row ? await movesNow(work.db, work, depositMoves, row) : [],
    };
  },
};

export const bankTransactionHooks: EntityHooks = {
  view: async (work, record) => {
    const row = await work.db.one<Record<string, unknown>>(
      sql`select * from bank_transactions where id = ${record['id']}`,
    );
    return { ...record, moves: row ? await movesNow(work.db, work, bankTransactionMoves, row) : [] };
  },
};
