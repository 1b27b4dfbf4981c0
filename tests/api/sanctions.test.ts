import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOrder } from '../support/in-order.ts';
import { makePayable, makePayingAccount, type PayableLine } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let maker: Caller;
let releaser: Caller;
let approver: Caller;
let analyst: Caller;
let second: Caller;
let bankAccountId: string;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
const legal = ['legal.view', 'legal.edit'];

beforeAll(async () => {
  server = await openTestServer();
  const rights = ['payments.view', 'payments.edit', 'payments.release'];
  maker = await server.signIn('staffMember', rights);
  releaser = await server.signIn('staffMember', rights);
  approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  [analyst, second] = [await server.signIn('staffMember', legal), await server.signIn('staffMember', legal)];
  bankAccountId = await makePayingAccount(server);
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());

const row = (number: number, name: string, remarks = '-0- ') =>
  `${number},"${name}",individual,"SDNT",${'-0- ,'.repeat(7)}"${remarks}"\r\n`;
// Fillers, so that one entry more or less is a plausible change.
const fillers = Array.from({ length: 20 }, (_, index) => row(500 + index, `ZWEIFEL ${'Q'.repeat(index + 3)}, Yorick`));
const sdn = (...rows: string[]) => Buffer.from([...fillers, ...rows].join(''));

interface Imported {
  readonly id: string;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}
const importList = (file: Buffer) =>
  analyst.upload<Imported>('/private/legal/ofac-file-versions', 'file', 'sdn.csv', file);

interface Hit {
  readonly id: string;
  readonly status: string;
  readonly subjectName: string;
  readonly grade: string;
  readonly reportDueOn: string | null;
}
const hits = async (status = 'open'): Promise<readonly Hit[]> =>
  (await analyst.call<Hit[]>('GET', `/private/legal/screening-hits?search-status=equals(${status})`)).result;
const hitOn = async (name: string, status = 'open'): Promise<Hit> => {
  const found = (await hits(status)).find(({ subjectName }) => subjectName === name);
  if (!found) throw new Error(`no ${status} hit on ${name}`);
  return found;
};
const clear = (who: Caller, id: string, differingFacts: readonly string[] = ['dateOfBirth', 'country']) =>
  who.call<Hit>('POST', `/private/legal/screening-hits/${id}/clear`, { differingFacts, note: 'State ID shows 1970.' });

/** Runs the job that screens the queue, which otherwise waits for the next minute. */
const screenQueue = async () => {
  await server.platform.database.query(
    `update jobs set run_at = now() where kind = 'screen-queue' and finished_at is null`,
  );
  await server.jobs.runDue();
};
const payable = async (name: string): Promise<PayableLine> => {
  const [line] = await makePayable(
    server,
    sponsor,
    bankAccountId,
    [{ grossCents: 100_000, name, method: 'check' }],
    approver.userId,
  );
  if (!line) throw new Error('no line');
  return line;
};
const makeBatch = async (ids: readonly string[]) => {
  const date = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=check&targetEffectiveDate=2020-01-01',
  );
  return maker.call<{ id: string; errors?: Record<string, string[]> }>('POST', '/private/payment-batches', {
    paymentBatchType: 'check',
    effectiveDate: date.result.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: ids,
  });
};
const sentenceOpen =
  'The payee may be on a sanctions list. Compliance must review the hit before this payment can go on.';

test('[ofac-versions] a list shows its changes before it comes into force', async () => {
  const first = await importList(sdn(row(17, 'KADIR, Ada', 'DOB 12 Mar 1940; nationality Belize')));
  expect(first.httpStatus, first.text).toBe(200);
  expect(first.result).toMatchObject({ added: 21, removed: 0, changed: 0 });
  const next = await importList(
    sdn(row(17, 'KADIR, Ada', 'DOB 12 Mar 1941; nationality Belize'), row(18, 'ROWAN, Ada')),
  );
  expect(next.result).toMatchObject({ added: 1, removed: 0, changed: 1 });
  const versions = await analyst.call<{ status: string }[]>('GET', '/private/legal/ofac-file-versions');
  expect(versions.result.map(({ status }) => status)).toEqual(['active', 'superseded']);
});

test('[ofac-versions] a list of an implausible size leaves the one in force', async () => {
  const small = await importList(Buffer.from(row(17, 'KADIR, Ada')));
  expect(small.httpStatus).toBe(422);
  expect(small.text).toContain('This list has 1 entries, but the one in force has 22.');
  const double = await importList(sdn(row(17, 'KADIR, Ada'), row(17, 'KADIR, Adam')));
  expect(double.text).toContain('Entry 17 is on the list twice.');
});

test('[screening-gates] a participant with an open hit can’t enter a batch until two reviewers clear it', async () => {
  const line = await payable('Kadir');
  await screenQueue();
  const hit = await hitOn('Ada Kadir');
  expect(hit.grade).toBe('low');
  const held = await makeBatch([line.instructionId]);
  expect([held.httpStatus, Object.values(held.result.errors ?? {})]).toEqual([422, [[sentenceOpen]]]);

  expect((await clear(analyst, hit.id, ['country'])).status.message).toBe('Choose at least two facts that differ.');
  expect((await clear(analyst, hit.id)).result).toMatchObject({ status: 'open' });
  expect((await clear(analyst, hit.id)).status.message).toContain('You already reviewed this hit.');
  expect((await clear(second, hit.id)).result).toMatchObject({ status: 'cleared' });
  expect((await makeBatch([line.instructionId])).httpStatus).toBe(200);
});

test('[screening-gates] batch entry screens a participant that no job has screened yet', async () => {
  const line = await payable('Rowan');
  expect((await makeBatch([line.instructionId])).httpStatus).toBe(422);
  await screenQueue();
  expect((await hitOn('Ada Rowan')).status).toBe('open');
});

test('[screening-gates] a list that changes stops a batch that was created before', async () => {
  const line = await payable('Sorrel');
  const batch = await makeBatch([line.instructionId]);
  expect(batch.httpStatus, batch.text).toBe(200);
  await importList(
    sdn(row(17, 'KADIR, Ada', 'DOB 12 Mar 1941; nationality Belize'), row(18, 'ROWAN, Ada'), row(19, 'SORREL, Ada')),
  );
  const entered = await releaser.call('POST', `/private/payment-batches/${batch.result.id}/enter-at-bank`);
  expect([entered.httpStatus, entered.status.message]).toEqual([
    409,
    'Payees in this batch may be on a sanctions list. Compliance must clear the hits first. Remove the payments listed from the batch.',
  ]);
});

test('[screening-hits] a confirmed hit blocks the payment and starts the clock of the report', async () => {
  await screenQueue();
  const hit = await hitOn('Ada Sorrel');
  const done = await analyst.call<Hit>('POST', `/private/legal/screening-hits/${hit.id}/confirm`, {
    note: 'Passport agrees.',
  });
  expect(done.result.status).toBe('confirmed');
  expect(done.result.reportDueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const detail = await analyst.call<{ payments: unknown[]; history: { what: string }[] }>(
    'GET',
    `/private/legal/screening-hits/${hit.id}/detail`,
  );
  expect(detail.result.payments).toHaveLength(1);
  expect(detail.result.history.map(({ what }) => what)).toEqual(['Confirmed as a match. Passport agrees.', 'Found']);
});

test('[screening-hits] a cleared pair stays quiet until the participant changes', async () => {
  const { database } = server.platform;
  await database.query(`
    insert into screening_queue (kind, record_id) select 'participant', id from participants on conflict do nothing`);
  await screenQueue();
  expect((await hits()).map(({ subjectName }) => subjectName)).not.toContain('Ada Kadir');
  await database.query(`update participants set date_of_birth = '1941-05-06' where last_name = 'Kadir'`);
  await screenQueue();
  expect((await hits()).map(({ subjectName }) => subjectName)).toContain('Ada Kadir');
});

test('[screening-hits] only compliance sees hits', async () => {
  expect((await maker.call('GET', '/private/legal/screening-hits')).httpStatus).toBe(403);
  const viewer = await server.signIn('staffMember', ['legal.view']);
  const hit = await hitOn('Ada Kadir');
  expect((await clear(viewer, hit.id)).httpStatus).toBe(403);
});
