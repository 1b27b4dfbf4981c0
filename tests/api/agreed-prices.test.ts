import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { agreedPricesAudit } from '../../packages/server/src/areas/accounts/agreed-prices-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { byCheck, chosenLine } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Price {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly validFrom: string;
  readonly validTo: string | null;
}

let server: TestServer;
let sales: Caller;
let boss: Caller;
const standardFeeId = newId();
beforeAll(async () => {
  server = await openTestServer();
  sales = await server.signIn('staffMember', ['fees.edit', 'accounts.view', 'plans.view']);
  boss = await server.signIn('staffMember', ['fees.approve', 'accounts.view', 'plans.view']);
  await server.platform.database.query(
    `insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents)
     values ($1, 'processing', 'Processing', 'requestorFee', 'payee', 'netReducing', 5000)`,
    [standardFeeId],
  );
});
afterAll(() => server.stop());

const today = () => localDate(server.platform.clock.now().toISOString(), timeZones.eastern);
const on = (days: number) => addDays(today(), days);
const propose = (place: object, body: object = {}, who = sales) =>
  who.call<Price>('POST', '/private/agreed-prices', {
    ...place,
    standardFeeId,
    payer: 'payee',
    amount: 3_000,
    validFrom: on(1),
    reason: 'Agreed for 200 participants a year',
    ...body,
  });
const decide = (id: string, verb: string, who = boss, body?: object) =>
  who.call<Price>('POST', `/private/agreed-prices/${id}/${verb}`, body);
const approved = async (place: object, body: object = {}) => {
  const made = await propose(place, body);
  expect(made.httpStatus, made.text).toBe(200);
  const done = await decide(made.result.id, 'approve');
  expect(done.result, done.text).toMatchObject({ status: 'approved' });
  return made.result.id;
};
/** The fee of an election for an order that was created on a day from today. */
const feeOn = async (sponsor: Awaited<ReturnType<TestServer['sponsor']>>, days: number) => {
  const created = new Date(`${on(days)}T17:00:00Z`);
  const { stored } = await chosenLine(server, { sponsor, order: { created_at: created } }, () => [byCheck()]);
  return stored[0]?.fees;
};

test('a price needs a second user, and applies to the orders of its days only', async () => {
  const sponsor = await server.sponsor();
  const { result: price } = await propose({ accountId: sponsor.masterAccountId }, { validFrom: on(2), validTo: on(4) });
  expect(price).toMatchObject({ status: 'proposed' });
  expect((await decide(price.id, 'approve', sales)).httpStatus).toBe(403);
  const both = await server.signIn('staffMember', ['fees.edit', 'fees.approve', 'accounts.view', 'plans.view']);
  const own = await propose({ planId: sponsor.planId }, {}, both);
  expect((await decide(own.result.id, 'approve', both)).status).toMatchObject({ code: 'ownPrice' });
  expect(await feeOn(sponsor, 3)).toBe(5_000);
  const done = await decide(price.id, 'approve');
  expect(done.result, done.text).toMatchObject({ status: 'approved' });
  expect((await decide(price.id, 'approve')).httpStatus).toBe(409);
  expect([await feeOn(sponsor, 1), await feeOn(sponsor, 2), await feeOn(sponsor, 4), await feeOn(sponsor, 5)]).toEqual([
    5_000, 3_000, 3_000, 5_000,
  ]);
});

test('the plan’s price takes precedence over the subaccount’s, and that over the master account’s', async () => {
  const sponsor = await server.sponsor();
  await approved({ accountId: sponsor.masterAccountId }, { amount: 4_000 });
  expect(await feeOn(sponsor, 2)).toBe(4_000);
  await approved({ accountId: sponsor.subaccountId }, { amount: 3_500 });
  expect(await feeOn(sponsor, 2)).toBe(3_500);
  await approved({ planId: sponsor.planId }, { amount: 0 });
  expect(await feeOn(sponsor, 2)).toBe(0);
  const client = await server.signIn('client', ['plans.view'], { masterAccountIds: [sponsor.masterAccountId] });
  await server.platform.movableClock?.moveBy(2 * 86_400_000);
  const fresh = await server.signInAgain(client);
  const seen = await fresh.call<{ code: string; amount: number }[]>('GET', `/public/plans/${sponsor.planId}/fees`);
  expect(
    seen.result.find(({ code }) => code === 'processing'),
    seen.text,
  ).toMatchObject({ amount: 0 });
  const other = await server.sponsor();
  const stranger = await server.signIn('client', ['plans.view'], { masterAccountIds: [other.masterAccountId] });
  expect((await stranger.call('GET', `/public/plans/${sponsor.planId}/fees`)).httpStatus).toBe(404);
});

test('a new price ends the earlier one the day before, and an ended one keeps its days', async () => {
  sales = await server.signInAgain(sales);
  boss = await server.signInAgain(boss);
  const sponsor = await server.sponsor();
  const place = { accountId: sponsor.masterAccountId };
  const first = await approved(place, { amount: 4_000, validFrom: on(1) });
  const second = await approved(place, { amount: 3_000, validFrom: on(5) });
  const read = async (id: string) => (await boss.call<Price>('GET', `/private/agreed-prices/${id}`)).result;
  expect(await read(first)).toMatchObject({ status: 'approved', validTo: on(4) });
  expect([await feeOn(sponsor, 4), await feeOn(sponsor, 5)]).toEqual([4_000, 3_000]);
  const earlier = await propose(place, { validFrom: on(3) });
  expect((await decide(earlier.result.id, 'approve')).status.code).toBe('priceOverlaps');
  expect((await decide(earlier.result.id, 'decline', boss, { note: 'Too early' })).result.status).toBe('declined');
  expect((await decide(second, 'end', boss, {})).httpStatus).toBe(422);
  expect((await decide(second, 'end', boss, { note: 'Contract ended' })).result).toMatchObject({
    status: 'ended',
    validTo: today(),
  });
  expect([await feeOn(sponsor, 3), await feeOn(sponsor, 6)]).toEqual([4_000, 5_000]);
});

test('a price can’t be approved after it was to start', async () => {
  const sponsor = await server.sponsor();
  const { result: price } = await propose({ planId: sponsor.planId });
  await server.platform.movableClock?.moveBy(86_400_000);
  boss = await server.signInAgain(boss);
  sales = await server.signInAgain(sales);
  expect((await decide(price.id, 'approve')).status.code).toBe('startsTooEarly');
  expect((await decide(price.id, 'withdraw', sales)).result.status).toBe('withdrawn');
});

test('of two proposals for the same fee and place, the second is rejected', async () => {
  const sponsor = await server.sponsor();
  const both = await Promise.all([propose({ planId: sponsor.planId }), propose({ planId: sponsor.planId })]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  ['no place', () => ({}), {}],
  ['an unknown plan', () => ({ planId: 'f'.repeat(32) }), {}],
  ['a start today', undefined, { validFrom: () => on(0) }],
  ['an end before the start', undefined, { validTo: () => on(0) }],
  ['a negative amount', undefined, { amount: () => -1 }],
  ['an unknown fee', undefined, { standardFeeId: () => newId() }],
  ['no reason', undefined, { reason: () => '' }],
])('rejects a price with %s', async (_, place, body) => {
  const sponsor = await server.sponsor();
  const values = Object.fromEntries(Object.entries(body).map(([name, of]) => [name, of()]));
  const answer = await propose(place?.() ?? { planId: sponsor.planId }, values);
  expect([404, 422]).toContain(answer.httpStatus);
  expect(answer.status.successful).toBe(false);
});

test('an agreed price isn’t changed through the fee schedule', async () => {
  const sponsor = await server.sponsor();
  await approved({ accountId: sponsor.masterAccountId });
  const editor = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  const { rows } = await server.platform.database.query<{ id: string }>('select id from fees where account_id = $1', [
    sponsor.masterAccountId,
  ]);
  const path = `/private/fees/${rows[0]?.id}`;
  expect((await editor.call('PATCH', path, { amount: 1 })).status.code).toBe('changesByProposal');
  expect((await editor.call('DELETE', path)).status.code).toBe('changesByProposal');
  const direct = await editor.call<{ errors: object }>('POST', '/private/fees', {
    displayName: 'Direct',
    code: 'processing',
    feeTypeCode: 'requestorFee',
    payer: 'payee',
    treatment: 'netReducing',
    amount: 1,
    accountId: sponsor.masterAccountId,
  });
  expect([direct.httpStatus, direct.result.errors]).toEqual([
    422,
    { accountId: [expect.stringContaining('is proposed on its page')] },
  ]);
});

test('the audit of prices finds nothing', async () => {
  const found = await runAudit(server.platform.database, server.platform.files, agreedPricesAudit, server.platform);
  expect(found.filter(({ count }) => count > 0)).toEqual([]);
});
