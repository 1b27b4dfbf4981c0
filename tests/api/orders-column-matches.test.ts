import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadPreview } from '../../packages/contract/src/orders/order.routes.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sponsor: { masterAccountId: string; planId: string };
let client: Caller;
const rights = ['account.view', 'plans.view', 'orders.view', 'orders.edit'];
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  client = await server.signIn('client', rights, { masterAccountIds: [sponsor.masterAccountId] });
});
afterAll(() => server.stop());

async function newOrder(serviceCode = 'premierDistributions'): Promise<string> {
  const made = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode,
    planId: sponsor.planId,
  });
  return made.result.id;
}

const header = 'Participant First Name,Participant Last Name,Member No,Home Street,Town,State,ZIP,Birthday,Notes';
const rows = [
  'Ada,Sample,519-20-1001,1 Harbor Street,Seattle,WA,98101,04/17/1962,Mill 2',
  'Ben,Marsh,519-20-1002,2 Harbor Street,Seattle,WA,98101,05/18/1963,',
];
const file = (...lines: string[]) => Buffer.from([header, ...lines].join('\r\n'));

const preview = async (id: string, bytes: Buffer) =>
  (await client.upload<UploadPreview>(`/public/orders/${id}/preview-participants`, 'file', 'people.csv', bytes)).result;
async function upload(id: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const path = `/public/orders/${id}/upload-participants`;
  const answer = await client.upload<unknown>(path, 'file', 'people.csv', bytes, fields);
  await server.jobs.runDue();
  return answer;
}
const people = async (id: string) =>
  (
    await client.call<{ firstName: string; lastName: string }[]>(
      'GET',
      `/public/order-lines?search-orderId=equals(${id})&sortBy=rowNumber&sortDirection=asc`,
    )
  ).result;
const matches = {
  'Participant First Name': 'firstName',
  'Participant Last Name': 'lastName',
  'Member No': 'taxId',
  'Home Street': 'addressLine1',
  Town: 'city',
  Birthday: 'dateOfBirth',
  Notes: null,
};

test('a file with other titles is previewed with suggestions, matched by the user, and remembered for the account', async () => {
  const first = await newOrder();
  const seen = await preview(first, file(...rows));
  expect(seen).toMatchObject({ rowCount: 2, needsMatching: true, participants: 0 });
  expect(seen.columns.map(({ header: title, key, suggestion }) => [title, key ?? suggestion])).toEqual([
    ['Participant First Name', 'firstName'],
    ['Participant Last Name', 'lastName'],
    // By its values: the title says nothing.
    ['Member No', 'taxId'],
    ['Home Street', 'addressLine1'],
    ['Town', 'city'],
    ['State', 'stateCode'],
    ['ZIP', 'postalCode'],
    ['Birthday', null],
    ['Notes', null],
  ]);
  expect(seen.columns[2]?.samples).toEqual(['XXXXX1001', 'XXXXX1002']);
  expect(seen.columns.at(-1)).toMatchObject({ samples: ['Mill 2'], firstRows: ['Mill 2', ''] });
  expect(seen.fields.find(({ key }) => key === 'taxId')?.need).toBe('file');
  expect(await people(first)).toEqual([]);

  await upload(first, file(...rows), { matches: JSON.stringify(matches) });
  expect(await people(first)).toMatchObject([
    { firstName: 'Ada', lastName: 'Sample' },
    { firstName: 'Ben', lastName: 'Marsh' },
  ]);

  const next = await newOrder();
  expect(await preview(next, file(rows[0] ?? ''))).toMatchObject({ needsMatching: false });
  await upload(next, file(rows[0] ?? ''));
  expect(await people(next)).toMatchObject([{ firstName: 'Ada', lastName: 'Sample' }]);
  // Another service remembers the fields that it has too, and asks about titles that were ignored.
  const other = await preview(await newOrder('addressSearch'), file(...rows));
  expect(other.columns.filter(({ key }) => key === null).map(({ header: title }) => title)).toEqual(['Notes']);
});

test('another account doesn’t inherit the matches', async () => {
  const stranger = await server.sponsor('Fabrikam');
  const theirs = await server.signIn('client', rights, { masterAccountIds: [stranger.masterAccountId] });
  const made = await theirs.call<{ id: string }>('POST', `/public/accounts/${stranger.masterAccountId}/orders`, {
    serviceCode: 'premierDistributions',
    planId: stranger.planId,
  });
  const path = `/public/orders/${made.result.id}/preview-participants`;
  expect(
    (await theirs.upload<UploadPreview>(path, 'file', 'people.csv', file(...rows))).result.columns[2]?.key,
  ).toBeNull();
  const foreign = `/public/orders/${await newOrder()}/preview-participants`;
  expect((await theirs.upload(foreign, 'file', 'people.csv', file(...rows))).httpStatus).toBe(404);
});

test('a file adds to the participants in the order or replaces them, as the user chose', async () => {
  const id = await newOrder();
  await upload(id, file(...rows), { matches: JSON.stringify(matches) });
  const third = 'Cora,Brook,519-20-1003,3 Harbor Street,Seattle,WA,98101,06/19/1964,';
  expect(await preview(id, file(third))).toMatchObject({ participants: 2 });
  await upload(id, file(third), { mode: 'add' });
  expect(await people(id)).toHaveLength(3);
  await upload(id, file(...rows), { mode: 'replace' });
  expect((await people(id)).map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Ben']);
  const order = await client.call<{ totalOrderLines: number }>('GET', `/public/orders/${id}`);
  expect(order.result.totalOrderLines).toBe(2);
});

test('a file that can’t be read replaces no one', async () => {
  const id = await newOrder();
  await upload(id, file(...rows), { matches: JSON.stringify(matches) });
  await upload(id, Buffer.from('Color\r\nblue'), { mode: 'replace' });
  expect(await people(id)).toHaveLength(2);
});

test.each([
  ['a field that the service doesn’t have', JSON.stringify({ Town: 'shoeSize' })],
  ['text that isn’t JSON', '{'],
])('rejects matches with %s', async (_, given) => {
  const answer = await upload(await newOrder(), file(...rows), { matches: given });
  expect(answer.httpStatus).toBe(422);
});

test('a client’s file for an Enhanced IRA order is a file of the bulk order that staff see', async () => {
  const id = await newOrder('enhancedIra');
  const answer = await upload(id, file(...rows), { matches: JSON.stringify(matches) });
  expect(answer.httpStatus).toBe(200);
  const staff = await server.signIn('staffMember', ['orders.view', 'orders.edit']);
  const bulk = await staff.call<{ id: string }[]>('GET', `/public/bulk-orders?search-orderId=equals(${id})`);
  expect(bulk.result).toMatchObject([{ fileName: 'people.csv', stage: 'done', totalRows: 2, faultyRows: 2 }]);
  const lines = await staff.call<unknown[]>(
    'GET',
    `/public/bulk-order-inbound-parsed-order-lines?search-bulkOrderId=equals(${bulk.result[0]?.id})`,
  );
  expect(lines.result).toHaveLength(2);
});
