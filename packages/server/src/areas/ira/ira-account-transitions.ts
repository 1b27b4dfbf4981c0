import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import {
  type IraAccountFacts,
  type IraAccountTransition,
  iraAccountMachine,
} from '@fiducia/domain/ira/ira-account-machine';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { cancelTransfersOf } from '../trust/ira-transfer-transitions.ts';
import { iraAccountTable } from './ira-account.table.ts';

export const iraAccountTransitions = bindTransitions<IraAccountFacts, IraAccountTransition>({
  entity: iraAccountTable,
  machine: iraAccountMachine,
  loadFacts: async (db, rows, { now }) => {
    const today = localDate(now.toISOString(), timeZones.eastern);
    // Money that is being paid out still counts, because it comes back to the IRA if its distribution is canceled.
    const sums = await db.many<{ id: string; balance: Cents }>(sql`
      select t.ira_account_id as id, sum(case when l.status not in ('complete', 'cancelled') then 0 else t.amount_cents end)::bigint as balance
        from ira_transactions t left join order_lines l on l.id = t.order_line_id
       where t.ira_account_id = any(${rows.map((row) => String(row['id']))}::text[]) group by t.ira_account_id`);
    const balances = new Map(sums.map(({ id, balance }) => [id, balance]));
    return new Map(
      rows.map((row) => [
        String(row['id']),
        {
          isRevocable: String(row['revocable_until']) >= today,
          balance: balances.get(String(row['id'])) ?? zeroCents,
        },
      ]),
    );
  },
  follow: async (tx, ctx, transitioned) => {
    for (const { id, transition } of transitioned)
      if (transition === 'revoke' || transition === 'closeEmpty')
        await cancelTransfersOf(tx, ctx, id, transition === 'revoke' ? 'The IRA was revoked' : 'The IRA was closed');
    return undefined;
  },
});
