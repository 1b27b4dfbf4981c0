import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListView } from '../../packages/contract/src/system/saved-view.routes.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ana: Caller;
let ben: Caller;
let client: Caller;
let bensRole: string;
beforeAll(async () => {
  server = await openTestServer();
  const { masterAccountId } = await server.sponsor();
  ana = await server.signIn('staffMember', ['orders.view']);
  ben = await server.signIn('staffMember', ['orders.view']);
  client = await server.signIn('client', ['orders.view'], { masterAccountIds: [masterAccountId] });
  const { rows } = await server.platform.database.query<{ role_id: string }>(
    'select role_id from user_roles where user_id = $1',
    [ben.userId],
  );
  bensRole = rows[0]?.role_id ?? '';
});
afterAll(() => server.stop());

const listPath = '/public/orders';
const search = 'search-status=isOneOf%28open%29';
const make = (who: Caller, label: string, more: object = {}) =>
  who.call<{ id: string; errors: object }>('POST', '/public/saved-views', { label, listPath, search, ...more });
const seenBy = async (who: Caller) =>
  (await who.call<readonly ListView[]>('GET', `/public/saved-views/of-list?listPath=${listPath}`)).result;
const labels = async (who: Caller) => (await seenBy(who)).map(({ label }) => label);

test('only its creator sees a view until it is shared with a role or all staff; clients never see it', async () => {
  const mine = await make(ana, 'Mine');
  const forRole = await make(ana, 'For a role', { sharedWith: 'role', roleId: bensRole });
  const forAll = await make(ana, 'For all', { sharedWith: 'everybody' });
  expect([mine.httpStatus, forRole.httpStatus, forAll.httpStatus]).toEqual([200, 200, 200]);
  expect(await labels(ana)).toEqual(['For a role', 'For all', 'Mine']);
  expect(await labels(ben)).toEqual(['For a role', 'For all']);
  expect(await labels(client)).toEqual([]);
  expect((await seenBy(ben))[0]).toMatchObject({ isMine: false, search, ownerName: expect.stringContaining('Test') });
  expect((await ben.call('GET', `/public/saved-views/${mine.result.id}`)).httpStatus).toBe(404);
  expect((await ben.call('PATCH', `/public/saved-views/${forAll.result.id}`, { label: 'Taken' })).httpStatus).toBe(404);
  expect((await ben.call('DELETE', `/public/saved-views/${forAll.result.id}`)).httpStatus).toBe(404);
  const back = await ana.call('PATCH', `/public/saved-views/${forAll.result.id}`, { sharedWith: 'nobody' });
  expect(back.httpStatus).toBe(200);
  expect(await labels(ben)).toEqual(['For a role']);
});

test('rejects sharing by clients, a role without sharing, and the same name twice', async () => {
  const rejected = await make(client, 'Ours', { sharedWith: 'everybody' });
  expect([rejected.httpStatus, Object.keys(rejected.result.errors)]).toEqual([422, ['sharedWith']]);
  const halves = await make(ana, 'Half', { sharedWith: 'role' });
  expect([halves.httpStatus, Object.keys(halves.result.errors)]).toEqual([422, ['roleId']]);
  await make(ana, 'Twice');
  const twice = await make(ana, 'Twice');
  expect([twice.httpStatus, twice.status.code]).toEqual([409, 'viewExists']);
  expect((await make(ben, 'Twice')).httpStatus).toBe(200);
});

test("each reader has their own last count, and a view of another user can't be opened", async () => {
  const { result } = await make(ana, 'Counted', { sharedWith: 'everybody' });
  const recordLook = (who: Caller, count: number) =>
    who.call('POST', `/public/saved-views/${result.id}/look`, { count });
  expect((await recordLook(ana, 7)).httpStatus).toBe(200);
  expect((await recordLook(ben, 3)).httpStatus).toBe(200);
  expect((await recordLook(ana, 9)).httpStatus).toBe(200);
  const countOf = async (who: Caller) => (await seenBy(who)).find(({ label }) => label === 'Counted')?.lastCount;
  expect([await countOf(ana), await countOf(ben)]).toEqual([9, 3]);
  expect((await recordLook(client, 1)).httpStatus).toBe(404);
  expect((await ana.call('POST', `/public/saved-views/${newId()}/look`, { count: 1 })).httpStatus).toBe(404);
});
