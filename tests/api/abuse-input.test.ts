import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byCheck, election, electionUrl, lineToElect } from '../support/elections.ts';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { zipOf } from '../support/zip-of.ts';

const half = '\ud83d';
const unstorable = 'Remove the character that can’t be stored, and send the request again.';

let server: TestServer;
let logins: Logins;
let staff: Caller;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  staff = await server.signIn('staffMember', [
    'accounts.view',
    'accounts.edit',
    'plans.view',
    'plans.edit',
    'trust.view',
    'trust.edit',
  ]);
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());

interface Errors {
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

describe('text that isn’t well-formed Unicode is rejected as a null character is', () => {
  const fee = {
    displayName: 'Wire',
    code: 'wire',
    feeTypeCode: 'a',
    payer: 'payee',
    treatment: 'netReducing',
    amount: 1,
  };
  const calls = [
    ['an anonymous form', 'POST', '/public/users/register', { firstName: half, emailAddress: 'a@b.test' }, 'firstName'],
    ['a nested value', 'POST', '/public/users/login', { username: 'a', password: { deep: [half] } }, 'password.deep.0'],
    ['a name of a value', 'POST', '/public/users/login', { [`x${half}`]: 1 }, 'body'],
    ['a field of an entity', 'POST', '/private/fees', { ...fee, displayName: `A${half}` }, 'displayName'],
    ['half at the end', 'POST', '/private/fees', { ...fee, displayName: '\udc00' }, 'displayName'],
    ['a null character', 'POST', '/private/fees', { ...fee, displayName: 'A\0' }, 'displayName'],
    ['a null character in a search', 'GET', '/private/fees?query=a%00', undefined, 'query'],
    ['a null character in a filter', 'GET', '/private/fees?search-code=equals(%00)', undefined, 'search-code'],
    ['a null character in the path', 'GET', `/private/fees/${'f'.repeat(32)}/flags/a%00`, undefined, 'flagName'],
  ] as const;
  test.each(calls)('%s', async (_, method, url, body, key) => {
    const caller = url.startsWith('/public/users') ? server.anonymous() : staff;
    const answer = await caller.call<Errors>(method, url, body);
    expect([answer.httpStatus, answer.result.errors]).toEqual([422, { [key]: [unstorable] }]);
  });

  test('values nested deeper than any call needs are rejected before anything walks them', async () => {
    const depth = 200_000;
    const payload = `{"displayName":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: '/private/fees', headers, payload });
    expect([answer.statusCode, answer.json().status.message]).toEqual([422, 'Nest values up to 40 levels deep.']);
  });

  test('whole characters outside the basic plane are stored', async () => {
    const answer = await staff.call<{ displayName: string }>('POST', '/private/fees', {
      ...fee,
      displayName: 'Fee 😀',
    });
    expect([answer.httpStatus, answer.result.displayName]).toEqual([200, 'Fee 😀']);
  });
});

describe('amounts out of bounds get a message', () => {
  const feeWith = (amount: unknown) => ({
    displayName: 'Wire',
    code: 'wire',
    feeTypeCode: 'paymentMethodFee',
    paymentMethodCode: 'wirePayment',
    payer: 'payee',
    treatment: 'netReducing',
    amount,
  });
  test.each(['9999-12-31', '0001-01-01', '2026-02-30'])('a date of %s', async (day) => {
    const answer = await staff.call<Errors>('POST', '/private/trust/deposits', { checkDate: day, amount: 5 });
    expect([answer.httpStatus, answer.result.errors['checkDate']]).toEqual([
      422,
      ['Date is a date that doesn’t exist or isn’t between 1900 and 2199. Correct it.'],
    ]);
    const ledger = `/private/plans/${sponsor.planId}/asset-tracking-ledger?asOf=${day}`;
    expect((await staff.call('GET', ledger)).httpStatus).toBe(422);
  });

  const depositWith = (amount: unknown) => ({ checkDate: '2026-01-05', amount });
  test.each([
    ['/private/fees', feeWith(-1), 'Please enter a positive value.'],
    ['/private/fees', feeWith(1e15), 'Amount may not exceed $100,000,000,000.00'],
    ['/private/fees', feeWith(Number.MAX_SAFE_INTEGER), 'Amount may not exceed $100,000,000,000.00'],
    ['/private/trust/deposits', depositWith(0), 'Please enter a non-zero value.'],
    ['/private/trust/deposits', depositWith(-500), 'Please enter a positive value.'],
    ['/private/trust/deposits', depositWith(2e15), 'Amount may not exceed $100,000,000,000.00'],
  ])('%s %#', async (url, body, sentence) => {
    const answer = await staff.call<Errors>('POST', url, body);
    expect([answer.httpStatus, answer.result.errors['amount']]).toEqual([422, [sentence]]);
  });
});

describe('documents that staff attach', () => {
  const zip = zipOf({ 'a.txt': Buffer.from('a') });
  const office = (part: string) => zipOf({ '[Content_Types].xml': Buffer.from('<a/>'), [part]: Buffer.from('a') });
  const wrongType = 'File type not supported, try again with a different file';
  const files: [name: string, bytes: Buffer, sentence: string | undefined][] = [
    ['letter.pdf', Buffer.from('%PDF-1.4 sample'), undefined],
    ['notes.txt', Buffer.from('Called on Monday.'), undefined],
    ['Letter v1.2 (signed).pdf', Buffer.from('%PDF-1.4 sample'), undefined],
    ['empty.pdf', Buffer.alloc(0), 'File upload required'],
    ['setup.exe', Buffer.from('4d5a9000', 'hex'), wrongType],
    ['setup.pdf', Buffer.from('4d5a9000', 'hex'), wrongType],
    ['page.html', Buffer.from('<html></html>'), wrongType],
    ['page.txt', Buffer.from('<script>alert(1)</script>'), wrongType],
    ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), wrongType],
    ['letter.exe.pdf', Buffer.from('%PDF-1.4 sample'), wrongType],
    ['letter.pdf.exe', Buffer.from('%PDF-1.4 sample'), wrongType],
    ['letter', Buffer.from('%PDF-1.4 sample'), wrongType],
    ['files.zip', zip, wrongType],
    ['files.xlsx', zip, wrongType],
    ['letter.docx', office('word/document.xml'), undefined],
    ['nested.docx', office('word/more.zip'), wrongType],
    ['embedded.docx', office('word/embeddings/oleObject1.bin'), wrongType],
    ['macros.xlsx', office('xl/vbaProject.bin'), wrongType],
    ['cut.xlsx', office('xl/workbook.xml').subarray(0, 60), wrongType],
    ['image.png', Buffer.from('%PDF-1.4 sample'), wrongType],
  ];
  test.each(files)('%s', async (name, bytes, sentence) => {
    const url = `/private/accounts/${sponsor.masterAccountId}/documents`;
    const answer = await staff.upload<Errors>(url, 'file', name, bytes);
    expect([answer.httpStatus, answer.result.errors?.['file']?.[0]]).toEqual(
      sentence === undefined ? [200, undefined] : [422, sentence],
    );
  });
});

test.each([
  ['multipart/form-data', 'x'],
  [
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  ],
])('a form that can’t be read gets a message: %s', async (type, payload) => {
  const url = `/private/accounts/${sponsor.masterAccountId}/documents`;
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': type };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.json().status.message]).toEqual([
    422,
    'We couldn’t read the uploaded form. Select the file again and send it once more.',
  ]);
});

test('the owner of a login that is locked gets one email that says what to do', async () => {
  const person = await logins.makeUser('client');
  const stranger = 'stranger@example.test';
  for (const username of [person.emailAddress, stranger])
    for (let i = 0; i < 7; i++)
      await logins.post('/public/users/login', { username, password: 'Wrong-1!', step: 'verifyPassword' });
  const mails = await logins.messages(person.emailAddress);
  expect(mails.map(({ kind }) => kind)).toEqual(['login-locked']);
  expect(mails[0]?.text).toMatch(/wait 15 minutes[^]*\/login[^]*call us/);
  expect(await logins.messages(stranger)).toEqual([]);
});

describe('codes by text message', () => {
  test.each(['(900) 555-0123', '212-976-0123', '+1 500 555 0123', '7005550123'])(
    'are not sent to %s',
    async (number) => {
      const person = await logins.makeUser('client');
      const token = await logins.signIn(person);
      const url = '/public/users/authenticated-user/register-sms-number';
      const answer = await logins.post<Errors>(url, { smsEnabledPhoneNumber: number }, { token });
      expect([answer.httpStatus, answer.result.errors]).toEqual([
        422,
        { smsEnabledPhoneNumber: ['We can’t send codes to this number. Enter a regular US phone number.'] },
      ]);
    },
  );

  test('a premium number that was stored before gets none: the code goes to the email address', async () => {
    const number = '+19005550123';
    const person = await logins.makeUser('client', { sms_enabled_phone_number: number, two_factor_default: 'sms' });
    expect(await logins.signIn(person)).not.toBe('');
    expect(await logins.messages(number)).toEqual([]);
  });

  test.each(['resend-email-two-factor-code', 'resend-sms-two-factor-code'])(
    '%s rejects an unknown method',
    async (call) => {
      const answer = await logins.post<Errors>(`/public/users/${call}`, {
        userName: 'a@example.test',
        method: 'pigeon',
      });
      expect([answer.httpStatus, Object.keys(answer.result.errors)]).toEqual([422, ['method']]);
    },
  );

  test('resend-sms-verification-code rejects an unknown method', async () => {
    const person = await server.signIn('client');
    const answer = await person.call<Errors>('POST', '/public/users/authenticated-user/resend-sms-verification-code', {
      smsEnabledPhoneNumber: '+12065550123',
      method: 'pigeon',
    });
    expect([answer.httpStatus, Object.keys(answer.result.errors)]).toEqual([422, ['method']]);
  });
});

test('an older sign-in code is void when a newer one is sent', async () => {
  const person = await logins.makeUser('client');
  const start = async () => {
    const body = { username: person.emailAddress, password, step: 'verifyPassword' };
    const sent = await logins.post<{ challenge: string }>('/public/users/login', body);
    return { challenge: sent.result.challenge, token: await logins.codeFor(person.emailAddress) };
  };
  const [older, newer] = [await start(), await start()];
  const enter = async (code: object) =>
    (await logins.post('/public/users/login', { username: person.emailAddress, step: 'verifyTwoFactorCode', ...code }))
      .httpStatus;
  expect(await enter(older)).toBe(401);
  expect(await enter(newer)).toBe(200);
});

describe('requests', () => {
  const raw = '<b>zq';
  test.each([`sortBy=${raw}`, `columns=${raw}`, `customColumns=${raw}`])(
    'a rejected search doesn’t repeat %s',
    async (query) => {
      const answer = await staff.call('GET', `/private/fees?${query}`);
      expect(answer.httpStatus).toBe(422);
      expect(answer.text).not.toContain('zq');
    },
  );

  test.each([
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/public/../x',
    'public/plans',
  ])('a saved view rejects the list path %s', async (listPath) => {
    const answer = await staff.call<Errors>('POST', '/public/saved-views', { label: 'A', listPath });
    expect([answer.httpStatus, answer.result.errors['listPath']]).toEqual([
      422,
      ['Send the path of one of our lists.'],
    ]);
  });

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['application/xml', '<a/>'],
  ])('a body of type %s gets 415', async (type, payload) => {
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: '/private/fees', headers, payload });
    expect([answer.statusCode, answer.json().status.message]).toEqual([415, 'Send the request body as JSON.']);
  });

  test('a path that can’t be decoded gets our response and isn’t repeated', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/public/zq%zz' });
    expect([answer.statusCode, answer.json().status.successful]).toEqual([404, false]);
    expect(answer.body).not.toContain('zq');
  });

  test.each([
    ['GIBBERISH\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('a request that is not HTTP gets our response, then the connection closes (%#)', async (bytes, status) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('connection: close');
    expect(JSON.parse(body).status).toMatchObject({ successful: false, code: status === 431 ? 'tooLarge' : 'invalid' });
  });
});

test('a staff member without roles can read their own user, and no other', async () => {
  const [bare, other] = [await server.signIn('staffMember'), await server.signIn('staffMember')];
  const own = await bare.call<{ id: string }>('GET', `/public/users/${bare.userId}`);
  expect([own.httpStatus, own.result.id]).toEqual([200, bare.userId]);
  expect((await bare.call('GET', `/public/users/${other.userId}`)).httpStatus).toBe(404);
  expect((await bare.call('GET', '/public/users')).httpStatus).toBe(403);
});

test('a deleted order line, which staff can still see, has no elections', async () => {
  const { lineId } = await lineToElect(server, { line: { deleted_at: new Date() } });
  const reviewer = await server.signIn('staffMember', ['orders.view', 'payments.view', 'payments.edit']);
  const answers = await Promise.all([
    reviewer.call('GET', `/public/order-lines/${lineId}/payment-instruction-service-options`),
    reviewer.call('POST', electionUrl(lineId), election([byCheck()])),
  ]);
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([404, 404]);
});
