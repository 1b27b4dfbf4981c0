import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportProgress } from '../../packages/contract/src/lang/export-progress.ts';
import { readSheet } from '../../packages/server/src/platform/spreadsheets/read-sheet.ts';
import { readOutbox } from '../support/outbox.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const many = 20_500;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.platform.database.query(`
    insert into system_properties (property_name, value)
    select 'p' || lpad(n::text, 5, '0'), case n when 7 then '=1+1' else n::text end from generate_series(1, ${many}) n`);
});
afterAll(() => server.stop());

const few =
  '/public/system-properties?export=1&columns=propertyName,value&sortBy=propertyName&search-propertyName=startsWith(p0)&search-value=startsWith(1)';
const all =
  '/public/system-properties?export=1&customColumns=propertyName,value&sortBy=propertyName&search-propertyName=startsWith(p)&search-value=isNotEmpty()&search-propertyName=notEquals(participantSurveyAddress)';
interface Echo {
  search: { exportDownloadUri: string | null };
}
const uriOf = (text: string): string => (JSON.parse(text) as Echo).search.exportDownloadUri ?? '';
const mailTo = async (userId: string) =>
  (await readOutbox(server.platform, { recipient: `${userId}@example.test` })).map(({ kind, text }) => ({
    kind,
    text,
  }));

test('[export-queued] a small export returns a download path right away; the file holds every row in order', async () => {
  const staff = await server.signIn('staffMember');
  const uri = uriOf((await staff.call('GET', few)).text);
  expect(uri).toMatch(/^\/public\/exports\/[0-9a-f]{32}$/);
  const lines = (await staff.call('GET', uri)).text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 1_111);
  expect(lines.slice(0, 3)).toEqual(['Property,Value', 'p00001,1', 'p00010,10']);
});

test('[export-queued][export-background] a large export returns no path; it is created in the background and announced by mail', async () => {
  const staff = await server.signIn('staffMember');
  const response = await staff.call('GET', all);
  expect((JSON.parse(response.text) as Echo).search.exportDownloadUri).toBeNull();
  const [queued] = (await staff.call<ExportProgress[]>('GET', '/public/exports')).result;
  expect(queued).toMatchObject({ status: 'queued', doneRows: 0, totalRows: null, exportDownloadUri: null });
  expect((await staff.call('GET', `/public/exports/${queued?.id}`)).httpStatus).toBe(409);
  await server.jobs.runDue();
  const [ready] = (await staff.call<ExportProgress[]>('GET', '/public/exports')).result;
  expect(ready).toMatchObject({ status: 'ready', doneRows: many, totalRows: many });
  const [mail, ...others] = await mailTo(staff.userId);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(new RegExp(`/public/exports/${queued?.id}$`));
  const lines = (await staff.call('GET', ready?.exportDownloadUri ?? '')).text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + many);
  expect(lines[7]).toBe("p00007,'=1+1");
});

test('[export-report-job] a collection report is queued with its title, as a workbook on request', async () => {
  const staff = await server.signIn('staffMember');
  const report = {
    reportTitle: 'Settings of the house',
    entityType: 'SystemProperty',
    reportBaseUrl: 'public/system-properties',
    reportQueryString: '?search-propertyName=startsWith(p0000)&sortBy=propertyName&export=xlsx',
    customColumns: 'value,propertyName',
  };
  const queued = await staff.call<{ id: string }>('POST', '/public/utils/queue-job/export-report', report);
  expect(queued.httpStatus).toBe(200);
  await server.jobs.runDue();
  expect((await mailTo(staff.userId))[0]).toMatchObject({
    kind: 'export-ready',
    text: expect.stringContaining('“Settings of the house”'),
  });
  const file = await server.app.inject({
    url: `/public/exports/${queued.result.id}`,
    headers: { cookie: `authToken=${staff.token}` },
  });
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('Settings of the house'));
  const columns = ['Value', 'Property'].map((header) => ({ key: header, header }));
  const book = await readSheet({ bytes: file.rawPayload, fileName: 'report.xlsx' }, columns);
  if (!book.ok) throw new Error(book.code);
  const rows = book.value.rows.map(({ cells }) => [cells['Value']?.text, cells['Property']?.text]);
  expect(rows).toHaveLength(9);
  expect([rows[0], rows[6]]).toEqual([
    ['1', 'p00001'],
    ['=1+1', 'p00007'],
  ]);
});

test('a user who turned off export notifications for an account is not notified but finds the exports', async () => {
  const [first = '', second = ''] = [await server.sponsor(), await server.sponsor('Fabrikam')].map(
    ({ masterAccountId }) => masterAccountId,
  );
  const { masterAccountId: foreign } = await server.sponsor('Elsewhere');
  const person = await server.signIn('client', ['account.view'], { masterAccountIds: [first, second] });
  const report = {
    reportTitle: 'Who works here',
    entityType: 'AccountUser',
    reportBaseUrl: '/private/account-users',
    reportQueryString: '',
  };
  let mails = 0;
  const isTold = async (accountId?: string) => {
    const headers: Record<string, string> = accountId === undefined ? {} : { 'x-master-account-id': accountId };
    expect((await person.call('POST', '/public/utils/queue-job/export-report', report, headers)).httpStatus).toBe(200);
    await server.jobs.runDue();
    const [made] = (await person.call<ExportProgress[]>('GET', '/public/exports')).result;
    expect(made?.status).toBe('ready');
    const before = mails;
    mails = (await mailTo(person.userId)).length;
    return mails > before;
  };
  const places = [first, second, undefined, foreign];
  const notified = async () => {
    const responses: boolean[] = [];
    for (const place of places) responses.push(await isTold(place));
    return responses;
  };
  const { rows } = await server.platform.database.query<{ id: string; account: string }>(
    'select id, account_id as account from account_users where user_id = $1',
    [person.userId],
  );
  const switchAt = (accountId: string, isOn: boolean) =>
    person.call('POST', `/public/accounts/${rows.find(({ account }) => account === accountId)?.id}/notifications`, {
      notificationTypeCode: 'fileExportReady',
      isOn,
    });
  expect(await notified()).toEqual([true, true, true, true]);
  await switchAt(first, false);
  expect(await notified()).toEqual([false, true, true, true]);
  await switchAt(second, false);
  expect(await notified()).toEqual([false, false, false, false]);
  await switchAt(first, true);
  expect(await notified()).toEqual([true, false, true, true]);
});

const wrong: [string, Record<string, string>, string, string][] = [
  [
    '[search-class-not-registered] unknown entity',
    { entityType: 'Shoe' },
    'entityType',
    'Please register class name in the search handler',
  ],
  [
    'another address',
    { reportBaseUrl: '/public/plans' },
    'reportBaseUrl',
    'Send /public/system-properties, the address of system properties.',
  ],
  [
    'unknown filter',
    { reportQueryString: 'search-shoe=equals(1)' },
    'search-shoe',
    'System properties can’t be searched by this field.',
  ],
  ['unknown column', { customColumns: 'shoe' }, 'columns', 'There is no column shoe.'],
  ['no title', { reportTitle: ' ' }, 'reportTitle', 'Enter a report title of up to 120 characters.'],
];
test.each(wrong)('rejects by key: %s', async (_, part, key, sentence) => {
  const staff = await server.signIn('staffMember');
  const report = {
    reportTitle: 'T',
    entityType: 'SystemProperty',
    reportBaseUrl: '/public/system-properties',
    ...part,
  };
  const response = await staff.call<{ errors: Record<string, string[]> }>(
    'POST',
    '/public/utils/queue-job/export-report',
    report,
  );
  expect([response.httpStatus, response.result.errors]).toEqual([422, { [key]: [sentence] }]);
});

test("a report is read with its requester's permissions at the time it runs", async () => {
  const staff = await server.signIn('staffMember', ['plans.view']);
  const report = { reportTitle: 'Plans', entityType: 'Plan', reportBaseUrl: '/public/plans' };
  const other = await server.signIn('staffMember');
  expect((await other.call('POST', '/public/utils/queue-job/export-report', report)).httpStatus).toBe(422);
  const queued = await staff.call<{ id: string }>('POST', '/public/utils/queue-job/export-report', report);
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [staff.userId]);
  await server.jobs.runDue();
  const found = await server.platform.database.query<{ failed: boolean }>(
    'select failed_at is not null as failed from exports where id = $1',
    [queued.result.id],
  );
  expect(found.rows).toEqual([{ failed: true }]);
  expect((await mailTo(staff.userId))[0]?.kind).toBe('export-failed');
});

test('stores the request encrypted, since it may hold a tax ID', async () => {
  const staff = await server.signIn('staffMember', ['participants.view']);
  await staff.call('GET', '/public/participants?export=1&search-taxId=equals(987654321)');
  const { rows } = await server.platform.database.query<{ row: string }>(
    'select to_jsonb(e)::text as row from exports e',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(/987654321|propertyName/);
});

test('[export-redirect] the path is public and on the API base; it is not found for other users, without a session, or after a day', async () => {
  const staff = await server.signIn('staffMember');
  const other = await server.signIn('staffMember');
  const uri = uriOf((await staff.call('GET', few)).text);
  expect(uri.startsWith('/public/')).toBe(true);
  expect((await other.call('GET', uri)).httpStatus).toBe(404);
  expect((await other.call<unknown[]>('GET', '/public/exports')).result).toEqual([]);
  expect((await server.anonymous().call('GET', uri)).httpStatus).toBe(401);
  await server.platform.movableClock?.moveBy(25 * 3_600_000);
  expect((await staff.call('GET', uri)).httpStatus).toBe(404);
  expect((await staff.call<unknown[]>('GET', '/public/exports')).result).toEqual([]);
});

test("deletes an export's file with it", async () => {
  const { database, files } = server.platform;
  const { rows } = await database.query<{ storage_key: string }>(
    'select storage_key from exports where storage_key is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  expect(keys).toEqual(expect.arrayContaining(rows.map((row) => row.storage_key)));
});
