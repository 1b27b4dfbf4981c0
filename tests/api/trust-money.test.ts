import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { makeBankAccount, makeOrder, statement } from '../support/trust-story.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Ledger {
  readonly accounts: readonly {
    readonly code: string;
    readonly balance: number;
    readonly entries: readonly {
      recipe: string;
      amount: number;
      balance: number;
      counterparts: { holderName: string; link: string | null }[];
    }[];
  }[];
}
interface Suggestion {
  readonly planId: string;
  readonly orderId: string | null;
  readonly confidence: number;
  readonly reasons: readonly string[];
}

let server: TestServer;
let trust: Caller;
let bankAccountId: string;
let fileNumber = 0;

beforeAll(async () => {
  server = await openTestServer();
  trust = await server.signIn('staffMember', [
    'trust.view',
    'trust.edit',
    'trust.link',
    'orders.view',
    'plans.view',
    'accounts.view',
  ]);
  bankAccountId = await makeBankAccount(server);
});
afterAll(() => server.stop());

/** Money that came by wire today, as a deposit. */
async function wire(
  amountCents: number,
  text: string,
  typeCode = '195',
): Promise<{ depositId: string; bankTransactionId: string }> {
  fileNumber += 1;
  const today = server.platform.clock.now().toISOString().slice(0, 10);
  const file = statement({
    date: today,
    fileId: String(fileNumber),
    transactions: [{ typeCode, amountCents, text, bankReference: `B${fileNumber}` }],
  });
  const answer = await trust.upload('/private/bank-transaction-files', 'file', `${fileNumber}.bai`, file);
  expect(answer.httpStatus, answer.text).toBe(200);
  const { rows } = await server.platform.database.query<{ id: string; deposit_id: string }>(
    'select id, deposit_id from bank_transactions where bank_reference = $1',
    [`B${fileNumber}`],
  );
  return { depositId: rows[0]?.deposit_id ?? '', bankTransactionId: rows[0]?.id ?? '' };
}

async function link(depositId: string, planId: string, amount: number): Promise<string> {
  const answer = await trust.call<{ id: string }>('POST', `/private/trust/deposits/${depositId}/links`, {
    type: 'plan',
    planId,
    amount,
  });
  expect(answer.httpStatus, answer.text).toBe(200);
  return answer.result.id;
}

const depositOf = (id: string) =>
  trust.call<{ status: string; linked: number; remaining: number }>('GET', `/private/trust/deposits/${id}`);
const query = <T>(text: string, values: unknown[]) =>
  server.platform.database.query<T>(text, values).then(({ rows }) => rows);

async function lineRow(id: string) {
  const [row] = await query<{ associated: number; hold: string | null; held: number }>(
    `select l.total_funds_associated_cents as associated, l.hold_ends_on as hold, coalesce(-a.balance_cents, 0)::bigint as held
       from order_lines l left join ledger_accounts a on a.id = l.ledger_account_id where l.id = $1`,
    [id],
  );
  return row;
}

describe('from the bank to the lines', () => {
  test('a wire is suggested with reasons, linked, associated, explained, and undone step by step', async () => {
    const place = await server.sponsor('Tailspin Toys');
    const order = await makeOrder(server, place, [600_000, 400_000]);
    const { depositId, bankTransactionId } = await wire(1_000_000, `FROM TAILSPIN TOYS REF ${order.friendlyId}`);
    const suggested = await trust.call<Suggestion[]>('GET', `/private/trust/deposits/${depositId}/suggested-links`);
    expect(suggested.result[0]).toMatchObject({ planId: place.planId, orderId: order.orderId });
    expect(suggested.result[0]?.reasons).toEqual([
      `The bank’s text names order ${order.friendlyId}`,
      `Order ${order.friendlyId} still needs exactly $10,000.00`,
      'The payer’s name matches Tailspin Toys',
    ]);
    expect(suggested.result[0]?.confidence).toBeGreaterThan(90);
    const linkId = await link(depositId, place.planId, 1_000_000);
    expect((await depositOf(depositId)).result).toMatchObject({ status: 'available', linked: 1_000_000, remaining: 0 });
    const open = await trust.call<{ match: string; lines: number }[]>(
      'GET',
      `/private/trust/deposit-links/${linkId}/associateable-orders`,
    );
    expect(open.result).toMatchObject([{ id: order.orderId, match: 'exact', lines: 2, gap: 1_000_000 }]);
    const url = `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${order.orderId}`;
    const preview = await trust.call<{ total: number; isPreview: boolean }>('POST', `${url}?preview=1`);
    expect(preview.result).toMatchObject({ isPreview: true, total: 1_000_000, remainderToAssociate: 0 });
    expect(await lineRow(order.lineIds[0] ?? '')).toMatchObject({ associated: 0 });
    const done = await trust.call<{ lines: { amount: number }[] }>('POST', url);
    expect(done.result.lines.map(({ amount }) => amount)).toEqual([600_000, 400_000]);
    expect(await lineRow(order.lineIds[0] ?? '')).toMatchObject({ associated: 600_000, held: 600_000, hold: null });
    expect((await depositOf(depositId)).result.status).toBe('associated');
    const [totals] = await query<{ total: number }>(
      'select total_funds_associated_cents as total from orders where id = $1',
      [order.orderId],
    );
    expect(totals?.total).toBe(1_000_000);
    const jobs = await query<{ id: string }>(
      `select payload->>'orderLineId' as id from jobs where kind = 'advance-order-line' and payload->>'orderLineId' = any($1)`,
      [order.lineIds],
    );
    expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set(order.lineIds));
    await explained({ place, depositId, bankTransactionId, lineId: order.lineIds[0] ?? '' });
    await undone({ depositId, bankTransactionId, linkId, lineIds: order.lineIds, planId: place.planId });
  });

  async function explained(of: {
    place: { planId: string };
    depositId: string;
    bankTransactionId: string;
    lineId: string;
  }) {
    const ledger = async (path: string) =>
      (await trust.call<Ledger>('GET', `/private/${path}/asset-tracking-ledger`)).result;
    const plan = await ledger(`plans/${of.place.planId}`);
    expect(plan.accounts).toMatchObject([{ code: '2100', balance: 0 }]);
    expect(plan.accounts[0]?.entries.map(({ recipe, amount }) => [recipe, amount])).toEqual([
      ['P4', 1_000_000],
      ...sortedBy(
        [
          ['P6', -600_000],
          ['P6', -400_000],
        ],
        plan,
      ),
    ]);
    const line = await ledger(`order-lines/${of.lineId}`);
    expect(line.accounts).toMatchObject([
      { code: '2200', balance: 600_000, entries: [{ recipe: 'P6', amount: 600_000, balance: 600_000 }] },
    ]);
    expect(line.accounts[0]?.entries[0]?.counterparts[0]).toMatchObject({
      holderName: 'Tailspin Toys Savings Plan',
      link: `/plans/${of.place.planId}`,
    });
    const deposit = await ledger(`deposits/${of.depositId}`);
    expect(deposit.accounts[0]?.entries.map(({ recipe }) => recipe)).toEqual(['P3', 'P4']);
    const transaction = await ledger(`bank-transactions/${of.bankTransactionId}`);
    expect(transaction.accounts[0]?.entries.map(({ recipe, balance }) => [recipe, balance])).toEqual([
      ['P1', 1_000_000],
      ['P3', 0],
    ]);
    const before = await trust.call<Ledger>(
      'GET',
      `/private/plans/${of.place.planId}/asset-tracking-ledger?asOf=2020-01-01`,
    );
    expect(before.result.accounts).toEqual([]);
    const entries = await trust.call<{ amount: number; participantFirstName: string }[]>(
      'GET',
      `/public/asset-tracking-ledger-entry?orderLineId=${of.lineId}`,
    );
    expect(entries.result).toMatchObject([
      { amount: 600_000, participantFirstName: 'Ada', orderLineStatus: 'pending' },
    ]);
  }

  const sortedBy = (expected: [string, number][], plan: Ledger) =>
    plan.accounts[0]?.entries[1]?.amount === -600_000 ? expected : expected.reverse();

  async function undone(of: {
    depositId: string;
    bankTransactionId: string;
    linkId: string;
    lineIds: readonly string[];
    planId: string;
  }) {
    const busy = await trust.call('DELETE', `/private/trust/deposit-links/${of.linkId}`);
    expect(busy.status.message).toBe(
      '$10,000.00 of this link is associated to order lines. Undo those associations first.',
    );
    const associations = await trust.call<{ id: string }[]>(
      'GET',
      `/private/trust/deposit-links/${of.linkId}/associations`,
    );
    for (const { id } of associations.result) {
      expect((await trust.call('DELETE', `/private/trust/order-line-associations/${id}`)).httpStatus).toBe(200);
    }
    expect(await lineRow(of.lineIds[1] ?? '')).toMatchObject({ associated: 0, held: 0 });
    const tied = await trust.call(
      'DELETE',
      `/private/trust/deposits/${of.depositId}/bank-transactions/${of.bankTransactionId}`,
    );
    expect(tied.status.message).toContain('Undo its links first.');
    expect((await trust.call('DELETE', `/private/trust/deposit-links/${of.linkId}`)).httpStatus).toBe(200);
    expect((await depositOf(of.depositId)).result).toMatchObject({ status: 'available', linked: 0 });
    const freed = await trust.call<{ status: string }>(
      'DELETE',
      `/private/trust/deposits/${of.depositId}/bank-transactions/${of.bankTransactionId}`,
    );
    expect(freed.result.status).toBe('received');
    const early = await trust.call('POST', `/private/trust/deposits/${of.depositId}/links`, {
      type: 'plan',
      planId: of.planId,
      amount: 1,
    });
    expect(early.status.message).toContain('No bank transaction has been assigned');
  }

  test('[deposit-bank-transaction-assign] a deposit made by hand takes a bank transaction and gives it back', async () => {
    const made = await trust.call<{ id: string }>('POST', '/private/trust/deposits', {
      checkDate: '2026-03-02',
      amount: 5_000,
      payer: 'By hand',
      checkNumber: '77',
    });
    expect(made.httpStatus, made.text).toBe(200);
    const { depositId, bankTransactionId } = await wire(5_000, 'BY HAND');
    await trust.call('DELETE', `/private/trust/deposits/${depositId}/bank-transactions/${bankTransactionId}`);
    expect(
      (await trust.call('POST', `/private/trust/deposits/${depositId}/cancel`, { note: 'Entered by hand already' }))
        .httpStatus,
    ).toBe(200);
    const assigned = await trust.call<{ status: string }>(
      'POST',
      `/private/trust/deposits/${made.result.id}/bank-transactions/${bankTransactionId}`,
    );
    expect(assigned.result.status).toBe('available');
    const again = await trust.call(
      'POST',
      `/private/trust/deposits/${made.result.id}/bank-transactions/${bankTransactionId}`,
    );
    expect(again.httpStatus).toBe(409);
    const transactions = await trust.call<{ id: string; status: string }[]>(
      'GET',
      `/private/trust/deposits/${made.result.id}/bank-transactions`,
    );
    expect(transactions.result).toMatchObject([{ id: bankTransactionId, status: 'assigned' }]);
    const back = await trust.call<{ status: string }>(
      'DELETE',
      `/private/trust/deposits/${made.result.id}/bank-transactions/${bankTransactionId}`,
    );
    expect(back.result.status).toBe('received');
  });

  test('by hand, a remainder counts down and too much is refused in words', async () => {
    const place = await server.sponsor();
    const order = await makeOrder(server, place, [300, 500, 900]);
    const [first = '', second = '', third = ''] = order.lineIds;
    const { depositId } = await wire(1_000, 'PARTS');
    const linkId = await link(depositId, place.planId, 1_000);
    const associate = (lineId: string, amount: number) =>
      trust.call('POST', `/private/trust/order-lines/${lineId}/associations`, { depositLinkId: linkId, amount });
    expect((await associate(first, 301)).status.message).toBe(
      'This line needs only $3.00 more. Associate that much or less.',
    );
    expect((await associate(first, 300)).httpStatus).toBe(200);
    expect((await associate(first, 1)).status.message).toBe('This line has all the money it needs.');
    const remainder = async () =>
      (await trust.call<{ remainderToAssociate: number }>('GET', `/private/trust/deposit-links/${linkId}`)).result
        .remainderToAssociate;
    expect(await remainder()).toBe(700);
    const both = await trust.call('POST', `/private/trust/deposit-links/${linkId}/associations`, {
      amounts: [
        { orderLineId: second, amount: 500 },
        { orderLineId: third, amount: 201 },
      ],
    });
    expect(both.status.message).toMatch(/^Only \$7\.00 of this link is left/);
    expect(await remainder()).toBe(700);
    const spread = await trust.call<{ lines: { amount: number }[]; remainderToAssociate: number }>(
      'POST',
      `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${order.orderId}?associationAmountMethod=equal`,
    );
    expect(spread.result.lines.map(({ amount }) => amount)).toEqual([350, 350]);
    expect(await remainder()).toBe(0);
    const list = await trust.call<{ amount: number }[]>('GET', `/public/order-lines/${first}/associations`);
    expect(list.result).toMatchObject([{ amount: 300, method: 'byHand' }]);
  });

  test('[association-needs-order-line] [deposit-link-needs-deposit] the guards say their sentences', async () => {
    const place = await server.sponsor();
    const order = await makeOrder(server, place, [100]);
    const { depositId } = await wire(100, 'GUARDS');
    const noDeposit = await trust.call('POST', `/private/trust/deposits/${depositId}/links`, {
      type: 'plan',
      planId: place.planId,
      amount: 100,
      depositId: '',
    });
    expect(noDeposit.status.message).toBe('Cannot create link without deposit id');
    const linkId = await link(depositId, place.planId, 100);
    const noLine = await trust.call('POST', `/private/trust/order-lines/${order.lineIds[0]}/associations`, {
      depositLinkId: linkId,
      amount: 100,
      orderLineId: '',
    });
    expect(noLine.status.message).toBe('Cannot create association without order line id');
  });

  test('money of another client or another plan is refused', async () => {
    const ours = await server.sponsor('Ours');
    const theirs = await server.sponsor('Theirs');
    const order = await makeOrder(server, theirs, [100]);
    const { depositId } = await wire(100, 'MIXED');
    const linkId = await link(depositId, ours.planId, 100);
    const answer = await trust.call('POST', `/private/trust/order-lines/${order.lineIds[0]}/associations`, {
      depositLinkId: linkId,
      amount: 100,
    });
    expect(answer.status.message).toBe(
      'This money belongs to another client than the line. Choose a source of the same client.',
    );
    const client = await server.signIn('client', ['orders.view', 'plans.view'], {
      masterAccountIds: [ours.masterAccountId],
    });
    expect((await client.call('GET', `/public/plans/${ours.planId}/nonassociated-deposit-links`)).result).toMatchObject(
      [{ id: linkId }],
    );
    expect((await client.call('GET', `/public/plans/${theirs.planId}/nonassociated-deposit-links`)).httpStatus).toBe(
      404,
    );
    expect((await client.call('GET', `/public/order-lines/${order.lineIds[0]}/associations`)).httpStatus).toBe(404);
  });
});

describe('holds', () => {
  test('a check is held, its line waits, and the clock frees it', async () => {
    const place = await server.sponsor();
    const order = await makeOrder(server, place, [10_000]);
    const lineId = order.lineIds[0] ?? '';
    const { depositId, bankTransactionId } = await wire(10_000, 'CHECK', '175');
    expect((await depositOf(depositId)).result.status).toBe('onHold');
    const linkId = await link(depositId, place.planId, 10_000);
    await trust.call('POST', `/private/trust/order-lines/${lineId}/associations`, {
      depositLinkId: linkId,
      amount: 10_000,
    });
    expect((await lineRow(lineId))?.hold).not.toBeNull();
    expect((await depositOf(depositId)).result.status).toBe('onHold');
    await server.jobs.runDue();
    await server.platform.movableClock?.moveTo(new Date(server.platform.clock.now().getTime() + 12 * 86_400_000));
    await server.jobs.runDue();
    expect((await depositOf(depositId)).result.status).toBe('associated');
    expect((await lineRow(lineId))?.hold).toBeNull();
    const held = await query<{ balance: number }>(
      `select balance_cents as balance from ledger_accounts where code = '1010' and holder_id = $1`,
      [bankAccountId],
    );
    expect(held).toEqual([{ balance: 0 }]);
    const longer = await trust.call<{ isOnHold: boolean; administrativeHoldDays: number }>(
      'POST',
      `/private/trust/bank-transactions/${bankTransactionId}/set-administrative-hold-days/60`,
    );
    expect(longer.result).toMatchObject({ isOnHold: true, administrativeHoldDays: 60 });
    expect((await lineRow(lineId))?.hold).not.toBeNull();
    const none = await trust.call<{ isOnHold: boolean }>(
      'POST',
      `/private/trust/bank-transactions/${bankTransactionId}/set-administrative-hold-days/0`,
    );
    expect(none.result.isOnHold).toBe(false);
    const wrong = await trust.call(
      'POST',
      `/private/trust/bank-transactions/${bankTransactionId}/set-administrative-hold-days/x`,
    );
    expect(wrong.status.message).toBe('Hold days are a whole number from 0 to 60.');
  });
});

describe('races and many', () => {
  test('two people over the last cents: one wins, the other is told what is left', async () => {
    const place = await server.sponsor();
    const order = await makeOrder(server, place, [800, 800]);
    const { depositId } = await wire(1_000, 'RACE');
    const linkId = await link(depositId, place.planId, 1_000);
    const other = await server.signIn('staffMember', ['trust.view', 'trust.link']);
    const answers = await Promise.all(
      [trust, other].map((who, i) =>
        who.call('POST', `/private/trust/order-lines/${order.lineIds[i]}/associations`, {
          depositLinkId: linkId,
          amount: 800,
        }),
      ),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    expect(answers.find(({ httpStatus }) => httpStatus === 409)?.status.message).toBe(
      'Only $2.00 of this link is left: somebody may have associated it meanwhile. Associate that much or less.',
    );
    const [sum] = await query<{ total: number }>(
      `select coalesce(sum(amount_cents), 0)::bigint as total from order_line_associations where deposit_link_id = $1 and deleted_at is null`,
      [linkId],
    );
    expect(sum?.total).toBe(800);
  });

  test('twenty links of one deposit at once never give more than it has', async () => {
    const place = await server.sponsor();
    const { depositId } = await wire(1_000, 'TWENTY');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        trust.call('POST', `/private/trust/deposits/${depositId}/links`, {
          type: 'plan',
          planId: place.planId,
          amount: 90,
        }),
      ),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(11);
    expect((await depositOf(depositId)).result.remaining).toBe(10);
  });

  test('an order of 400 lines is associated in one go, and a repeated key does it once', async () => {
    const place = await server.sponsor();
    const order = await makeOrder(
      server,
      place,
      Array.from({ length: 400 }, (_, i) => 10_000 + i),
    );
    const { depositId } = await wire(5_000_000, 'FOUR HUNDRED');
    const linkId = await link(depositId, place.planId, 5_000_000);
    const url = `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${order.orderId}`;
    const began = performance.now();
    const key = { 'idempotency-key': 'four-hundred-lines' };
    const [one, two] = await Promise.all([
      trust.call<{ lines: object[] }>('POST', url, undefined, key),
      trust.call<{ lines: object[] }>('POST', url, undefined, key),
    ]);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(one.result.lines).toHaveLength(400);
    expect(two.result).toEqual(one.result);
    expect(
      (
        await trust.call<{ gap: number }[]>(
          'GET',
          `/private/trust/orders/${order.orderId}/order-lines-needing-association`,
        )
      ).result,
    ).toEqual([]);
    expect(
      (await trust.call<unknown[]>('GET', `/private/trust/orders/${order.orderId}/associatable-order-lines`)).result,
    ).toHaveLength(400);
  });
});

describe('the rest of the department', () => {
  test('check images: TIFF is shown as PNG, the same image on another deposit warns', async () => {
    const { depositId } = await wire(111, 'IMAGE');
    const tiff = await sharp({ create: { width: 1200, height: 550, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer();
    const added = await trust.upload<{ id: string; warnings: string[] }>(
      `/private/trust/deposits/${depositId}/images`,
      'file',
      'front.tif',
      tiff,
      { imageType: 'checkFrontImage' },
    );
    expect(added.result).toMatchObject({ imageType: 'checkFrontImage', fileName: 'front.png', warnings: [] });
    const seen = await trust.call('GET', `/private/trust/deposits/${depositId}/images/${added.result.id}`);
    expect(seen.text.slice(1, 4)).toBe('PNG');
    const second = await wire(112, 'IMAGE TWO');
    const twin = await trust.upload<{ warnings: string[] }>(
      `/private/trust/deposits/${second.depositId}/images`,
      'file',
      'front.tif',
      tiff,
      { imageType: 'checkFrontImage' },
    );
    expect(twin.result.warnings[0]).toContain('The same image is already on deposit');
    const bad = await trust.upload(
      `/private/trust/deposits/${depositId}/images`,
      'file',
      'x.png',
      Buffer.from('<svg/>'),
      { imageType: 'other' },
    );
    expect(bad.status.message).toBe('This image cannot be read. Upload a TIFF, PNG or JPEG of the check.');
  });

  test('a deposit that bounced takes back what is there, and the sponsor owes what the line has spent', async () => {
    const place = await server.sponsor();
    const order = await makeOrder(server, place, [700]);
    const { depositId } = await wire(1_000, 'BOUNCE');
    const linkId = await link(depositId, place.planId, 900);
    await trust.call('POST', `/private/trust/order-lines/${order.lineIds[0]}/associations`, {
      depositLinkId: linkId,
      amount: 700,
    });
    fileNumber += 1;
    const today = server.platform.clock.now().toISOString().slice(0, 10);
    await trust.upload(
      '/private/bank-transaction-files',
      'file',
      'bounce.bai',
      statement({
        date: today,
        fileId: String(fileNumber),
        transactions: [{ typeCode: '555', amountCents: 1_000, bankReference: 'BOUNCED' }],
      }),
    );
    const [debit] = await query<{ id: string }>(
      `select id from bank_transactions where bank_reference = 'BOUNCED'`,
      [],
    );
    const answer = await trust.call<{ status: string }>(
      'POST',
      `/private/trust/deposits/${depositId}/returned/${debit?.id}`,
    );
    expect(answer.httpStatus, answer.text).toBe(200);
    expect(answer.result.status).toBe('returned');
    expect(await lineRow(order.lineIds[0] ?? '')).toMatchObject({ associated: 0, held: 0 });
  });

  test('funding sources, queues and the summary prove bank = ledger = lines', async () => {
    const place = await server.sponsor();
    const order = await makeOrder(server, place, [4_000]);
    const { depositId } = await wire(5_000, 'SOURCES');
    const linkId = await link(depositId, place.planId, 5_000);
    const sources = await trust.call('GET', `/private/trust/orders/${order.orderId}/funding-sources`);
    expect(sources.result).toMatchObject([{ kind: 'depositLink', depositLinkId: linkId, available: 5_000 }]);
    expect((await trust.call('GET', `/private/trust/plans/${place.planId}/funding-sources`)).result).toMatchObject([
      { available: 5_000 },
    ]);
    expect(
      (
        await trust.call(
          'GET',
          `/private/trust/plans/${place.planId}/order-lines-needing-association?isForRecurringOperation=1`,
        )
      ).result,
    ).toEqual([]);
    expect(
      (
        await trust.call<{ gap: number }[]>(
          'GET',
          `/private/trust/accounts/${place.subaccountId}/order-lines-needing-association`,
        )
      ).result,
    ).toMatchObject([{ gap: 4_000 }]);
    const queue = await trust.call<{ id: string; bestLink: { reason: string } }[]>(
      'GET',
      '/private/trust/orders-to-associate',
    );
    expect(queue.result.find(({ id }) => id === order.orderId)?.bestLink).toMatchObject({
      id: linkId,
      reason: 'Linked to the plan; $10.00 would be left',
    });
    const summary = await trust.call<
      Record<string, number> & { tiles: { code: string; count: number }[]; banks: { ledgerCash: number }[] }
    >('GET', '/private/trust/summary');
    expect(summary.result).toMatchObject({ ledgerDifference: 0, linesDifference: 0 });
    expect(summary.result.tiles.map(({ code }) => code)).toContain('unassociatedLinks');
    expect((await trust.call<unknown[]>('GET', '/public/corporate-bank-accounts')).result).toMatchObject([
      { displayName: 'Trust checking', accountNumber: '••••1234' },
    ]);
    expect((await trust.call<unknown[]>('GET', '/public/bank-transaction-types')).result).toContainEqual({
      code: '195',
      displayName: 'Incoming money transfer',
    });
    const account = await trust.call<Ledger>('GET', `/private/plans/${place.planId}/asset-tracking-ledger`);
    expect(account.result.accounts[0]?.balance).toBe(5_000);
  });
});
