import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatAnyFriendlyId } from '../../packages/domain/src/foundation/ids/friendly-id.ts';
import { type LedgerView, openTrustDesk, scenario, server, trust } from '../support/trust-desk.ts';
import { makeOrder } from '../support/trust-scenario.ts';

interface Suggestion {
  readonly planId: string;
  readonly orderId: string | null;
  readonly confidence: number;
  readonly reasons: readonly string[];
}

beforeAll(openTrustDesk);
afterAll(() => server.stop());

describe('from the bank to the order lines', () => {
  test('a wire is suggested with reasons, linked, associated, explained, and undone step by step', async () => {
    const sponsor = await server.sponsor('Tailspin Toys');
    const order = await makeOrder(server, sponsor, [600_000, 400_000]);
    const { depositId, bankTransactionId } = await scenario.wire(
      1_000_000,
      `FROM TAILSPIN TOYS REF ${order.friendlyId}`,
    );
    const suggested = await trust.call<Suggestion[]>('GET', `/private/trust/deposits/${depositId}/suggested-links`);
    expect(suggested.result[0]).toMatchObject({ planId: sponsor.planId, orderId: order.orderId });
    expect(suggested.result[0]?.reasons).toEqual([
      `The bank’s text contains order ${formatAnyFriendlyId(order.friendlyId)}`,
      `Order ${formatAnyFriendlyId(order.friendlyId)} still needs exactly $10,000.00`,
      'The payer’s name matches Tailspin Toys',
    ]);
    expect(suggested.result[0]?.confidence).toBeGreaterThan(90);
    const linkId = await scenario.link(depositId, sponsor.planId, 1_000_000);
    expect((await scenario.depositOf(depositId)).result).toMatchObject({
      status: 'available',
      linked: 1_000_000,
      remaining: 0,
    });
    const open = await trust.call<{ match: string; lines: number }[]>(
      'GET',
      `/private/trust/deposit-links/${linkId}/associateable-orders`,
    );
    expect(open.result).toMatchObject([{ id: order.orderId, match: 'exact', lines: 2, gap: 1_000_000 }]);
    const url = `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${order.orderId}`;
    const preview = await trust.call<{ total: number; isPreview: boolean }>('POST', `${url}?preview=1`);
    expect(preview.result).toMatchObject({ isPreview: true, total: 1_000_000, remainderToAssociate: 0 });
    expect(await scenario.lineRow(order.lineIds[0] ?? '')).toMatchObject({ associated: 0 });
    const done = await trust.call<{ lines: { amount: number }[] }>('POST', url);
    expect(done.result.lines.map(({ amount }) => amount)).toEqual([600_000, 400_000]);
    expect(await scenario.lineRow(order.lineIds[0] ?? '')).toMatchObject({
      associated: 600_000,
      held: 600_000,
      hold: null,
    });
    expect((await scenario.depositOf(depositId)).result.status).toBe('associated');
    const [totals] = await scenario.query<{ total: number }>(
      'select total_funds_associated_cents as total from orders where id = $1',
      [order.orderId],
    );
    expect(totals?.total).toBe(1_000_000);
    const jobs = await scenario.query<{ id: string }>(
      `select payload->>'orderLineId' as id from jobs where kind = 'advance-order-line' and payload->>'orderLineId' = any($1)`,
      [order.lineIds],
    );
    expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set(order.lineIds));
    await explained({ place: sponsor, depositId, bankTransactionId, lineId: order.lineIds[0] ?? '' });
    await undone({ depositId, bankTransactionId, linkId, lineIds: order.lineIds, planId: sponsor.planId });
  });

  async function explained(of: {
    place: { planId: string };
    depositId: string;
    bankTransactionId: string;
    lineId: string;
  }) {
    const ledger = async (path: string) =>
      (await trust.call<LedgerView>('GET', `/private/${path}/asset-tracking-ledger`)).result;
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
    expect(plan.accounts[0]?.entries.find(({ recipe }) => recipe === 'P4')?.counterparts).toMatchObject([
      {
        holderName: expect.stringMatching(/^Deposit \d{2}-\d{6}-\d{3}-\d{4}$/),
        link: `/trust/deposits/${of.depositId}`,
      },
    ]);
    const transaction = await ledger(`bank-transactions/${of.bankTransactionId}`);
    expect(transaction.accounts[0]?.entries.map(({ recipe, balance }) => [recipe, balance])).toEqual([
      ['P1', 1_000_000],
      ['P3', 0],
    ]);
    const before = await trust.call<LedgerView>(
      'GET',
      `/private/plans/${of.place.planId}/asset-tracking-ledger?asOf=2020-01-01`,
    );
    expect(before.result.accounts).toEqual([]);
    const entries = await trust.call<{ amount: number; participantFirstName: string }[]>(
      'GET',
      `/public/asset-tracking-ledger-entry?search-orderLineId=equals(${of.lineId})`,
    );
    expect(entries.result).toMatchObject([
      { amount: 600_000, participantFirstName: 'Ada', orderLineStatus: 'pending' },
    ]);
    const books = await trust.call<{ id: string }[]>(
      'GET',
      `/private/asset-tracking-ledger?search-holderId=equals(${of.lineId})&objects=1`,
    );
    expect(books.result).toMatchObject([
      { code: '2200', balance: 600_000, orderLineId: of.lineId, orderLine: { firstName: 'Ada' }, planId: null },
    ]);
    const ofLedger = await trust.call<unknown[]>(
      'GET',
      `/public/asset-tracking-ledger-entry?search-assetTrackingLedgerId=equals(${books.result[0]?.id})`,
    );
    expect(ofLedger.result).toEqual(entries.result);
    const changed = await trust.call('PATCH', `/private/asset-tracking-ledger/${books.result[0]?.id}`, { balance: 1 });
    expect(changed.httpStatus).toBe(404);
  }

  const sortedBy = (expected: [string, number][], plan: LedgerView) =>
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
      '$10,000.00 of this link is associated with order lines. Undo those associations first.',
    );
    const associations = await trust.call<{ id: string }[]>(
      'GET',
      `/private/trust/deposit-links/${of.linkId}/associations`,
    );
    for (const { id } of associations.result) {
      expect((await trust.call('DELETE', `/private/trust/order-line-associations/${id}`)).httpStatus).toBe(200);
    }
    expect(await scenario.lineRow(of.lineIds[1] ?? '')).toMatchObject({ associated: 0, held: 0 });
    const tied = await trust.call(
      'DELETE',
      `/private/trust/deposits/${of.depositId}/bank-transactions/${of.bankTransactionId}`,
    );
    expect(tied.status.message).toContain('Undo its links first.');
    expect((await trust.call('DELETE', `/private/trust/deposit-links/${of.linkId}`)).httpStatus).toBe(200);
    expect((await scenario.depositOf(of.depositId)).result).toMatchObject({ status: 'available', linked: 0 });
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
    expect(early.status.message).toContain('No bank transaction is assigned');
  }

  test('[deposit-bank-transaction-assign] a manual deposit is assigned a bank transaction and released from it', async () => {
    const made = await trust.call<{ id: string }>('POST', '/private/trust/deposits', {
      checkDate: '2026-03-02',
      amount: 5_000,
      payer: 'Allocate manually',
      checkNumber: '77',
    });
    expect(made.httpStatus, made.text).toBe(200);
    const { depositId, bankTransactionId } = await scenario.wire(5_000, 'BY HAND');
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

  test('manually, the remainder decreases and too much is rejected with a message', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [300, 500, 900]);
    const [first = '', second = '', third = ''] = order.lineIds;
    const { depositId } = await scenario.wire(1_000, 'PARTS');
    const linkId = await scenario.link(depositId, sponsor.planId, 1_000);
    const associate = (lineId: string, amount: number) =>
      trust.call('POST', `/private/trust/order-lines/${lineId}/associations`, { depositLinkId: linkId, amount });
    expect((await associate(first, 301)).status.message).toBe(
      'This order line needs only $3.00 more. Associate that much or less.',
    );
    expect((await associate(first, 300)).httpStatus).toBe(200);
    expect((await associate(first, 1)).status.message).toBe('This order line has all the money it needs.');
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

  test('[association-needs-order-line] [deposit-link-needs-deposit] the guards return their texts', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [100]);
    const { depositId } = await scenario.wire(100, 'GUARDS');
    const noDeposit = await trust.call('POST', `/private/trust/deposits/${depositId}/links`, {
      type: 'plan',
      planId: sponsor.planId,
      amount: 100,
      depositId: '',
    });
    expect(noDeposit.status.message).toBe('Cannot create link without deposit id');
    const linkId = await scenario.link(depositId, sponsor.planId, 100);
    const noLine = await trust.call('POST', `/private/trust/order-lines/${order.lineIds[0]}/associations`, {
      depositLinkId: linkId,
      amount: 100,
      orderLineId: '',
    });
    expect(noLine.status.message).toBe('Cannot create association without order line id');
  });

  test('rejects money of another client or another plan', async () => {
    const ours = await server.sponsor('Ours');
    const theirs = await server.sponsor('Theirs');
    const order = await makeOrder(server, theirs, [100]);
    const { depositId } = await scenario.wire(100, 'MIXED');
    const linkId = await scenario.link(depositId, ours.planId, 100);
    const response = await trust.call('POST', `/private/trust/order-lines/${order.lineIds[0]}/associations`, {
      depositLinkId: linkId,
      amount: 100,
    });
    expect(response.status.message).toBe(
      'This money belongs to a different client than the order line. Choose a source from the same client.',
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
