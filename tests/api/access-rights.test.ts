import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessArea } from '../../packages/server/src/areas/access/area.ts';
import { checkCaptcha, makeCaptcha } from '../../packages/server/src/areas/access/factors/captcha.ts';
import { ensureDefaultRoles } from '../../packages/server/src/areas/access/roles/default-roles.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { solveCaptcha } from '../../packages/web/src/features/access/solve-captcha.ts';
import { type LinePlace, type Logins, openLogins } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
type Sponsor = Awaited<ReturnType<TestServer['sponsor']>>;
let sponsor: Sponsor;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());
const db = () => server.platform.database;
const newTaxId = () => logins.newTaxId();
const makeLine = (taxId: string, more: Partial<LinePlace> = {}) => logins.makeLine(taxId, { at: sponsor, ...more });
test('[permission-view-full-tax-id] [staff-unlock-users] users with the permission see a full tax ID, and every view is logged', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const url = `/public/participants/${line.participantId}/reveal-tax-id`;
  const without = await server.signIn('staffMember', ['participants.view']);
  expect((await without.call('POST', url)).httpStatus).toBe(403);
  const client = await server.signIn('client', ['participants.view', 'viewFullTaxId'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  expect((await client.call('POST', url)).httpStatus).toBe(403);
  const blind = await server.signIn('staffMember', ['viewFullTaxId']);
  expect((await blind.call('POST', url)).httpStatus).toBe(404);
  const may = await server.signIn('staffMember', ['participants.view', 'viewFullTaxId']);
  expect(
    (await may.call('POST', url, { reason: 'Call of the participant' }, { 'idempotency-key': newId() })).result,
  ).toEqual({ taxId });
  const { rows } = await db().query('select entity, field, user_id, reason from reveals where record_id = $1', [
    line.participantId,
  ]);
  expect(rows).toEqual([
    { entity: 'Participant', field: 'taxId', user_id: may.userId, reason: 'Call of the participant' },
  ]);
});

test("a captcha costs work, works once, and can't be forged", async () => {
  const platform = { ...server.platform, config: { ...server.platform.config, isCaptchaOn: true } };
  const challenge = await makeCaptcha(platform);
  const solved = await solveCaptcha(challenge);
  const { solution } = JSON.parse(Buffer.from(solved, 'base64').toString());
  const send = (payload: unknown) => checkCaptcha(platform, Buffer.from(JSON.stringify(payload)).toString('base64'));
  expect((await checkCaptcha(platform, undefined))?.code).toBe('captcha');
  expect((await send({ challenge, solution: { ...solution, counter: 1, derivedKey: 'ab'.repeat(32) } }))?.code).toBe(
    'captcha',
  );
  expect(
    (await send({ challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution }))
      ?.code,
  ).toBe('captcha');
  expect((await send({ challenge: { ...challenge, signature: undefined }, solution }))?.code).toBe('captcha');
  const responses = await Promise.all([checkCaptcha(platform, solved), checkCaptcha(platform, solved)]);
  expect(responses.map((answer) => answer?.code ?? 'passed').sort()).toEqual(['captcha', 'passed']);
  expect(await checkCaptcha(server.platform, undefined)).toBeUndefined();
  const response = await logins.request('GET', '/public/captcha/challenge');
  expect(response.result).toEqual({ isOn: false, challenge: null });
});

test('default roles are created once and keep later edits', async () => {
  const ctx = server.system();
  const first = await db().inTx((tx) => ensureDefaultRoles(tx, ctx));
  await db().query(`update roles set permissions = '{orders.view}' where code = 'support'`);
  const second = await db().inTx((tx) => ensureDefaultRoles(tx, ctx));
  expect([...second]).toEqual([...first]);
  const { rows } = await db().query(`select permissions from roles where code = 'support'`);
  expect(rows).toEqual([{ permissions: ['orders.view'] }]);
});

test('real sign-ins, resets, and PINs leave nothing for the audit to report', async () => {
  const person = await logins.makeUser('client');
  await logins.signIn(person);
  await makeLine(newTaxId());
  await db().query('delete from sessions where idle_minutes is null');
  for (const predicate of accessArea.audit ?? []) {
    expect(await predicate.violations(db(), server.platform.files, server.platform), predicate.id).toEqual([]);
  }
});

test('staff read what a user may do and which role grants it; other users see only themselves', async () => {
  const ctx = server.system();
  const roles = await db().inTx((tx) => ensureDefaultRoles(tx, ctx));
  const person = await logins.makeUser('client');
  await db().query('insert into account_users (account_id, user_id, role_id) values ($1, $2, $3)', [
    sponsor.masterAccountId,
    person.id,
    roles.get('viewer'),
  ]);
  const staff = await server.signIn('staffMember', ['users.view']);
  const seen = await staff.call<{ roleNames: string; accountNames: string; effectivePermissions: unknown[] }>(
    'GET',
    `/public/users/${person.id}`,
  );
  expect(seen.result).toMatchObject({ roleNames: 'Viewer', accountNames: 'Northwind Mills' });
  expect(seen.result.effectivePermissions[0]).toEqual({ code: 'account.view', roles: ['Viewer in Northwind Mills'] });
  const client = await server.signIn('client', [], { masterAccountIds: [sponsor.masterAccountId] });
  expect((await client.call('GET', `/public/users/${person.id}`)).httpStatus).toBe(404);
  const own = await client.call('GET', `/public/users/${client.userId}`);
  expect(own.result).not.toHaveProperty('effectivePermissions');
  expect(own.result).not.toHaveProperty('roleNames');
});

test('cleanup removes expired sign-in data and keeps usable data', async () => {
  const person = await logins.makeUser('client');
  await logins.signIn(person);
  const { rows: old } = await db().query<{ id: string }>('select id from sessions where user_id = $1', [person.id]);
  await db().query(`update sessions set expires_at = now() - interval '31 days' where id = $1`, [old[0]?.id]);
  await db().query(`update login_challenges set expires_at = now() - interval '2 days' where user_id = $1`, [
    person.id,
  ]);
  await db().query(`update known_devices set expires_at = now() - interval '1 second' where user_id = $1`, [person.id]);
  await db().query(`update jobs set dedupe_key = 'earlier' where kind = 'sweep-sign-in'`);
  const token = await logins.signIn(person);
  await server.jobs.runDue();
  const left = await db().query<{ sessions: number; devices: number; challenges: number }>(
    `select (select count(*)::int from sessions where user_id = $1) as sessions, (select count(*)::int from known_devices where user_id = $1) as devices,
       (select count(*)::int from login_challenges where user_id = $1) as challenges`,
    [person.id],
  );
  expect(left.rows).toEqual([{ sessions: 1, devices: 1, challenges: 1 }]);
  expect((await logins.request('GET', '/public/users/authenticated-user', undefined, { token })).httpStatus).toBe(200);
});
