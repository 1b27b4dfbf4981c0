import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecoveryView } from '../../packages/contract/src/recovery/recovery.routes.ts';
import { reasonOfLost } from '../../packages/server/src/areas/payments/bank/reason-of-lost.ts';
import { inOrder } from '../support/in-order.ts';
import { filesOf, numbersOf, openRestoreScenario, type RestoreScenario } from '../support/restore-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let scenario: RestoreScenario;
let original: TestServer;
let copy: TestServer;
let maker: Caller;
let releaser: Caller;

beforeAll(async () => {
  scenario = await openRestoreScenario();
  ({ original, maker, releaser } = scenario);
  copy = await openTestServer(scenario.copied, undefined, scenario.settings);
});
afterAll(async () => {
  await copy?.stop();
  await scenario?.end();
});

const read = async (server: TestServer, who: Caller = maker) =>
  (await server.as(who).call<RecoveryView>('GET', '/private/recovery')).result;

test('[scale-D2] a restored copy opens held: users read, and nothing is changed or leaves', async () => {
  const state = await copy.as(maker).call<{ isHeld: boolean }>('GET', '/private/recovery/state');
  expect(state.result).toEqual({ isHeld: true });
  expect((await copy.as(maker).call('GET', '/private/payment-batches')).httpStatus).toBe(200);
  const refused = await Promise.all([
    scenario.send(copy, scenario.batchA),
    scenario.makeBatch(copy, 'ach', []),
    scenario.download(copy, (await filesOf(copy, scenario.batchA))[0]?.id ?? ''),
    copy.as(maker).call('POST', '/private/technology/connections/test-email'),
  ]);
  expect(refused.slice(0, 3).map((one) => [one.httpStatus, one.status.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'heldAfterRestore']),
  );
});

test('[scale-D2] a bank file leaves only from its batch, which records it', async () => {
  const { rows } = await copy.platform.database.query<{ id: string }>(
    'select stored_file_id as id from outgoing_bank_files',
  );
  expect(rows).toHaveLength(1);
  for (const way of ['view', 'download'])
    expect((await copy.as(maker).call('GET', `/public/files/${rows[0]?.id}/${way}`)).httpStatus).toBe(404);
});

test('[scale-D2] the original goes on', async () => {
  const state = await original.as(maker).call<{ isHeld: boolean }>('GET', '/private/recovery/state');
  expect(state.result).toEqual({ isHeld: false });
});

test('[scale-D2] the recovery lists what left after the moment', async () => {
  const view = await read(copy);
  expect(view).toMatchObject({ state: 'held', reason: 'databaseIsBehind', request: null });
  const left = view.items.map(({ kind, type, done, statusHere, count }) => ({ kind, type, done, statusHere, count }));
  expect(left).toEqual([
    { kind: 'batch', type: 'ach', done: ['fileDownloaded', 'batchSent'], statusHere: 'enteredAtBank', count: 2 },
    { kind: 'batch', type: 'ach', done: ['fileDownloaded'], statusHere: null, count: 3 },
    { kind: 'batch', type: 'check', done: ['checksPrinted'], statusHere: null, count: 2 },
  ]);
});

const post = (who: Caller, path: string, body: unknown = {}) =>
  copy.as(who).call<RecoveryView>('POST', `/private/recovery/${path}`, body);

async function itemId(friendlyType: string, statusHere: string | null): Promise<string> {
  const item = (await read(copy)).items.find((one) => one.type === friendlyType && one.statusHere === statusHere);
  if (item === undefined) throw new Error('the item is missing');
  return item.id;
}

/** Runs the audit and waits until it ended. */
async function audited(who: Caller): Promise<RecoveryView> {
  const begun = await post(who, 'audit');
  expect(begun.httpStatus, begun.text).toBe(200);
  for (;;) {
    const view = await read(copy);
    if (view.audit?.endedAt) return view;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('[scale-D2] messages from before the moment are decided in bulk, and only sign-in codes are delivered meanwhile', async () => {
  const { database } = copy.platform;
  const waiting = await database.query<{ id: string }>('select id from outbox_messages where sent_at is null');
  await copy.jobs.runDue();
  const still = await database.query<{ id: string }>('select id from outbox_messages where sent_at is null');
  expect(still.rows).toHaveLength(waiting.rows.length);
  const jobs = await database.query<{ count: number }>(
    'select count(*)::int as count from jobs where finished_at is not null and created_at < (select opened_at from recovery_holds)',
  );
  expect(jobs.rows[0]?.count).toBe(0);
  const login = await copy.anonymous().call('POST', '/public/users/login', {
    username: `${maker.userId}@example.test`,
    password: 'Not the password 1',
    step: 'verifyPassword',
  });
  expect(login.httpStatus, login.text).not.toBe(409);
});

test('[scale-D2] the release needs every decision, a clean audit, and two people', async () => {
  expect((await post(maker, 'request-release')).status.code).toBe('itemsUndecided');
  const decide = async (id: string, decision: string) => post(maker, `items/${id}/decide`, { decision });
  expect((await decide(await itemId('ach', 'enteredAtBank'), 'has')).httpStatus).toBe(200);
  expect((await decide(await itemId('ach', null), 'hasNot')).httpStatus).toBe(200);
  expect((await decide(await itemId('check', null), 'has')).httpStatus).toBe(200);
  expect((await decide(await itemId('ach', null), 'has')).httpStatus).toBe(200);
  expect((await post(maker, 'request-release')).status.code).toBe('auditNotClean');
  const view = await audited(maker);
  expect(view.audit).toMatchObject({ violations: [], isClean: true });
  expect((await post(releaser, 'release')).status.code).toBe('notRequested');
  expect((await post(maker, 'request-release')).result.request).toMatchObject({ isOwn: true });
  expect((await decide(await itemId('ach', null), 'hasNot')).status.code).toBe('releaseRequested');
  expect((await post(maker, 'release')).status.code).toBe('secondPerson');
  expect((await scenario.send(copy, scenario.batchA)).status.code).toBe('heldAfterRestore');
  const released = await post(releaser, 'release');
  expect(released.httpStatus, released.text).toBe(200);
  expect(released.result).toMatchObject({ state: 'released' });
});

test('[scale-D2] what the bank has is never sent again', async () => {
  const { database } = copy.platform;
  const batch = await database.query<{ status: string }>('select status from payment_batches where id = $1', [
    scenario.batchA,
  ]);
  expect(batch.rows).toEqual([{ status: 'sent' }]);
  const paid = await database.query<{ status: string }>(
    'select distinct status from payments where payment_batch_id = $1',
    [scenario.batchA],
  );
  expect(paid.rows).toEqual([{ status: 'sent' }]);
  const again = await copy
    .as(releaser)
    .call('POST', `/private/payment-batches/${scenario.batchA}/send`, { resolution: 'atBank' });
  expect(again.httpStatus).toBe(409);
  const sends = await database.query<{ count: number }>(
    `select count(*)::int as count from transitions where record_id = $1 and transition = 'send'`,
    [scenario.batchA],
  );
  expect(sends.rows[0]?.count).toBe(1);
  // The bank paid these from a batch that the copy doesn't contain.
  const twice = await scenario.makeBatch(copy, 'ach', scenario.lostInstructions);
  expect(twice.httpStatus).toBe(422);
  expect(twice.text).toContain('The bank already paid it from a batch that was lost in a restore.');
});

test('[scale-D2] no trace, check, or file number appears twice', async () => {
  const ach = await scenario.enteredBatch(copy, 'ach', await scenario.payable(copy, 'ach', 3));
  const checkBatch = await scenario.enteredBatch(copy, 'check', await scenario.payable(copy, 'check', 2));
  const own = await numbersOf(copy, [scenario.batchA, ach, checkBatch]);
  for (const kind of ['traces', 'checks', 'modifiers'] as const) {
    const all = [...scenario.lost[kind], ...own[kind]];
    expect(scenario.lost[kind].length, kind).toBeGreaterThan(0);
    expect(new Set(all).size, `${kind}: ${all.join(', ')}`).toBe(all.length);
  }
  for (const { id } of await filesOf(copy, ach)) expect((await scenario.download(copy, id)).httpStatus).toBe(200);
  expect((await scenario.send(copy, ach)).result).toMatchObject({ status: 'sent' });
});

test('[scale-D2] a response about a lost payment is held for a person, with the lost batch as the reason', async () => {
  const [trace = ''] = scenario.lost.traces;
  const reason = await reasonOfLost(copy.platform.database, trace);
  expect(reason).toMatch(/^This trace number is in batch [\d-]+, which was lost when Fiducia was restored\./);
  const { rows } = await copy.platform.database.query<{ trace: string }>(
    'select trace_number as trace from payments where payment_batch_id = $1',
    [scenario.batchA],
  );
  expect(await reasonOfLost(copy.platform.database, rows[0]?.trace ?? '')).toBeUndefined();
});

test('[scale-D2] the original, which is now behind the mark of the copy, is held', async () => {
  const late = await scenario.enteredBatch(original, 'ach', await scenario.payable(original, 'ach', 1));
  const [file] = await filesOf(original, late);
  const refused = await scenario.download(original, file?.id ?? '');
  expect([refused.httpStatus, refused.status.code]).toEqual([409, 'heldAfterRestore']);
});
