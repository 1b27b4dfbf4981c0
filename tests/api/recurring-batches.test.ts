import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankingDayOnOrAfter } from '../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import { addMonths } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import {
  byAch,
  election,
  electionUrl,
  type LineToElect,
  lineToElect,
  payeeName,
  type Stored,
} from '../support/elections.ts';
import { approve, fund, openEndings, scenario, server, sponsor, stateOf, today } from '../support/endings-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import type { Caller } from '../support/test-server.ts';

inOrder();

interface Batch {
  readonly id: string;
  readonly status: string;
  readonly totalPlans: number;
  readonly totalPayments: number;
  readonly totalNeeded: number;
  readonly exceptions: { orderLineId: string; reason: string }[];
}
interface PlanMonth {
  readonly planId: string;
  readonly payments: number;
  readonly needed: number;
  readonly made: number;
  readonly leftOut: { orderLineId: string; reason: string }[];
}

let desk: Caller;
let client: Caller;
let month: string;
const pensions: LineToElect[] = [];

/** Creates a monthly pension of 1,000.00 that began this month. */
function pension(): Promise<LineToElect> {
  return lineToElect(server, {
    sponsor,
    line: {
      order_service_code: 'recurringBenefits',
      distribution_reason_code: null,
      traditional_pre_tax_amount_cents: null,
      gross_distribution_amount_cents: 100_000,
      total_funds_required_cents: 100_000,
      waiting_period_ends_on: today,
      detail: JSON.stringify({
        amount: 100_000,
        frequencyCode: 'onceEveryMonth',
        dayOfMonth: 15,
        firstMonth: today.slice(0, 7),
      }),
    },
  });
}

async function setUp(line: LineToElect): Promise<string> {
  const way = byAch({ payableTo: payeeName() });
  const more = { participantElectedToKeepWaitingPeriod: false };
  const signed = await line.person.call('POST', electionUrl(line.lineId), election([way], more));
  expect(signed.httpStatus, signed.text).toBe(200);
  const [stored] = (await line.person.call<Stored[]>('GET', electionUrl(line.lineId))).result;
  await approve(stored?.id);
  return stored?.id ?? '';
}

beforeAll(async () => {
  await openEndings();
  desk = await server.signIn('staffMember', [
    'orders.view',
    'orders.edit',
    'orders.initiate',
    'plans.view',
    'payments.view',
  ]);
  client = await server.signIn('client', ['orders.view', 'plans.view'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  month = addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7);
});
afterAll(() => server.stop());

const preview = async (of = month) =>
  (await desk.call<PlanMonth[]>('GET', `/private/recurring/months/${of}/plans`)).result.find(
    ({ planId }) => planId === sponsor.planId,
  );
const create = (change: object = {}) =>
  desk.call<Batch>('POST', '/private/recurring/batches', { month, planIds: [sponsor.planId], ...change });
const pause = (lineId: string, isPaused: boolean, note = 'Asked by telephone') =>
  desk.call<{ isPaymentCreationPaused: boolean }>('POST', `/private/order-lines/${lineId}/payment-creation`, {
    isPaused,
    note,
  });

test('a month pays every participant who is set up, and gives the reason for the others', async () => {
  // Each name is read before the next participant is created: the helper returns only the last name.
  for (let n = 0; n < 3; n += 1) {
    const line = await pension();
    pensions.push(line);
    await setUp(line);
  }
  const silent = await pension();
  const [first, paused, excluded] = pensions.map(({ lineId }) => lineId);
  expect((await pause(paused ?? '', true)).result.isPaymentCreationPaused).toBe(true);
  expect(await preview(today.slice(0, 7))).toBeUndefined();
  expect(await preview()).toMatchObject({ payments: 2, needed: 200_000, made: 0 });
  const wish = { excluded: [{ orderLineId: excluded, reason: 'Reported as deceased' }] };
  const both = await Promise.all([create(wish), create(wish)]);
  const [made, late] = both.toSorted((a, b) => a.httpStatus - b.httpStatus);
  expect(late?.status).toMatchObject({ code: 'nothingDue' });
  if (!made) throw new Error('no batch');
  expect(made.result, made.text).toMatchObject({
    status: 'draft',
    totalPlans: 1,
    totalPayments: 1,
    totalNeeded: 100_000,
  });
  expect(new Map(made.result.exceptions.map(({ orderLineId, reason }) => [orderLineId, reason]))).toEqual(
    new Map([
      [paused, 'Payments are paused.'],
      [excluded, 'Reported as deceased'],
      [silent.lineId, 'This participant’s payment instructions aren’t set up and approved yet.'],
    ]),
  );
  const further = await scenario.query<{ id: string; state: string; on: string; copied: boolean }>(
    `select f.id, f.status as state, f.repeats_on::text as on,
            exists (select 1 from payment_instructions a join payment_instructions b on a.bank_pair_index = b.bank_pair_index and a.net_cents = b.net_cents
                     where a.order_line_id = f.id and b.order_line_id = f.repeats_line_id) as copied
       from order_lines f where f.repeats_line_id = $1`,
    [first],
  );
  expect(further).toMatchObject([{ state: 'open', on: `${month}-15`, copied: true }]);
});

test('a batch is released, reviewed, funded, and paid like any other order; nothing is created twice', async () => {
  const found = await desk.call<Batch[]>('GET', '/private/recurring/batches?search-status=equals(draft)');
  const id = found.result[0]?.id ?? '';
  const denied = await client.call('POST', `/private/recurring/batches/${id}/release`, {});
  expect(denied.httpStatus).toBe(403);
  const released = await desk.call<Batch>('POST', `/private/recurring/batches/${id}/release`, {});
  expect(released.result, released.text).toMatchObject({ status: 'released' });
  await server.jobs.runDue();
  const [line] = await scenario.query<{ id: string; instruction: string; notices: number }>(
    `select l.id, i.id as instruction, (select count(*)::int from order_line_documents d where d.order_line_id = l.id) as notices
       from order_lines l join payment_instructions i on i.order_line_id = l.id where l.repeats_line_id = $1`,
    [pensions[0]?.lineId],
  );
  const lineId = line?.id ?? '';
  expect(line?.notices).toBe(0);
  expect(await stateOf(lineId)).toBe('waitingForParticipant/waitingForApproval');
  await approve(line?.instruction);
  expect(await stateOf(lineId)).toBe('pending/waitingForAssets');
  const waiting = await desk.call<{ isWaitingForPlanAssets: boolean }>(
    'GET',
    `/public/order-lines/${pensions[0]?.lineId}`,
  );
  expect(waiting.result.isWaitingForPlanAssets).toBe(true);
  await fund({ lineId } as LineToElect, 100_000);
  expect(await stateOf(lineId)).toBe('inProgress/waitingToPay');
  const ready = async (on: string) => {
    const found = await desk.call<{ instructions: { orderLineId: string; blockers: string[] }[] }>(
      'GET',
      `/private/payment-batches/ready-to-pay?effectiveDate=${on}`,
    );
    return found.result.instructions?.find((one) => one.orderLineId === lineId)?.blockers.join(' ') ?? found.text;
  };
  expect(await ready(bankingDayOnOrAfter(today))).toContain('It is due later');
  expect(await ready(bankingDayOnOrAfter(`${month}-15`))).not.toContain('It is due later');
  const orders = await desk.call<{ needed: number; associated: number; planDisplayName: string }[]>(
    'GET',
    `/private/recurring/batch-orders?search-recurringBatchId=equals(${id})`,
  );
  expect(orders.result).toMatchObject([{ needed: 100_000, associated: 100_000 }]);
  const again = await create();
  expect(again.result.exceptions?.some(({ orderLineId }) => orderLineId === pensions[0]?.lineId)).toBe(false);
  expect(again.result, again.text).toMatchObject({ totalPayments: 1 });
  expect(await preview()).toMatchObject({ payments: 0, made: 2 });
  const cancelled = await desk.call<Batch>('POST', `/private/recurring/batches/${again.result.id}/cancel`, {});
  expect(cancelled.result, cancelled.text).toMatchObject({ status: 'cancelled', totalPayments: 0 });
  expect(await preview()).toMatchObject({ payments: 1, made: 1 });
});

test('bad input changes nothing: months out of range, no payees due, foreign plans, pauses without a reason', async () => {
  expect((await create({ month: '2019-01' })).status.code).toBe('monthOutOfReach');
  expect((await create({ month: 'soon' })).httpStatus).toBe(422);
  expect((await create({ planIds: [] })).httpStatus).toBe(422);
  expect((await create({ planIds: ['f'.repeat(32)] })).httpStatus).toBe(404);
  expect((await create({ planIds: [(await server.sponsor()).planId] })).status.code).toBe('nothingDue');
  const [one] = pensions.map(({ lineId }) => lineId);
  expect((await pause(one ?? '', true, '')).httpStatus).toBe(422);
  const single = await lineToElect(server, { sponsor });
  expect((await pause(single.lineId, true)).status.code).toBe('notAPension');
  expect((await pause(pensions[1]?.lineId ?? '', false, '')).result.isPaymentCreationPaused).toBe(false);
});

test('a client reads the months of its own plans only', async () => {
  const url = (planId: string) => `/public/recurring/plans/${planId}/current-month-payment-orders`;
  const own = await client.call<{ month: string; orders: { needed: number; gap: number }[] }>(
    'GET',
    url(sponsor.planId),
  );
  expect(own.result).toMatchObject({ month: today.slice(0, 7) });
  expect(own.result.orders).toHaveLength(4);
  const foreign = await client.call('GET', url((await server.sponsor()).planId));
  expect(foreign.httpStatus).toBe(404);
});

test('searches pensions by their schedule', async () => {
  const found = await desk.call<{ paymentFrequencyCode: string; firstPaymentMonth: string }[]>(
    'GET',
    `/public/order-lines?search-paymentFrequencyCode=equals(onceEveryMonth)&search-firstPaymentMonth=equals(${today.slice(0, 7)})&search-repeatsLineId=isEmpty()`,
  );
  expect(found.result, found.text).toHaveLength(4);
  expect(found.result[0]).toMatchObject({ targetSpecificDayOfMonth: 15, finalPaymentMonth: null });
});

test('the ledger is consistent', async () => {
  const predicates = allAreas.flatMap(({ audit }) => audit ?? []);
  const findings = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
