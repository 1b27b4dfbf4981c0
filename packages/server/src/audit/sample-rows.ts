import type { Queries } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import { sql } from '../platform/db/sql.ts';

/**
 * Inserts a valid client with a plan, a participant, an order, and two order lines (one open, one canceled), so that a
 * planted violation can change existing rows instead of creating them. The rows are rolled back with the violation.
 */
export async function insertSampleRows(db: Queries): Promise<void> {
  const [master, subaccount, plan, person, order] = [newId(), newId(), newId(), newId(), newId()];
  await db.run(sql`
    insert into accounts (id, friendly_id, display_name, master_account_id, parent_account_id)
    values (${master}, ${master}, 'Sample', ${master}, null), (${subaccount}, ${subaccount}, 'Sample payroll', ${master}, ${master})`);
  await db.run(sql`
    insert into plans (id, friendly_id, display_name, account_id, master_account_id)
    values (${plan}, ${plan}, 'Sample plan', ${subaccount}, ${master})`);
  await db.run(sql`
    insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name)
    values (${person}, ${person}, ${master}, ${subaccount}, 'Sample', 'Person')`);
  await db.run(sql`
    insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id, total_order_lines)
    values (${order}, ${order}, 'premierDistributions', 'open', ${subaccount}, ${master}, ${plan}, 2)`);
  for (const status of ['open', 'cancelled']) {
    const line = newId();
    await db.run(sql`
      insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, subaccount_id, plan_id, participant_id)
      values (${line}, ${line}, ${order}, 'premierDistributions', ${status}, ${master}, ${subaccount}, ${plan}, ${person})`);
  }
}
