import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { act, byAch, codesOf, electedLine, lineToElect, reviewRights } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { makeBankAccount, makeOrder, type Scenario, scenarioOf } from '../support/trust-scenario.ts';

let server: TestServer;
let reviewer: Caller;
let trust: Caller;
let scenario: Scenario;

beforeAll(async () => {
  server = await openTestServer();
  reviewer = await server.signIn('staffMember', [...reviewRights, 'documents.view']);
  trust = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'orders.view']);
  await makeBankAccount(server);
  scenario = scenarioOf(server, trust);
});
afterAll(() => server.stop());

const query = (text: string, values: readonly unknown[]) => server.platform.database.query(text, [...values]);

describe('payment instructions to review', () => {
  interface Finding {
    readonly id: string;
    readonly risks: readonly string[];
    readonly blockedBy: { readonly code: string; readonly sentence: string } | null;
    readonly isFunded: boolean;
  }
  const findingOf = async (id: string) =>
    (await reviewer.call<Finding[]>('GET', '/private/trust/payment-instruction-findings')).result.find(
      (one) => one.id === id,
    );
  const listed = async (id: string) => (await findingOf(id))?.risks;
  const shown = async (id: string) =>
    (await reviewer.call<{ risks: { code: string }[] }>('GET', `/private/payment-instructions/${id}/review`)).result;

  test('the list and the panel say the same about an identity that was verified after the election', async () => {
    const line = await electedLine(server, { participant: { identity_status: 'review' } }, () => [byAch()]);
    expect(await listed(line.id)).toContain('identityNotVerified');
    await query(`update participants set identity_status = 'verified' where id = $1`, [line.participantId]);
    expect(await listed(line.id)).toEqual(['newBankAndNewPerson']);
    expect((await shown(line.id)).risks.map(({ code }) => code)).toEqual(['newBankAndNewPerson']);
  });

  test('[review-ready] the list says that an approval is blocked, and why, as the panel and the approval do', async () => {
    const line = await electedLine(server);
    expect((await findingOf(line.id))?.blockedBy).toBeNull();
    await query(`update participants set identity_status = 'failed' where id = $1`, [line.participantId]);
    const blockedBy = (await findingOf(line.id))?.blockedBy;
    expect(blockedBy?.code).toBe('identityFailed');
    const panel = await reviewer.call<{ transitions: { transition: string; isOpen: boolean; reason: string }[] }>(
      'GET',
      `/private/payment-instructions/${line.id}/review`,
    );
    const approve = panel.result.transitions.find(({ transition }) => transition === 'approve');
    expect(approve).toMatchObject({ isOpen: false, reason: blockedBy?.sentence });
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['identityFailed']);
  });

  test('the list says whether the money is here, also after a payment that the bank returned and that was corrected', async () => {
    const line = await electedLine(server, { line: { total_funds_associated_cents: 0 } });
    const isFunded = async () => (await findingOf(line.id))?.isFunded;
    expect(await isFunded()).toBe(false);
    await query(`update order_lines set total_funds_associated_cents = total_funds_required_cents where id = $1`, [
      line.lineId,
    ]);
    expect(await isFunded()).toBe(true);
    await query(`update order_lines set status = 'waitingForReissue', substatus = null where id = $1`, [line.lineId]);
    expect(await isFunded()).toBe(false);
    const isCorrected = async () =>
      (await trust.call<{ isCorrected: boolean }>('GET', `/public/order-lines/${line.lineId}`)).result.isCorrected;
    expect(await isCorrected()).toBe(true);
    await query(`update payment_instructions set status = 'sentBack' where id = $1`, [line.id]);
    expect(await isCorrected()).toBe(false);
  });

  test('an unsigned authorization or Special Tax Notice stops the approval with a sentence', async () => {
    const line = await electedLine(server);
    await query(
      `delete from order_line_agreements where order_line_id = $1 and agreement_code = 'participantTaxNotice'`,
      [line.lineId],
    );
    expect((await shown(line.id)).risks.map(({ code }) => code)).toContain('agreementsNotSigned');
    const answer = await act(reviewer, 'approve', [line.id]);
    expect(codesOf(answer)).toEqual(['agreementsNotSigned']);
    expect(answer.result[0]).toMatchObject({
      reason:
        'The participant hasn’t signed: Special Tax Notice. Send the instruction back so that the participant can sign, or record the signed paper form on the order line’s election.',
    });
  });

  test('a service whose payments the sponsor instructs lists no agreements', async () => {
    const line = await lineToElect(server, { line: { order_service_code: 'expressDistributions' } });
    const agreements = await reviewer.call<unknown[]>('GET', `/public/order-lines/${line.lineId}/agreements`);
    expect(agreements.result).toEqual([]);
  });
});

describe('queues of the distributions page', () => {
  interface Desk {
    readonly queues: readonly { readonly code: string; readonly count: number; readonly oldest: string | null }[];
  }
  const tile = async (code: string) =>
    (await reviewer.call<Desk>('GET', '/private/distributions/desk')).result.queues.find((one) => one.code === code);

  test('the tile of missing notices counts the rows of the page, and age since the deadline is the one on home', async () => {
    await lineToElect(server, { line: { first_notice_at: null } });
    await lineToElect(server, { line: { first_notice_at: null, status: 'inProgress', substatus: 'waitingForAssets' } });
    await lineToElect(server, {
      line: { respond_by: '2026-10-02', becomes_non_responsive_participant_at_end_of_day_on: '2026-10-02' },
    });
    const page = await reviewer.call<unknown[]>('GET', '/private/order-lines/missing-distribution-notices');
    expect(page.result.length).toBeGreaterThan(1);
    expect((await tile('missingNotices'))?.count).toBe(page.result.length);
    expect((await tile('expiredLines'))?.oldest).toMatch(/^2026-10-02/);
  });

  test('ready to pay counts the same instructions on home and on the distributions page', async () => {
    const line = await electedLine(server, { line: { total_funds_associated_cents: 1_000_000 } });
    await act(reviewer, 'approve', [line.id]);
    const home = await reviewer.call<unknown[]>(
      'GET',
      '/public/payment-instructions?search-status=equals(approved)&search-orderLineStatus=equals(inProgress)&search-orderLineSubstatus=equals(waitingToPay)&sortBy=approvedAt&sortDirection=asc',
    );
    expect(home.result).toHaveLength(1);
    expect((await tile('readyToPay'))?.count).toBe(1);
  });
});

describe('orders to associate', () => {
  interface Open {
    readonly id: string;
    readonly bestDeposit: { readonly id: string; readonly isExact: boolean; readonly reason: string } | null;
  }
  const openOrder = async (id: string) =>
    (await trust.call<Open[]>('GET', '/private/trust/orders-to-associate')).result.find((one) => one.id === id);

  test('an unlinked deposit that names the order and equals its gap is offered, accepted once, and funds it', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [600_000, 400_000]);
    const other = await makeOrder(server, sponsor, [70_000]);
    const { depositId } = await scenario.wire(1_000_000, `FROM LANTERN REF ${order.friendlyId}`);
    const { depositId: wrong } = await scenario.wire(50_000, `FROM LANTERN REF ${other.friendlyId}`);
    expect((await openOrder(order.orderId))?.bestDeposit).toMatchObject({ id: depositId, isExact: true });
    expect((await openOrder(other.orderId))?.bestDeposit).toMatchObject({
      id: wrong,
      isExact: false,
      reason: 'Names the order; $200.00 would still be missing',
    });
    const sources = await trust.call<unknown[]>('GET', `/private/trust/orders/${order.orderId}/funding-sources`);
    expect(sources.result[0]).toMatchObject({ kind: 'unlinkedDeposit', depositId, available: 1_000_000 });
    const pairs = [
      { depositId, orderId: order.orderId },
      { depositId: wrong, orderId: other.orderId },
    ];
    const accept = () =>
      trust.call<{ accepted: number; total: number; rejected: { depositId: string }[] }>(
        'POST',
        '/private/trust/accept-exact-deposits',
        { pairs },
      );
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ result }) => result.accepted).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(answers.find(({ result }) => result.accepted === 1)?.result).toMatchObject({
      total: 1_000_000,
      rejected: [{ depositId: wrong }],
    });
    expect(await openOrder(order.orderId)).toBeUndefined();
    expect((await scenario.depositOf(depositId)).result).toMatchObject({ status: 'associated', remaining: 0 });
    expect(await scenario.lineRow(order.lineIds[1] ?? '')).toMatchObject({ associated: 400_000, held: 400_000 });
  });

  test('a deposit is not exact for an order whose lines belong to several plans, or for several deposits alike', async () => {
    const sponsor = await server.sponsor();
    const order = await makeOrder(server, sponsor, [30_000, 20_000]);
    await scenario.wire(50_000, `REF ${order.friendlyId}`);
    await query('update order_lines set plan_id = null where id = $1', [order.lineIds[0]]);
    expect((await openOrder(order.orderId))?.bestDeposit).toMatchObject({ isExact: false });
    await query('update order_lines set plan_id = $1 where id = $2', [sponsor.planId, order.lineIds[0]]);
    expect((await openOrder(order.orderId))?.bestDeposit).toMatchObject({ isExact: true });
    const { depositId } = await scenario.wire(50_000, `AGAIN ${order.friendlyId}`);
    expect((await openOrder(order.orderId))?.bestDeposit).toMatchObject({ isExact: false });
    const pairs = [{ depositId, orderId: order.orderId }];
    const answer = await trust.call<object>('POST', '/private/trust/accept-exact-deposits', { pairs });
    expect(answer.result).toMatchObject({ accepted: 0, rejected: [{ depositId }] });
    const unknown = [{ depositId: newId(), orderId: order.orderId }];
    expect(
      (await trust.call<object>('POST', '/private/trust/accept-exact-deposits', { pairs: unknown })).result,
    ).toMatchObject({ accepted: 0 });
  });
});
