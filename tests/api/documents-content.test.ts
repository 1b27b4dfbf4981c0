import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountAgreementVersion } from '../../packages/contract/src/accounts/agreement.routes.ts';
import { paragraph } from '../../packages/domain/src/documents/notices/document-block.ts';
import { accessMessages } from '../../packages/domain/src/messages/access-messages.ts';
import { renderMessage } from '../../packages/domain/src/messages/message-text.ts';
import { rejectLocked } from '../../packages/server/src/areas/accounts/account-agreements.ts';
import { noticesOfLines } from '../../packages/server/src/areas/documents/notice-of-line.ts';
import { participantTable } from '../../packages/server/src/areas/participants/participant.table.ts';
import { newFriendlyId } from '../../packages/server/src/platform/db/new-id.ts';
import { insertRecords } from '../../packages/server/src/platform/engine/write-record.ts';
import { postText } from '../../packages/server/src/platform/mail/post-text.ts';
import { drawDocument } from '../../packages/server/src/platform/pdf/draw-document.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Answer, type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** An image in one dark blue. */
const bluePng =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWMQCej5j4wZSBcAAAR4HvFKqfWsAAAAAElFTkSuQmCC';

let server: TestServer;
let editor: Caller;
let second: Caller;
let owner: Caller;
let stranger: Caller;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
let words: Uint8Array;

const pdfOf = async (text: string) =>
  (await drawDocument({ title: 'Test', createdAt: '2026-01-02T00:00:00Z', blocks: [paragraph(text)] })).bytes;

beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
  const other = await server.sponsor('Fabrikam');
  const staff = [
    'system.view',
    'system.edit',
    'documents.view',
    'accounts.view',
    'accounts.edit',
    'orders.view',
    'users.view',
    'users.edit',
  ];
  editor = await server.signIn('staffMember', staff);
  second = await server.signIn('staffMember', staff);
  const asOwner = ['account.view', 'account.edit'];
  owner = await server.signIn('client', asOwner, { masterAccountIds: [sponsor.masterAccountId] });
  stranger = await server.signIn('client', asOwner, { masterAccountIds: [other.masterAccountId] });
  words = await pdfOf('The words of a test.');
});
afterAll(() => server.stop());

async function patchForm(by: Caller, url: string, fields: Record<string, string>): Promise<Answer<Row>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const response = await server.app.inject({
    method: 'PATCH',
    url,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'idempotency-key': crypto.randomUUID().replaceAll('-', ''),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { ...JSON.parse(response.body), httpStatus: response.statusCode, text: response.body };
}

describe('messages', () => {
  const find = async (code: string) => (await editor.call<Row>('GET', `/private/messages/${code}`)).result;

  test('lists every message of the system and reads it by its code or its id', async () => {
    const { result } = await editor.call<readonly Row[]>('GET', '/private/messages?resultsPerPage=-1');
    expect(result.length).toBeGreaterThan(15);
    const one = await find('reset-password');
    expect(one).toMatchObject({ code: 'reset-password', variables: [{ name: 'link', isNeeded: true }] });
    expect((await find(one.id))['code']).toBe('reset-password');
    expect((await editor.call('GET', '/private/messages/no-such-code')).httpStatus).toBe(404);
    expect((await owner.call('GET', '/private/messages')).httpStatus).toBe(403);
  });

  test('users receive the text that staff edited, in their own language', async () => {
    const { id } = await find('password-changed');
    const path = `/private/messages/${id}`;
    expect((await editor.call('PATCH', path, { textEn: 'Edited {{oops}}' })).text).toContain(
      'This message has no placeholder {{oops}}',
    );
    expect(
      (await editor.call('PATCH', path, { textEn: 'Edited words.', textEs: 'Palabras editadas.' })).httpStatus,
    ).toBe(200);
    const by = server.platform;
    const post = (recipient: string) =>
      by.database.inTx((tx) =>
        postText(tx, by, { ...renderMessage(accessMessages.passwordChanged, {}), recipient, cause: recipient }),
      );
    const ctx = server.system();
    await ctx.inTx((tx) =>
      insertRecords(tx, ctx, participantTable, [
        {
          draft: { emailAddress: 'Maria@example.test', languageCode: 'es', subaccountId: sponsor.subaccountId },
          initialValues: { friendly_id: newFriendlyId(ctx.now), master_account_id: sponsor.masterAccountId },
        },
      ]),
    );
    await post('john@example.test');
    await post('maria@example.test');
    const sentText = async (recipient: string) => (await readOutbox(by, { recipient }))[0]?.text;
    expect([await sentText('john@example.test'), await sentText('maria@example.test')]).toEqual([
      'Edited words.',
      'Palabras editadas.',
    ]);
    await editor.call('PATCH', path, { textEn: null });
    const { result } = await editor.call<{ text: string }>('POST', '/private/messages/password-changed/preview', {
      language: 'en',
    });
    expect(result.text).toContain('The password for your login was changed');
  });

  test('a test message is sent only to the requester', async () => {
    const sent = await editor.call<{ sentTo: string }>('POST', '/private/messages/account-invitation/test-send', {
      language: 'en',
    });
    expect(sent.result.sentTo).toBe(`${editor.userId}@example.test`);
    const [mail] = await readOutbox(server.platform, { kind: 'message-test' });
    expect(mail?.text).toContain('Brightwater Manufacturing');
  });
});

describe('agreements', () => {
  const add = (version: string, more: Record<string, string> = {}) =>
    editor.upload<Row>('/private/agreement-versions', 'file', 'v.pdf', words, {
      agreementCode: 'serviceAgreement',
      version,
      ...more,
    });
  const seen = async (by = owner) =>
    by.call<AccountAgreementVersion[]>(
      'GET',
      `/public/accounts/${sponsor.masterAccountId}/agreement-versions?agreementCode=serviceAgreement`,
    );

  test('[agreement-version-order] [agreement-version-latest-flag] an account sees versions in the documented order', async () => {
    await add('late', { replaceOn: '2026-06-01', deadlineOn: '2020-01-01' });
    await add('early', { replaceOn: '2026-01-01' });
    await add('new accounts', { applyToNewAccountsOnly: 'true', replaceOn: '2027-01-01' });
    await server.platform.database.query(
      `update agreement_versions set created_at = created_at - interval '9 years' where version = 'new accounts'`,
    );
    const { result } = await seen();
    expect(result.map(({ version, isLatest, hasDeadlineExpired }) => [version, isLatest, hasDeadlineExpired])).toEqual([
      ['late', false, true],
      ['early', false, false],
      ['new accounts', true, false],
    ]);
    expect(
      (await stranger.call('GET', `/public/accounts/${sponsor.masterAccountId}/agreement-versions`)).httpStatus,
    ).toBe(404);
    const agreements = await owner.call<readonly Row[]>('GET', '/public/agreements?resultsPerPage=-1');
    expect(agreements.result.find((one) => one['code'] === 'serviceAgreement')).toMatchObject({
      latestVersion: 'new accounts',
    });
  });

  test('[agreement-amendment-states] an acceptance records when and by whom; rejects a second one and one from another account', async () => {
    const [late] = (await seen()).result;
    const path = `/public/accounts/${sponsor.masterAccountId}/agreement-versions/${late?.id}/accept`;
    expect((await stranger.call('POST', path, { acceptedAt: null })).httpStatus).toBe(404);
    const { result } = await owner.call<AccountAgreementVersion>('POST', path, { acceptedAt: '1999-01-01T00:00:00Z' });
    expect(result).toMatchObject({
      hasDeadlineExpired: false,
      agreementUserResponse: { userName: expect.stringContaining('Test') },
    });
    expect(result.acceptedAt?.startsWith('1999')).toBe(false);
    expect((await owner.call('POST', path, {})).text).toContain('already accepted this version');
    expect((await editor.call<Row>('GET', `/private/agreement-versions/${late?.id}`)).result).toMatchObject({
      accepted: 1,
      pending: 1,
    });
  });

  test('[agreement-version-update-fields] an update accepts neither agreementCode nor version', async () => {
    const { result } = await add('changing');
    const path = `/private/agreement-versions/${result.id}`;
    for (const field of ['agreementCode', 'version'])
      expect((await patchForm(editor, path, { [field]: 'other' })).httpStatus).toBe(422);
    const changed = await patchForm(editor, path, { deadlineOn: '2030-01-31', isClientConsentRequired: 'false' });
    expect(changed.result).toMatchObject({
      version: 'changing',
      deadlineOn: '2030-01-31',
      isClientConsentRequired: false,
    });
    expect((await patchForm(editor, path, { deadlineOn: '2030-02-31' })).httpStatus).toBe(422);
  });

  test('rejects a duplicate version, no PDF, an unknown agreement, and a participant agreement, each with a message', async () => {
    expect((await add('late')).text).toContain('Choose another name');
    const upload = (fields: Record<string, string>, bytes = words) =>
      editor.upload('/private/agreement-versions', 'file', 'v.pdf', bytes, {
        version: 'x',
        agreementCode: 'serviceAgreement',
        ...fields,
      });
    expect((await upload({}, Buffer.from('hello'))).text).toContain('This isn’t a PDF file');
    expect((await upload({ agreementCode: 'none' })).text).toContain('Choose one of the agreements');
    expect((await upload({ agreementCode: 'participantTaxNotice' })).text).toContain('is built into the system');
  });

  test('a removed version applies to no one until it is restored', async () => {
    const { result } = await add('removed');
    await editor.call('DELETE', `/private/agreement-versions/${result.id}`);
    expect((await seen()).result.map(({ version }) => version)).not.toContain('removed');
    const restore = () => editor.call<Row>('POST', `/private/agreement-versions/${result.id}/restore`);
    expect((await restore()).result).toMatchObject({ status: 'active' });
    expect((await restore()).text).toContain('nothing to restore');
    expect((await seen()).result.map(({ version }) => version)).toContain('removed');
  });

  test("a locking amendment blocks the sponsor's orders until it is accepted", async () => {
    const { result } = await editor.upload<Row>('/private/agreement-amendments', 'file', 'a.pdf', words, {
      agreementCode: 'serviceAgreement',
      identifier: 'A-7',
      summary: 'Fees change',
      lockAccountUntilAgreed: 'true',
    });
    const ctx = server.system();
    const asOwner = {
      ...ctx,
      actor: { ...ctx.actor, userType: 'client' as const, masterAccountIds: [sponsor.masterAccountId] },
    };
    const ask = () => ctx.inTx((tx) => rejectLocked(tx, asOwner, sponsor.masterAccountId));
    expect((await ask())?.sentence).toContain('A-7');
    const path = `/public/accounts/${sponsor.masterAccountId}/agreement-amendments/${result.id}/accept`;
    expect((await stranger.call('POST', path, {})).httpStatus).toBe(404);
    expect((await owner.call<Row>('POST', path, { acceptedAt: null })).result).toMatchObject({
      identifier: 'A-7',
      hasDeadlineExpired: false,
    });
    expect(await ask()).toBeUndefined();
  });
});

describe('notices', () => {
  const premier = async () =>
    (await editor.call<readonly Row[]>('GET', '/private/notices?search-categoryCode=equals(premier)')).result;

  test('[notices-list-active] lists active notices and reports a gap when one is deactivated', async () => {
    const [one] = await premier();
    expect(await premier()).toHaveLength(3);
    expect((await editor.call<readonly Row[]>('GET', '/private/notices/coverage-gaps')).result).toEqual([]);
    await editor.call('PATCH', `/private/notices/${one?.id}`, { isActive: false });
    expect(await premier()).toHaveLength(2);
    expect(
      (await editor.call<readonly Row[]>('GET', '/private/notices?search-isActive=equals(false)')).result,
    ).toHaveLength(1);
    expect((await editor.call<readonly Row[]>('GET', '/private/notices/coverage-gaps')).result).toHaveLength(1);
    await editor.call('PATCH', `/private/notices/${one?.id}`, { isActive: true });
  });

  test.each([
    [{ noticeKey: 'PRM WL' }, 'four codes for the type of notice'],
    [{ noticeKey: 'XXX WL PAR MAIL --- --- --- --- --- ---' }, 'Begin the key with one of these codes'],
    [{ noticeKey: 'PRM ZZ PAR MAIL --- --- --- --- --- ---' }, 'as the second code'],
    [{ serviceCodes: [] }, 'at least one service'],
    [{ serviceCodes: ['taxFormsOnly'] }, 'isn’t one of the options'],
  ])('[notice-key-parsing] rejects %j', async (body, sentence) => {
    const [one] = await premier();
    expect((await editor.call('PATCH', `/private/notices/${one?.id}`, body)).text).toContain(sentence);
  });

  test('a version is enclosed with notices once a second user has published it', async () => {
    const [one] = await premier();
    const send = (text: string) =>
      pdfOf(text).then((bytes) =>
        editor.upload<{ id: string; version: number }>(`/private/notices/${one?.id}/versions`, 'file', 'n.pdf', bytes, {
          languageCode: 'en',
          changeSummary: 'New words',
        }),
      );
    const first = await send('Please read this.');
    const next = await send('Please read this page.');
    expect([first.result.version, next.result.version]).toEqual([1, 2]);
    const publish = (by: Caller, id: string) => by.call('POST', `/private/notice-versions/${id}/publish`);
    expect((await publish(editor, first.result.id)).text).toContain('Ask another user to review and publish it.');
    expect((await publish(second, first.result.id)).httpStatus).toBe(200);
    expect((await publish(second, next.result.id)).httpStatus).toBe(200);
    expect((await publish(second, first.result.id)).text).toContain('published before');
    const rows = (await editor.call<readonly Row[]>('GET', '/private/notice-versions?sortBy=version&sortDirection=asc'))
      .result;
    expect(rows.map((row) => [row['state'], row['words']])).toEqual([
      ['replaced', expect.stringContaining('Please read this.')],
      ['published', expect.stringContaining('Please read this page.')],
    ]);
    expect((await second.call('POST', `/private/notice-versions/${next.result.id}/withdraw`)).httpStatus).toBe(200);
    expect(await noticesOfLines(server.platform.database, 'firstNotice', [])).toEqual(new Map());
  });
});

describe('brands and preferences', () => {
  test('a brand shows its logo publicly and its owner to its users; it can be removed when unused', async () => {
    const logo = Buffer.from(bluePng, 'base64');
    const path = '/public/nlira-custom-brands';
    expect((await editor.upload(path, 'logoStoredFile', 'l.png', words, { displayName: 'B' })).text).toContain(
      'PNG or JPEG',
    );
    const { result } = await editor.upload<Row>(path, 'logoStoredFile', 'l.png', logo, { displayName: 'Brand' });
    expect(result['contrastOnLight']).toBeGreaterThan(700);
    expect(result['contrastOnDark']).toBeLessThan(300);
    expect((await server.anonymous().call('GET', `${path}/${result.id}/logo`)).httpStatus).toBe(200);
    const found = await editor.call<readonly Row[]>('GET', `${path}/available-entities/accounts?query=Northwind Mills`);
    expect(found.result.length).toBeGreaterThan(0);
    const link = () =>
      editor.call<Row>('POST', `${path}/${result.id}/linked-entities`, {
        entity: 'Account',
        recordId: sponsor.masterAccountId,
      });
    const linked = await link();
    expect((await link()).text).toContain('already has a brand');
    const brand = (by: Caller, of: Caller) => by.call<Row>('GET', `/public/users/${of.userId}/nlira-custom-brand`);
    expect((await brand(owner, owner)).result).toMatchObject({ displayName: 'Brand' });
    expect((await brand(stranger, stranger)).result).toEqual({ id: null });
    expect((await brand(stranger, owner)).httpStatus).toBe(404);
    expect((await editor.call('DELETE', `${path}/${result.id}`)).text).toContain('still use this brand');
    await editor.call('DELETE', `${path}/${result.id}/linked-entities/${linked.result.id}`);
    expect((await editor.call('DELETE', `${path}/${result.id}`)).httpStatus).toBe(200);
  });

  test('users choose their own notifications', async () => {
    const place = await server.platform.database.query<{ id: string }>(
      'select id from account_users where user_id = $1',
      [owner.userId],
    );
    const path = `/public/accounts/${place.rows[0]?.id}/notifications`;
    const choose = (by: Caller, isOn: boolean, notificationTypeCode = 'agreementChanged') =>
      by.call<Row>('POST', path, { notificationTypeCode, isOn });
    const first = await choose(owner, false);
    expect((await choose(owner, true)).result).toMatchObject({ id: first.result.id, isOn: true });
    expect((await choose(stranger, false)).httpStatus).toBe(404);
    expect((await choose(owner, false, 'weather')).text).toContain('notification types');
    expect((await stranger.call('GET', `/public/notifications/${first.result.id}`)).httpStatus).toBe(404);
  });

  test('[format-note-subtitle] finds notes of every record, cut at 60 characters in lists', async () => {
    await editor.call('POST', `/private/accounts/${sponsor.masterAccountId}/notes`, { note: 'x'.repeat(70) });
    const { result } = await editor.call<readonly Row[]>('GET', '/private/notes');
    expect(result[0]).toMatchObject({
      subtitle: `${'x'.repeat(60)}…`,
      entity: 'Account',
      recordPath: `/accounts/${sponsor.masterAccountId}`,
    });
    const found = await editor.call<readonly Row[]>('GET', `/private/notes?search-note=contains(${'x'.repeat(9)})`);
    expect(found.result.map(({ id }) => id)).toEqual([result[0]?.id]);
    expect((await editor.call<readonly Row[]>('GET', '/private/notes?search-note=contains(xyx)')).result).toEqual([]);
    expect((await editor.call<Row>('GET', `/private/notes/${result[0]?.id}`)).result['note']).toBe('x'.repeat(70));
  });

  test('only users who can read the record find its notes', async () => {
    const plan = await server.sponsor('Notes on a plan');
    await editor.call('POST', `/private/accounts/${plan.masterAccountId}/notes`, { note: 'Of the account' });
    const planner = await server.signIn('staffMember', ['plans.view', 'plans.edit', 'system.view']);
    const made = await planner.call<{ id: string }>('POST', `/private/plans/${plan.planId}/notes`, {
      note: 'Of the plan',
    });
    const all = await planner.call<readonly Row[]>('GET', '/private/notes?resultsPerPage=-1');
    expect(all.result.map((row) => row['entity'])).toEqual(['Plan']);
    expect(all.collection.totalResults).toBe(1);
    const blind = await server.signIn('staffMember', ['system.view']);
    expect((await blind.call<readonly Row[]>('GET', '/private/notes')).result).toEqual([]);
    expect((await blind.call('GET', `/private/notes/${made.result.id}`)).httpStatus).toBe(404);
    expect((await planner.call('GET', `/private/notes/${made.result.id}`)).httpStatus).toBe(200);
  });
});
