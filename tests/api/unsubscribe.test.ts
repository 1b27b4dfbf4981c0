import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paragraph } from '../../packages/domain/src/documents/notices/document-block.ts';
import { openBody } from '../../packages/server/src/platform/mail/message-body.ts';
import { readUnsubscribeToken, unsubscribeToken } from '../../packages/server/src/platform/mail/unsubscribe-token.ts';
import { drawDocument } from '../../packages/server/src/platform/pdf/draw-document.ts';
import { inOrder } from '../support/in-order.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
let owner: Caller;
let editor: Caller;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Harbor <Steel> & Co');
  owner = await server.signIn('client', ['account.view'], { masterAccountIds: [sponsor.masterAccountId] });
  await db().query('update account_users set is_account_owner = true where user_id = $1', [owner.userId]);
  editor = await server.signIn('staffMember', ['system.view', 'system.edit', 'accounts.view']);
});
afterAll(() => server.stop());
const db = () => server.platform.database;

/** Returns the address in the header of the last message to a recipient. */
async function linkTo(recipient: string): Promise<URL | undefined> {
  const { rows } = await db().query<{ sealed: Buffer }>(
    'select body_sealed as sealed from outbox_messages where recipient = $1 order by created_at desc, id desc limit 1',
    [recipient],
  );
  const [row] = rows;
  const address = row && openBody(server.platform.keyring, row.sealed).unsubscribeUrl;
  return address ? new URL(address) : undefined;
}
const open = (link: URL) => server.app.inject({ method: 'GET', url: link.pathname, headers: { accept: 'text/html' } });
/** Sends what a mail program sends: a form, no cookie, from any address. Source: RFC 8058. */
const oneClick = (path: string, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
    payload: type.startsWith('multipart')
      ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      : 'List-Unsubscribe=One-Click',
  });

async function newVersion(version: string): Promise<string> {
  const made = await editor.upload<{ id: string }>(
    '/private/agreement-versions',
    'file',
    'agreement.pdf',
    (await drawDocument({ title: 'Agreement', createdAt: '2026-01-02T00:00:00Z', blocks: [paragraph(version)] })).bytes,
    { agreementCode: 'serviceAgreement', version, isClientConsentRequired: 'true', accountId: sponsor.masterAccountId },
  );
  expect(made.httpStatus, made.text).toBe(200);
  return made.result.id;
}
const ownerAddress = () => `${owner.userId}@example.test`;
const mailed = async () =>
  (await db().query('select 1 from outbox_messages where recipient = $1', [ownerAddress()])).rows.length;

describe('a notification with an unsubscribe setting', () => {
  test('has a link that asks when it is opened and unsubscribes with one click, without a sign-in', async () => {
    await newVersion('2026-1');
    expect(await mailed()).toBe(1);
    const link = await linkTo(ownerAddress());
    expect(link?.origin).toBe(`http://client.${server.platform.config.domain}:8080`);
    if (!link) throw new Error('no link');
    const page = await open(link);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Messages about Harbor &lt;Steel&gt; &amp; Co: new agreement version.');
    expect(page.body).toContain('<button>Stop these messages</button>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    // Opening it changed nothing: mail scanners open links automatically.
    await newVersion('2026-2');
    expect(await mailed()).toBe(2);
    const stopped = await oneClick(link.pathname);
    expect([stopped.statusCode, stopped.headers['set-cookie']]).toEqual([200, undefined]);
    expect(stopped.body).toContain('You won’t get these messages anymore');
    await newVersion('2026-3');
    expect(await mailed()).toBe(2);
  });

  test('the setting shows it off, the change log records it, and the user can turn it on again', async () => {
    const path = '/public/notifications?search-notificationTypeCode=isOneOf(agreementChanged)';
    const [row] = (await owner.call<{ id: string; isOn: boolean }[]>('GET', path)).result;
    expect(row?.isOn).toBe(false);
    const { rows } = await db().query('select action from change_logs where record_id = $1', [row?.id]);
    expect(rows).toEqual([{ action: 'create' }]);
    expect((await owner.call('PATCH', `/public/notifications/${row?.id}`, { isOn: true })).httpStatus).toBe(200);
    await newVersion('2026-4');
    expect(await mailed()).toBe(3);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'two clicks as %s count as one, and the second gets the same response',
    async (type) => {
      const link = await linkTo(ownerAddress());
      const [first, second] = [await oneClick(link?.pathname ?? '', type), await oneClick(link?.pathname ?? '', type)];
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      const { rows } = await db().query('select is_on from notifications where user_id = $1', [owner.userId]);
      expect(rows).toEqual([{ is_on: false }]);
    },
  );

  test('the page is in the language of the messages', async () => {
    await db().query("update users set language_code = 'es' where id = $1", [owner.userId]);
    const link = await linkTo(ownerAddress());
    if (!link) throw new Error('no link');
    const page = await open(link);
    expect(page.body).toContain('<html lang="es">');
    expect(page.body).toContain('¿Dejar de recibir estos mensajes?');
    expect(page.body).toContain(
      'Mensajes sobre Harbor &lt;Steel&gt; &amp; Co: un acuerdo tiene una nueva versión. Puede volver a activarlos',
    );
    expect((await oneClick(link.pathname)).body).toContain('Ya no recibirá estos mensajes');
    await db().query("update users set language_code = 'en' where id = $1", [owner.userId]);
  });

  test('the link of a user who left the account changes nothing and says so', async () => {
    const link = await linkTo(ownerAddress());
    await db().query('update account_users set deleted_at = now() where user_id = $1', [owner.userId]);
    const gone = await oneClick(link?.pathname ?? '');
    expect([gone.statusCode, gone.body.includes('You don’t get these messages')]).toEqual([200, true]);
  });
});

test('one click in the mail program also unsubscribes from a campaign', async () => {
  const advisor = await server.signIn('advisor', ['account.view', 'account.edit'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const account = `/public/accounts/${sponsor.masterAccountId}`;
  await advisor.upload(
    `${account}/next-level-email-templates`,
    'storedFile',
    'mail.html',
    Buffer.from('<p>Hello</p><p>Disclosure: sample.</p>'),
    {
      displayName: 'Spring',
    },
  );
  const emailAddress = 'ada.click@example.test';
  const prospects = [{ firstName: 'Ada', lastName: 'Sample', emailAddress }];
  const made = await advisor.call<{ id: string }>('POST', `${account}/campaigns`, { displayName: 'C', prospects });
  await advisor.call('POST', `/public/campaigns/${made.result.id}/create-next-level-emails`, {});
  await server.jobs.runDue();
  const link = await linkTo(emailAddress);
  expect(link?.hostname).toBe(`ira.${server.platform.config.domain}`);
  expect((await oneClick(link?.pathname ?? '')).body).toContain('You won’t get these messages anymore');
  const { rows } = await db().query('select is_unsubscribed from prospects where email_address = $1', [emailAddress]);
  expect(rows).toEqual([{ is_unsubscribed: true }]);
});

describe('the signature of the link', () => {
  test('covers what was signed, and nothing else is accepted', async () => {
    const { keyring } = server.platform;
    const what = { kind: 'notification', id: `${'a'.repeat(32)}:agreementChanged` };
    const token = unsubscribeToken(keyring, what);
    expect(readUnsubscribeToken(keyring, token)).toEqual(what);
    const [body = '', signature = ''] = token.split('.');
    const other = Buffer.from(`notification:${'b'.repeat(32)}:agreementChanged`).toString('base64url');
    for (const forged of [
      `${other}.${signature}`,
      `${body}.${signature.slice(0, -2)}`,
      `${body}.`,
      body,
      '.',
      'x',
      `${body}.${'A'.repeat(43)}`,
      unsubscribeToken({ sign: () => Buffer.alloc(32) }, what),
    ]) {
      expect(readUnsubscribeToken(keyring, forged)).toBeUndefined();
      const answer = await oneClick(`/unsubscribe/${forged}`);
      expect([forged, answer.statusCode]).toEqual([forged, 404]);
    }
  });

  test('a kind without an unsubscribe setting has no link', async () => {
    const token = unsubscribeToken(server.platform.keyring, { kind: 'constructor', id: 'x' });
    expect((await oneClick(`/unsubscribe/${token}`)).statusCode).toBe(404);
  });
});
