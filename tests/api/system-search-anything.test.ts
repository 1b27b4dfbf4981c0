import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Found {
  readonly id: string;
  readonly type: string;
  readonly searchResultTitle: string;
  readonly searchResultSubtitle: string;
  readonly searchResultStatus: string;
  readonly link: string | null;
}

const staffCodes = ['accounts.view', 'plans.view', 'orders.view', 'payments.view'];
const clientCodes = ['account.view', 'plans.view', 'orders.view', 'payments.view'];

let server: TestServer;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
let theirs: Awaited<ReturnType<TestServer['sponsor']>>;
let staff: Caller;
let client: Caller;
let lineId: string;
let orderId: string;

async function addLine(
  sponsor: typeof ours,
  order: { id: string; friendlyId: string },
  line: { friendlyId: string; first: string; last: string },
) {
  const db = server.platform.database;
  await db.query(
    `insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id, total_order_lines)
     values ($1, $2, 'premierDistributions', 'submitted', $3, $4, $5, 1)`,
    [order.id, order.friendlyId, sponsor.subaccountId, sponsor.masterAccountId, sponsor.planId],
  );
  const id = newId();
  await db.query(
    `insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, plan_id, first_name, last_name)
     values ($1, $2, $3, 'premierDistributions', 'submitted', $4, $5, $6, $7)`,
    [id, line.friendlyId, order.id, sponsor.masterAccountId, sponsor.planId, line.first, line.last],
  );
  return id;
}

beforeAll(async () => {
  server = await openTestServer();
  ours = await server.sponsor('Northwind Mills');
  theirs = await server.sponsor('Fabrikam');
  staff = await server.signIn('staffMember', staffCodes);
  client = await server.signIn('client', clientCodes, { masterAccountIds: [ours.masterAccountId] });
  orderId = newId();
  lineId = await addLine(
    ours,
    { id: orderId, friendlyId: '260000000000001' },
    { friendlyId: '260000000000002', first: 'Ada', last: 'Johnson' },
  );
  await addLine(
    theirs,
    { id: newId(), friendlyId: '260000000000011' },
    { friendlyId: '260000000000012', first: 'Grace', last: 'Johnson' },
  );
  await addLine(
    theirs,
    { id: newId(), friendlyId: '260000000000021' },
    { friendlyId: '260000000000022', first: 'Bo', last: 'Ng' },
  );
  const [instructionId, batchAccount] = [newId(), newId()];
  const db = server.platform.database;
  await db.query(
    `insert into payment_instructions (id, friendly_id, order_line_id, master_account_id, plan_id, status, distribution_type_code, payment_method_code, payable_to, attempt,
       gross_cents, gross_taxable_cents, gross_untaxable_cents, federal_tax_cents, state_tax_cents, fees_cents, net_cents, fingerprint)
     values ($1, '260000000000003', $2, $3, $4, 'approved', 'cashLumpSum', 'check', 'Ada Johnson', 1, 100000, 100000, 0, 20000, 0, 0, 80000, 'f')`,
    [instructionId, lineId, ours.masterAccountId, ours.planId],
  );
  await db.query(
    `insert into corporate_bank_accounts (id, code, display_name, bank_name, routing_number) values ($1, 'search', 'Trust', 'First Bank', '021000021')`,
    [batchAccount],
  );
  await db.query(
    `insert into payments (id, payment_instruction_id, order_line_id, master_account_id, attempt, status, payment_method_code, payable_to, reference_number, amount_cents, effective_date, instruction_fingerprint, corporate_bank_account_id)
     values ($1, $2, $3, $4, 1, 'sent', 'check', 'Ada Johnson', '260000000000777', 80000, '2026-11-02', 'f', $5)`,
    [newId(), instructionId, lineId, ours.masterAccountId, batchAccount],
  );
});
afterAll(() => server.stop());

const find = async (caller: Caller, query: string) =>
  (await caller.call<readonly Found[]>('GET', `/public/search-anything?query=${encodeURIComponent(query)}`)).result;

describe('search-anything', () => {
  test('[search-anything-types] finds all six types', async () => {
    const types = new Set(
      [
        ...(await find(staff, 'johnson')),
        ...(await find(staff, 'northwind')),
        ...(await find(staff, '26-000000-000-0001')),
      ].map((one) => one.type),
    );
    expect([...types].sort()).toEqual(['account', 'order', 'orderLine', 'payment', 'paymentInstruction', 'plan']);
  });

  test('finds only one type when it is named', async () => {
    const found = await staff.call<readonly Found[]>('GET', '/public/search-anything?query=johnson&type=payment');
    expect(found.result.map(({ type }) => type)).toEqual(['payment']);
    expect((await staff.call('GET', '/public/search-anything?query=johnson&type=shoe')).httpStatus).toBe(422);
  });

  test('an exact number comes first, then the numbers that begin with it', async () => {
    const [exact, ...others] = await find(staff, '260000000000001');
    expect(exact).toMatchObject({ type: 'order', id: orderId, link: `/orders/${orderId}` });
    expect(others).toEqual([]);
    const begun = await find(staff, '26-000000-000-00');
    expect(begun.length).toBeGreaterThan(5);
    expect(begun.every((one) => one.searchResultSubtitle.startsWith('26-000000-000-0'))).toBe(true);
  });

  test('[search-result-display][format-order-subtitle] title, subtitle, creation, status, and address of a result', async () => {
    const line = (await find(staff, 'ada johnson')).find((one) => one.type === 'orderLine');
    expect(line).toMatchObject({
      searchResultTitle: 'Ada Johnson',
      searchResultSubtitle: '26-000000-000-0002 · Premier Distributions · Northwind Mills Savings Plan',
      searchResultStatus: 'submitted',
      searchResultCreatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      link: `/order-lines/${lineId}`,
    });
    const [order] = await find(staff, '260000000000001');
    expect(order?.searchResultSubtitle).toBe('26-000000-000-0001 · 1 participant · Northwind Mills Savings Plan');
    const payment = (await find(staff, 'ada johnson')).find((one) => one.type === 'payment');
    expect(payment?.searchResultSubtitle).toBe('26-000000-000-0777 · Check by mail · $800.00');
  });

  test('an exact name ranks above a prefix, finds words in any order, and tolerates typos', async () => {
    const northwind = await find(staff, 'northwind mills');
    expect(northwind[0]?.searchResultTitle).toBe('Northwind Mills');
    expect((await find(staff, 'johnson ada'))[0]?.searchResultTitle).toBe('Ada Johnson');
    expect((await find(staff, 'jonson')).map((one) => one.searchResultTitle)).toContain('Grace Johnson');
    expect((await find(staff, 'ng')).map((one) => one.searchResultTitle)).toEqual(['Bo Ng']);
    for (const mistyped of ['ada jonson', 'jonson ada', 'aba johnson'])
      expect([mistyped, ...(await find(staff, mistyped)).map((one) => one.searchResultTitle)]).toContain('Ada Johnson');
    expect(await find(staff, 'johnson zzyzxqqx wvvuuw')).toEqual([]);
    expect(await find(staff, 'zzyzx')).toEqual([]);
    expect(await find(staff, '%')).toEqual([]);
    for (const wild of ['%%', '__', 'n%', '_o', '%%%']) expect(await find(staff, wild)).toEqual([]);
  });

  test('clients find only their own records, with links into their portal', async () => {
    const found = await find(client, 'johnson');
    expect(found.map((one) => one.searchResultTitle)).not.toContain('Grace Johnson');
    expect(found.find((one) => one.type === 'orderLine')?.link).toBe(
      `/${ours.masterAccountId}/orders/${orderId}#participants:${lineId}`,
    );
    expect(await find(client, 'fabrikam')).toEqual([]);
    expect(await find(client, '260000000000011')).toEqual([]);
  });

  test("without a type's permission none of its records are found; other user types can't search", async () => {
    const orders = await server.signIn('staffMember', ['orders.view']);
    expect(new Set((await find(orders, 'johnson')).map((one) => one.type))).toEqual(new Set(['orderLine']));
    const participant = await server.signIn('participant');
    expect((await participant.call('GET', '/public/search-anything?query=johnson')).httpStatus).toBe(403);
  });
});

test('staff find people, deposits, batches, invoices, users, and registry listings, also by amount and check number', async () => {
  const db = server.platform.database;
  const [deposit, invoice, person, employer] = [newId(), newId(), newId(), newId()];
  await db.query(
    `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, tax_id_last4)
     values ($1, '260000000000031', $2, $3, 'Ida', 'Quill', '4821')`,
    [person, ours.masterAccountId, ours.subaccountId],
  );
  await db.query(
    `insert into deposits (id, friendly_id, status, payer, amount_cents, check_date)
     values ($1, '260000000000032', 'available', 'Quill Paper Company', 123450, '2026-11-02')`,
    [deposit],
  );
  await db.query(
    `insert into invoices (id, friendly_id, master_account_id, account_id, total_cents, due_on)
     values ($1, '260000000000033', $2, $2, 123450, '2026-11-02')`,
    [invoice, ours.masterAccountId],
  );
  await db.query(
    `insert into payment_batches (id, friendly_id, payment_batch_type, status, effective_date, corporate_bank_account_id, total_cents)
     select new_id(), '260000000000034', 'ach', 'open', '2026-11-02', id, 123450 from corporate_bank_accounts limit 1`,
  );
  await db.query(
    `insert into national_registry_accounts (id, company_name, contact_address_line1, contact_city, contact_postal_code)
     values ($1, 'Quill Paper Company', '1 Main St', 'Dover', '19901')`,
    [employer],
  );
  await db.query(
    `insert into national_registry_participants (id, national_registry_account_id, first_name, last_name, tax_id_encrypted, tax_id_index, tax_id_last4)
     values (new_id(), $1, 'Una', 'Quill', '', '', '4821')`,
    [employer],
  );
  await db.query(`update payments set check_number = 70061 where reference_number = '260000000000777'`);
  const desk = await server.signIn('staffMember', [...staffCodes, 'participants.view', 'trust.view', 'users.view']);
  await db.query(`update users set first_name = 'Quentin', last_name = 'Quillby' where id = $1`, [desk.userId]);
  const typesOf = async (caller: Caller, text: string) => (await find(caller, text)).map(({ type }) => type).toSorted();
  expect(await typesOf(desk, 'quill')).toEqual(['deposit', 'nationalRegistryParticipant', 'participant', 'user']);
  for (const amount of ['$1,234.50', '1234.50', '1,234.50'])
    expect([amount, await typesOf(desk, amount)]).toEqual([amount, ['deposit', 'invoice', 'paymentBatch']]);
  expect(await find(desk, '4821')).toMatchObject([{ type: 'participant', link: `/participants/${person}` }]);
  expect(await find(desk, '70061')).toMatchObject([{ type: 'payment', searchResultTitle: 'Ada Johnson' }]);
  expect(await find(desk, '260000000000032')).toMatchObject([
    { searchResultSubtitle: '26-000000-000-0032 · $1,234.50', link: `/trust/deposits/${deposit}` },
  ]);
  expect(await typesOf(staff, '1234.50')).toEqual(['paymentBatch']);
  expect(await typesOf(client, 'quill')).toEqual([]);
  expect(await typesOf(client, '4821')).toEqual([]);
  expect(await typesOf(client, '70061')).toEqual(['payment']);
});

test('[list-search] payments and deposits are found by their plan, deposits by their account, and orders by their total', async () => {
  const db = server.platform.database;
  const [deposit, other] = [newId(), newId()];
  await db.query(`update plans set display_name = 'Lantern Pension' where id = $1`, [ours.planId]);
  await db.query(
    `insert into deposits (id, friendly_id, status, payer, amount_cents, check_date, master_account_id)
     values ($1, '260000000000041', 'available', 'Plan Trust', 777001, '2026-11-02', null), ($2, '260000000000042', 'available', 'Plan Trust', 777002, '2026-11-02', $3)`,
    [deposit, other, ours.masterAccountId],
  );
  await db.query(
    `insert into deposit_links (id, friendly_id, deposit_id, type, plan_id, account_id, master_account_id, amount_cents, remainder_to_associate_cents)
     values (new_id(), '260000000000043', $1, 'plan', $2, null, $3, 777001, 777001)`,
    [deposit, ours.planId, ours.masterAccountId],
  );
  const { rows } = await db.query<{ id: string }>(
    'update orders set total_funds_required_cents = 98765432 where plan_id = $1 returning id',
    [ours.planId],
  );
  const desk = await server.signIn('staffMember', [...staffCodes, 'trust.view']);
  const found = async (path: string, query: string) =>
    (await desk.call<{ id: string }[]>('GET', `${path}?${new URLSearchParams({ query })}`)).result.map(({ id }) => id);
  expect(await found('/public/payments', 'lantern pension')).toHaveLength(1);
  expect(await found('/private/trust/deposits', 'Lantern')).toEqual([deposit]);
  expect(await found('/private/trust/deposits', 'Northwind')).toContain(other);
  for (const path of ['/public/payments', '/private/trust/deposits'])
    expect(await found(path, 'Nobody Known')).toEqual([]);
  expect(await found('/public/orders', '$987,654.32')).toEqual(rows.map(({ id }) => id));
  const inPalette = (await find(desk, '$987,654.32')).map(({ type, link }) => [type, link]);
  expect(inPalette).toEqual(rows.map(({ id }) => ['order', `/orders/${id}`]));
});

test('an exact number ranks first among many people, and no response is longer than a screen', async () => {
  await server.platform.database.query(
    `insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, plan_id, first_name, last_name)
     select new_id(), '261' || lpad(g::text, 12, '0'), $1, 'premierDistributions', 'submitted', $2, $3,
       (array['John', 'Mary', 'Ada', 'Wei', 'Carlos'])[1 + g % 5], (array['Johnson', 'Smith', 'Anderson', 'Garcia'])[1 + g % 4] || (g % 997)::text
     from generate_series(1, 2000) g`,
    [orderId, ours.masterAccountId, ours.planId],
  );
  for (const caller of [staff, client]) {
    for (const question of ['2610000000', 'son', 'john', 'wei smith']) {
      const found = await find(caller, question);
      expect([question, found.length > 0, found.length <= 20]).toEqual([question, true, true]);
    }
    expect(await find(caller, 'zzyzx')).toEqual([]);
  }
  expect((await find(staff, '261000000001500'))[0]).toMatchObject({ type: 'orderLine' });
});
