import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.platform.database.query(`
    insert into system_properties (property_name, value) select 'p' || lpad(n::text, 5, '0'), case n when 7 then '=1+1' else n::text end from generate_series(1, 2500) n`);
});
afterAll(() => server.stop());

const ask =
  '/public/system-properties?export=1&columns=propertyName,value&sortBy=propertyName&search-propertyName=startsWith(p0)';
interface Echo {
  search: { exportDownloadUri: string };
}

test('[export-queued] an export answers a download path; the file holds every row, in order, formulas made harmless', async () => {
  const staff = await server.signIn('staffMember');
  const asked = await staff.call('GET', ask);
  const uri = (JSON.parse(asked.text) as Echo).search.exportDownloadUri;
  expect(uri).toMatch(/^\/public\/exports\/[0-9a-f]{32}$/);
  const file = await staff.call('GET', uri);
  const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2501);
  expect([lines[0], lines[1], lines[7]]).toEqual(['Property,Value', 'p00001,1', "p00007,'=1+1"]);
});

test('a workbook is a workbook', async () => {
  const staff = await server.signIn('staffMember');
  const asked = await staff.call('GET', ask.replace('export=1', 'export=xlsx'));
  const file = await staff.call('GET', (JSON.parse(asked.text) as Echo).search.exportDownloadUri);
  expect(file.text.startsWith('PK')).toBe(true);
});

test('an export is absent for others, for nobody, and after a day', async () => {
  const staff = await server.signIn('staffMember');
  const other = await server.signIn('staffMember');
  const uri = (JSON.parse((await staff.call('GET', ask)).text) as Echo).search.exportDownloadUri;
  expect((await other.call('GET', uri)).httpStatus).toBe(404);
  expect((await server.anonymous().call('GET', uri)).httpStatus).toBe(401);
  await server.platform.movableClock?.moveBy(25 * 3_600_000);
  expect((await staff.call('GET', uri)).httpStatus).toBe(404);
});
