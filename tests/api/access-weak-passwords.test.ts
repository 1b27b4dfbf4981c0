import { afterAll, beforeAll, expect, test } from 'vitest';
import { weakPasswordSentence } from '../../packages/domain/src/foundation/validation/weak-password.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  ours = await server.sponsor('Harbor Steel Works');
});
afterAll(() => server.stop());
const weak = (key: string) => ({ errors: { [key]: [weakPasswordSentence] } });
const tokenIn = (text: string) => /\/reset-password\/[^/]+\/([\w-]+)/.exec(text)?.[1] ?? '';

async function askForReset({ emailAddress }: { emailAddress: string }): Promise<string> {
  await logins.post('/public/users/send-reset-password-token', { userName: emailAddress });
  await server.jobs.runDue();
  return tokenIn(await logins.lastText(emailAddress));
}

test.each(['/public/users/register', '/public/national-registry/users/register', '/public/prospects/register/'])(
  "POST %s rejects common passwords and the user's own names and address",
  async (path) => {
    const entries = {
      firstName: 'Nora',
      lastName: 'Newcomer',
      emailAddress: `lantern.keeper${newId().slice(0, 6)}@example.test`,
      phoneNumber: '(212) 555-0142',
    };
    for (const choice of ['P@ssw0rd2026!', 'Newcomer-26!', 'Lantern-Keeper1!', 'Fiducia2026!']) {
      const response = await logins.post(path, { ...entries, password: choice });
      expect([choice, response.httpStatus, response.result]).toEqual([choice, 422, weak('password')]);
    }
    expect((await logins.post(path, { ...entries, password })).httpStatus).toBe(200);
  },
);

test('a reset rejects them after the link was verified, tells strangers nothing, and the link stays valid', async () => {
  const person = await logins.makeUser('client', { last_name: 'Stonebridge' });
  await server.platform.database.query(
    `insert into account_users (account_id, user_id, status) values ($1, $2, 'active')`,
    [ours.masterAccountId, person.id],
  );
  const resetPasswordToken = await askForReset(person);
  const reset = (newPassword: string, token = resetPasswordToken) =>
    logins.post('/public/users/reset-password', {
      userName: person.emailAddress,
      resetPasswordToken: token,
      newPassword,
    });
  const stranger = await reset('Stonebridge-26!', 'x'.repeat(43));
  expect(stranger.status.code).toBe('resetOver');
  for (const choice of ['Dragon#2026', 'Stonebridge-26!', 'HarborSteel-26!'])
    expect([choice, (await reset(choice)).result]).toEqual([choice, weak('newPassword')]);
  expect((await reset('Better-Battery-8!')).httpStatus).toBe(200);
});

test('a change rejects them and keeps the old password', async () => {
  const person = await logins.makeUser('staffMember', { last_name: 'Stonebridge' });
  const token = await logins.signIn(person);
  const change = (newPassword: string) =>
    logins.post(
      '/public/users/authenticated-user/change-password',
      { currentPassword: password, newPassword },
      { token },
    );
  for (const choice of ['Qwerty@123', 'St0nebridge-26!'])
    expect([choice, (await change(choice)).result]).toEqual([choice, weak('newPassword')]);
  expect((await change('Better-Battery-8!')).httpStatus).toBe(200);
});

test('the login of an invited user rejects the name of the inviting company', async () => {
  const owner = await server.signIn('client', ['account.view', 'account.edit'], {
    masterAccountIds: [ours.masterAccountId],
  });
  const { rows } = await server.platform.database.query<{ id: string }>(
    `insert into roles (code, display_name, user_type, permissions) values ('reader', 'Reader', 'client', '{account.view}') returning id`,
  );
  const person = await logins.makeUser('client', { password_hash: null, email_address_confirmed: false });
  await owner.call('POST', `/public/accounts/${ours.masterAccountId}/users/${person.id}/invite`, {
    roleId: rows[0]?.id,
  });
  const link = new URL(/https?:\S+/.exec(await logins.lastText(person.emailAddress))?.[0] ?? '');
  const register = (choice: string) =>
    logins.post('/public/users/register-invited', {
      accountUserId: link.pathname.split('/').at(-1),
      invitationToken: link.hash.slice(1),
      firstName: 'Ines',
      lastName: 'Invited',
      phoneNumber: '(212) 555-0144',
      password: choice,
      hasPromised: true,
    });
  for (const choice of ['HarborSteel-26!', 'Welcome@123', 'Invited-Ines7!'])
    expect([choice, (await register(choice)).result]).toEqual([choice, weak('password')]);
  expect((await register(password)).httpStatus).toBe(200);
  const saved = await server.platform.database.query('select 1 from users where id = $1 and promised_at is not null', [
    person.id,
  ]);
  expect(saved.rows).toHaveLength(1);
});

test.each(['register', 'setPassword'])('rejects them for a visitor with a letter: %s', async (verb) => {
  const taxId = logins.newTaxId();
  const line = await logins.makeLine(taxId, { at: ours });
  const start = await logins.post<{ authentication: { token: string } }>('/public/participants/login', {
    taxId,
    lastName: "O'Neill-Smith",
    pin: line.pin,
  });
  const { token } = start.result.authentication;
  const path = `/public/users/authenticated-participant-user/${verb}`;
  const emailAddress = `${newId()}@example.test`;
  for (const choice of ['Sunshine1!', 'HarborSteel-26!', 'Oneill-Smith9!'])
    expect([choice, (await logins.post(path, { emailAddress, password: choice }, { token })).result]).toEqual([
      choice,
      weak('password'),
    ]);
  expect((await logins.post(path, { emailAddress, password }, { token })).httpStatus).toBe(200);
});
