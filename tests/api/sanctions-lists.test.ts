import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ListPull,
  RecordHistory,
  ScreeningRun,
} from '../../packages/contract/src/screening/screening-history.routes.ts';
import type { ScreeningHitDetail } from '../../packages/contract/src/screening/screening-hit.routes.ts';
import {
  type FictionalEntry,
  listXml,
  publishList,
} from '../../packages/sandbox/src/providers/simulated-sanctions-lists.ts';
import { inOrder } from '../support/in-order.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let analyst: Caller;
let participantId: string;
beforeAll(async () => {
  server = await openTestServer();
  analyst = await server.signIn('staffMember', ['legal.view', 'legal.edit']);
  const approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  const bankAccountId = await makePayingAccount(server);
  const people = [{ grossCents: 100_000, name: 'Kadir', method: 'check' as const }];
  await makePayable(server, await server.sponsor(), bankAccountId, people, approver.userId);
  const { rows } = await server.platform.database.query<{ id: string }>(
    `select id from participants where last_name = 'Kadir'`,
  );
  participantId = rows[0]?.id ?? '';
});
afterAll(() => server.stop());

const fillers: readonly FictionalEntry[] = Array.from({ length: 20 }, (_, index) => ({
  uid: 500 + index,
  firstName: 'Yorick',
  lastName: `ZWEIFEL ${'Q'.repeat(index + 3)}`,
  program: 'SDNT',
}));
const kadir: FictionalEntry = { uid: 17, firstName: 'Ada', lastName: 'KADIR', program: 'SDNT', bornOn: '12 Mar 1940' };
const publish = (...entries: readonly FictionalEntry[]) =>
  publishList(server.platform.config.dataFolder, 'sdn', listXml(entries));

/** Pulls the lists now, and returns what came of it for the SDN list. */
async function pull(): Promise<ListPull> {
  await server.platform.database.query('delete from rate_limits');
  const asked = await analyst.call('POST', '/private/legal/ofac-pulls');
  expect(asked.httpStatus, asked.text).toBe(200);
  await server.jobs.runDue();
  const { result } = await analyst.call<ListPull[]>('GET', '/private/legal/ofac-pulls');
  const sdn = result.find(({ list }) => list === 'sdn');
  if (!sdn) throw new Error('the SDN list was never pulled');
  return sdn;
}
interface Version {
  readonly id: string;
  readonly status: string;
  readonly totalNames: number;
  readonly failure: string | null;
}
const versions = async () => (await analyst.call<Version[]>('GET', '/private/legal/ofac-file-versions')).result;
const statuses = async () => (await versions()).map(({ status }) => status);
const alerts = async () =>
  (
    await server.platform.database.query<{ sentence: string }>(
      `select sentence from alerts where kind = 'sanctionsListPull' and acknowledged_at is null`,
    )
  ).rows.map(({ sentence }) => sentence);

test('[ofac-pull] without a publisher, the page says that lists aren’t pulled', async () => {
  expect(await pull()).toMatchObject({
    outcome: 'notConfigured',
    text: expect.stringContaining('Import them by hand'),
  });
  expect(await alerts()).toEqual([]);
});

test('[ofac-pull] a pulled list comes into force, and the same list is no new version', async () => {
  await publish(...fillers, kadir);
  expect(await pull()).toMatchObject({
    outcome: 'activated',
    text: 'A new list is in force. 21 added, 0 removed, 0 changed.',
  });
  expect(await pull()).toMatchObject({ outcome: 'unchanged' });
  expect(await statuses()).toEqual(['active']);
});

test('[ofac-pull] an implausible or broken list fails with an alert, and the one in force stays', async () => {
  await publish(kadir);
  const sentence = 'This list has 1 entries, but the one in force has 21.';
  expect(await pull()).toMatchObject({ outcome: 'failed', text: expect.stringContaining(sentence) });
  expect(await pull()).toMatchObject({ outcome: 'failed' });
  expect(await statuses()).toEqual(['failed', 'active']);
  expect(await alerts()).toEqual([expect.stringContaining(sentence)]);
  await publishList(server.platform.config.dataFolder, 'sdn', listXml([kadir]).replace('</sdnList>', ''));
  expect(await pull()).toMatchObject({ outcome: 'failed', text: expect.stringContaining('may be incomplete') });
  await publishList(server.platform.config.dataFolder, 'sdn', '<!DOCTYPE html><html></html>');
  expect(await pull()).toMatchObject({ outcome: 'failed', text: expect.stringContaining('isn’t an OFAC list') });
  expect(await statuses()).toEqual(['failed', 'failed', 'failed', 'active']);
  await publish(...fillers, kadir);
  expect(await pull()).toMatchObject({ outcome: 'unchanged' });
  expect(await alerts()).toEqual([]);
});

test('[ofac-pull] a person can accept a list whose size was in doubt, but not one that can’t be read', async () => {
  const failed = (await versions()).filter(({ status }) => status === 'failed');
  const doubtful = failed.find(({ failure }) => failure?.includes('1 entries'));
  const broken = failed.find(({ failure }) => failure?.includes('may be incomplete'));
  const accept = (id: string | undefined) => analyst.call('POST', `/private/legal/ofac-file-versions/${id}/accept`);
  expect((await accept(broken?.id)).httpStatus).toBe(409);
  const viewer = await server.signIn('staffMember', ['legal.view']);
  expect((await viewer.call('POST', `/private/legal/ofac-file-versions/${doubtful?.id}/accept`)).httpStatus).toBe(403);
  expect((await accept(doubtful?.id)).result).toMatchObject({ entries: 1, removed: 20 });
  expect((await versions()).find(({ id }) => id === doubtful?.id)?.status).toBe('active');
  const both = await server.platform.database.query(
    `select from ofac_file_versions where status = 'active' and list = 'sdn'`,
  );
  expect(both.rows).toHaveLength(1);
});

test('[ofac-xml] a list can be uploaded as XML, and downloaded as a workbook with a row per entry', async () => {
  const xml = Buffer.from(listXml([kadir, { ...kadir, uid: 18, lastName: 'ROWAN', aliases: [{ lastName: 'ROAN' }] }]));
  const upload = (fields: Record<string, string>) =>
    analyst.upload<{ id: string; added: number }>('/private/legal/ofac-file-versions', 'file', 'sdn.xml', xml, fields);
  expect((await upload({ isPreview: 'true' })).result).toMatchObject({ added: 1, removed: 0, isPlausible: false });
  const made = await upload({ acceptsSize: 'true' });
  expect(made.httpStatus, made.text).toBe(200);
  const workbook = await server.app.inject({
    url: `/private/legal/ofac-file-versions/${made.result.id}/download-excel`,
    headers: { authorization: `Bearer ${analyst.token}` },
  });
  const [sheet] = await readExcelFile(workbook.rawPayload);
  expect(sheet?.data.slice(1).map((row) => [row[0], row[2], row[3]])).toEqual([
    ['17', 'Ada KADIR', null],
    ['18', 'Ada ROWAN', 'ROAN (strong)'],
  ]);
});

/** Runs the job that screens the queue, which otherwise waits for the next minute. */
const screenQueue = async () => {
  await server.platform.database.query(
    `update jobs set run_at = now() where kind = 'screen-queue' and finished_at is null`,
  );
  await server.jobs.runDue();
};

test('[screening-runs] every new list has a run: when, whom, and how many new hits', async () => {
  await screenQueue();
  const { result } = await analyst.call<ScreeningRun[]>('GET', '/private/legal/screening-runs');
  expect(result).toHaveLength(3);
  expect(result.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
  const first = result.at(-1);
  expect([first?.screened.participant, first?.newHits]).toEqual([1, 1]);
});

interface Hit {
  readonly id: string;
  readonly subjectName: string;
}

test('[screening-score] a hit explains its score in words', async () => {
  const hits = await analyst.call<Hit[]>('GET', '/private/legal/screening-hits');
  const id = hits.result.find(({ subjectName }) => subjectName === 'Ada Kadir')?.id ?? '';
  const { result } = await analyst.call<ScreeningHitDetail>('GET', `/private/legal/screening-hits/${id}/detail`);
  expect(result.explanation.sentences[0]).toBe('The name has the same words as the listed name.');
  expect(result.recordId).toBe(participantId);
});

test('[screening-history] a participant’s history has every screening, hit, and decision', async () => {
  const hits = await analyst.call<Hit[]>('GET', '/private/legal/screening-hits');
  const body = { note: 'The passport agrees.' };
  await analyst.call('POST', `/private/legal/screening-hits/${hits.result[0]?.id}/confirm`, body);
  const read = (id: string, who = analyst) =>
    who.call<RecordHistory>('GET', `/private/legal/screening-subjects/${id}/history`);
  const { result } = await read(participantId);
  const [subject] = result.subjects;
  expect([result.name, subject?.kind]).toEqual(['Ada Kadir', 'participant']);
  expect(subject?.events.map(({ what }) => what.split(/[:“,]/)[0]?.trim()).toSorted()).toEqual([
    'Confirmed as a match',
    'Hit',
    'Screened again as',
    'Screened for the first time as',
  ]);
  expect((await read('f'.repeat(32))).httpStatus).toBe(404);
  expect((await read(participantId, await server.signIn('staffMember', ['participants.view']))).httpStatus).toBe(403);
});

test.each([
  'ofac_file_versions',
  'ofac_entries',
  'sanctions_list_pulls',
  'screening_runs',
  'screening_hits',
  'subject_screenings',
])('[screening-retention] rows of %s can’t be deleted for 10 years', async (table) => {
  await expect(server.platform.database.query(`delete from ${table}`)).rejects.toThrow(
    `records in ${table} are retained for 10 years`,
  );
});

test('[screening-retention] the files of lists can’t be deleted for 10 years, and afterwards they can', async () => {
  const { database } = server.platform;
  const remove = `delete from stored_files where id = $1`;
  const { rows } = await database.query<{ id: string }>(
    `select stored_file_id as id from ofac_file_versions where failure like '%may be incomplete%'`,
  );
  await expect(database.query(remove, [rows[0]?.id])).rejects.toThrow('retained for 10 years');
  await database.query(
    `update ofac_file_versions set created_at = now() - interval '11 years' where stored_file_id = $1`,
    [rows[0]?.id],
  );
  await database.query(`update stored_files set created_at = now() - interval '11 years' where id = $1`, [rows[0]?.id]);
  await database.query(`update sanctions_list_pulls set version_id = null`);
  await database.query('delete from ofac_file_versions where stored_file_id = $1', [rows[0]?.id]);
  await database.query(remove, [rows[0]?.id]);
});
