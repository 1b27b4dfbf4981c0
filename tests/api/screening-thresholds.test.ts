import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScreeningRun } from '../../packages/contract/src/screening/screening-history.routes.ts';
import type { ScreeningHitDetail } from '../../packages/contract/src/screening/screening-hit.routes.ts';
import type { ScreeningSetting } from '../../packages/contract/src/screening/screening-settings.routes.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { inOrder } from '../support/in-order.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import { openSanctionsDesk, type SanctionsDesk } from '../support/screening/sanctions-desk.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let desk: SanctionsDesk;
let writer: Caller;
let second: Caller;
let today: string;
let versionId: string;
let lapsedId: string;
const builtIn = 'Sanctions screening 2024';

beforeAll(async () => {
  server = await openTestServer();
  today = localDate(server.platform.clock.now().toISOString(), timeZones.eastern);
  desk = await openSanctionsDesk(server);
  writer = await server.signIn('staffMember', ['system.view', 'system.edit']);
  second = await server.signIn('staffMember', ['system.view', 'system.edit']);
  const approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  const account = await makePayingAccount(server);
  const people = ['Quillfeather', 'Brambleworth'].map((name) => ({
    grossCents: 100_000,
    name,
    method: 'check' as const,
  }));
  await makePayable(server, await server.sponsor(), account, people, approver.userId);
  // Scores 91 of 100.
  await desk.list(['QUILFETTER, Ada']);
  await desk.screen();
});
afterAll(() => server.stop());

const settings = async () =>
  (await desk.analyst.call<ScreeningSetting[]>('GET', '/private/legal/screening-settings')).result;
const detailOf = async (id: string) =>
  (await desk.analyst.call<ScreeningHitDetail>('GET', `/private/legal/screening-hits/${id}/detail`)).result;
const stricter = (more: object = {}) => ({
  ruleCode: 'screeningThresholds',
  validFrom: addDays(today, 1),
  validTo: '2099-12-31',
  figures: { scoreByName: 95, scoreWithSecondFact: 85, yearsApart: 3, secondReviewAbove: 10_000_00 },
  source: 'Compliance committee',
  sureness: 'confirmed',
  reason: 'Too many hits are about other people',
  ...more,
});
const publish = (who: Caller, id: string) =>
  who.call('POST', `/private/rule-versions/${id}/move`, { transition: 'publish' });
const draft = async (body: object): Promise<string> => {
  const made = await writer.call<{ id: string }>('POST', '/private/rule-versions', body);
  expect(made.httpStatus, made.text).toBe(200);
  const tried = await writer.call('POST', `/private/rule-versions/${made.result.id}/dry-run`);
  expect(tried.httpStatus, tried.text).toBe(200);
  return made.result.id;
};

test('[screening-thresholds] a change needs a second person, and compliance sees it coming', async () => {
  expect((await desk.analyst.call('POST', '/private/rule-versions', stricter())).httpStatus).toBe(403);
  versionId = await draft(stricter());
  expect((await settings()).map(({ state }) => state)).toEqual(['inForce', 'draft']);
  expect((await publish(writer, versionId)).httpStatus).toBe(403);
  expect((await publish(second, versionId)).httpStatus).toBe(200);
  expect(await settings()).toMatchObject([
    { version: builtIn, state: 'inForce', validTo: today, scoreByName: 88, draftedBy: null },
    {
      state: 'coming',
      validFrom: addDays(today, 1),
      validTo: '2099-12-31',
      scoreByName: 95,
      scoreWithSecondFact: 85,
      yearsApart: 3,
      secondReviewAbove: 10_000_00,
      reason: 'Too many hits are about other people',
      draftedBy: expect.any(String),
      publishedBy: expect.any(String),
    },
    { version: builtIn, state: 'coming', validFrom: '2100-01-01', validTo: null },
  ]);
});

test('[screening-thresholds] the day before, names are judged by the thresholds before', async () => {
  await server.jobs.runDue();
  await desk.screen();
  const hit = await desk.hitOn('Ada Quillfeather');
  expect(await detailOf(hit.id)).toMatchObject({ thresholdsVersion: builtIn, reviewsNeeded: 2 });
});

test('[screening-thresholds] on the first day, everyone is screened again by the new ones', async () => {
  const { database } = server.platform;
  const before = await desk.hitOn('Ada Quillfeather');
  lapsedId = before.id;
  await database.query('update rule_versions set valid_from = $2 where id = $1', [versionId, today]);
  await database.query(`update jobs set run_at = now() where kind = 'screen-everyone' and finished_at is null`);
  await desk.screen();
  await desk.screen();
  expect(await desk.hits()).toEqual([]);
  const [{ version } = { version: '' }] = await settings();
  expect(version).toMatch(/^Sanctions screening \d{4}-\d\d no\. \d+$/);
  const runs = (await desk.analyst.call<ScreeningRun[]>('GET', '/private/legal/screening-runs')).result;
  expect(runs[0]).toMatchObject({ list: null, settingsVersion: version, newHits: 0, finishedAt: expect.any(String) });
  // The hit that lapsed still says what it was found with.
  expect((await detailOf(before.id)).thresholdsVersion).toBe(builtIn);
});

test('[screening-thresholds] a new hit says by which thresholds it was found, and how many must review it', async () => {
  await desk.list(['QUILFETTER, Ada', 'BRAMBLEWORTH, Ada']);
  await desk.screen();
  const [{ version } = { version: '' }] = await settings();
  const hit = await desk.hitOn('Ada Brambleworth');
  expect(await detailOf(hit.id)).toMatchObject({ thresholdsVersion: version, reviewsNeeded: 1 });
  expect((await desk.hits()).map(({ subjectName }) => subjectName)).toEqual(['Ada Brambleworth']);
});

test('[screening-thresholds] thresholds that are withdrawn before their first day screen nobody', async () => {
  const id = await draft(stricter({ validFrom: addDays(today, 3), validTo: addDays(today, 30) }));
  expect((await publish(second, id)).httpStatus).toBe(200);
  expect((await settings()).map(({ state, validTo }) => [state, validTo])).toEqual([
    ['inForce', addDays(today, 2)],
    ['coming', addDays(today, 30)],
    ['coming', '2099-12-31'],
    ['coming', null],
  ]);
  const runs = async () =>
    (await desk.analyst.call<ScreeningRun[]>('GET', '/private/legal/screening-runs')).result.length;
  const before = await runs();
  const withdrawn = await writer.call('POST', `/private/rule-versions/${id}/move`, { transition: 'withdraw' });
  expect(withdrawn.httpStatus, withdrawn.text).toBe(200);
  await server.platform.database.query(
    `update jobs set run_at = now() where kind = 'screen-everyone' and finished_at is null`,
  );
  await desk.screen();
  expect([await runs(), (await settings()).length]).toEqual([before, 2]);
});

test('[screening-thresholds] a hit that lapsed and is found again says by which thresholds it was found again', async () => {
  const id = await draft(
    stricter({
      validFrom: today,
      figures: { scoreByName: 90, scoreWithSecondFact: 85, yearsApart: 3, secondReviewAbove: 0 },
    }),
  );
  expect((await publish(second, id)).httpStatus).toBe(200);
  await desk.screen();
  await desk.screen();
  const [{ version } = { version: '' }] = await settings();
  const hit = await desk.hitOn('Ada Quillfeather');
  expect(hit.id).toBe(lapsedId);
  expect(await detailOf(hit.id)).toMatchObject({ thresholdsVersion: version, reviewsNeeded: 2 });
  const { rows } = await server.platform.database.query<{ before: string; after: string }>(
    `select before #>> '{thresholds,version}' as before, (after ->> 'thresholds')::jsonb ->> 'version' as after
       from change_logs where record_id = $1 and after ? 'thresholds' and action = 'update'`,
    [hit.id],
  );
  expect(rows).toEqual([{ before: builtIn, after: version }]);
});
