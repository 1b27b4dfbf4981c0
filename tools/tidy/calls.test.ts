import { expect, test } from 'vitest';
import { findUncheckedCalls } from './calls.ts';
import { parseModule } from './modules.ts';

const web = 'packages/web/src';
const found = (path: string, text: string) =>
  findUncheckedCalls([parseModule(`${web}/${path}`, text)]).map(({ line, sentence }) => `${line} ${sentence}`);
const feature = 'features/orders/a.tsx';

test.each([
  ['useFetch(`/public/orders/${id}/summary`);', 'no address put together by hand: `/public/orders/${id}/summary`'],
  ["const path = '/private/trust/deposits/' + id;", "no address put together by hand: '/private/trust/deposits/' + …"],
  [
    '<EntityTable path={`/public/accounts/${id}/users`} />;',
    'no address put together by hand: `/public/accounts/${id}/users`',
  ],
  [
    'requestAddress({ path: `/public/files/${id}/view` });',
    'no address put together by hand: `/public/files/${id}/view`',
  ],
  [
    'perform({ path: `/public/orders/${id}/cancel?now=1` });',
    'no address put together by hand: `/public/orders/${id}/cancel?now=1`',
  ],
  [
    "perform({ path: '/private/bank-transactions/match' }, 'Done');",
    "no request with an address of its own: '/private/bank-transactions/match'; use `requestTo` and its key of the contract",
  ],
  [
    'attempt({ path: `/public/users/register` });',
    "no request with an address of its own: '/public/users/register'; use `requestTo` and its key of the contract",
  ],
  ["void fetch('/public/orders');", 'no `fetch`; make the call with `call` and its key of the contract'],
  ['void window.fetch(x);', 'no `fetch`; make the call with `call` and its key of the contract'],
  ['new XMLHttpRequest();', 'no `XMLHttpRequest`; make the call with `call` and its key of the contract'],
  ['navigator.sendBeacon(x);', 'no `sendBeacon`; make the call with `call` and its key of the contract'],
  ['call<Order>(request);', 'no type argument for `call`: the contract types what it returns'],
  ["useFetch<Summary>('GET /public/x');", 'no type argument for `useFetch`: the contract types what it returns'],
  ["useRecord<Order>('/public/orders', id);", 'no type argument for `useRecord`: the contract types what it returns'],
  ["row['status'] === 'draft';", "no field of a row by its name in text: row['status']; declare the row's type"],
  ["order?.['status'];", "no field of a row by its name in text: order['status']; declare the row's type"],
  [
    "import { useFetch } from '../../entity/by-path/use-fetch.ts';",
    'entity/by-path/use-fetch.ts is for the engine; import its typed counterpart (docs/typed-calls.md)',
  ],
])('[tidy] finds the unchecked call in %s', (text, sentence) => {
  expect(found(feature, text)).toEqual([`1 ${sentence}`]);
});

test.each([
  "call('GET /public/plans/:id', { params: { id } });",
  '<EntityTable path="/public/accounts/:id/users" params={{ id }} />;',
  "useSearch({ path: '/public/orders', state });",
  "findRecords({ path: '/public/plans' }, notify);",
  "useRecord('/public/plans', id);",
  'useFetch(`GET /private/${entity}/:id/notes`, { params: { id } });',
  "perform(requestTo('POST /public/plans/:id/deactivate', { params: { id } }), 'Done');",
  'const href = `/orders/${id}`;',
  "const routes = [{ path: '/orders/:id' }];",
  "styles['row']; fieldStyles['error']; values['amount']; order.linesByStatus['complete'];",
  "rows[0]; row[key]; props['aria-label'];",
  'useState<string>(); useMemo<Order[]>(read);',
])('accepts %s', (text) => {
  expect(found(feature, text)).toEqual([]);
});

test('only the API client module may build an address, and only the sending modules may fetch', () => {
  const text = 'export const a = (id: string) => sendRequest<Row>({ path: `/public/x/${id}` });';
  expect(found('entity/by-path/use-record-at.ts', text)).toEqual([]);
  expect(found('shell/api.ts', text)).toEqual([]);
  expect(found('shell/api.ts', 'void fetch(x);')).toHaveLength(1);
  expect(found('shell/transport.ts', 'void fetch(x);')).toEqual([]);
  expect(found('kit/page/page.tsx', text)).toHaveLength(2);
});

test('a test may name addresses but makes no unchecked call', () => {
  const at = 'features/orders/a.test.tsx';
  expect(found(at, "expect(asked).toBe(`/public/orders/${id}`); row['x']; void fetch(x);")).toEqual([]);
  expect(found(at, 'call<Order>(request);')).toHaveLength(1);
});
