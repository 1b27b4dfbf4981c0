import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { returnedWithinProvider } from '../../packages/domain/src/trust/recipes.ts';
import { trustArea } from '../../packages/server/src/areas/trust/area.ts';
import { databasePredicates } from '../../packages/server/src/audit/database-predicates.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import { inOrder } from '../support/in-order.ts';
import { type LedgerView, openTrustDesk, scenario, server, trust } from '../support/trust-desk.ts';
import { makeOrder, whiteTiff } from '../support/trust-scenario.ts';

inOrder();

beforeAll(openTrustDesk);
afterAll(() => server.stop());

describe('holds', () => {
  test('a check is held, its line waits, and the hold ends with time', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [10_000]);
    const lineId = order.lineIds[0] ?? '';
    const { depositId, bankTransactionId } = await scenario.wire(10_000, 'CHECK', '175');
    expect((await scenario.depositOf(depositId)).result.status).toBe('onHold');
    const linkId = await scenario.link(depositId, sponsor.planId, 10_000);
    await trust.call('POST', `/private/trust/order-lines/${lineId}/associations`, {
      depositLinkId: linkId,
      amount: 10_000,
    });
    expect((await scenario.lineRow(lineId))?.hold).not.toBeNull();
    expect((await scenario.depositOf(depositId)).result.status).toBe('onHold');
    await server.jobs.runDue();
    await server.platform.movableClock?.moveTo(new Date(server.platform.clock.now().getTime() + 12 * 86_400_000));
    await server.jobs.runDue();
    expect((await scenario.depositOf(depositId)).result.status).toBe('associated');
    expect((await scenario.lineRow(lineId))?.hold).toBeNull();
    const held = await scenario.query<{ balance: number }>(
      `select balance_cents as balance from ledger_accounts where code = '1010' and holder_type = $1`,
      ['bankAccount'],
    );
    expect(held).toEqual([{ balance: 0 }]);
    const longer = await trust.call<{ isOnHold: boolean; administrativeHoldDays: number }>(
      'POST',
      `/private/trust/bank-transactions/${bankTransactionId}/set-administrative-hold-days/60`,
    );
    expect(longer.result).toMatchObject({ isOnHold: true, administrativeHoldDays: 60 });
    expect((await scenario.lineRow(lineId))?.hold).not.toBeNull();
    const none = await trust.call<{ isOnHold: boolean }>(
      'POST',
      `/private/trust/bank-transactions/${bankTransactionId}/set-administrative-hold-days/0`,
    );
    expect(none.result.isOnHold).toBe(false);
    const wrong = await trust.call(
      'POST',
      `/private/trust/bank-transactions/${bankTransactionId}/set-administrative-hold-days/x`,
    );
    expect(wrong.status.message).toBe('Hold days must be a whole number from 0 to 60.');
  });
});

describe('concurrency and volume', () => {
  test('two concurrent users spend the last cents: one succeeds, the other is shown what is left', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [800, 800]);
    const { depositId } = await scenario.wire(1_000, 'RACE');
    const linkId = await scenario.link(depositId, sponsor.planId, 1_000);
    const other = await server.signIn('staffMember', ['trust.view', 'trust.link']);
    const responses = await Promise.all(
      [trust, other].map((who, i) =>
        who.call('POST', `/private/trust/order-lines/${order.lineIds[i]}/associations`, {
          depositLinkId: linkId,
          amount: 800,
        }),
      ),
    );
    expect(responses.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(responses.find(({ httpStatus }) => httpStatus === 409)?.status.message).toBe(
      'Only $2.00 of this link is left. Another user may have associated some of it. Associate that much or less.',
    );
    const [sum] = await scenario.query<{ total: number }>(
      `select coalesce(sum(amount_cents), 0)::bigint as total from order_line_associations where deposit_link_id = $1 and deleted_at is null`,
      [linkId],
    );
    expect(sum?.total).toBe(800);
  });

  test('twenty concurrent links of one deposit never allocate more than it has', async () => {
    const sponsor = await server.sponsor();
    const { depositId } = await scenario.wire(1_000, 'TWENTY');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        trust.call('POST', `/private/trust/deposits/${depositId}/links`, {
          type: 'plan',
          planId: sponsor.planId,
          amount: 90,
        }),
      ),
    );
    expect(responses.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(11);
    expect((await scenario.depositOf(depositId)).result.remaining).toBe(10);
  });

  test('an order of 400 lines is associated in one call, and a repeated key applies once', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(
      server,
      sponsor,
      Array.from({ length: 400 }, (_, i) => 10_000 + i),
    );
    const { depositId } = await scenario.wire(5_000_000, 'FOUR HUNDRED');
    const linkId = await scenario.link(depositId, sponsor.planId, 5_000_000);
    const url = `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${order.orderId}`;
    const key = { 'idempotency-key': 'four-hundred-lines' };
    const [one, two] = await Promise.all([
      trust.call<{ lines: object[] }>('POST', url, undefined, key),
      trust.call<{ lines: object[] }>('POST', url, undefined, key),
    ]);
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

describe('the rest of the trust department', () => {
  test('check images: TIFF is shown as PNG, and the same image on another deposit gives a warning', async () => {
    const { depositId } = await scenario.wire(111, 'IMAGE');
    const tiff = whiteTiff(1200, 550);
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
    const second = await scenario.wire(112, 'IMAGE TWO');
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
    expect(bad.status.message).toBe('We couldn’t read this image. Upload a TIFF, PNG, or JPEG of the check.');
  });

  test('a bounced deposit takes back what is available, and the sponsor owes what the line has spent', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [700]);
    const { depositId } = await scenario.wire(1_000, 'BOUNCE');
    const linkId = await scenario.link(depositId, sponsor.planId, 900);
    await trust.call('POST', `/private/trust/order-lines/${order.lineIds[0]}/associations`, {
      depositLinkId: linkId,
      amount: 700,
    });
    const debit = await scenario.wire(1_000, 'BOUNCED', '555');
    const response = await trust.call<{ status: string }>(
      'POST',
      `/private/trust/deposits/${depositId}/returned/${debit.bankTransactionId}`,
    );
    expect(response.httpStatus, response.text).toBe(200);
    expect(response.result.status).toBe('returned');
    expect(await scenario.lineRow(order.lineIds[0] ?? '')).toMatchObject({ associated: 0, held: 0 });
  });

  test('funding sources, queues, and the summary prove bank = ledger = lines', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [4_000]);
    const { depositId } = await scenario.wire(5_000, 'SOURCES');
    const linkId = await scenario.link(depositId, sponsor.planId, 5_000);
    const sources = await trust.call('GET', `/private/trust/orders/${order.orderId}/funding-sources`);
    expect(sources.result).toMatchObject([{ kind: 'depositLink', depositLinkId: linkId, available: 5_000 }]);
    expect((await trust.call('GET', `/private/trust/plans/${sponsor.planId}/funding-sources`)).result).toMatchObject([
      { available: 5_000 },
    ]);
    expect(
      (
        await trust.call(
          'GET',
          `/private/trust/plans/${sponsor.planId}/order-lines-needing-association?isForRecurringOperation=1`,
        )
      ).result,
    ).toEqual([]);
    expect(
      (
        await trust.call<{ gap: number }[]>(
          'GET',
          `/private/trust/accounts/${sponsor.subaccountId}/order-lines-needing-association`,
        )
      ).result,
    ).toMatchObject([{ gap: 4_000 }]);
    const queue = await trust.call<{ id: string; bestLink: { reason: string } }[]>(
      'GET',
      '/private/trust/orders-to-associate',
    );
    expect(queue.result.find(({ id }) => id === order.orderId)?.bestLink).toMatchObject({
      id: linkId,
      reason: 'Linked to the plan; $10.00 would remain',
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
    const account = await trust.call<LedgerView>('GET', `/private/plans/${sponsor.planId}/asset-tracking-ledger`);
    expect(account.result.accounts[0]?.balance).toBe(5_000);
  });

  test("an account's link and its free credit pay its lines (P7), and the credit decreases", async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [500, 300, 900]);
    const [first = '', second = '', third = ''] = order.lineIds;
    const { depositId } = await scenario.wire(500, 'ACCOUNT');
    const body = { type: 'account', accountId: sponsor.subaccountId, amount: 500 };
    const made = await trust.call<{ id: string }>('POST', `/private/trust/deposits/${depositId}/links`, body);
    const associate = (lineId: string, how: object) =>
      trust.call<{ id: string }>('POST', `/private/trust/order-lines/${lineId}/associations`, how);
    // The account holds the 500 of its link, which is not credit.
    const linked = await associate(second, { creditForAccount: true, amount: 1 });
    expect(linked.status.message).toBe('The account has no available credit. Choose a deposit link.');
    expect((await associate(first, { depositLinkId: made.result.id, amount: 500 })).httpStatus).toBe(200);
    const of = { masterAccountId: sponsor.masterAccountId, orderLineId: first, amount: cents(500) };
    const toAccount = returnedWithinProvider({ ...of, to: { type: 'account', id: sponsor.subaccountId } });
    await server.system().inTx((tx) => post(tx, server.system(), [toAccount]));
    const sources = await trust.call<{ kind: string }[]>(
      'GET',
      `/private/trust/orders/${order.orderId}/funding-sources`,
    );
    expect(sources.result).toMatchObject([{ kind: 'accountCredit', available: 500 }]);
    const used = await associate(second, { creditForAccount: true, amount: 300 });
    expect(used.result).toMatchObject({ creditForAccount: true, amount: 300, depositLinkId: null });
    const over = await associate(third, { creditForAccount: true, amount: 201 });
    expect(over.status.message).toBe('The account has only $2.00 of credit. Use that much or less.');
    expect((await associate(third, { amount: 1 })).status.message).toBe('Please select a deposit link.');
    expect((await trust.call('DELETE', `/private/trust/order-line-associations/${used.result.id}`)).httpStatus).toBe(
      200,
    );
    expect((await associate(third, { creditForAccount: true, amount: 500 })).httpStatus).toBe(200);
    const spent = await trust.call<{ id: string }[]>('GET', `/public/order-lines/${first}/associations`);
    const late = await trust.call('DELETE', `/private/trust/order-line-associations/${spent.result[0]?.id}`);
    expect(late.status.message).toContain('The order line has already used this money');
  });

  test('the audit of the ledger and deposits finds nothing afterwards', async () => {
    const predicates = [...databasePredicates, ...(trustArea.audit ?? [])];
    const findings = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });
});
