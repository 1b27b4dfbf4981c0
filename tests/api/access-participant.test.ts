import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPin } from '../../packages/domain/src/access/pin-text.ts';
import { accessArea } from '../../packages/server/src/access/area.ts';
import { checkCaptcha, makeCaptcha } from '../../packages/server/src/access/captcha.ts';
import { ensureDefaultRoles } from '../../packages/server/src/access/default-roles.ts';
import { hashPin, newPin } from '../../packages/server/src/access/pin.ts';
import { newFriendlyId, newId } from '../../packages/server/src/db/new-id.ts';
import { solveCaptcha } from '../../packages/web/src/features/access/solve-captcha.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
type Sponsor = Awaited<ReturnType<TestServer['sponsor']>>;
let sponsor: Sponsor;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());

let address = 10;
const nextAddress = () => `10.2.${Math.floor(address / 250)}.${(address++ % 250) + 1}`;
const db = () => server.platform.database;
const password = 'Correct-Horse-7!';

interface Line {
  readonly id: string;
  readonly participantId: string;
  readonly pin: string;
}
let serial = 1000;
/** A synthetic number from an area that is never issued. */
const newTaxId = () => `00012${serial++}`;

async function makeLine(
  taxId: string,
  more: { at?: Sponsor; lastName?: string; participantId?: string; hasPin?: boolean } = {},
): Promise<Line> {
  const at = more.at ?? sponsor;
  const { keyring, clock } = server.platform;
  const friendly = () => newFriendlyId(clock.now());
  const participantId = more.participantId ?? newId();
  if (more.participantId === undefined) {
    await db().query(
      `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, tax_id_encrypted, tax_id_index, tax_id_last4)
       values ($1, $2, $3, $4, 'Ada', $5, $6, $7, $8)`,
      [
        participantId,
        friendly(),
        at.masterAccountId,
        at.subaccountId,
        more.lastName ?? "O'Neill-Smith",
        keyring.seal('taxId', taxId),
        keyring.blindIndex('taxId', taxId),
        taxId.slice(-4),
      ],
    );
  }
  const [orderId, id, pin] = [newId(), newId(), newPin()];
  await db().query(
    `insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id) values ($1, $2, 'premierDistributions', 'inProgress', $3, $4, $5)`,
    [orderId, friendly(), at.subaccountId, at.masterAccountId, at.planId],
  );
  await db().query(
    `insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, subaccount_id, plan_id, participant_id, first_name, last_name, pin_hash)
     values ($1, $2, $3, 'premierDistributions', 'waitingForParticipant', $4, $5, $6, $7, 'Ada', 'Smith', $8)`,
    [
      id,
      friendly(),
      orderId,
      at.masterAccountId,
      at.subaccountId,
      at.planId,
      participantId,
      more.hasPin === false ? null : await hashPin(keyring, pin),
    ],
  );
  return { id, participantId, pin };
}

async function request<T>(method: 'GET' | 'POST', url: string, body?: unknown, token?: string): Promise<Answer<T>> {
  const response = await server.app.inject({
    method,
    url,
    remoteAddress: nextAddress(),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { ...JSON.parse(response.body), httpStatus: response.statusCode, text: response.body };
}

interface SignedIn {
  readonly authentication: { readonly token: string };
  readonly user: {
    readonly id: string;
    readonly type: string;
    readonly hasLogin: boolean;
    readonly lastPasswordChangeAt: string | null;
    readonly participantIds: string[];
  };
}
const start = (taxId: string, pin: string, lastName = "O'Neill-Smith", token?: string) =>
  request<SignedIn>('POST', '/public/participants/login', { taxId, lastName, pin }, token);
const base = '/public/users/authenticated-participant-user';
const unlock = (line: Line, pin: string, token: string) =>
  request<{ unlockedAt: string }>('POST', `/public/order-lines/${line.id}/unlock-distribution`, { pin }, token);

async function codeFor(recipient: string): Promise<string> {
  await server.jobs.runDue();
  const { rows } = await db().query<{ body_text: string }>(
    'select body_text from outbox_messages where recipient = $1 order by created_at desc, id desc limit 1',
    [recipient],
  );
  return /\b(\d{6})\b/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
}

test('[participant-login-success] tax id, last name and PIN open a session that sees its own records alone', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const elsewhere = await makeLine(taxId, { at: await server.sponsor('Other Mills') });
  const foreign = await makeLine(newTaxId());
  const typed = `${taxId.slice(0, 3)}-${taxId.slice(3, 5)}-${taxId.slice(5)}`;
  const answer = await start(typed, formatPin(line.pin).toLowerCase(), 'ONEILL SMITH');
  expect(answer.httpStatus).toBe(200);
  expect(answer.result.user).toMatchObject({
    type: 'participant',
    hasLogin: false,
    lastPasswordChangeAt: null,
    participantIds: [line.participantId],
  });
  const { token } = answer.result.authentication;
  expect((await request('GET', `/public/participants/${line.participantId}`, undefined, token)).httpStatus).toBe(200);
  for (const other of [elsewhere, foreign]) {
    expect((await request('GET', `/public/participants/${other.participantId}`, undefined, token)).httpStatus).toBe(
      404,
    );
    expect((await unlock(other, other.pin, token)).httpStatus).toBe(404);
  }
});

test('every failure has one answer', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const answers = await Promise.all([
    start(taxId, 'ABCD2345'),
    start(taxId, line.pin, 'Jones'),
    start(newTaxId(), line.pin),
    start('nonsense', '', ''),
  ]);
  expect(
    new Set(
      answers.map(({ httpStatus, status, result }) =>
        JSON.stringify([httpStatus, status.code, status.message, result]),
      ),
    ).size,
  ).toBe(1);
  expect(answers[0]?.status.code).toBe('notFound');
});

test('five wrong PINs lock the distribution, also 200 at once; the right one does not open it then', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const answers = await Promise.all(Array.from({ length: 200 }, () => start(taxId, 'ABCD2345')));
  expect(answers.every(({ status }) => status.code === 'notFound')).toBe(true);
  const { rows } = await db().query(
    'select pin_attempts, pin_locked_at is not null as locked from order_lines where id = $1',
    [line.id],
  );
  expect(rows).toEqual([{ pin_attempts: 5, locked: true }]);
  expect((await start(taxId, line.pin)).status.code).toBe('notFound');
});

test('a distribution is unlocked with its own PIN: tries left, then locked', async () => {
  const taxId = newTaxId();
  const first = await makeLine(taxId);
  const second = await makeLine(taxId, { participantId: first.participantId });
  const without = await makeLine(taxId, { participantId: first.participantId, hasPin: false });
  const { token } = (await start(taxId, first.pin)).result.authentication;
  const { rows } = await db().query(
    'select id, unlocked_at is not null as open, pin_attempts from order_lines where participant_id = $1 and pin_hash is not null order by id',
    [first.participantId],
  );
  expect(rows).toEqual(
    [
      { id: first.id, open: true, pin_attempts: 0 },
      { id: second.id, open: false, pin_attempts: 0 },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect((await unlock(second, first.pin, token)).status.message).toBe(
    'That PIN is not correct. You have 4 tries left. The PIN stands on your letter.',
  );
  expect((await unlock(second, formatPin(second.pin), token)).httpStatus).toBe(200);
  expect((await unlock(without, second.pin, token)).status.code).toBe('noPin');
  const texts = [];
  for (let i = 0; i < 6; i++) texts.push((await unlock(first, 'ABCD2345', token)).status.message);
  expect(texts[3]).toBe('That PIN is not correct. You have 1 try left. The PIN stands on your letter.');
  expect(texts.slice(4)).toEqual(
    Array.from(
      { length: 2 },
      () => 'This distribution is locked because of too many wrong PINs. Call us and we send you a new one.',
    ),
  );
  expect((await unlock(first, first.pin, token)).status.code).toBe('pinLocked');
  const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [sponsor.masterAccountId] });
  expect(
    (await client.call('POST', `/public/order-lines/${first.id}/unlock-distribution`, { pin: first.pin })).httpStatus,
  ).toBe(403);
});

test('[participant-self-service] a visitor makes a login: new token, bound records, confirmed by code', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const { token } = (await start(taxId, line.pin)).result.authentication;
  const emailAddress = `${newId()}@example.test`;
  const register = (body: object, by = token) => request<SignedIn>('POST', `${base}/register`, body, by);
  expect((await register({ emailAddress: 'x', password: 'weak' })).result).toEqual({
    errors: { emailAddress: ['Enter a valid email'], password: ['Enter a valid password'] },
  });
  const done = await register({ emailAddress: `  ${emailAddress} `, password });
  expect(done.httpStatus).toBe(200);
  expect(done.result.user).toMatchObject({ hasLogin: true, participantIds: [line.participantId] });
  expect(done.result.user.lastPasswordChangeAt).not.toBeNull();
  expect((await request('GET', '/public/users/authenticated-user', undefined, token)).httpStatus).toBe(401);
  const own = done.result.authentication.token;
  expect((await register({ emailAddress: 'again@example.test', password }, own)).status.code).toBe('hasLogin');
  const better = `${newId()}@example.test`;
  expect(
    (
      await request(
        'POST',
        `${base}/verify-email-address`,
        { newEmailAddress: better, oldEmailAddress: emailAddress },
        own,
      )
    ).httpStatus,
  ).toBe(200);
  const confirm = (address: string, emailConfirmationCode: string) =>
    request('POST', `${base}/confirm-email-address-by-code`, { emailAddress: address, emailConfirmationCode }, own);
  const first = await codeFor(emailAddress);
  expect((await confirm(better, await codeFor(better))).result).toEqual({
    emailAddress: better,
    emailAddressConfirmed: true,
  });
  expect((await confirm(emailAddress, first)).status.code).toBe('wrongCode');
  const again = await start(taxId, line.pin);
  expect(
    (await register({ emailAddress: `${newId()}@example.test`, password }, again.result.authentication.token)).status
      .code,
  ).toBe('hasLogin');
  const taken = await makeLine(newTaxId());
  const { rows } = await db().query<{ last4: string }>('select tax_id_last4 as last4 from participants where id = $1', [
    taken.participantId,
  ]);
  const visitor = await start(`00012${rows[0]?.last4}`, taken.pin);
  expect((await register({ emailAddress: better, password }, visitor.result.authentication.token)).status.code).toBe(
    'emailTaken',
  );
});

test('[email-change-flow] a participant moves the login to another address, by code and by link', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const visitor = (await start(taxId, line.pin)).result.authentication.token;
  const first = `${newId()}@example.test`;
  const own = (await request<SignedIn>('POST', `${base}/setPassword`, { emailAddress: first, password }, visitor))
    .result.authentication.token;
  await request(
    'POST',
    `${base}/confirm-email-address-by-code`,
    { emailAddress: first, emailConfirmationCode: await codeFor(first) },
    own,
  );
  const second = `${newId()}@example.test`;
  const verify = (newEmailAddress: string) =>
    request('POST', `${base}/verify-email-address`, { newEmailAddress, oldEmailAddress: first }, own);
  expect((await verify(first)).result).toEqual({ errors: { newEmailAddress: ['Email is duplicated'] } });
  await verify(second);
  const byCode = await request(
    'POST',
    `${base}/confirm-change-email-address-by-code`,
    { userName: second, emailConfirmationCode: await codeFor(second) },
    own,
  );
  expect(byCode.result).toEqual({ emailAddress: second, emailAddressConfirmed: true });
  const third = `${newId()}@example.test`;
  await request(
    'POST',
    '/public/users/authenticated-user/send-change-email-address-token',
    { newEmailAddress: third },
    own,
  );
  const { rows } = await db().query<{ body_text: string }>(
    'select body_text from outbox_messages where recipient = $1',
    [third],
  );
  expect(rows[0]?.body_text).toContain('http://auth.fiducia.localhost:8080/change-email-address/');
  const changeEmailAddressToken = /\/change-email-address\/[^/]+\/([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1];
  const byLink = await request(
    'POST',
    `${base}/change-email-address`,
    { newEmailAddress: third, changeEmailAddressToken },
    own,
  );
  expect(byLink.result).toEqual({ emailAddress: third, emailAddressConfirmed: true });
  const forgotten = await request<{ emailAddress: string }>('POST', '/public/users/check-forgot-email', {
    lastName: 'oneillsmith',
    taxId,
  });
  expect(forgotten.result.emailAddress).toBe(`${third[0]}•••@e•••.test`);
  expect((await request('POST', '/public/users/check-forgot-email', { lastName: 'Nobody', taxId })).result).toEqual({
    emailAddress: null,
  });
});

test('a letter of another sponsor adds its records to the login that is signed in, only of the same person', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const visitor = (await start(taxId, line.pin)).result.authentication.token;
  const own = (
    await request<SignedIn>('POST', `${base}/register`, { emailAddress: `${newId()}@example.test`, password }, visitor)
  ).result.authentication.token;
  const elsewhere = await makeLine(taxId, { at: await server.sponsor('Second Mills') });
  const someoneElse = newTaxId();
  const theirs = await makeLine(someoneElse);
  const more = await start(taxId, elsewhere.pin, undefined, own);
  expect(more.result.authentication.token).toBe(own);
  expect([...more.result.user.participantIds].sort()).toEqual([line.participantId, elsewhere.participantId].sort());
  const stranger = await start(someoneElse, theirs.pin, undefined, own);
  expect(stranger.result.user.participantIds).not.toContain(theirs.participantId);
});

test('[permission-view-full-tax-id] [staff-unlock-users] a full tax id is shown to those who may, and every look is written down', async () => {
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

test('tax ids and PINs that were typed stand in no table', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  await server.app.inject({
    method: 'POST',
    url: '/public/participants/login',
    payload: { taxId, lastName: 'Oneillsmith', pin: line.pin },
    headers: { 'idempotency-key': newId() },
  });
  const { rows: tables } = await db().query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await db().query(
      `select count(*)::int as n from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
      [taxId, line.pin],
    );
    expect(rows, name).toEqual([{ n: 0 }]);
  }
});

test('a captcha is solved by work, once, and cannot be made up', async () => {
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
  const answers = await Promise.all([checkCaptcha(platform, solved), checkCaptcha(platform, solved)]);
  expect(answers.map((answer) => answer?.code ?? 'passed').sort()).toEqual(['captcha', 'passed']);
  expect(await checkCaptcha(server.platform, undefined)).toBeUndefined();
  const asked = await request('GET', '/public/captcha/challenge');
  expect(asked.result).toEqual({ isOn: false, challenge: null });
});

test('default roles are made once and stay as they were edited', async () => {
  const work = server.system();
  const first = await db().inTx((tx) => ensureDefaultRoles(tx, work));
  await db().query(`update roles set permissions = '{orders.view}' where code = 'support'`);
  const second = await db().inTx((tx) => ensureDefaultRoles(tx, work));
  expect([...second]).toEqual([...first]);
  const { rows } = await db().query(`select permissions from roles where code = 'support'`);
  expect(rows).toEqual([{ permissions: ['orders.view'] }]);
});

test('each predicate of the audit is clean here and finds what is planted', async () => {
  await db().query('delete from sessions where idle_minutes is null');
  for (const predicate of accessArea.audit ?? []) {
    expect(await predicate.violations(db()), predicate.id).toEqual([]);
    const found = await db().inTx(
      async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        await predicate.plant(tx);
        return predicate.violations(tx);
      },
      { isDryRun: true },
    );
    expect(found.length, predicate.id).toBe(1);
  }
});
