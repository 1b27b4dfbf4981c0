import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FinCenFileDetail } from '../../packages/contract/src/screening/fin-cen.routes.ts';
import type { FinCenContent } from '../../packages/contract/src/screening/list.routes.ts';
import { staffPermissions } from '../../packages/domain/src/access/permissions.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { companyList, peopleList, uploadRequest } from '../support/fin-cen-lists.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let officer: Caller;
/** Has every permission but the one for 314(a) requests. */
let other: Caller;
let requestId: string;
beforeAll(async () => {
  server = await openTestServer();
  officer = await server.signIn('staffMember', ['legal.view314a']);
  other = await server.signIn(
    'staffMember',
    staffPermissions.map(({ code }) => code).filter((code) => code !== 'legal.view314a'),
  );
});
afterAll(() => server.stop());

const day = () => server.platform.clock.now().toISOString().slice(0, 10);
const lists = {
  individual: peopleList({
    tracking_number: '77123401',
    last_name: 'Quillfeather',
    first_name: 'Anselm',
    number: '219-09-9998',
    number_type: 'SSN/ITIN',
  }),
  business: companyList({ tracking_number: '77123402', business_name: 'Obscure Heron Trading' }),
};
const upload = <T = { id: string }>(fields: Readonly<Record<string, string>>, given = lists) =>
  uploadRequest<T>(server, officer, given, fields);
const secret = /fincen|314\(a\)|77123401|quillfeather|obscure heron/i;

test('[fincen-upload] shows what the lists have before the search, and stores nothing', async () => {
  const preview = await upload<FinCenContent & { id: string }>({ requestedOn: day(), isPreview: 'true' });
  expect(preview.result).toMatchObject({ id: '', people: 1, companies: 1, importedBefore: null });
  expect(preview.result.sample.map(({ names, numbers }) => [names, numbers])).toEqual([
    [['Anselm Quillfeather'], ['SSN/ITIN ending in 9998']],
    [['Obscure Heron Trading'], []],
  ]);
  expect((await officer.call<unknown[]>('GET', '/private/legal/fincen-files')).result).toEqual([]);
});

test('[fincen-upload] says what is wrong with both files, and that the date is in the future', async () => {
  const swapped = await upload<{ errors: unknown }>(
    { requestedOn: day() },
    { individual: lists.business, business: lists.individual },
  );
  expect([swapped.httpStatus, swapped.result.errors]).toEqual([
    422,
    {
      individual: ['This is the list of businesses. Upload the list of individuals here.'],
      business: ['This is the list of individuals. Upload the list of businesses here.'],
    },
  ]);
  const future = await upload<{ errors: unknown }>({ requestedOn: '2999-01-01' });
  expect([future.httpStatus, future.result.errors]).toEqual([
    422,
    { requestedOn: ['This date is in the future. Enter the date of the request.'] },
  ]);
});

test('[fincen-upload] a request shows its subjects, and the same files are recognized', async () => {
  requestId = (await upload({ requestedOn: day() })).result.id;
  await server.jobs.runDue();
  const { result } = await officer.call<FinCenFileDetail>('GET', `/private/legal/fincen-files/${requestId}/detail`);
  expect(result.subjects?.map(({ trackingNumber }) => trackingNumber)).toEqual(['77123401', '77123402']);
  const again = await upload<FinCenContent>({ requestedOn: day(), isPreview: 'true' });
  expect(again.result.importedBefore).toBe(day());
});

test('[fincen-secrecy] every view of a request is recorded', async () => {
  const get = (path: string) =>
    server.app.inject({
      url: `/private/legal/fincen-files/${requestId}/${path}`,
      headers: { authorization: `Bearer ${officer.token}` },
    });
  for (const path of ['individual/download', 'business/download', 'proof'])
    expect((await get(path)).statusCode).toBe(200);
  const { rows } = await server.platform.database.query<{ field: string }>(
    `select distinct field from reveals where entity = 'FinCenFile' and record_id = $1 and user_id = $2 order by field`,
    [requestId, officer.userId],
  );
  expect(rows.map(({ field }) => field)).toEqual(['listOfCompanies', 'listOfPeople', 'proof', 'request']);
});

interface Surface {
  readonly name: string;
  readonly read: () => Promise<{ httpStatus: number; text: string }>;
}
const files = async () =>
  (
    await server.platform.database.query<{ id: string }>(
      `select id from stored_files where kind = 'finCenList' order by created_at, id`,
    )
  ).rows.map(({ id }) => id);

/** Sends a reminder of the request. Its search found no match, so it is opened again for that. */
async function remind(): Promise<void> {
  const { database, clock } = server.platform;
  await database.query(`update fin_cen_files set status = 'searched', answer_due_on = $2 where id = $1`, [
    requestId,
    addDays(localDate(clock.now().toISOString(), timeZones.eastern), 2),
  ]);
  await database.query(`update jobs set run_at = now() where kind = 'watch-fin-cen' and finished_at is null`);
  await server.jobs.runDue();
  const mail = await readOutbox(server.platform, { kind: 'confidential-request-due', causeStart: requestId });
  expect(mail).toHaveLength(1);
  expect(secret.test(mail.map(({ text }) => text.replaceAll('/legal/fincen/', '')).join(' '))).toBe(false);
}

test('[fincen-secrecy] no list, search, note, change log, export, alert, report, or job shows it to anyone else', async () => {
  const base = `/private/legal/fincen-files/${requestId}`;
  await officer.call('POST', `${base}/notes`, { text: 'Asked about Quillfeather.' });
  const queued = await officer.call('POST', '/public/utils/queue-job/export-report', {
    reportTitle: 'FinCEN requests',
    entityType: 'FinCenFile',
    reportBaseUrl: '/private/legal/fincen-files',
  });
  expect(queued.httpStatus, queued.text).toBe(200);
  await server.jobs.runDue();
  await remind();
  // A search and an export that failed for good.
  await server.platform.database.query(
    `update exports set failed_at = now(), ready_at = null where entity = 'FinCenFile'`,
  );
  const get = (path: string) => () => other.call('GET', path);
  const surfaces: Surface[] = [
    // First, because the log notes which calls this user is denied below.
    { name: 'security log', read: get('/private/security-events') },
    { name: 'list', read: get('/private/legal/fincen-files') },
    { name: 'record', read: get(base) },
    { name: 'detail', read: get(`${base}/detail`) },
    { name: 'proof', read: get(`${base}/proof`) },
    { name: 'people', read: get(`${base}/individual/download`) },
    { name: 'companies', read: get(`${base}/business/download`) },
    { name: 'matches', read: get('/private/legal/fincen-matches') },
    { name: 'notes of the record', read: get(`${base}/notes`) },
    { name: 'documents of the record', read: get(`${base}/documents`) },
    { name: 'flag of the record', read: get(`${base}/flags/important`) },
    { name: 'change log', read: get(`${base}/change-logs`) },
    { name: 'number of changes', read: get(`${base}/change-logs-count`) },
    { name: 'all notes', read: get('/private/notes') },
    { name: 'search by tracking number', read: get('/public/search-anything?text=77123401') },
    { name: 'search by name', read: get('/public/search-anything?text=Quillfeather') },
    { name: 'search by ID', read: get(`/private/technology/find?number=${requestId}`) },
    { name: 'exports', read: get('/public/exports') },
    { name: 'texts of messages', read: get('/private/messages') },
    { name: 'alerts', read: get('/private/distributions/desk') },
    { name: 'jobs', read: get('/private/technology/jobs') },
    { name: 'health', read: get('/private/technology/health') },
    ...(await files()).map((id) => ({ name: `stored file ${id}`, read: get(`/public/files/${id}/download`) })),
    {
      name: 'export of requests',
      read: () =>
        other.call('POST', '/public/utils/queue-job/export-report', {
          reportTitle: 'x',
          entityType: 'FinCenFile',
          reportBaseUrl: '/private/legal/fincen-files',
        }),
    },
  ];
  const seen: string[] = [];
  for (const { name, read } of surfaces) {
    const { text } = await read();
    // The daily job that watches deadlines runs whether there are requests or not.
    if (secret.test(text.replaceAll('watch-fin-cen', ''))) seen.push(`${name}: ${text.slice(0, 200)}`);
  }
  expect(seen).toEqual([]);
  const open = surfaces.filter(({ name }) => ['all notes', 'exports', 'jobs', 'health', 'alerts'].includes(name));
  for (const { read } of open) expect((await read()).httpStatus).toBe(200);
});

test('[fincen-secrecy] a search that fails for good leaves no trace for operators', async () => {
  const { database } = server.platform;
  const failed = await upload({ requestedOn: day() });
  await database.query(`delete from jobs where kind = 'search-fin-cen' and payload ->> 'finCenFileId' <> $1`, [
    failed.result.id,
  ]);
  // The lists are gone, so that the search throws in its last attempt.
  await database.query(`update fin_cen_files set individual_stored_file_id = null where id = $1`, [failed.result.id]);
  await database.query(`update jobs set attempts = max_attempts - 1 where kind = 'search-fin-cen'`);
  await server.jobs.runDue();
  const { rows } = await database.query<{ sentence: string }>(
    `select a.sentence from alerts a join jobs j on j.id = a.subject_id where j.kind = 'search-fin-cen'`,
  );
  expect(rows).toEqual([{ sentence: 'A job was set aside after 10 attempts.' }]);
  const jobs = await other.call('GET', '/private/technology/jobs');
  expect([jobs.httpStatus, jobs.text.includes('search-fin-cen')]).toEqual([200, false]);
});

test('[fincen-retention] a request can’t be removed for five years', async () => {
  const { database } = server.platform;
  await expect(database.query('delete from fin_cen_files where id = $1', [requestId])).rejects.toThrow(
    'records in fin_cen_files are retained for 5 years',
  );
  await expect(
    database.query('update fin_cen_files set deleted_at = now() where id = $1', [requestId]),
  ).rejects.toThrow('retained for 5 years');
});
