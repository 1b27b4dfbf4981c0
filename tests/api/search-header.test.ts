import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '../../packages/contract/src/all-entities.ts';
import type { Field } from '../../packages/contract/src/lang/field.ts';
import { isSealedField } from '../../packages/domain/src/foundation/secret/secret-search.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: Caller;
let id: string;
const taxId = '000-31-5571';
const logLines: string[] = [];
beforeAll(async () => {
  server = await openTestServer(undefined, { write: (line) => logLines.push(line) });
  const { masterAccountId, subaccountId } = await server.sponsor();
  staff = await server.signIn('staffMember', ['participants.view']);
  id = newId();
  const { keyring, database } = server.platform;
  for (const [who, number] of [
    [id, taxId.replaceAll('-', '')],
    [newId(), '000315572'],
  ] as const)
    await database.query(
      `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, tax_id_encrypted, tax_id_index, tax_id_last4)
       values ($1, $2, $3, $4, 'Ada', 'Header', $5, $6, $7)`,
      [
        who,
        `P-4471-${number.slice(-4)}`,
        masterAccountId,
        subaccountId,
        keyring.seal('taxId', number),
        keyring.blindIndex('taxId', number),
        number.slice(-4),
      ],
    );
});
afterAll(() => server.stop());

const search = async (address: string, beside?: string) => {
  const response = await staff.call<{ id: string }[]>(
    'GET',
    `/public/participants${address}`,
    undefined,
    beside === undefined ? {} : { 'x-search': beside },
  );
  return {
    status: response.httpStatus,
    ids: Array.isArray(response.result) ? response.result.map((row) => row.id) : [],
    answer: response,
  };
};
const written = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

test('searches can send every field of an encrypted kind in the header', () => {
  const sealed = allEntities.flatMap(({ name, fields }) =>
    Object.entries<Field>(fields)
      .filter(([, { kind }]) => kind === 'taxId' || kind === 'secret')
      .map(([field]) => `${name}.${field}`),
  );
  expect(sealed.length).toBeGreaterThan(8);
  expect(sealed.filter((field) => !isSealedField(field.split('.')[1] ?? ''))).toEqual([]);
});

test('a filter in the header finds the same records as in the address', async () => {
  const parameters = { 'search-taxId': `equals(${taxId})` };
  const inHeader = await search('', written(parameters));
  expect([inHeader.status, inHeader.ids]).toEqual([200, [id]]);
  expect((await search(`?${written(parameters)}`)).ids).toEqual([id]);
});

test('the free text in the header is the search text', async () => {
  const inHeader = await search('', written({ query: taxId }));
  expect([inHeader.status, inHeader.answer.search]).toMatchObject([200, { query: taxId }]);
  expect(inHeader.ids).toEqual((await search(`?${written({ query: taxId })}`)).ids);
  expect(inHeader.ids).not.toEqual((await search('')).ids);
});

test('both parts of one search count together', async () => {
  const both = await search(
    '?search-lastName=equals(Header)&sortBy=lastName',
    written({ 'search-taxId': `equals(${taxId})` }),
  );
  expect([both.status, both.ids]).toEqual([200, [id]]);
  const neither = await search('?search-lastName=equals(Nobody)', written({ 'search-taxId': `equals(${taxId})` }));
  expect([neither.status, neither.ids]).toEqual([200, []]);
  const same = await search(
    '?search-lastName=startsWith(Hea)',
    `${written({ 'search-lastName': 'contains(ead)' })}&${written({ 'search-taxId': `equals(${taxId})` })}`,
  );
  expect([same.status, same.ids]).toEqual([200, [id]]);
});

test.each([
  ['an empty value', ''],
  ['another parameter', 'page=2'],
  ['a prototype', '__proto__=x'],
  ['too much text', `query=${'x'.repeat(9_000)}`],
  ['the same text as the address', 'query=other'],
])('rejects a header with %s by name', async (_what, beside) => {
  const { status } = await search('?query=Ada', beside);
  expect(status).toBe(422);
});

test('rejects a non-searchable field in the header as in the address', async () => {
  const inAddress = await search(`?${written({ 'search-nothing': 'equals(1)' })}`);
  const inHeader = await search('', written({ 'search-nothing': 'equals(1)' }));
  expect([inHeader.status, inHeader.answer.result]).toEqual([422, inAddress.answer.result]);
});

test('a call that changes data rejects the header', async () => {
  const response = await staff.call('POST', `/public/participants/${id}`, {}, { 'x-search': 'query=Ada' });
  expect(response.httpStatus).not.toBe(200);
});

test('no log line contains the search text', () => {
  expect(logLines.length).toBeGreaterThan(5);
  const all = logLines.join('');
  expect([taxId, taxId.replaceAll('-', '')].filter((form) => all.includes(form))).toEqual([]);
});

test("a saved view can't contain an encrypted value in its search", async () => {
  const filter = (parameters: Record<string, string>) =>
    staff.call('POST', '/public/saved-views', {
      label: `View ${newId().slice(0, 6)}`,
      listPath: '/public/participants',
      search: written(parameters),
    });
  for (const parameters of [{ query: taxId }, { 'search-accountNumber': 'equals(77)' }])
    expect((await filter(parameters)).status.code).toBe('viewHoldsSecret');
  const plain = await filter({ query: 'Ada' });
  expect(plain.httpStatus, plain.text).toBe(200);
});

test('decodes the address once and rejects a duplicate parameter by name', async () => {
  const twice = await search('?query=%252741%2525');
  expect([twice.status, twice.answer.search]).toMatchObject([200, { query: '%2741%25' }]);
  for (const name of ['query', 'page', 'sortBy', 'includeDeleted']) {
    const { status, answer } = await search(`?${name}=1&${name}=2`);
    expect([status, answer.result]).toMatchObject([422, { errors: { [name]: [`Send ${name} only once.`] } }]);
  }
});
