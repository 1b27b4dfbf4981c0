import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import type { TestServer } from './test-server.ts';

/** Stores how an order line's payee is paid, without the screen: a check over 1,000.00. Returns the instruction's ID. */
export async function insertInstruction(
  { platform }: Pick<TestServer, 'platform'>,
  {
    lineId,
    masterAccountId,
    status = 'waitingForReview',
  }: { lineId: string; masterAccountId: string; status?: string },
): Promise<string> {
  const id = newId();
  await platform.database.query(
    `insert into payment_instructions (id, friendly_id, order_line_id, master_account_id, status, distribution_type_code, payment_method_code, payable_to, gross_cents, gross_taxable_cents, gross_untaxable_cents, net_cents)
     values ($1, $2, $3, $4, $5, 'cashLumpSum', 'check', 'Ada Sample', 100000, 100000, 0, 100000)`,
    [id, newFriendlyId(platform.clock.now()), lineId, masterAccountId, status],
  );
  return id;
}
