import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Bai2DraftTransaction, buildBai2 } from '../../packages/server/src/rails/bai2/build-bai2.ts';
import { countOrder } from './count-order.ts';
import { logCreations } from './log-creations.ts';
import type { Answer, Caller, TestServer } from './test-server.ts';

export const accountNumber = '9870001234';

/** Creates one of our bank accounts. */
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
  await logCreations(platform.database, 'CorporateBankAccount', 'corporate_bank_accounts', [id]);
  return id;
}

export interface StatementOf {
  readonly date: string;
  readonly openingCents?: number;
  /** The opening balance plus the transactions, unless a wrong one is given. */
  readonly closingCents?: number;
  readonly transactions: readonly Bai2DraftTransaction[];
  readonly fileId?: string;
  readonly account?: string;
  readonly modifier?: '1' | '2' | '3' | '4';
}

const isCredit = (typeCode: string): boolean => Number(typeCode) < 400;

/** Returns a statement of one day, with correct totals and balances. */
export function statement({
  date,
  openingCents = 0,
  closingCents,
  transactions,
  fileId = '1',
  account = accountNumber,
  modifier = '2',
}: StatementOf): Buffer {
  const transitioned = transactions.reduce(
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
                { typeCode: '015', amountCents: closingCents ?? openingCents + transitioned },
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

/** Creates a submitted order whose lines need these cents. */
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
     select l.id, l.friendly, $1, 'premierDistributions', $2, case $2 when 'pending' then 'waitingForAssets' when 'inProgress' then 'waitingToPay' when 'complete' then 'done' end, $3, $4, $5, 'Ada', 'Person ' || l.n, l.n, l.need, l.need
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
  await countOrder(db, orderId);
  return { orderId, friendlyId, lineIds };
}

/** Returns the total of a code's balances, on its normal side. */
export async function balanceOf({ platform }: TestServer, code: string): Promise<number> {
  const { rows } = await platform.database.query<{ total: number }>(
    `select coalesce(sum(balance_cents * normal_side), 0)::bigint as total from ledger_accounts where code = $1`,
    [code],
  );
  return rows[0]?.total ?? 0;
}

export interface Scenario {
  /** Creates a deposit of money received today, by wire unless specified otherwise. */
  wire(amountCents: number, text: string, typeCode?: string): Promise<{ depositId: string; bankTransactionId: string }>;
  link(depositId: string, planId: string, amount: number): Promise<string>;
  depositOf(id: string): Promise<Answer<{ status: string; linked: number; remaining: number }>>;
  query<T>(text: string, values: readonly unknown[]): Promise<T[]>;
  lineRow(id: string): Promise<{ associated: number; hold: string | null; held: number } | undefined>;
}

/** Returns actions of a trust department user. */
export function scenarioOf(server: TestServer, trust: Caller): Scenario {
  const query = <T>(text: string, values: readonly unknown[]) =>
    server.platform.database.query<T>(text, values).then(({ rows }) => rows);
  let fileNumber = 0;
  return {
    query,
    wire: async (amountCents, text, typeCode = '195') => {
      fileNumber += 1;
      const date = server.platform.clock.now().toISOString().slice(0, 10);
      const transactions = [{ typeCode, amountCents, text, bankReference: `B${fileNumber}` }];
      const file = statement({ date, fileId: String(fileNumber), transactions });
      const response = await trust.upload('/private/bank-transaction-files', 'file', `${fileNumber}.bai`, file);
      if (response.httpStatus !== 200) throw new Error(response.text);
      const [row] = await query<{ id: string; deposit_id: string }>(
        'select id, deposit_id from bank_transactions where bank_reference = $1',
        [`B${fileNumber}`],
      );
      return { depositId: row?.deposit_id ?? '', bankTransactionId: row?.id ?? '' };
    },
    link: async (depositId, planId, amount) => {
      const body = { type: 'plan', planId, amount };
      const response = await trust.call<{ id: string }>('POST', `/private/trust/deposits/${depositId}/links`, body);
      if (response.httpStatus !== 200) throw new Error(response.text);
      return response.result.id;
    },
    depositOf: (id) => trust.call('GET', `/private/trust/deposits/${id}`),
    lineRow: async (id) => {
      const [row] = await query<{ associated: number; hold: string | null; held: number }>(
        `select l.total_funds_associated_cents as associated, l.hold_ends_on as hold, coalesce(-a.balance_cents, 0)::bigint as held
           from order_lines l left join ledger_accounts a on a.id = l.ledger_account_id where l.id = $1`,
        [id],
      );
      return row;
    },
  };
}

/** Returns a white image as a scanner creates it: TIFF, one bit per pixel, not compressed. */
export function whiteTiff(width: number, height: number): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const tags: readonly (readonly [tag: number, type: 3 | 4, value: number])[] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 1],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, rowBytes * height],
  ];
  const pixels = Buffer.alloc(rowBytes * height, 0xff);
  const head = Buffer.alloc(8);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8 + pixels.length, 4);
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length, 0);
  for (const [i, [tag, type, value]] of tags.entries()) {
    directory.writeUInt16LE(tag, 2 + i * 12);
    directory.writeUInt16LE(type, 4 + i * 12);
    directory.writeUInt32LE(1, 6 + i * 12);
    if (type === 3) directory.writeUInt16LE(value, 10 + i * 12);
    else directory.writeUInt32LE(value, 10 + i * 12);
  }
  return Buffer.concat([head, pixels, directory]);
}
