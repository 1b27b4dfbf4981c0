import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { formatMoney } from '../../packages/domain/src/foundation/money/format-money.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { inOrder } from '../support/in-order.ts';
import { type IraRow, iraApplicants, iraApplication } from '../support/ira-applicants.ts';
import { type Logins, openLogins } from '../support/logins.ts';
import { readOutbox } from '../support/outbox.ts';
import type { Caller } from '../support/test-server.ts';
import { openTrustDesk, scenario, server, trust } from '../support/trust-desk.ts';
import { accountNumber, balanceOf, statement } from '../support/trust-scenario.ts';

inOrder();

let logins: Logins;
let staff: Caller;
let person: Awaited<ReturnType<ReturnType<typeof iraApplicants>['register']>>;
let iraId: string;
let prospectId: string;
let emailAddress: string;

beforeAll(async () => {
  await openTrustDesk();
  logins = openLogins(server);
  const sponsor = await server.sponsor('Fabrikam Advisors');
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  const advisor = await server.signIn('advisor', ['account.view', 'account.edit'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const applicants = iraApplicants(server, logins, advisor, sponsor.masterAccountId);
  ({ id: prospectId, emailAddress } = await applicants.invited());
  person = await applicants.register(emailAddress);
  await person('POST', `/public/prospects/${prospectId}/no-advisor`);
  await person('POST', `/public/prospects/${prospectId}/submit-application`, iraApplication({ iraType: 'rollover' }));
  await server.jobs.runDue();
  await person('POST', `/public/prospects/${prospectId}/preferences-completed`, {});
  await server.jobs.runDue();
  iraId = (await person<IraRow[]>('GET', '/public/ira-accounts')).result[0]?.id ?? '';
});
afterAll(() => server.stop());

const credit = (depositId: string, body: object) =>
  trust.call<IraRow>('POST', `/private/deposits/${depositId}/ira-credits`, { iraAccountId: iraId, ...body });
const balance = async () => (await person<IraRow>('GET', `/public/ira-accounts/${iraId}`)).result['balance'];
const custody = () => balanceOf(server, '2800');
const year = () => Number(server.platform.clock.now().toISOString().slice(0, 4));

/** Runs the predicates of deposits, the ledger, and IRAs. */
async function findings() {
  const predicates = allAreas.flatMap((area) => (['trust', 'ira'].includes(area.name) ? (area.audit ?? []) : []));
  const found = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  return found.filter(({ count }) => count > 0);
}

test('a deposit is credited to an IRA, which becomes active with its first money', async () => {
  const { depositId } = await scenario.wire(1_250_000, 'ROLLOVER HOLDER');
  const response = await credit(depositId, { kind: 'rollover', amount: 1_000_000 });
  expect(response.httpStatus, response.text).toBe(200);
  expect(response.result).toMatchObject({ kind: 'rollover', amount: 1_000_000, isReversed: false });
  expect([await balance(), await custody()]).toEqual([1_000_000, 1_000_000]);
  expect((await scenario.depositOf(depositId)).result).toMatchObject({ linked: 1_000_000, remaining: 250_000 });
  await server.jobs.runDue();
  expect((await person('GET', `/public/prospects/${prospectId}`)).result['status']).toBe('active');
  const over = await credit(depositId, { kind: 'rollover', amount: 250_001 });
  expect([over.httpStatus, over.status.code]).toEqual([409, 'depositHasLess']);
  expect(await findings()).toEqual([]);
});

describe('a contribution', () => {
  test('counts against the limit of its year and the owner’s age', async () => {
    const { depositId } = await scenario.wire(1_000_000, 'CHECK HOLDER');
    const contribution = { kind: 'contribution', taxYear: year() };
    const noYear = await credit(depositId, { kind: 'contribution', amount: 100 });
    expect(noYear.result).toEqual({ errors: { taxYear: ['Enter the year that the contribution is for.'] } });
    const old = await credit(depositId, { ...contribution, taxYear: year() - 2, amount: 100 });
    expect([old.httpStatus, old.status.code]).toEqual([422, 'yearIsClosed']);
    // The owner is older than 50.
    const limit = year() === 2025 ? 800_000 : 860_000;
    expect((await credit(depositId, { ...contribution, amount: limit })).httpStatus).toBe(200);
    const over = await credit(depositId, { ...contribution, amount: 1 });
    expect([over.httpStatus, over.status.code]).toEqual([409, 'overLimit']);
    expect(over.status.message).toContain('of which $0.00 is left');
    const seen = await person<{ view: { contributions: unknown } }>('GET', `/public/ira-accounts/${iraId}`);
    expect(JSON.stringify(seen.result)).toContain(`"contributed":${limit}`);
  });

  test('that is taken back frees the limit, once', async () => {
    const list = await staff.call<IraRow[]>(
      'GET',
      `/public/ira-transactions?search-iraAccountId=equals(${iraId})&search-kind=equals(contribution)`,
    );
    const id = list.result[0]?.id;
    const before = Number(await balance());
    const undo = (note: string) => trust.call<IraRow>('POST', `/private/ira-transactions/${id}/undo`, { note });
    const undone = await undo('Wrong owner');
    expect(undone.result, undone.text).toMatchObject({ kind: 'reversal', amount: -Number(list.result[0]?.['amount']) });
    expect(await balance()).toBe(before - Number(list.result[0]?.['amount']));
    const twice = await undo('Wrong owner');
    expect([twice.httpStatus, twice.status.code]).toEqual([409, 'alreadyReversed']);
    expect(await findings()).toEqual([]);
  });
});

test('a deposit that the bank returns leaves the IRA again', async () => {
  const { depositId } = await scenario.wire(333_333, 'BOUNCING HOLDER');
  const before = Number(await balance());
  expect((await credit(depositId, { kind: 'transferIn', amount: 300_000 })).httpStatus).toBe(200);
  const date = server.platform.clock.now().toISOString().slice(0, 10);
  const transactions = [{ typeCode: '555', amountCents: 333_333, text: 'RETURNED', bankReference: 'RETURNED' }];
  const file = statement({ date, fileId: '99', transactions, account: accountNumber });
  expect((await trust.upload('/private/bank-transaction-files', 'file', 'r.bai', file)).httpStatus).toBe(200);
  const [debit] = await scenario.query<{ id: string }>(
    `select id from bank_transactions where bank_reference = 'RETURNED'`,
    [],
  );
  const taken = await trust.call('POST', `/private/trust/deposits/${depositId}/returned/${debit?.id}`, {});
  expect(taken.httpStatus, taken.text).toBe(200);
  expect([await balance(), await custody()]).toEqual([before, before]);
  expect(await findings()).toEqual([]);
});

test('an IRA with money can’t be revoked, and one that was revoked takes none', async () => {
  const revoked = await person('POST', `/public/ira-accounts/${iraId}/revoke`, {});
  expect([revoked.httpStatus, revoked.status.code]).toEqual([409, 'hasMoney']);
});

test('two users who credit the same money at a time spend it once', async () => {
  const { depositId } = await scenario.wire(50_000, 'TWICE');
  const both = await Promise.all([1, 2].map(() => credit(depositId, { kind: 'rollover', amount: 50_000 })));
  expect(both.map(({ httpStatus }) => httpStatus)).toEqual(expect.arrayContaining([200, 409]));
});

test('statements list the quarters since the opening, and only for their owner', async () => {
  const list = await person<{ quarter: string }[]>('GET', `/public/ira-accounts/${iraId}/statements`);
  expect(list.result).toHaveLength(1);
  const url = `/public/ira-accounts/${iraId}/statements/${list.result[0]?.quarter}`;
  const headers = { authorization: `Bearer ${await logins.signIn({ emailAddress })}` };
  const pdf = await server.app.inject({ url, headers });
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await person('GET', `/public/ira-accounts/${iraId}/statements/1999-Q1`)).httpStatus).toBe(404);
  const other = await logins.makeUser('accountHolder');
  const foreign = { authorization: `Bearer ${await logins.signIn({ emailAddress: other.emailAddress })}` };
  expect((await server.app.inject({ url, headers: foreign })).statusCode).toBe(404);
  expect((await server.app.inject({ url: '/public/ira-transactions', headers: foreign })).json().result).toEqual([]);
  expect((await person<IraRow[]>('GET', '/public/ira-transactions')).result.length).toBeGreaterThan(2);
});

test('an owner old enough is told in January, once, what to take out, and sees the same', async () => {
  await server.platform.database.query(`update prospects set date_of_birth = '1946-05-05' where id = $1`, [prospectId]);
  const held = Number(
    (await scenario.query<{ held: number }>(`select sum(amount_cents) as held from ira_transactions`, []))[0]?.held,
  );
  await server.platform.movableClock?.moveTo(new Date(`${year() + 1}-01-15T17:00:00Z`));
  await server.jobs.runDue();
  await server.platform.movableClock?.moveTo(new Date(`${year()}-01-16T17:00:00Z`));
  await server.jobs.runDue();
  const sent = await readOutbox(server.platform, { kind: 'ira-required-minimum' });
  expect(sent.map(({ recipient, cause }) => [recipient, cause])).toEqual([[emailAddress, `${iraId} ${year()}`]]);
  const period = year() - 1946 === 81 ? 19.4 : 20.2;
  const amount = Math.round(held / period);
  expect(sent[0]?.text).toContain(`at least ${formatMoney(cents(amount))}`);
  const token = await logins.signIn({ emailAddress });
  const seen = await logins.request('GET', `/public/ira-accounts/${iraId}`, undefined, { token });
  expect(seen.result['requiredMinimums']).toEqual([
    {
      year: year(),
      age: year() - 1946,
      balance: held,
      periodTenths: period * 10,
      amount,
      taken: 0,
      left: amount,
      dueOn: `${year()}-12-31`,
    },
  ]);
});
