import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { enqueueIraOpenings } from '../../packages/server/src/areas/orders/ira-openings.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { readSheet } from '../../packages/server/src/platform/spreadsheets/read-sheet.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { peopleWorkbook, type SheetValue } from '../support/people-sheet.ts';
import type { Caller } from '../support/test-server.ts';
import { openTrustDesk, scenario, server, trust } from '../support/trust-desk.ts';
import { balanceOf } from '../support/trust-scenario.ts';

inOrder();

const people = 200;
const failing = 5;
const header = [
  'First Name',
  'Last Name',
  'SSN',
  'DOB',
  'Address',
  'City',
  'State',
  'ZIP',
  'Account type',
  'Pre-tax amount',
];

/** The provider rejects tax IDs that end in 0001. */
const taxIdOf = (index: number): string =>
  index < failing ? `501-${String(index + 11)}-0001` : `501-60-${String(1000 + index)}`;

const row = (index: number): SheetValue[] => [
  'Ada',
  `Sample${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}`,
  taxIdOf(index),
  '04/17/1962',
  '14 Harbor Street',
  'Austin',
  'TX',
  '78701',
  'Traditional',
  1_000,
];

let sponsor: Awaited<ReturnType<typeof server.sponsor>>;
let [staff, client]: Caller[] = [];
let orderId = '';

beforeAll(async () => {
  await openTrustDesk();
  sponsor = await server.sponsor('Contoso');
  staff = await server.signIn('staffMember', [
    'orders.view',
    'orders.edit',
    'orders.initiate',
    'orders.submit',
    'accounts.view',
    'plans.view',
    'participants.view',
    'participants.edit',
    'payments.view',
    'payments.edit',
  ]);
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit'],
    {
      masterAccountIds: [sponsor.masterAccountId],
    },
  );
});
afterAll(() => server.stop());

const openings = async (who: Caller | undefined) =>
  (await who?.call<Record<string, number>>('GET', `/public/orders/${orderId}/ira-openings`))?.result;
async function findings() {
  const areas = ['trust', 'ira', 'orders', 'payments', 'advisors'];
  const predicates = allAreas.flatMap(({ name, audit }) => (areas.includes(name) ? (audit ?? []) : []));
  const found = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  return found.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations]);
}

const expectWaiting = async (waiting: number) =>
  expect(await openings(client)).toEqual({ opened: 0, openedAmount: 0, failed: 0, waiting });

/** Takes an order of these people from its file to funded lines, and runs the jobs that open the IRAs. */
async function openOrder(rows: readonly SheetValue[][], amount: number, check?: () => Promise<void>): Promise<void> {
  const made = await staff?.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'enhancedIra',
    planId: sponsor.planId,
  });
  orderId = made?.result.id ?? '';
  const bytes = await peopleWorkbook(header, rows);
  const read = await staff?.upload(`/private/orders/${orderId}/bulk-orders`, 'file', 'people.xlsx', bytes);
  expect(read?.httpStatus, read?.text).toBe(200);
  await server.jobs.runDue();
  for (const path of [`/public/orders/${orderId}/submit`, `/private/orders/${orderId}/initiate`]) {
    const done = await staff?.call('POST', path);
    expect(done?.httpStatus, done?.text).toBe(200);
    await server.jobs.runDue();
  }
  await check?.();
  const { depositId } = await scenario.wire(amount, 'PLAN MONEY');
  const linkId = await scenario.link(depositId, sponsor.planId, amount);
  const path = `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${orderId}`;
  const funded = await trust.call('POST', path);
  expect(funded.httpStatus, funded.text).toBe(200);
  await server.jobs.runDue();
}

/** Each IRA has one number, one deposit of money, one letter, and one message; nothing exists twice. */
async function expectBook(count: number): Promise<void> {
  const [book] = await scenario.query<Record<string, number>>(
    `select count(*)::int as iras, count(distinct account_number_index)::int as numbers, count(distinct participant_id)::int as owners,
            (select count(*)::int from ira_transactions) as credits,
            (select coalesce(sum(amount_cents), 0)::int from ira_transactions) as total,
            (select count(distinct record_id)::int from stored_files where kind = 'iraWelcome') as letters,
            (select count(*)::int from stored_files where kind = 'iraWelcome') as files
       from ira_accounts where status = 'open'`,
    [],
  );
  const total = count * 100_000;
  const each = { iras: count, numbers: count, owners: count, credits: count, letters: count, files: count };
  expect(book).toEqual({ ...each, total });
  expect(await balanceOf(server, '2800')).toBe(total);
  const mails = await readOutbox(server.platform, { kind: 'default-account-opened' });
  expect(mails).toHaveLength(count);
  expect(mails[0]?.text).toContain('You can revoke this IRA until');
}

test('[P28] a file of 200 people becomes IRAs with their money; five openings fail', async () => {
  await openOrder(
    Array.from({ length: people }, (_, index) => row(index)),
    people * 100_000,
    () => expectWaiting(people),
  );
  expect(await openings(staff)).toEqual({
    opened: people - failing,
    openedAmount: (people - failing) * 100_000,
    failed: failing,
    waiting: 0,
  });
  await expectBook(people - failing);
  expect(await findings()).toEqual([]);
});

test('[P28] a job that runs again moves nothing twice', async () => {
  const lines = await scenario.query<{ id: string }>('select id from order_lines where order_id = $1 limit 3', [
    orderId,
  ]);
  const before = await balanceOf(server, '2800');
  const ctx = server.system();
  await ctx.inTx(async (tx) => {
    for (const cause of ['again', 'killed'])
      await enqueueIraOpenings(
        tx,
        lines.map(({ id }) => id),
        cause,
      );
    return undefined;
  });
  await server.jobs.runDue();
  expect(await balanceOf(server, '2800')).toBe(before);
});

/** Reads the result sheet: the result of each person, with the amount or the reason. */
async function readResults(): Promise<string[]> {
  const file = await server.app.inject({
    method: 'GET',
    url: `/public/orders/${orderId}/ira-openings/results`,
    headers: { authorization: `Bearer ${client?.token}` },
  });
  const read = await readSheet({ bytes: file.rawPayload, fileName: 'results.xlsx' }, [
    { key: 'result', header: 'Result' },
    { key: 'amount', header: 'Amount' },
    { key: 'reason', header: 'Reason' },
  ]);
  return read.ok
    ? read.value.rows.map(({ cells }) => `${cells['result']?.text}: ${cells['amount']?.text || cells['reason']?.text}`)
    : [];
}

test('the sponsor gets the result of each participant, failures first', async () => {
  const sheet = await client?.call('GET', `/public/orders/${orderId}/ira-openings/results`);
  expect(sheet?.httpStatus).toBe(200);
  expect(await readResults()).toEqual([
    ...Array<string>(failing).fill('Failed: The identity could not be verified.'),
    ...Array<string>(people - failing).fill('Opened: 1000'),
  ]);
  const stranger = await server.signIn('client', ['account.view', 'orders.view'], {
    masterAccountIds: [(await server.sponsor('Fabrikam')).masterAccountId],
  });
  expect((await stranger.call('GET', `/public/orders/${orderId}/ira-openings/results`)).httpStatus).toBe(404);
  expect((await client?.call('POST', `/private/orders/${orderId}/ira-openings/retry`, {}))?.httpStatus).toBe(403);
});

test('[P28] failed openings are retried after a correction, and the order completes', async () => {
  const { keyring } = server.platform;
  const failed = await scenario.query<{ id: string }>(
    `select l.participant_id as id from order_lines l where l.order_id = $1 and l.status <> 'complete' order by 1`,
    [orderId],
  );
  expect(failed).toHaveLength(failing);
  for (const [index, { id }] of failed.entries()) {
    const taxId = `50170${String(2000 + index)}`;
    await scenario.query('update participants set tax_id_encrypted = $2, tax_id_index = $3 where id = $1', [
      id,
      keyring.seal('taxId', taxId),
      keyring.blindIndex('taxId', taxId),
    ]);
  }
  // One of them was opened, and the job was killed before the money moved.
  const opened = await staff?.call('POST', `/private/participants/${failed[0]?.id}/next-level`, {});
  expect(opened?.httpStatus, opened?.text).toBe(200);
  const retried = await staff?.call('POST', `/private/orders/${orderId}/ira-openings/retry`, {});
  expect(retried?.result, retried?.text).toEqual({ retried: failing - 1 });
  await server.jobs.runDue();
  expect(await openings(staff)).toMatchObject({ opened: people, failed: 0, openedAmount: people * 100_000 });
  expect((await staff?.call('POST', `/private/orders/${orderId}/ira-openings/retry`, {}))?.status.code).toBe(
    'nothingToRetry',
  );
  expect((await staff?.call('GET', `/public/orders/${orderId}`))?.result).toMatchObject({ status: 'complete' });
  await expectBook(people);
  expect(await readResults()).toEqual(Array<string>(people).fill('Opened: 1000'));
  expect(await findings()).toEqual([]);
});

test('[P28] later money of a person opens their closed IRA again', async () => {
  const { planId } = await server.sponsor('Meridian Trust IRAs');
  const [plan] = await scenario.query<{ friendly_id: string }>(
    `update plans set employer_identification_number = '391234567' where id = $1 returning friendly_id`,
    [planId],
  );
  await scenario.query(`update system_properties set value = $1 where property_name = 'iraPlan'`, [plan?.friendly_id]);
  const last = people + 1;
  await openOrder([[...row(last).slice(0, -1), 20]], 2_000);
  const [ira] = await scenario.query<{ id: string }>(
    `update ira_accounts set revocable_until = revocable_until - 30, opened_at = opened_at - interval '30 days'
      where id = (select ira_account_id from ira_transactions where amount_cents = 2000) returning id`,
    [],
  );
  const accounts = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  const at = `/public/ira-accounts/${ira?.id}`;
  const closed = await accounts.call('POST', `${at}/close-for-fee`, { fee: 2_000 });
  expect(closed.result, closed.text).toMatchObject({ status: 'closed', balance: 0 });
  await openOrder([row(last)], 100_000);
  const again = await accounts.call('GET', at);
  expect(again.result, again.text).toMatchObject({ status: 'open', balance: 100_000, closedAt: null });
  expect(await openings(staff)).toMatchObject({ opened: 1, openedAmount: 100_000, failed: 0, waiting: 0 });
  expect(await balanceOf(server, '2800')).toBe((people + 1) * 100_000);
  expect(await findings()).toEqual([]);
});

test('[P28] a provider that falls silent in the middle, and answers that get lost, leave one IRA for each person', async () => {
  const { providers, movableClock } = server.platform;
  const some = 40;
  const money = await balanceOf(server, '2800');
  const ask = providers.openIra.bind(providers);
  const numbers = new Map<string, Set<string>>();
  let left = { answers: 15, lost: 0 };
  vi.spyOn(providers, 'openIra').mockImplementation(async (question) => {
    const { answers, lost } = left;
    if (answers + lost === 0) return { answer: 'unavailable' };
    left = lost > 0 ? { answers, lost: lost - 1 } : { answers: answers - 1, lost };
    const answer = await ask(question);
    if (answer.answer === 'done')
      numbers.set(question.key, (numbers.get(question.key) ?? new Set()).add(answer.done.accountNumber));
    // The custodian has opened the IRA, but its answer doesn’t arrive.
    return lost > 0 ? { answer: 'unavailable' } : answer;
  });
  await openOrder(
    Array.from({ length: some }, (_, index) => row(people + 10 + index)),
    some * 100_000,
  );
  const opened = (await openings(staff))?.['opened'] ?? 0;
  expect([opened > 0, opened < some]).toEqual([true, true]);
  expect(await findings()).toEqual([]);
  left = { answers: 0, lost: 10 };
  for (let tries = 0; tries < 2; tries += 1) {
    await movableClock?.moveBy(3_600_000);
    await server.jobs.runDue();
  }
  left = { answers: some, lost: 0 };
  for (let tries = 0; tries < 3; tries += 1) {
    await movableClock?.moveBy(3_600_000);
    await server.jobs.runDue();
  }
  expect(await openings(staff)).toMatchObject({ opened: some, openedAmount: some * 100_000, failed: 0, waiting: 0 });
  expect([numbers.size, [...numbers.values()].every(({ size }) => size === 1)]).toEqual([some, true]);
  expect(await balanceOf(server, '2800')).toBe(money + some * 100_000);
  expect(await findings()).toEqual([]);
});
