import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PlanSummary,
  RecurringMonth,
  RecurringPlan,
} from '../../packages/contract/src/recurring/recurring-figures.routes.ts';
import { addMonths } from '../../packages/domain/src/foundation/calendar/dates.ts';
import {
  byAch,
  election,
  electionUrl,
  type LineToElect,
  lineToElect,
  payeeName,
  type Stored,
} from '../support/elections.ts';
import { approve, fund, openEndings, scenario, server, sponsor, today } from '../support/endings-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import type { Caller } from '../support/test-server.ts';

inOrder();

interface Change {
  readonly id: string;
  readonly status: string;
}

let desk: Caller;
let client: Caller;
let stranger: Caller;
let month: string;
let before: string;
const benefits: LineToElect[] = [];

const monthAt = (count: number) => addMonths(`${today.slice(0, 7)}-01`, count).slice(0, 7);

/** Creates a monthly benefit of 1,000.00 that began last month and whose first payment is funded. */
async function benefit(): Promise<LineToElect> {
  const line = await lineToElect(server, {
    sponsor,
    line: {
      order_service_code: 'recurringBenefits',
      distribution_reason_code: null,
      traditional_pre_tax_amount_cents: null,
      gross_distribution_amount_cents: 100_000,
      total_funds_required_cents: 100_000,
      waiting_period_ends_on: today,
      detail: JSON.stringify({ amount: 100_000, frequencyCode: 'onceEveryMonth', dayOfMonth: 15, firstMonth: before }),
    },
  });
  const more = { participantElectedToKeepWaitingPeriod: false };
  const signed = await line.person.call(
    'POST',
    electionUrl(line.lineId),
    election([byAch({ payableTo: payeeName() })], more),
  );
  expect(signed.httpStatus, signed.text).toBe(200);
  const [stored] = (await line.person.call<Stored[]>('GET', electionUrl(line.lineId))).result;
  await approve(stored?.id);
  await fund(line, 100_000);
  return line;
}

beforeAll(async () => {
  await openEndings();
  const staff = [
    'orders.view',
    'orders.edit',
    'orders.initiate',
    'plans.view',
    'payments.view',
    'participants.view',
    'participants.edit',
  ] as const;
  desk = await server.signIn('staffMember', [...staff]);
  const rights = ['orders.view', 'orders.edit', 'plans.view', 'account.view'];
  client = await server.signIn('client', rights, { masterAccountIds: [sponsor.masterAccountId] });
  stranger = await server.signIn('client', rights, { masterAccountIds: [(await server.sponsor()).masterAccountId] });
  [month, before] = [today.slice(0, 7), monthAt(-1)];
  for (let n = 0; n < 3; n += 1) benefits.push(await benefit());
}, 60_000);
afterAll(() => server.stop());

const change = (caller: Caller, at: number, body: object) =>
  caller.call<Change>('POST', `/public/order-lines/${benefits[at]?.lineId}/recurring-changes`, {
    reason: 'Board decision',
    ...body,
  });
const home = async (of = month) => (await desk.call<RecurringMonth>('GET', `/private/recurring/months/${of}`)).result;
const batch = (of: string) =>
  desk.call<{ id: string; totalNeeded: number; totalPayments: number }>('POST', '/private/recurring/batches', {
    month: of,
    planIds: [sponsor.planId],
  });
const release = (id: string) => desk.call('POST', `/private/recurring/batches/${id}/release`, {});

test('home, plans, batch, and the sponsor’s pages show the same totals of a month', async () => {
  const made = await batch(month);
  expect(made.result, made.text).toMatchObject({ totalPayments: 3, totalNeeded: 300_000 });
  const draft = await home();
  expect(draft.draft?.id).toBe(made.result.id);
  expect(draft.totals).toMatchObject({ payments: 0, gross: 0 });
  expect(draft.totalsBefore).toMatchObject({ month: before, payments: 3, gross: 300_000, started: 3 });
  expect((await release(made.result.id)).httpStatus).toBe(200);
  const shown = await home();
  expect(shown.totals).toMatchObject({
    payments: 3,
    payees: 3,
    gross: made.result.totalNeeded,
    started: 0,
    stopped: 0,
  });
  expect(shown.totals.gross - shown.totals.federal - shown.totals.state - shown.totals.net).toBe(0);
  expect(shown).toMatchObject({ draft: null, plans: { funded: 0, waiting: 1 }, changed: 0 });
  expect(shown.days.reduce((total, day) => total + day.gross, 0)).toBe(300_000);
  const plans = (await desk.call<RecurringPlan[]>('GET', `/private/recurring/months/${month}/plan-figures`)).result;
  const own = plans.find(({ planId }) => planId === sponsor.planId);
  expect(plans.reduce((total, { gross }) => total + gross, 0)).toBe(shown.totals.gross);
  expect(own).toMatchObject({ payees: 3, needed: 300_000, associated: 0, funding: 'waiting', differences: 0 });
  const list = await client.call<RecurringPlan[]>('GET', `/public/accounts/${sponsor.masterAccountId}/recurring-plans`);
  expect(list.result, list.text).toEqual([own]);
  const summary = await client.call<PlanSummary>('GET', `/public/recurring/plans/${sponsor.planId}/summary`);
  expect(summary.result.months, summary.text).toHaveLength(12);
  expect(summary.result.months.slice(0, 2)).toEqual([shown.totals, shown.totalsBefore]);
  expect(summary.result.comparison).toEqual({ before: 300_000, now: 300_000, change: 0, payees: [] });
});

test('a sponsor requests changes and pauses payments; nothing else changes before staff decide', async () => {
  const next = monthAt(1);
  const late = await change(client, 0, { kind: 'amount', amount: 120_000, fromMonth: month });
  expect(late.result.status, late.text).toBe('requested');
  const again = await change(client, 0, { kind: 'amount', amount: 130_000, fromMonth: next });
  expect(again.status.code).toBe('requestIsOpen');
  const refused = await desk.call('POST', `/private/recurring-changes/${late.result.id}/apply`, {});
  expect(refused.status.code, refused.text).toBe('monthHasPayment');
  const declined = await desk.call<Change>('POST', `/private/recurring-changes/${late.result.id}/decline`, {
    note: 'Too late',
  });
  expect(declined.result.status).toBe('declined');
  const wish = await change(client, 0, { kind: 'amount', amount: 120_000, fromMonth: next });
  expect(
    (await desk.call<Change>('POST', `/private/recurring-changes/${wish.result.id}/apply`, {})).result.status,
  ).toBe('applied');
  expect((await change(client, 1, { kind: 'pause' })).result.status).toBe('applied');
  expect((await change(client, 1, { kind: 'resume' })).result.status).toBe('requested');
  const death = await change(client, 2, { kind: 'death', dateOfDeath: `${month}-01` });
  expect(death.result.status, death.text).toBe('requested');
  const held = await scenario.query<{ paused: boolean; reported: boolean }>(
    `select l.is_payment_creation_paused as paused, p.death_reported_at is not null as reported
       from order_lines l join participants p on p.id = l.participant_id where l.id = $1`,
    [benefits[2]?.lineId],
  );
  expect(held).toEqual([{ paused: true, reported: true }]);
  expect(await home()).toMatchObject({ paused: 2, requests: 2, changed: 2 });
  const compared = await desk.call<{ payees: { difference: string }[] }>(
    'GET',
    `/private/recurring/months/${next}/comparison`,
  );
  expect(compared.result.payees.map(({ difference }) => difference).toSorted(), compared.text).toEqual([
    'amount',
    'paused',
    'paused',
  ]);
});

test('a declined report of a death restores what was before it: a paused benefit stays paused', async () => {
  const holdsOf = async (at: number) =>
    (
      await scenario.query(
        `select l.is_payment_creation_paused as paused, p.death_reported_at is not null as reported
           from order_lines l join participants p on p.id = l.participant_id where l.id = $1`,
        [benefits[at]?.lineId],
      )
    )[0];
  for (const [at, paused] of [
    [0, false],
    [1, true],
  ] as const) {
    expect(await holdsOf(at)).toEqual({ paused, reported: false });
    const report = await change(client, at, { kind: 'death', dateOfDeath: `${month}-01` });
    expect(await holdsOf(at), report.text).toEqual({ paused: true, reported: true });
    await desk.call('POST', `/private/recurring-changes/${report.result.id}/decline`, { note: 'Somebody else' });
    expect(await holdsOf(at)).toEqual({ paused, reported: false });
  }
});

test('an applied amount pays from its month, and an applied death ends the benefit', async () => {
  const next = monthAt(1);
  const [death] = (
    await desk.call<Change[]>(
      'GET',
      '/public/recurring-changes?search-kind=equals(death)&search-status=equals(requested)',
    )
  ).result;
  const clerk = await server.signIn('staffMember', ['orders.view', 'orders.edit']);
  const denied = await clerk.call('POST', `/private/recurring-changes/${death?.id}/apply`, {});
  expect(denied.status.code, denied.text).toBe('mayNotRecordDeaths');
  const applied = await desk.call<Change>('POST', `/private/recurring-changes/${death?.id}/apply`, {});
  expect(applied.result.status, applied.text).toBe('applied');
  const [dead] = await scenario.query(
    `select p.status, l.detail->>'finalMonth' as final from order_lines l join participants p on p.id = l.participant_id where l.id = $1`,
    [benefits[2]?.lineId],
  );
  expect(dead).toEqual({ status: 'deceased', final: month });
  const made = await batch(next);
  expect(made.result, made.text).toMatchObject({ totalPayments: 1, totalNeeded: 120_000 });
  await release(made.result.id);
  const shown = await home(next);
  expect(shown.totals).toMatchObject({ gross: 120_000, stopped: 1 });
  const changed = await desk.call<{ id: string }[]>(
    'GET',
    '/public/order-lines?search-isChangedSinceBatch=equals(true)',
  );
  expect(changed.result, changed.text).toEqual([]);
});

test('bad input and other sponsors change nothing', async () => {
  expect((await change(client, 0, { kind: 'amount', amount: 0, fromMonth: month })).httpStatus).toBe(422);
  expect((await change(client, 0, { kind: 'death', dateOfDeath: monthAt(2) + '-01' })).status.code).toBe(
    'diesInTheFuture',
  );
  expect((await change(client, 1, { kind: 'pause' })).status.code).toBe('nothingChanges');
  expect((await change(stranger, 0, { kind: 'pause' })).httpStatus).toBe(404);
  expect((await stranger.call('GET', `/public/recurring/plans/${sponsor.planId}/summary`)).httpStatus).toBe(404);
  expect((await stranger.call('GET', `/public/accounts/${sponsor.masterAccountId}/recurring-plans`)).httpStatus).toBe(
    404,
  );
  expect((await desk.call('GET', '/private/recurring/months/soon')).status.code).toBe('monthOutOfReach');
});
