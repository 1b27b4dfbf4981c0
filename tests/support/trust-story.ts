import { type Bai2DraftTransaction, buildBai2 } from '../../packages/server/src/rails/bai2/build-bai2.ts';
import { newFriendlyId, newId } from '../../packages/server/src/db/new-id.ts';
import type { TestServer } from './test-server.ts';

export const accountNumber = '9870001234';

/** A bank account of ours. */
export async function makeBankAccount({ platform }: TestServer): Promise<string> {
  const id = newId();
  await platform.database.query(
    `insert into corporate_bank_accounts (id, code, display_name, bank_name, routing_number, account_number_encrypted, account_number_index, account_number_last4)
     values ($1, $2, 'Trust checking', 'First Example Bank', '021000021', $3, $4, $5)`,
    [
      id,
      id,
      platform.keyring.seal('bankAccount', accountNumber),
      platform.keyring.blindIndex('bankAccount', accountNumber),
      accountNumber.slice(-4),
    ],
  );
  return id;
}

export interface StatementOf {
  readonly date: string;
  readonly openingCents?: number;
  readonly transactions: readonly Bai2DraftTransaction[];
  readonly fileId?: string;
  readonly account?: string;
  readonly modifier?: '1' | '2' | '3' | '4';
}

const isCredit = (typeCode: string): boolean => Number(typeCode) < 400;

/** A statement of one day, with right totals and balances. */
export function statement({
  date,
  openingCents = 0,
  transactions,
  fileId = '1',
  account = accountNumber,
  modifier = '2',
}: StatementOf): Buffer {
  const moved = transactions.reduce(
    (sum, { typeCode, amountCents }) => sum + (isCredit(typeCode) ? amountCents : -amountCents),
    0,
  );
  return Buffer.from(
    buildBai2({
      sender: '021000021',
      receiver: 'FIDUCIA',
      createdOn: date,
      createdAt: '0600',
      fileId,
      groups: [
        {
          receiver: 'FIDUCIA',
          originator: '021000021',
          asOfDate: date,
          modifier,
          accounts: [
            {
              accountNumber: account,
              summaries: [
                { typeCode: '010', amountCents: openingCents },
                { typeCode: '015', amountCents: openingCents + moved },
              ],
              transactions,
            },
          ],
        },
      ],
    }),
  );
}

export interface MadeOrder {
  readonly orderId: string;
  readonly friendlyId: string;
  readonly lineIds: readonly string[];
}

/** A submitted order whose lines need these cents. */
export async function makeOrder(
  { platform }: TestServer,
  place: { readonly masterAccountId: string; readonly subaccountId: string; readonly planId: string },
  needs: readonly number[],
  status = 'pending',
): Promise<MadeOrder> {
  const db = platform.database;
  const orderId = newId();
  const friendlyId = newFriendlyId(platform.clock.now());
  const required = needs.reduce((sum, need) => sum + need, 0);
  await db.query(
    `insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id, total_order_lines, total_funds_required_cents, submitted_at)
     values ($1, $2, 'premierDistributions', 'inProgress', $3, $4, $5, $6, $7, now())`,
    [orderId, friendlyId, place.subaccountId, place.masterAccountId, place.planId, needs.length, required],
  );
  const lineIds = needs.map(() => newId());
  await db.query(
    `insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, subaccount_id, plan_id, first_name, last_name, row_number,
                              gross_distribution_amount_cents, total_funds_required_cents)
     select l.id, l.friendly, $1, 'premierDistributions', $2, case when $2 = 'pending' then 'waitingForAssets' end, $3, $4, $5, 'Ada', 'Person ' || l.n, l.n, l.need, l.need
       from unnest($6::text[], $7::text[], $8::bigint[], $9::int[]) as l (id, friendly, need, n)`,
    [
      orderId,
      status,
      place.masterAccountId,
      place.subaccountId,
      place.planId,
      lineIds,
      needs.map(() => newFriendlyId(platform.clock.now())),
      needs,
      needs.map((_, i) => i + 1),
    ],
  );
  return { orderId, friendlyId, lineIds };
}

/** The sum of a code's balances, on its normal side. */
export async function balanceOf({ platform }: TestServer, code: string): Promise<number> {
  const { rows } = await platform.database.query<{ total: number }>(
    `select coalesce(sum(balance_cents * normal_side), 0)::bigint as total from ledger_accounts where code = $1`,
    [code],
  );
  return rows[0]?.total ?? 0;
}
